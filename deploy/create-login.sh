#!/bin/sh
# Run once by the PostgreSQL image, when it initialises the data directory. Creates the login of DATABASE_URL and its
# database. The login is no superuser; it may create the roles chalkline_owner, chalkline_app and chalkline_auth,
# and the database into which the restore drill restores.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
create role chalkline login createrole createdb password :'password';
create database chalkline owner chalkline;
SQL
