//! The dependencies comply with `deny.toml`: licences, sources, and duplicate versions. The file is in the format of cargo-deny; this
//! test implements the part of it that we use. The packages of the web client are checked for licences and their registry too.
//! Advisories are not checked: see `docs/decisions/020-dependency-policy.md`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use cargo_metadata::semver::VersionReq;
use cargo_metadata::{MetadataCommand, Package};
use serde::Deserialize;

/// The part of `deny.toml` that is checked here.
#[derive(Deserialize)]
struct Policy {
    licenses: Licenses,
    bans: Bans,
    sources: Sources,
}

#[derive(Deserialize)]
struct Licenses {
    allow: Vec<String>,
}

#[derive(Deserialize)]
struct Bans {
    skip: Vec<Skip>,
}

/// A second version of a crate that is accepted, such as `sha2@0.10`.
#[derive(Deserialize)]
struct Skip {
    #[serde(rename = "crate")]
    spec: String,
    reason: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Sources {
    allow_registry: Vec<String>,
}

/// The checked properties of a package.
struct Dependency {
    name: String,
    version: String,
    licence: Option<String>,
    source: String,
}

impl Dependency {
    fn of(package: &Package) -> Option<Self> {
        // Crates of this workspace have no source.
        let source = package.source.as_ref()?.repr.clone();
        let (name, version) = (package.name.to_string(), package.version.to_string());
        Some(Self { name, version, licence: package.license.clone(), source })
    }
}

impl Skip {
    fn covers(&self, dependency: &Dependency) -> bool {
        let (name, version) = self.spec.split_once('@').expect("name@version");
        let wanted = VersionReq::parse(version).expect("a version");
        name == dependency.name && wanted.matches(&dependency.version.parse().expect("a version"))
    }
}

impl Policy {
    fn faults(&self, dependencies: &[Dependency]) -> Vec<String> {
        let mut faults = self.faults_of_licences(dependencies);
        faults.extend(self.faults_of_sources(dependencies));
        faults.extend(self.faults_of_versions(dependencies));
        faults
    }

    fn faults_of_licences(&self, dependencies: &[Dependency]) -> Vec<String> {
        let parse = |allowed: &String| spdx::Licensee::parse(allowed).expect("an SPDX licence");
        let allowed: Vec<_> = self.licenses.allow.iter().map(parse).collect();
        let mut faults = Vec::new();
        let mut used = BTreeSet::new();
        for Dependency { name, version, licence, .. } in dependencies {
            let expression = licence.as_deref().unwrap_or_default();
            let parsed = spdx::Expression::parse_mode(expression, spdx::ParseMode::LAX);
            let accepted = parsed.is_ok_and(|parsed| {
                parsed.evaluate(|wanted| {
                    let found = allowed.iter().position(|licence| licence.satisfies(wanted));
                    used.extend(found);
                    found.is_some()
                })
            });
            if !accepted {
                faults.push(format!("{name} {version}: the licence {licence:?} is not accepted"));
            }
        }
        let idle = (0..allowed.len()).filter(|licence| !used.contains(licence));
        faults
            .extend(idle.map(|licence| format!("no crate has the licence {}", self.licenses.allow[licence])));
        faults
    }

    fn faults_of_sources(&self, dependencies: &[Dependency]) -> Vec<String> {
        let known = |dependency: &&Dependency| {
            let registry = dependency.source.strip_prefix("registry+");
            registry.is_some_and(|registry| self.sources.allow_registry.iter().any(|known| known == registry))
        };
        let fault = |dependency: &Dependency| format!("{} comes from {}", dependency.name, dependency.source);
        dependencies.iter().filter(|dependency| !known(dependency)).map(fault).collect()
    }

