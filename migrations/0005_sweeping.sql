-- What is over is dropped every hour, and has to be found among all that is not.
create index sessions_expires on sessions (expires_at);
create index rate_limits_window_ends on rate_limits (window_ends_at);
