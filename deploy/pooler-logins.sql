-- The logins of DATABASE_APP_URL and DATABASE_AUTH_URL, for servers behind a connection pooler. Run it once, after the
-- first start without a pooler has made the roles, as the login of DATABASE_URL or a superuser:
--   psql --set=ON_ERROR_STOP=1 --set=app_password=… --set=auth_password=… --file=deploy/pooler-logins.sql "$DATABASE_URL"
-- A pooler does not pass on what a connection asks for at its start, so that the settings belong to the logins. The server
-- checks them when it starts.
alter role chalkline_app login password :'app_password';
alter role chalkline_auth login password :'auth_password';

alter role chalkline_app set search_path = 'chalkline';
alter role chalkline_app set timezone = 'UTC';
alter role chalkline_app set statement_timeout = '2s';
alter role chalkline_app set lock_timeout = '5s';
alter role chalkline_app set idle_in_transaction_session_timeout = '15s';
alter role chalkline_app set plan_cache_mode = 'force_generic_plan';

alter role chalkline_auth set search_path = 'chalkline';
alter role chalkline_auth set timezone = 'UTC';
alter role chalkline_auth set statement_timeout = '10s';
alter role chalkline_auth set lock_timeout = '5s';
alter role chalkline_auth set idle_in_transaction_session_timeout = '15s';
alter role chalkline_auth set plan_cache_mode = 'force_generic_plan';