    fn faults_of_versions(&self, dependencies: &[Dependency]) -> Vec<String> {
        let mut versions: BTreeMap<&str, Vec<&Dependency>> = BTreeMap::new();
        for dependency in dependencies {
            versions.entry(&dependency.name).or_default().push(dependency);
        }
        versions.retain(|_, versions| versions.len() > 1);
        let mut faults = Vec::new();
        for (name, versions) in &versions {
            let accepted = |version: &&&Dependency| self.bans.skip.iter().any(|skip| skip.covers(version));
            if versions.iter().filter(|version| !accepted(version)).count() > 1 {
                let versions: Vec<_> = versions.iter().map(|version| version.version.as_str()).collect();
                faults.push(format!("{name} is there more than once: {}", versions.join(", ")));
            }
        }
        for skip in &self.bans.skip {
            if !versions.values().flatten().any(|version| skip.covers(version)) {
                faults.push(format!("{} is no second version of anything", skip.spec));
            }
            if skip.reason.is_empty() {
                faults.push(format!("{} is accepted without a reason", skip.spec));
            }
        }
        faults
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn every_crate_complies_with_the_policy() {
    let policy: Policy = toml::from_str(&read("deny.toml")).expect("a policy");
    let metadata = MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .features(cargo_metadata::CargoOpt::AllFeatures)
        .other_options(["--locked".to_owned()])
        .exec()
        .expect("cargo metadata");
    let dependencies: Vec<_> = metadata.packages.iter().filter_map(Dependency::of).collect();
    assert!(dependencies.len() > 200, "only {} crates", dependencies.len());
    let faults = policy.faults(&dependencies);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Accepted licences of the web client's packages. Fonts are OFL-1.1; the MPL-2.0 packages are build and test tools and are not
/// shipped.
const WEB_LICENCES: [&str; 10] = [
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BlueOak-1.0.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "MPL-2.0",
    "OFL-1.1",
];

#[test]
fn every_package_of_the_web_client_complies_with_the_policy() {
    #[derive(Deserialize)]
    struct Lock {
        packages: BTreeMap<String, Locked>,
    }
    #[derive(Deserialize)]
    struct Locked {
        license: Option<String>,
        resolved: Option<String>,
        integrity: Option<String>,
    }
    let lock: Lock = serde_json::from_str(&read("web/package-lock.json")).expect("a lock file");
    assert!(lock.packages.len() > 100, "only {} packages", lock.packages.len());
    let mut licences = BTreeSet::new();
    for (path, package) in lock.packages.iter().filter(|(path, _)| !path.is_empty()) {
        licences.insert(package.license.as_deref().unwrap_or(path));
        assert!(package.integrity.is_some(), "{path} has no checksum");
        // Packages without an address come from npm's registry.
        let source = package.resolved.as_deref().unwrap_or("https://registry.npmjs.org/");
        assert!(source.starts_with("https://registry.npmjs.org/"), "{path} comes from {source}");
    }
    assert_eq!(licences, BTreeSet::from(WEB_LICENCES));
}

#[test]
fn violations_of_the_policy_are_found() {
    let policy: Policy = toml::from_str(
        r#"
        licenses.allow = ["MIT", "Zlib"]
        sources.allow-registry = ["https://our.registry"]
        bans.skip = [{ crate = "old@0.1", reason = "needed" }, { crate = "gone@1", reason = "" }]
        "#,
    )
    .expect("a policy");
    let crates = |list: &[(&str, &str, Option<&str>, &str)]| -> Vec<Dependency> {
        let owned = |&(name, version, licence, source): &(&str, &str, Option<&str>, &str)| Dependency {
            name: name.to_owned(),
            version: version.to_owned(),
            licence: licence.map(str::to_owned),
            source: source.to_owned(),
        };
        list.iter().map(owned).collect()
    };
    let ours = "registry+https://our.registry";
    let faults = policy.faults(&crates(&[
        ("old", "0.1.9", Some("MIT/GPL-3.0"), ours),
        ("old", "0.2.0", Some("GPL-3.0-only OR MIT"), ours),
        ("two", "1.0.0", Some("GPL-3.0-only AND MIT"), ours),
        ("two", "2.0.0", None, ours),
        ("git", "1.0.0", Some("MIT"), "git+https://elsewhere"),
    ]));
    assert_eq!(
        faults,
        [
            "two 1.0.0: the licence Some(\"GPL-3.0-only AND MIT\") is not accepted",
            "two 2.0.0: the licence None is not accepted",
            "no crate has the licence Zlib",
            "git comes from git+https://elsewhere",
            "two is there more than once: 1.0.0, 2.0.0",
            "gone@1 is no second version of anything",
            "gone@1 is accepted without a reason",
        ]
    );
}
