//! The command line: each command and option is one item here, from which parsing, help and completions are generated. The help
//! texts are in the catalogue (see `help.rs`).

use std::ffi::OsString;
use std::net::SocketAddr;
use std::num::NonZero;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{FromArgMatches, Parser, Subcommand};
use clap_complete::Shell;
use magie_server::proof_chain::NotedHead;
use magie_sim::odds::JailPolicy;
use magie_texts::{Lang, Texts};

use crate::failure::Failure;
use crate::help;

/// The edition that is played by default.
const DEFAULT_EDITION: &str = "classic";
/// A misspelt level must be refused: the log library would take it for the name of a module and log nothing.
const LOG_LEVELS: [&str; 6] = ["off", "error", "warn", "info", "debug", "trace"];
/// The default number of turns after which games of bots are stopped.
const TURN_CAP: u32 = 1_000;
/// The most play-outs of a decision.
const MOST_PLAY_OUTS: i64 = 1_000_000;

#[derive(Parser)]
#[command(name = "magie", version, disable_help_subcommand = true)]
pub(crate) struct Args {
    /// Read by [`language`] before parsing, because help and errors need the language.
    #[arg(long, global = true, value_parser = a_language())]
    lang: Option<Lang>,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Serve(ServeArgs),
    Play(PlayArgs),
    Resume(ResumeArgs),
    Replay(ReplayArgs),
    Analyse(AnalyseArgs),
    Verify(VerifyArgs),
    Load(LoadArgs),
    Simulate(SimulateCommand),
    Tournament(TournamentArgs),
    #[command(subcommand, arg_required_else_help = true)]
    Measure(MeasureCommand),
    Calibrate(CalibrateArgs),
    Odds(OddsArgs),
    #[command(subcommand, arg_required_else_help = true)]
    Scenario(ScenarioCommand),
    #[command(subcommand, arg_required_else_help = true)]
    Edition(EditionCommand),
    Completions {
        shell: Shell,
    },
    Help {
        command: Vec<String>,
    },
}

#[derive(clap::Args)]
pub(crate) struct VerifyArgs {
    pub(crate) file: PathBuf,
    #[arg(long)]
    pub(crate) commitment: Option<String>,
    #[arg(long)]
    pub(crate) chain: Vec<PathBuf>,
    #[arg(long)]
    pub(crate) head: Option<NotedHead>,
    #[arg(long, short)]
    pub(crate) edition: Option<String>,
}

#[derive(clap::Args)]
pub(crate) struct ServeArgs {
    #[arg(long, short, env = "MAGIE_LISTEN", hide_env = true, default_value = "127.0.0.1:8080")]
    pub(crate) listen: SocketAddr,
    #[arg(long, env = "MAGIE_METRICS", hide_env = true)]
    pub(crate) metrics: Option<SocketAddr>,
    #[arg(long)]
    pub(crate) open: bool,
    #[arg(long, short, env = "MAGIE_DATA", hide_env = true)]
    pub(crate) data: Option<PathBuf>,
    #[arg(long, env = "MAGIE_POSTGRES", hide_env = true, hide_env_values = true, conflicts_with = "data")]
    pub(crate) postgres: Option<String>,
    #[arg(long, env = "MAGIE_KEY", hide_env = true)]
    pub(crate) key: Option<PathBuf>,
    #[arg(long, env = "MAGIE_SYNC", hide_env = true, default_value = "disk", value_parser = ["disk", "system"])]
    pub(crate) sync: String,
    #[arg(long, env = "MAGIE_ORIGIN", hide_env = true)]
    pub(crate) origin: Option<String>,
    #[arg(long, env = "MAGIE_HOST", hide_env = true, value_delimiter = ',')]
    pub(crate) host: Vec<String>,
    #[arg(long, env = "MAGIE_BEHIND_PROXY", hide_env = true)]
    pub(crate) behind_proxy: bool,
    #[arg(long, env = "MAGIE_KEEP_DAYS", hide_env = true, default_value_t = 30)]
    pub(crate) keep_days: u32,
    #[arg(long, env = "MAGIE_MAX_TABLES", hide_env = true, default_value_t = 20_000)]
    pub(crate) max_tables: usize,
    #[arg(long, env = "MAGIE_MAX_SOCKETS", hide_env = true, default_value_t = 20_000)]
    pub(crate) max_sockets: usize,
    #[arg(long, env = "MAGIE_NO_LIMITS", hide_env = true)]
    pub(crate) no_limits: bool,
    /// There is no environment variable for it, so that a forgotten one cannot turn a real server into a test server. It cannot be
    /// combined with PostgreSQL, because servers that share a database have no common order of tables.
    #[arg(long, conflicts_with = "postgres")]
    pub(crate) test_seed: Option<u32>,
    #[arg(long, env = "MAGIE_WEB", hide_env = true)]
    pub(crate) web: Option<PathBuf>,
    #[arg(long, env = "MAGIE_EDITIONS", hide_env = true)]
    pub(crate) editions: Option<PathBuf>,
    #[arg(long, env = "MAGIE_LOG", hide_env = true, default_value = "warn", value_parser = LOG_LEVELS)]
    pub(crate) log: String,
    #[arg(long, env = "MAGIE_LOG_JSON", hide_env = true)]
    pub(crate) log_json: bool,
}

