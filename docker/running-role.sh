#!/bin/bash
# Runs once, when the server of docker-compose.yml makes its database: the role as which the product works. It owns nothing; the
# backend that starts with DATABASE_OWNER_URL gives it what it needs (docs/operations.md, "Two roles").
set -euo pipefail
# Passwords are read from the environment: a command line is shown to everybody who lists the processes.
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv password KANTOR_APP_PASSWORD
create role kantor_app login password :'password';
SQL
# The role by which a replica follows this server, where one is wanted.
if [ -n "${REPLICA_PASSWORD:-}" ]; then
  psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv password REPLICA_PASSWORD
create role replica login replication password :'password';
SQL
  echo "host replication replica all scram-sha-256" >> "$PGDATA/pg_hba.conf"
fi
