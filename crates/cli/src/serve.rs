//! `magie serve` and `magie load`.

use std::io;
use std::num::NonZero;

use magie_server::config::{Config, Durability, HEARTBEAT, Limits, StoreConfig};
use magie_server::load::{self, Load};
use magie_server::{LogFormat, Server, start_log, stop_signal};
use magie_texts::{Message, Texts};

use crate::args::{LoadArgs, ServeArgs};
use crate::failure::Failure;
use crate::save;
use crate::screen::Screen;

/// Serves until a signal stops it.
pub(crate) fn serve(args: &ServeArgs, texts: &Texts, screen: &mut Screen) -> Result<(), Failure> {
    let config = config(args)?;
    start_log(&args.log, if args.log_json { LogFormat::Json } else { LogFormat::Text });
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = Server::start(config).await.map_err(|error| {
            let message = Message::new("cli-serve-failed").with("error", error.to_string());
            Failure::input(texts, &message)
        })?;
        let address = format!("http://{}/", server.address());
        screen.line(&texts.say(&Message::new("cli-serve-ready").with("address", address.clone())))?;
        if let Some(seed) = args.test_seed {
            screen
                .paragraph(0, &texts.say(&Message::new("cli-serve-test").with("seed", seed.to_string())))?;
        }
        screen.flush()?;
        if args.open {
            // If there is no browser, the printed address is enough.
            let _ = open::that_detached(address);
        }
        server.until(stop_signal()).await;
        Ok(())
    })
}

fn config(args: &ServeArgs) -> io::Result<Config> {
    let store = match (&args.postgres, &args.data) {
        (Some(url), _) => StoreConfig::Postgres(url.clone()),
        (None, Some(file)) => StoreConfig::Sqlite(file.clone()),
        (None, None) => {
            let folder = save::folder();
            save::create_folder(&folder)?;
            StoreConfig::Sqlite(folder.join("magie.db"))
        }
    };
    let limits = if args.no_limits { Limits::none() } else { Limits::default() };
    Ok(Config {
        listen: args.listen,
        metrics: args.metrics,
        store,
        key: args.key.clone().unwrap_or_else(|| save::config_folder().join("server.key")),
        durability: durability(&args.sync),
        origin: args.origin.as_deref().map(|origin| origin.trim_end_matches('/').to_owned()),
        hosts: args.host.clone(),
        behind_proxy: args.behind_proxy,
        keep_days: args.keep_days,
        heartbeat: HEARTBEAT,
        limits: Limits {
            tables: limits.tables.min(args.max_tables),
            sockets: limits.sockets.min(args.max_sockets),
            ..limits
        },
        test_seed: args.test_seed,
        web: args.web.clone(),
        editions: args.editions.clone(),
    })
}

fn durability(word: &str) -> Durability {
    if word == "system" { Durability::System } else { Durability::Disk }
}

/// Load-tests a server on this machine.
pub(crate) fn load(args: &LoadArgs, texts: &Texts, screen: &mut Screen) -> Result<(), Failure> {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.enable_all();
    if args.floor_server {
        return Ok(runtime.build()?.block_on(load::baseline_server())?);
    }
    // Clients and server share the cores.
    let half = || std::thread::available_parallelism().map_or(1, |processors| processors.get().div_ceil(2));
    let threads = args.threads.map_or_else(half, NonZero::get);
    let runtime = runtime.worker_threads(threads).build()?;
    let plan = Load {
        program: std::env::current_exe()?,
        tables: args.tables,
        seconds: args.seconds,
        edition: args.edition.clone(),
        sync: args.sync.clone(),
        idle: args.idle,
        pace: args.pace,
        threads,
    };
    let report = runtime.block_on(load::run(&plan)).map_err(|error| {
        Failure::input(texts, &Message::new("cli-load-failed").with("error", error.to_string()))
    })?;
    // The report is the same in every language.
    Ok(screen.write(&report)?)
}