#[derive(clap::Args)]
pub(crate) struct LoadArgs {
    #[arg(long, short, default_value_t = 100)]
    pub(crate) tables: usize,
    #[arg(long, short, default_value_t = 10)]
    pub(crate) seconds: u64,
    #[arg(long, short, default_value = DEFAULT_EDITION)]
    pub(crate) edition: String,
    #[arg(long, default_value = "disk", value_parser = ["disk", "system"])]
    pub(crate) sync: String,
    #[arg(long)]
    pub(crate) idle: bool,
    #[arg(long, default_value_t = 10)]
    pub(crate) pace: u32,
    #[arg(long)]
    pub(crate) threads: Option<NonZero<usize>>,
    /// Runs the bare server for comparison; the command starts it as a process of its own.
    #[arg(long, hide = true)]
    pub(crate) floor_server: bool,
}

#[derive(clap::Args)]
pub(crate) struct PlayArgs {
    #[arg(long, short, value_delimiter = ',')]
    pub(crate) players: Vec<String>,
    #[arg(long, short)]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    #[arg(long)]
    pub(crate) as_printed: bool,
    #[arg(long)]
    pub(crate) save: Option<PathBuf>,
    #[arg(long)]
    pub(crate) pause: bool,
}

#[derive(clap::Args)]
pub(crate) struct ResumeArgs {
    pub(crate) file: Option<PathBuf>,
    #[arg(long, short, value_delimiter = ',')]
    pub(crate) players: Vec<String>,
    #[arg(long, short)]
    pub(crate) edition: Option<String>,
    #[arg(long)]
    pub(crate) pause: bool,
}

#[derive(clap::Args)]
pub(crate) struct ReplayArgs {
    pub(crate) file: PathBuf,
    #[arg(long, short)]
    pub(crate) edition: Option<String>,
    #[arg(long)]
    pub(crate) to: Option<usize>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long)]
    pub(crate) position: bool,
}

#[derive(clap::Args)]
pub(crate) struct AnalyseArgs {
    pub(crate) file: PathBuf,
    #[arg(long, short)]
    pub(crate) edition: Option<String>,
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=MOST_PLAY_OUTS))]
    pub(crate) play_outs: u32,
    #[arg(long, short, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long)]
    pub(crate) json: bool,
}

/// The edition and options of a game.
#[derive(clap::Args)]
pub(crate) struct TableArgs {
    #[arg(long, short)]
    edition: Option<String>,
    #[arg(long)]
    pub(crate) preset: Option<String>,
    #[arg(long, short)]
    pub(crate) option: Vec<String>,
    #[arg(long, short)]
    pub(crate) names: Option<String>,
}

