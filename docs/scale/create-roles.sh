#!/bin/sh
# Run by the image of PostgreSQL when its data directory is new.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 \
  --set migrator_password="$(cat /run/secrets/migrator-password)" \
  --set app_password="$(cat /run/secrets/app-password)" <<'SQL'
CREATE ROLE brasstag_owner NOLOGIN;
CREATE ROLE brasstag_migrator LOGIN PASSWORD :'migrator_password' IN ROLE brasstag_owner;
CREATE ROLE brasstag_app LOGIN PASSWORD :'app_password';
CREATE DATABASE brasstag OWNER brasstag_owner;
SQL
