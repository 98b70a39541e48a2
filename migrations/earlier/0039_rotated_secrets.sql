-- The secret of the server can be replaced. What it encrypted names the secret, so that it can be encrypted anew; the keys
-- that outlive it are kept here, encrypted with it (server/secrets/server-keys.ts).

-- Null: from before there were ids.
alter table totp_secrets add column key_id text;
-- Null: the value is not encrypted.
alter table server_secrets add column key_id text;