impl TableArgs {
    /// The edition given with `--edition`.
    pub(crate) fn named_edition(&self) -> Option<&str> {
        self.edition.as_deref()
    }

    /// The edition given with `--edition`, or the default.
    pub(crate) fn edition(&self) -> &str {
        self.named_edition().unwrap_or(DEFAULT_EDITION)
    }
}

#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct SimulateCommand {
    #[command(subcommand)]
    pub(crate) command: Option<SimulateSub>,
    #[command(flatten)]
    pub(crate) args: SimulateArgs,
}

#[derive(Subcommand)]
pub(crate) enum SimulateSub {
    Merge(MergeArgs),
}

#[derive(clap::Args)]
pub(crate) struct SimulateArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    #[arg(long, short, value_delimiter = ',', default_value = "thumb,thumb,thumb,thumb")]
    pub(crate) bots: Vec<String>,
    #[arg(long, short, default_value_t = 10_000)]
    pub(crate) games: u64,
    #[arg(long, short, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long, default_value_t = 0)]
    pub(crate) first: u64,
    #[arg(long, default_value_t = TURN_CAP)]
    pub(crate) cap: u32,
    #[arg(long, short, conflicts_with_all = ["preset", "option", "names"])]
    pub(crate) from: Option<String>,
    #[arg(long)]
    pub(crate) out: Option<PathBuf>,
    #[arg(long)]
    pub(crate) turns: Option<PathBuf>,
    #[arg(long, short)]
    pub(crate) report: Option<PathBuf>,
    #[arg(long)]
    pub(crate) luck: bool,
    #[arg(long, short)]
    pub(crate) threads: Option<NonZero<usize>>,
}

#[derive(clap::Args)]
pub(crate) struct MergeArgs {
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    #[arg(long)]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, short)]
    pub(crate) report: Option<PathBuf>,
    #[arg(long, short)]
    pub(crate) edition: Option<String>,
}

#[derive(clap::Args)]
pub(crate) struct TournamentArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    #[arg(long, short, value_delimiter = ',', required = true)]
    pub(crate) bots: Vec<String>,
    #[arg(long, short, default_value_t = 2_400)]
    pub(crate) games: u64,
    #[arg(long, short, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long, default_value_t = TURN_CAP)]
    pub(crate) cap: u32,
    #[arg(long)]
    pub(crate) luck: bool,
    #[arg(long, short)]
    pub(crate) threads: Option<NonZero<usize>>,
}

#[derive(Subcommand)]
pub(crate) enum MeasureCommand {
    Strength(StrengthArgs),
    Exploits(ExploitsArgs),
    Manners(MannersArgs),
    Skills(MannersArgs),
    Styles(MannersArgs),
}

/// The games of a measurement.
#[derive(clap::Args)]
pub(crate) struct MeasureArgs {
    #[arg(long, short, value_delimiter = ',', default_value = "classic,france-2008,faux-billets,ultimate")]
    pub(crate) editions: Vec<String>,
    #[arg(long, short, default_value_t = 1_000)]
    pub(crate) games: u64,
    #[arg(long, short, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long, default_value_t = TURN_CAP)]
    pub(crate) cap: u32,
    #[arg(long, short)]
    pub(crate) threads: Option<NonZero<usize>>,
}

#[derive(clap::Args)]
pub(crate) struct StrengthArgs {
    pub(crate) pairs: Vec<String>,
    #[arg(long)]
    pub(crate) times: bool,
    #[command(flatten)]
    pub(crate) games: MeasureArgs,
}

#[derive(clap::Args)]
pub(crate) struct ExploitsArgs {
    pub(crate) strategies: Vec<String>,
    #[arg(long, short, default_value = "hard")]
    pub(crate) against: String,
    #[arg(long, default_value_t = 1_500)]
    pub(crate) fit: u64,
    #[command(flatten)]
    pub(crate) games: MeasureArgs,
}

