-- From when athletes see a day of a program: so many days before it, from this time on, HH:MM by the gym's clock. Null:
-- once the program is published.
alter table programs
  add column release_days smallint check (release_days between 0 and 28),
  add column release_time text check (release_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add constraint whole_release check ((release_days is null) = (release_time is null));
-- Most gyms have none: one look tells so, before anything of a release is computed.
create index programs_with_release on programs (gym_id) where release_time is not null;
