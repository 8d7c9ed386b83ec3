#pragma once

namespace roundhouse {

/// What a new database is given. Everything is in a schema of its own, so that others may use the
/// same database. Two servers that begin at once wait for each other.
inline constexpr const char* postgres_shape = R"sql(
BEGIN;
SELECT pg_advisory_xact_lock(7261706576);
CREATE SCHEMA IF NOT EXISTS roundhouse;
CREATE TABLE IF NOT EXISTS roundhouse.about (version int NOT NULL);
INSERT INTO roundhouse.about SELECT 1 WHERE NOT EXISTS (SELECT FROM roundhouse.about);

-- A row for each table, written when it is made and when it is over.
CREATE TABLE IF NOT EXISTS roundhouse.tables (
  name text COLLATE "C" PRIMARY KEY,
  key  bigint GENERATED ALWAYS AS IDENTITY,          -- oldest first
  made timestamptz NOT NULL DEFAULT now(),
  over bool NOT NULL
);
CREATE INDEX IF NOT EXISTS tables_unfinished ON roundhouse.tables (key) WHERE NOT over;

-- The log only grows. bytea, because a text refuses some bytes and would stop a whole batch.
CREATE TABLE IF NOT EXISTS roundhouse.log (
  name  text COLLATE "C" NOT NULL,
  n     int8 NOT NULL CHECK (n > 0),
  stamp int8 NOT NULL,
  lines bytea NOT NULL,
  PRIMARY KEY (name, n)
);

-- Several servers: a number for every start of one, who is alive, who minds which tables, and what
-- was worked out once for all.
CREATE SEQUENCE IF NOT EXISTS roundhouse.starts;
CREATE TABLE IF NOT EXISTS roundhouse.nodes (
  start int8 PRIMARY KEY,
  until timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS roundhouse.leases (
  shard int8 PRIMARY KEY,
  start int8 NOT NULL DEFAULT 0,
  until timestamptz NOT NULL DEFAULT '-infinity'
) WITH (fillfactor = 50);
INSERT INTO roundhouse.leases (shard) SELECT generate_series(0, 63) ON CONFLICT DO NOTHING;
CREATE TABLE IF NOT EXISTS roundhouse.kept (
  name  text COLLATE "C" PRIMARY KEY,
  start int8 NOT NULL,                               -- who works it out
  until timestamptz NOT NULL,
  words bytea                                        -- none: it is being worked out
);
COMMIT;
)sql";

}  // namespace roundhouse