#[derive(clap::Args)]
pub(crate) struct MannersArgs {
    #[arg(long, short, value_delimiter = ',', default_value = "easy,medium,hard,master")]
    pub(crate) bots: Vec<String>,
    #[command(flatten)]
    pub(crate) games: MeasureArgs,
}

#[derive(clap::Args)]
pub(crate) struct CalibrateArgs {
    #[arg(long, short, value_delimiter = ',', default_value = "classic,france-2008,faux-billets,ultimate")]
    pub(crate) editions: Vec<String>,
    #[arg(long, short, value_delimiter = ',', default_value = "hard-1,hard")]
    pub(crate) bots: Vec<String>,
    #[arg(long, short, default_value_t = 1_500)]
    pub(crate) games: u64,
    #[arg(long, default_value_t = 90)]
    pub(crate) positions: u64,
    #[arg(long, default_value_t = 240)]
    pub(crate) truth: u32,
    #[arg(long, default_value_t = 400)]
    pub(crate) play_outs: u32,
    #[arg(long, short)]
    pub(crate) model: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, short, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long, default_value_t = TURN_CAP)]
    pub(crate) cap: u32,
    #[arg(long, short)]
    pub(crate) threads: Option<NonZero<usize>>,
}

#[derive(clap::Args)]
pub(crate) struct OddsArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    #[arg(long, short, default_value = "leave", value_parser = PossibleValuesParser::new(JailPolicy::ALL.map(JailPolicy::key)))]
    pub(crate) jail: String,
    #[arg(long, short, default_value_t = 1_000)]
    pub(crate) games: u64,
    #[arg(long, short, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long, short)]
    pub(crate) threads: Option<NonZero<usize>>,
}

#[derive(Subcommand)]
pub(crate) enum ScenarioCommand {
    Run {
        #[arg(required = true)]
        paths: Vec<PathBuf>,
    },
}

#[derive(Subcommand)]
pub(crate) enum EditionCommand {
    List,
    Show { id: String },
    Check { path: PathBuf },
}

fn a_language() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code)).try_map(|code| code.parse::<Lang>())
}

/// The language of all output: that of `--lang`, or that of the environment.
pub(crate) fn language() -> Lang {
    let asked = asked_language(std::env::args_os());
    let from_environment = || {
        let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set)?.parse().ok()
    };
    asked.or_else(from_environment).unwrap_or(Lang::En)
}

fn asked_language(args: impl Iterator<Item = OsString>) -> Option<Lang> {
    let mut args = args.skip(1).map(|arg| arg.to_string_lossy().into_owned());
    let mut asked = None;
    while let Some(arg) = args.next() {
        let code = match arg.strip_prefix("--lang") {
            Some("") => args.next(),
            Some(rest) => rest.strip_prefix('=').map(str::to_owned),
            None => None,
        };
        asked = code.and_then(|code| code.parse().ok()).or(asked);
    }
    asked
}

/// The arguments of `magie serve` without any on the command line: defaults and environment variables.
pub(crate) fn default_serve(texts: &Texts) -> Result<ServeArgs, Failure> {
    let matches = help::serve_command(texts).try_get_matches_from(["magie"]);
    matches
        .and_then(|matches| ServeArgs::from_arg_matches(&matches))
        .map_err(|error| help::failure(texts, error))
}

/// Parses the command line of this process.
pub(crate) fn parse(texts: &Texts) -> Result<Args, Failure> {
    let mut command = help::command(texts);
    let matches = command.try_get_matches_from_mut(std::env::args_os());
    let matches = matches.map_err(|error| help::failure(texts, error))?;
    Args::from_arg_matches(&matches).map_err(|error| help::failure(texts, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_read_from_either_form_of_the_option() {
        let asked = |line: &str| asked_language(line.split(' ').map(OsString::from));
        assert_eq!(asked("magie play --lang fr"), Some(Lang::Fr));
        assert_eq!(asked("magie --lang=en play"), Some(Lang::En));
        assert_eq!(asked("magie --language fr"), None);
        assert_eq!(asked("magie play --lang de"), None);
    }
}
