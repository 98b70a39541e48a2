#!/bin/sh
# Run once by the image of PostgreSQL, when the database is made: the login of DATABASE_URL and a database of its own. It may
# make the roles that Chalkline works as (chalkline_owner, chalkline_app, chalkline_auth), and is no superuser.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
create role chalkline login createrole password :'password';
create database chalkline owner chalkline;
SQL
