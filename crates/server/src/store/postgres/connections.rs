//! Connections to PostgreSQL. Every statement is a transaction of its own and has a time limit at both ends, so neither a node
//! that was cut off nor a server that hangs can hold a lock, or a caller, for long. A connection that failed is never used
//! again. (The pool of sqlx would hand out the other stale ones after a restart of PostgreSQL, and hides why it cannot
//! connect.)

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlx::error::DatabaseError;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions, PgRow};
use sqlx::{ConnectOptions as _, Execute, Executor as _, Postgres};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::store::StoreError;

/// How long statements may take.
#[derive(Clone, Copy)]
pub(super) struct Patience {
    /// How long PostgreSQL waits for one lock.
    pub(super) lock: Duration,
    /// How long PostgreSQL works on one statement.
    pub(super) statement: Duration,
    /// How long this node waits for the result. Longer than the above, so that PostgreSQL can say what is wrong.
    pub(super) result: Duration,
}

/// The settings of every session. They release the locks of a node that died, was cut off or hangs, without the operator
/// having to configure anything.
fn settings(patience: Patience) -> [(&'static str, String); 8] {
    let ms = |time: Duration| format!("{}ms", time.as_millis());
    [
        ("lock_timeout", ms(patience.lock)),
        ("statement_timeout", ms(patience.statement)),
        // No transaction of a node waits for the node, except when it creates the tables.
        ("idle_in_transaction_session_timeout", "2s".to_owned()),
        // Since PostgreSQL 17.
        ("transaction_timeout", ms(patience.statement + Duration::from_secs(2))),
        // PostgreSQL notices after six seconds that the machine at the other end is gone.
        ("tcp_keepalives_idle", "3".to_owned()),
        ("tcp_keepalives_interval", "1".to_owned()),
        ("tcp_keepalives_count", "3".to_owned()),
        ("tcp_user_timeout", "6s".to_owned()),
    ]
}

/// Applies the settings that this version of PostgreSQL has.
async fn apply_settings(connection: &mut PgConnection, patience: Patience) -> sqlx::Result<()> {
    let (names, values): (Vec<_>, Vec<_>) = settings(patience).into_iter().unzip();
    sqlx::query(
        "SELECT set_config(name, value, false) FROM UNNEST($1::text[], $2::text[]) AS wanted (name, value)
         WHERE current_setting(name, true) IS NOT NULL",
    )
    .bind(names)
    .bind(values)
    .execute(connection)
    .await?;
    Ok(())
}

/// Up to a number of connections with the same settings, opened when they are needed.
pub(in crate::store) struct Connections {
    options: PgConnectOptions,
    patience: Patience,
    idle: Mutex<Vec<PgConnection>>,
    permits: Semaphore,
}

impl Connections {
    pub(super) const fn new(options: PgConnectOptions, most: usize, patience: Patience) -> Self {
        Self { options, patience, idle: Mutex::new(Vec::new()), permits: Semaphore::const_new(most) }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<PgConnection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a connection.
    pub(super) async fn connect(&self) -> Result<PgConnection, StoreError> {
        let connect = async {
            let mut connection = self.options.connect().await?;
            apply_settings(&mut connection, self.patience).await?;
            Ok(connection)
        };
        self.in_time(connect).await.map_err(|error| StoreError::unreachable(address(&self.options), error))
    }

    /// The rows that a statement returns, or several in one [`sqlx::raw_sql`]. It may be executed twice: if a connection
    /// fails, nobody knows whether it was executed.
    pub(in crate::store) async fn fetch<'q, S: Execute<'q, Postgres> + 'q>(
        &self,
        statement: impl Fn() -> S,
    ) -> Result<Vec<PgRow>, StoreError> {
        // The semaphore is never closed.
        let _permit = self.permits.acquire().await;
        let mut first = self.idle_or_new().await?;
        let done = self.in_time(first.fetch_all(statement())).await;
        match self.keep_if_good(first, done) {
            Err(error) if is_lost(&error) => {
                tracing::warn!(%error, "a connection to PostgreSQL failed; trying once more with a new one");
                // They were opened at the same time and may be as stale.
                self.idle().clear();
                let mut second = self.connect().await?;
                let done = self.in_time(second.fetch_all(statement())).await;
                Ok(self.keep_if_good(second, done)?)
            }
            done => Ok(done?),
        }
    }

    async fn idle_or_new(&self) -> Result<PgConnection, StoreError> {
        let idle = self.idle().pop();
        match idle {
            Some(connection) => Ok(connection),
            None => self.connect().await,
        }
    }

    async fn in_time<T>(&self, statement: impl Future<Output = sqlx::Result<T>>) -> sqlx::Result<T> {
        timeout(self.patience.result, statement).await.unwrap_or_else(|_| Err(timed_out()))
    }

    fn keep_if_good<T>(&self, connection: PgConnection, done: sqlx::Result<T>) -> sqlx::Result<T> {
        if !matches!(&done, Err(error) if is_lost(error)) {
            self.idle().push(connection);
        }
        done
    }

    /// A pool of one connection, for LISTEN.
    pub(super) fn listening_pool(&self) -> PgPool {
        let patience = self.patience;
        PgPoolOptions::new()
            .max_connections(1)
            .max_lifetime(None)
            .idle_timeout(None)
            .acquire_timeout(patience.result)
            .after_connect(move |connection, _| Box::pin(apply_settings(connection, patience)))
            .connect_lazy_with(self.options.clone())
    }
}

/// Where PostgreSQL is. The URL may contain a password.
fn address(options: &PgConnectOptions) -> String {
    match options.get_socket() {
        Some(socket) => format!("{} port {}", socket.display(), options.get_port()),
        None => format!("{}:{}", options.get_host(), options.get_port()),
    }
}

fn timed_out() -> sqlx::Error {
    sqlx::Error::Io(std::io::Error::new(std::io::ErrorKind::TimedOut, "it did not respond in time"))
}

/// Must another connection be used? PostgreSQL reports most errors and waits for the next statement.
fn is_lost(error: &sqlx::Error) -> bool {
    match error.as_database_error().and_then(DatabaseError::code) {
        // Connection exceptions, and the shutdown of the server or of this session.
        Some(code) => code.starts_with("08") || code.starts_with("57P"),
        None => true,
    }
}
