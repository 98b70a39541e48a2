-- All tables as they are, from one file. What stands in schema/ is not repeated here: functions, views, triggers,
-- policies and grants are applied after every migration.

-- What generated columns and indexes compute with. A new definition needs a migration, because stored values follow
-- from it; so these four are not in schema/.

-- Text as it is compared in a search: without accents, in lower case.
create function searchable(value text) returns text
  language sql immutable parallel safe
  as $$ select lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')) $$;

create function block_texts(blocks jsonb) returns text
  language sql immutable parallel safe
  as $$ select coalesce(string_agg(concat_ws(' ', block->>'name', block->>'notes'), ' '), '') from jsonb_array_elements(blocks) block $$;

-- What was written on other phones beside a note and says something else, oldest first.
create function notes_beside(note text, others jsonb) returns text[]
  language sql immutable parallel safe
  as $$
    select coalesce(array_agg(o->>'text' order by o->>'at'), '{}') from jsonb_array_elements(others) o
    where o->>'text' not in ('', note)
  $$;

-- A note with what was written beside it.
create function note_texts(note text, others jsonb) returns text
  language sql immutable parallel safe set search_path = chalkline, pg_temp
  as $$ select array_to_string(note || notes_beside(note, others), E'\n') $$;

-- People and the ways to sign in --------------------------------------------------------------------------------------

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  name text not null,
  image text,
  email_verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  language text not null default 'en' check (language in ('en', 'es')),
  -- What the person entered at sign-up, for the steps that come later.
  sign_up_role text check (sign_up_role in ('coach', 'athlete')),
  sign_up_method text check (sign_up_method in ('email', 'google')),
  invite_code text
);
create unique index users_email on users (email);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index sessions_token on sessions (token);
create index sessions_user on sessions (user_id);
-- What is over is dropped every hour, and has to be found among all that is not.
create index sessions_expires on sessions (expires_at);

-- Ways to sign in: a password, or an external provider.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index accounts_provider on accounts (provider_id, account_id);
create index accounts_user on accounts (user_id);

create table profiles (
  id uuid primary key references users on delete cascade,
  role text not null check (role in ('coach', 'athlete')),
  full_name text not null check (length(full_name) between 1 and 200),
  email text not null,
  avatar_url text,
  invite_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sort_name text not null generated always as (left(searchable(full_name), 200)) stored,
  -- Which number of a pair of loads is the athlete's: the men's or the women's.
  load_side text check (load_side in ('m', 'f')),
  -- Null: as the coach's gym has it, else kilograms.
  load_unit text check (load_unit in ('kg', 'lb')),
  -- The bar and the plates, as {unit, bar, plates}: of an athlete the own ones, of a coach those of the gym.
  bar jsonb check (jsonb_typeof(bar) = 'object'),
  constraint invite_code_for_coaches_only check (invite_code is null or role = 'coach')
);
create unique index profiles_invite_code on profiles (invite_code);

-- Short-lived secrets that were sent out: reset links, confirmation links, the state of an external sign-in.
create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);
create index verifications_expires on verifications (expires_at);

-- Uploaded pictures, small and re-encoded.
create table avatars (
  user_id uuid primary key references users on delete cascade,
  type text not null check (type in ('image/webp', 'image/jpeg', 'image/png')),
  content bytea not null check (length(content) <= 100000),
  updated_at timestamptz not null default now()
);

-- What happened to an account: shown to the person, kept for 90 days.
create table security_events (
  id uuid primary key default gen_random_uuid(),
  -- Null for what outlives the account: its deletion.
  user_id uuid references users on delete cascade,
  account uuid not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  address text not null check (length(address) <= 100),
  created_at timestamptz not null default now()
);
create index security_events_user on security_events (user_id, created_at desc, id desc);
create index security_events_created on security_events (created_at);

-- The clock by which pushes and mails come: an IANA name, as the browser that was used last says.
create table time_zones (
  user_id uuid primary key references profiles on delete cascade,
  time_zone text not null check (length(time_zone) <= 100)
);

create table totp_secrets (
  user_id uuid primary key references users on delete cascade,
  -- Encrypted by the server (server/auth/sealed-secret.ts).
  secret text not null,
  -- Null until the first code was entered.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: neither it nor an earlier one is accepted again.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  -- The key that encrypts the secret; null: the first one.
  key_id text
);

create table recovery_codes (
  user_id uuid not null references totp_secrets on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null check (length(credential_id) <= 1500),
  public_key bytea not null check (length(public_key) <= 4000),
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_user on passkeys (user_id);

-- Attempts that are counted: one row per what is guarded and whom it is guarded against.
create table rate_limits (
  key text primary key,
  attempts integer not null,
  window_ends_at timestamptz not null
);
create index rate_limits_window_ends on rate_limits (window_ends_at);

-- Coaches and their athletes ------------------------------------------------------------------------------------------

-- The tenant: workouts, programs, athletes and all that hangs on them belong to a gym. The gym of a coach who signed up has
-- the id of this coach.
create table gyms (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
);

-- Who works for a gym. A person works for one.
create table gym_members (
  gym_id uuid not null references gyms on delete cascade,
  person_id uuid not null unique references profiles on delete cascade,
  role text not null check (role in ('owner', 'coach', 'assistant')),
  joined_at timestamptz not null default now(),
  primary key (gym_id, person_id)
);

create table gym_athletes (
  id uuid primary key default gen_random_uuid(),
  gym_id uuid not null references gyms on delete cascade,
  athlete_id uuid not null references profiles on delete cascade,
  status text not null check (status in ('active', 'pending', 'inactive')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the athlete last logged something with this coach: the roster asks it of hundreds at once.
  last_logged_at timestamptz,
  unique (gym_id, athlete_id)
);
create index gym_athletes_athlete on gym_athletes (athlete_id);

-- A table of its own: the athlete reads the relationship, and must not read this.
create table athlete_names (
  gym_id uuid not null,
  athlete_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  sort_name text not null generated always as (left(searchable(name), 200)) stored,
  updated_at timestamptz not null default now(),
  primary key (gym_id, athlete_id),
  foreign key (gym_id, athlete_id) references gym_athletes (gym_id, athlete_id) on delete cascade
);

-- Athletes whom a coach removed, with the code of that time: it brings them back inactive, and the coach decides. And
-- athletes who left by themselves, without a code.
create table removed_athletes (
  gym_id uuid not null references gyms on delete cascade,
  athlete_id uuid not null references profiles on delete cascade,
  invite_code text,
  created_at timestamptz not null default now(),
  -- Deactivated when they left: every code brings them back inactive.
  left_inactive boolean not null default false,
  primary key (gym_id, athlete_id)
);
create index removed_athletes_athlete on removed_athletes (athlete_id);

create table teams (
  id uuid primary key default gen_random_uuid(),
  gym_id uuid not null references gyms on delete cascade,
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  has_leaderboard boolean not null default false,
  unique (gym_id, id)
);

create table team_members (
  gym_id uuid not null,
  team_id uuid not null,
  athlete_id uuid not null,
  -- Null: before this was noted.
  joined_at timestamptz default now(),
  primary key (team_id, athlete_id),
  foreign key (gym_id, team_id) references teams (gym_id, id) on delete cascade,
  foreign key (gym_id, athlete_id) references gym_athletes (gym_id, athlete_id) on delete cascade
);
create index team_members_athlete on team_members (athlete_id, gym_id);

-- Workouts and programs -----------------------------------------------------------------------------------------------

create table workout_types (
  id uuid primary key default gen_random_uuid(),
  code text not null check (length(code) between 1 and 40),
  -- Null: there for every gym.
  gym_id uuid references gyms on delete cascade,
  created_at timestamptz not null default now()
);
create unique index workout_types_global on workout_types (code) where gym_id is null;
create unique index workout_types_own on workout_types (gym_id, code);
insert into workout_types (code) values
  ('metcon'), ('custom'), ('strength'), ('weightlifting'), ('gymnastics'), ('endurance'), ('hyrox'), ('intervals'), ('skill'),
  ('recovery');

create table workouts (
  workout_id uuid primary key default gen_random_uuid(),
  gym_id uuid not null references gyms on delete cascade,
  -- Deferrable: a coach's own types go in the same statement as the workouts and versions that use them, in any order.
  type_id uuid not null references workout_types deferrable,
  name text not null default '' check (length(name) <= 200),
  description text not null check (length(description) between 1 and 20000),
  notes text not null default '' check (length(notes) <= 20000),
  color text not null check (color ~ '^#[0-9A-F]{6}$'),
  blocks jsonb not null default '[]' check (jsonb_typeof(blocks) = 'array' and jsonb_array_length(blocks) <= 50),
  -- Out of the library; the row stays for the days that athletes have logged.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text not null generated always as
    (searchable(name || ' ' || description || ' ' || notes || ' ' || block_texts(blocks))) stored,
  -- A workout without a name goes by the first line of its description.
  sort_name text not null generated always as
    (left(searchable(left(case name when '' then split_part(ltrim(description, E' \t\r\n'), E'\n', 1) else name end, 200)), 200)) stored,
  -- The newest version. A trigger writes it, so no statement can change a content without making a version of it.
  version_id uuid not null,
  -- A test that the coach named: the same work elsewhere is recognised as it.
  is_benchmark boolean not null default false,
  -- How many blocks stand before the text.
  description_at integer not null default 0 check (description_at between 0 and 50),
  -- What the coach corrected of the reading.
  corrections jsonb not null default '[]' check (jsonb_typeof(corrections) = 'array' and jsonb_array_length(corrections) <= 50),
  unique (gym_id, workout_id)
);
create index workouts_by_name on workouts (gym_id, sort_name, workout_id) where deleted_at is null;
create index workouts_by_age on workouts (gym_id, created_at, workout_id) where deleted_at is null;
create index workouts_type on workouts (type_id);
create index workouts_deleted on workouts (deleted_at) where deleted_at is not null;
create index workouts_benchmarks on workouts (gym_id) where is_benchmark;
do $$
begin
  -- The extension may be in any schema. Without a list of new entries: workouts are written now and then, and every
  -- search would read the list.
  execute format('create index workouts_search on workouts using gin (search %I.gin_trgm_ops) with (fastupdate = off)',
    (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'));
end $$;

create table workout_versions (
  version_id uuid primary key default gen_random_uuid(),
  gym_id uuid not null,
  workout_id uuid not null,
  type_id uuid not null references workout_types deferrable,
  name text not null check (length(name) <= 200),
  description text not null check (length(description) between 1 and 20000),
  notes text not null check (length(notes) <= 20000),
  color text not null check (color ~ '^#[0-9A-F]{6}$'),
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array' and jsonb_array_length(blocks) <= 50),
  created_at timestamptz not null default now(),
  -- What the reader marks in the text for the athlete. It is no content: a newer reader writes it anew.
  marks jsonb,
  description_at integer not null default 0 check (description_at between 0 and 50),
  corrections jsonb not null default '[]' check (jsonb_typeof(corrections) = 'array' and jsonb_array_length(corrections) <= 50),
  -- Every edit of a workout leaves a version behind. One that was never scheduled was seen by its coach alone: it goes a
  -- week after an edit has replaced it, because the draft of a calendar may be based on it until then. A version that was
  -- scheduled stays for ever: an athlete may have seen it, and a phone may still send a log of it.
  was_scheduled boolean not null default false,
  replaced_at timestamptz,
  unique (gym_id, workout_id, version_id),
  foreign key (gym_id, workout_id) references workouts (gym_id, workout_id) on delete cascade
);
create index workout_versions_replaced on workout_versions (replaced_at) where replaced_at is not null and not was_scheduled;
-- What a coach has written in a day.
create index workout_versions_written on workout_versions (gym_id, created_at);

create table programs (
  id uuid primary key default gen_random_uuid(),
  gym_id uuid not null references gyms on delete cascade,
  name text not null check (length(name) between 1 and 200),
  description text not null default '' check (length(description) <= 20000),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  starts_on date not null,
  ends_on date not null,
  -- Counts the saves of the calendar, so that nobody saves over what they have not seen.
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text not null generated always as (searchable(name || ' ' || description)) stored,
  has_leaderboard boolean not null default false,
  -- Null: all of it. Who may read and write it follows from the policies and grants of programs.
  training_percent smallint check (training_percent between 50 and 100),
  unique (gym_id, id),
  constraint range_of_a_year check (ends_on >= starts_on and ends_on - starts_on < 366)
);
create index programs_by_start on programs (gym_id, starts_on, id);

create table scheduled_workouts (
  gym_id uuid not null,
  program_id uuid not null,
  scheduled_on date not null,
  workout_id uuid not null,
  position integer not null check (position >= 0),
  -- The content of this day; null: the newest.
  version_id uuid,
  -- The days it was moved from. An athlete who did it there does not owe it again.
  moved_from date[] not null default '{}',
  primary key (program_id, scheduled_on, workout_id),
  foreign key (gym_id, program_id) references programs (gym_id, id) on delete cascade,
  foreign key (gym_id, workout_id) references workouts (gym_id, workout_id) on delete cascade,
  foreign key (gym_id, workout_id, version_id) references workout_versions (gym_id, workout_id, version_id)
);
create index scheduled_workouts_workout on scheduled_workouts (gym_id, workout_id);
create index scheduled_workouts_version on scheduled_workouts (gym_id, workout_id, version_id) where version_id is not null;

-- What one athlete has instead of a scheduled workout: another content, or rest (null).
create table schedule_exceptions (
  gym_id uuid not null,
  program_id uuid not null,
  scheduled_on date not null,
  workout_id uuid not null,
  athlete_id uuid not null,
  version_id uuid,
  created_at timestamptz not null default now(),
  primary key (program_id, scheduled_on, workout_id, athlete_id),
  foreign key (program_id, scheduled_on, workout_id) references scheduled_workouts on delete cascade,
  foreign key (gym_id, workout_id, version_id) references workout_versions (gym_id, workout_id, version_id),
  foreign key (gym_id, athlete_id) references gym_athletes (gym_id, athlete_id) on delete cascade
);
create index schedule_exceptions_athlete on schedule_exceptions (athlete_id, gym_id);
create index schedule_exceptions_version on schedule_exceptions (gym_id, workout_id, version_id);

create table program_athletes (
  gym_id uuid not null,
  program_id uuid not null,
  athlete_id uuid not null,
  created_at timestamptz not null default now(),
  -- Their first Monday; null: on the dates of the program.
  starts_on date,
  -- The Monday of the program's first week when it was given: a week that is put before it later shifts no recipient.
  week_one_on date,
  -- By how many days the program was shifted before its start was changed: what was logged stays on its day, and belongs
  -- to the results of the program there too.
  earlier_shifts integer[] not null default '{}',
  primary key (program_id, athlete_id),
  foreign key (gym_id, program_id) references programs (gym_id, id) on delete cascade,
  foreign key (gym_id, athlete_id) references gym_athletes (gym_id, athlete_id) on delete cascade,
  constraint own_monday check ((starts_on is null) = (week_one_on is null)
    and extract(isodow from starts_on) = 1 and extract(isodow from week_one_on) = 1)
);
create index program_athletes_athlete on program_athletes (athlete_id, gym_id);
create index program_athletes_own_start on program_athletes (program_id) where starts_on is not null;

create table program_teams (
  gym_id uuid not null,
  program_id uuid not null,
  team_id uuid not null,
  created_at timestamptz not null default now(),
  starts_on date,
  week_one_on date,
  -- An athlete who joins the team after this has a Monday of their own.
  start_set_at timestamptz not null default now(),
  earlier_shifts integer[] not null default '{}',
  primary key (program_id, team_id),
  foreign key (gym_id, program_id) references programs (gym_id, id) on delete cascade,
  foreign key (gym_id, team_id) references teams (gym_id, id) on delete cascade,
  constraint own_monday check ((starts_on is null) = (week_one_on is null)
    and extract(isodow from starts_on) = 1 and extract(isodow from week_one_on) = 1)
);
create index program_teams_team on program_teams (gym_id, team_id);
create index program_teams_own_start on program_teams (program_id) where starts_on is not null;

-- Saves of a calendar that were carried out: one whose answer was lost and that comes again is not carried out again.
create table calendar_saves (
  save_id uuid not null,
  gym_id uuid not null,
  program_id uuid not null,
  revision integer not null,
  created_at timestamptz not null default now(),
  primary key (program_id, save_id),
  foreign key (gym_id, program_id) references programs (gym_id, id) on delete cascade
);
create index calendar_saves_program on calendar_saves (gym_id, program_id, created_at);

-- Spreadsheets that a program of the coach took, so that one can be taken back as a whole for a day.
create table calendar_imports (
  id uuid primary key,
  gym_id uuid not null references gyms on delete cascade,
  program_id uuid not null,
  -- The workouts that it made, and their versions then: one that was edited since stays.
  workout_ids uuid[] not null,
  version_ids uuid[] not null check (cardinality(version_ids) = cardinality(workout_ids)),
  -- Each day and workout that it placed or gave another text, with the text before and after.
  placed jsonb not null,
  created_at timestamptz not null default now(),
  -- The dates of the program before and after, where the spreadsheet extended it: taking it back restores them.
  extended jsonb,
  foreign key (gym_id, program_id) references programs (gym_id, id) on delete cascade
);
create index calendar_imports_program on calendar_imports (gym_id, program_id);

-- Programs that came from a spreadsheet or by a link, so that a coach can take one back as a whole for a day.
create table imports (
  id uuid primary key,
  gym_id uuid not null references gyms on delete cascade,
  program_id uuid not null,
  -- The workouts that it made, and their versions then: one that was edited since stays.
  workout_ids uuid[] not null,
  version_ids uuid[] not null check (cardinality(version_ids) = cardinality(workout_ids)),
  created_at timestamptz not null default now(),
  -- The program came by the link of another coach, not from a spreadsheet.
  is_copy boolean not null default false,
  foreign key (gym_id, program_id) references programs (gym_id, id) on delete cascade
);
create index imports_program on imports (gym_id, program_id);

-- A program that its coach shares by a link: another coach who opens it copies it.
create table program_shares (
  program_id uuid primary key,
  gym_id uuid not null references gyms on delete cascade,
  -- The end of the link. Not hashed: the coach sees the link again, and who reads this table reads the programs too.
  secret text not null unique check (secret ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now(),
  foreign key (gym_id, program_id) references programs (gym_id, id) on delete cascade
);
create index program_shares_gym on program_shares (gym_id, program_id);

-- The calendar to which an athlete's calendar apps subscribe. Its address is signed with the id, which is no secret by
-- itself: a new id ends the address before, no row ends it.
create table calendar_feeds (
  athlete_id uuid primary key references profiles on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now()
);

-- What the reader knows and reads -------------------------------------------------------------------------------------

-- A coach's own movements: the reader of this coach's texts knows them.
create table own_movements (
  id uuid primary key default gen_random_uuid(),
  gym_id uuid not null references gyms on delete cascade,
  name text not null check (length(name) between 1 and 80),
  short_forms text[] not null default '{}' check (cardinality(short_forms) <= 10),
  measures text[] not null check (measures <@ array['reps', 'load', 'distance', 'calories', 'time', 'height']),
  -- The movement of the catalogue that its results count for as well.
  counts_as text check (length(counts_as) <= 80),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (gym_id, name)
);

-- What the reader of a coach's texts has to know besides; without a row as in a new one.
create table reader_settings (
  gym_id uuid primary key references gyms on delete cascade,
  -- The unit of loads that are written without one.
  load_unit text not null default 'kg' check (load_unit in ('kg', 'lb')),
  -- Grows with every change of the unit or of the own movements: readings of before are then read anew.
  vocabulary integer not null default 0,
  -- What the coach taught the reader: corrections that count for all of the coach's texts, the newest first.
  taught jsonb not null default '[]'
  check (jsonb_typeof(taught) = 'array' and jsonb_array_length(taught) <= 200)
);

create table workout_readings (
  version_id uuid primary key,
  gym_id uuid not null,
  workout_id uuid not null,
  -- The version of the reader, and of the coach's vocabulary that it knew.
  reader integer not null,
  vocabulary integer not null,
  reading jsonb not null,
  -- What the library is searched by.
  movements text[] not null,
  formats text[] not null,
  has_score boolean not null,
  seconds integer,
  foreign key (gym_id, workout_id, version_id) references workout_versions (gym_id, workout_id, version_id) on delete cascade
);
create index workout_readings_version on workout_readings (gym_id, workout_id, version_id);
create index workout_readings_movements on workout_readings using gin (movements);

-- Logs, results and maxes ---------------------------------------------------------------------------------------------

-- What an athlete logged of a workout on a day.
create table log_entries (
  id uuid primary key default gen_random_uuid(),
  athlete_id uuid not null references profiles on delete cascade,
  gym_id uuid not null,
  workout_id uuid not null,
  scheduled_on date not null,
  is_completed boolean not null default false,
  completed_at timestamptz,
  is_unscaled boolean,
  notes text not null default '' check (length(notes) <= 20000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The outcome and the note are two values. Of each the latest action wins, in whatever order the phones get through.
  outcome_set_at timestamptz,
  notes_set_at timestamptz,
  -- The coach has not read the note as it stands.
  is_note_unread boolean not null default false,
  version_id uuid not null,
  version_seen_at timestamptz,
  seen_proof text,
  -- Each write of a note has an id. `other_notes` has the writes beside the note, as {id, text, at}; those with an empty
  -- text were replaced, and are remembered because a request may arrive late or twice.
  notes_id uuid not null default gen_random_uuid(),
  other_notes jsonb not null default '[]',
  -- The score of each scored block by its key, as {score, at}; `score` is null where it was taken back.
  scores jsonb not null default '{}' check (jsonb_typeof(scores) = 'object'),
  scores_set_at timestamptz,
  -- Done as prescribed, and harder: where the coach offers that.
  is_rx_plus boolean not null default false,
  rx_plus_set_at timestamptz,
  -- What was scaled.
  scaling text not null default '' check (length(scaling) <= 300),
  scaling_set_at timestamptz,
  -- How hard the session was, from 1 to 10, and how many minutes it took; 0 where the athlete did not say.
  effort smallint not null default 0 check (effort between 0 and 10),
  effort_set_at timestamptz,
  minutes smallint not null default 0 check (minutes between 0 and 1440),
  minutes_set_at timestamptz,
  unique (athlete_id, workout_id, scheduled_on),
  foreign key (gym_id, workout_id) references workouts (gym_id, workout_id) on delete cascade,
  constraint completed_says_when_and_how check (is_completed = (completed_at is not null) and is_completed = (is_unscaled is not null)),
  constraint note_says_when check (notes = '' or notes_set_at is not null),
  foreign key (gym_id, workout_id, version_id) references workout_versions (gym_id, workout_id, version_id) on delete cascade
);
create index log_entries_workout on log_entries (gym_id, workout_id, scheduled_on);
create index log_entries_days on log_entries (athlete_id, scheduled_on);
create index log_entries_recent on log_entries (gym_id, updated_at desc, id desc);
create index log_entries_recent_of on log_entries (athlete_id, gym_id, updated_at desc, id desc);
create index log_entries_notes on log_entries (gym_id, notes_set_at desc, id desc) where notes <> '';
create index log_entries_unread on log_entries (gym_id, athlete_id) where is_note_unread;
-- A coach's whole log is taken away in pages, by what never changes in it.
create index log_entries_of_gym on log_entries (gym_id, scheduled_on, id);
create index log_entries_version on log_entries (gym_id, workout_id, version_id);
-- The notes of an athlete stand among the messages.
create index log_entries_notes_of on log_entries (athlete_id, gym_id, notes_set_at desc, id desc) where notes <> '';
create index log_entries_unread_notes on log_entries (notes_set_at) where is_note_unread;
do $$
begin
  execute format('create index log_entries_notes_search on log_entries
    using gin (searchable(note_texts(notes, other_notes)) %I.gin_trgm_ops) where notes <> %L',
    (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'), '');
end $$;

create table results (
  athlete_id uuid not null,
  gym_id uuid not null,
  workout_id uuid not null,
  scheduled_on date not null,
  key text not null,
  -- The benchmark or movement that the key names; results of the same type and subject are compared. Empty: none.
  subject text not null,
  level text not null check (level in ('rx_plus', 'rx', 'scaled')),
  score jsonb not null,
  primary key (athlete_id, workout_id, scheduled_on, key),
  foreign key (athlete_id, workout_id, scheduled_on) references log_entries (athlete_id, workout_id, scheduled_on) on delete cascade
);
create index results_of_athlete on results (athlete_id, subject, scheduled_on);
create index results_of_subject on results (gym_id, subject, scheduled_on) where subject <> '';
create index results_of_workout on results (gym_id, workout_id, scheduled_on);

create table past_results (
  -- Made by the browser: an idempotency key.
  id uuid primary key,
  athlete_id uuid not null references profiles on delete cascade,
  -- The athlete or a coach; null for a coach whose account is gone.
  entered_by uuid references profiles on delete set null,
  key text not null check (length(key) <= 100),
  subject text not null check (subject <> ''),
  level text not null check (level in ('rx_plus', 'rx', 'scaled')),
  score jsonb not null,
  day date not null,
  created_at timestamptz not null default now()
);
create index past_results_of_athlete on past_results (athlete_id, subject, day);
create index past_results_entered_by on past_results (entered_by);

create table maxes (
  athlete_id uuid not null references profiles on delete cascade,
  -- Of the catalogue, or the id of a coach's own movement.
  movement text not null check (length(movement) between 1 and 100),
  value double precision not null check (value > 0 and value <= 2000),
  unit text not null check (unit in ('kg', 'lb')),
  -- The training max is this part of it; null: the coach's part for the program, or all of it.
  training_percent smallint check (training_percent between 50 and 100),
  tested_on date not null,
  set_by uuid references profiles on delete set null,
  set_at timestamptz not null default now(),
  primary key (athlete_id, movement)
);
create index maxes_set_by on maxes (set_by);

-- Whether an athlete takes part, with each coach. Without a row they were not asked yet, and are out.
create table leaderboard_choices (
  gym_id uuid not null,
  athlete_id uuid not null,
  takes_part boolean not null,
  updated_at timestamptz not null default now(),
  primary key (gym_id, athlete_id),
  foreign key (gym_id, athlete_id) references gym_athletes (gym_id, athlete_id) on delete cascade
);
create index leaderboard_choices_athlete on leaderboard_choices (athlete_id);

-- Messages, announcements and notes -----------------------------------------------------------------------------------

-- One for each pair. It stays when the relationship ends: then the athlete still reads it, and the coach does not.
create table conversations (
  gym_id uuid not null references gyms on delete cascade,
  athlete_id uuid not null references profiles on delete cascade,
  -- The time of the newest message. Messages of a conversation have different times, in the order of their arrival.
  last_at timestamptz not null default '-infinity',
  -- The coach takes no messages of this athlete for now.
  is_closed boolean not null default false,
  -- The athlete wants no notice of this coach's announcements.
  mutes_announcements boolean not null default false,
  -- The room that the texts of each side take. Counted along: a conversation can have tens of thousands of messages.
  gym_text integer not null default 0,
  athlete_text integer not null default 0,
  primary key (gym_id, athlete_id)
);
create index conversations_of_athlete on conversations (athlete_id);
create index conversations_recent on conversations (gym_id, last_at desc);

create table messages (
  -- Made by the sender's device: an idempotency key.
  id uuid primary key,
  gym_id uuid not null,
  athlete_id uuid not null,
  author_id uuid not null check (author_id in (gym_id, athlete_id)),
  -- The session that it is about: a workout on a day.
  workout_id uuid,
  scheduled_on date,
  -- Empty once it is deleted.
  text text not null check (length(text) <= 4000),
  sent_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- By the other one, who is its only reader. Of each message, so that a thread and the rest of its conversation are read
  -- apart from each other.
  is_unread boolean not null default true,
  search text not null generated always as (searchable(text)) stored,
  foreign key (gym_id, athlete_id) references conversations on delete cascade,
  constraint deleted_is_read check (not is_unread or deleted_at is null),
  constraint session_whole check ((workout_id is null) = (scheduled_on is null)),
  constraint text_or_deleted check ((text = '') = (deleted_at is not null))
);
create unique index messages_in_order on messages (gym_id, athlete_id, sent_at);
create index messages_of_session on messages (athlete_id, gym_id, workout_id, scheduled_on) where workout_id is not null;
create index messages_of_athlete on messages (athlete_id, sent_at);
create index messages_unread on messages (gym_id, athlete_id, sent_at) where is_unread;
-- The digest looks for what is unread and new, in all gyms.
create index messages_unread_since on messages (sent_at) where is_unread;
do $$
begin
  execute format('create index messages_search on messages using gin (search %I.gin_trgm_ops)',
    (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'));
end $$;

create table announcements (
  id uuid primary key,
  gym_id uuid not null references gyms on delete cascade,
  -- The name that the team or program had; null for all athletes.
  audience text check (length(audience) between 1 and 200),
  text text not null check (length(text) <= 4000),
  sent_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  constraint text_or_deleted check ((text = '') = (deleted_at is not null))
);
create index announcements_of_gym on announcements (gym_id, sent_at desc, id desc);
create index announcements_sent on announcements (sent_at);

-- The athletes whom it was sent to. Those who come later do not get it.
create table announcement_recipients (
  announcement_id uuid not null references announcements on delete cascade,
  athlete_id uuid not null references profiles on delete cascade,
  seen_at timestamptz,
  reaction text check (reaction in ('thumbs_up', 'strong', 'fire', 'heart', 'laugh')),
  primary key (announcement_id, athlete_id)
);
create index announcement_recipients_athlete on announcement_recipients (athlete_id, announcement_id);

-- What an athlete was sent, from when the coach changed it after they had left. Deleted for all, it is deleted here too.
create table kept_announcements (
  announcement_id uuid not null,
  athlete_id uuid not null,
  gym_id uuid not null,
  audience text,
  text text not null,
  sent_at timestamptz not null,
  edited_at timestamptz,
  primary key (announcement_id, athlete_id),
  foreign key (announcement_id, athlete_id) references announcement_recipients on delete cascade
);
create index kept_announcements_athlete on kept_announcements (athlete_id, gym_id);

-- What a coach writes down about an athlete. The athlete never reads it, also not in an export.
create table private_notes (
  gym_id uuid not null,
  athlete_id uuid not null,
  text text not null check (length(text) <= 10000),
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (gym_id, athlete_id),
  foreign key (gym_id, athlete_id) references gym_athletes (gym_id, athlete_id) on delete cascade
);
create index private_notes_athlete on private_notes (athlete_id);

-- Pushes and e-mails --------------------------------------------------------------------------------------------------

-- One for each session: a device that is signed out gets no push.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  session_id uuid not null unique references sessions on delete cascade,
  -- The address at the push service of the browser. Who knows it and the keys can push to the device.
  endpoint text not null unique check (length(endpoint) <= 2000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  user_agent text check (length(user_agent) <= 500),
  language text not null check (language in ('en', 'es')),
  -- The kinds that this device takes.
  kinds text[] not null check (kinds <@ array['message', 'announcement', 'training', 'record']),
  created_at timestamptz not null default now(),
  -- The push service took the last push, or the app was opened on the device.
  used_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id);

-- No pushes from then to then as HH:MM, by the person's clock.
create table quiet_hours (
  user_id uuid primary key references profiles on delete cascade,
  quiet_from text not null check (quiet_from ~ '^\d\d:\d\d$'),
  quiet_to text not null check (quiet_to ~ '^\d\d:\d\d$'),
  check (quiet_from <> quiet_to)
);

-- The queue: one row for each device and tag. What is pushed is read when it is sent, so that it is not out of date.
create table pushes (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references push_subscriptions on delete cascade,
  kind text not null check (kind in ('message', 'announcement', 'training', 'record')),
  -- A message: the author. An announcement: itself. A record: the athlete. Training: the athlete who gets the push.
  about_id uuid not null,
  day date,
  -- What stood on the day before it was changed.
  fingerprint_before text,
  -- Counts what is told by this one row. A push that was raised again while it was sent is sent again.
  raises integer not null default 1,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  due_at timestamptz not null,
  expires_at timestamptz not null,
  constraint one_per_tag unique nulls not distinct (subscription_id, kind, about_id, day)
);
create index pushes_due on pushes (due_at);

create table invitations (
  id uuid primary key default gen_random_uuid(),
  gym_id uuid not null references gyms on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  created_at timestamptz not null default now(),
  -- When a mail server took the last mail; null while it waits.
  sent_at timestamptz,
  -- When the mail queue gave up.
  failed_at timestamptz,
  unique (gym_id, email)
);
create index invitations_recent on invitations (gym_id, created_at desc, id desc);
create index invitations_email on invitations (email);
create index invitations_created on invitations (created_at);

-- Mailboxes that want no invitations, of any coach. The address itself is not stored.
create table invitation_refusals (
  mailbox_hash text primary key check (mailbox_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

-- A missing row means the defaults. The times are those of the last mails.
create table email_settings (
  account_id uuid primary key references profiles on delete cascade,
  digest boolean not null default true,
  weekly_overview boolean not null default true,
  digest_at timestamptz,
  -- The Monday of the last overview.
  overview_on date
);

-- Mails that wait to be sent. A row is gone once the mail server took it.
create table mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  invitation_id uuid references invitations on delete cascade,
  -- For List-Unsubscribe: one POST to this address stops such mails.
  unsubscribe_url text
);
create index mails_next_attempt on mails (next_attempt_at);
create index mails_invitation on mails (invitation_id) where invitation_id is not null;

-- The board -----------------------------------------------------------------------------------------------------------

create table gym_boards (
  gym_id uuid primary key references gyms on delete cascade,
  day date not null,
  -- Whose session it is: of a program or of a team.
  program_id uuid,
  team_id uuid,
  -- What is shown: a slide of a workout of the day (domain/board/slides.ts).
  workout_id uuid,
  slide integer not null default 0 check (slide between 0 and 999),
  -- The text whose clock runs: a text that is changed meanwhile does not change the clock.
  version_id uuid,
  -- Of the timer (domain/timer/timer.ts), by the server's clock.
  commands jsonb not null default '[]' check (jsonb_typeof(commands) = 'array' and length(commands::text) < 40000),
  hides_names boolean not null default false,
  updated_at timestamptz not null default now(),
  -- The zone of the gym's clock: after its midnight the board shows today. Null: it stays on the day that was chosen.
  time_zone text check (length(time_zone) <= 100),
  check ((program_id is null) <> (team_id is null)),
  foreign key (gym_id, program_id) references programs (gym_id, id) on delete cascade,
  foreign key (gym_id, team_id) references teams (gym_id, id) on delete cascade,
  foreign key (gym_id, workout_id) references workouts (gym_id, workout_id) on delete cascade
);
create index gym_boards_program on gym_boards (gym_id, program_id);
create index gym_boards_team on gym_boards (gym_id, team_id);

-- A television waits with a code until a coach enters it; from then on it is that coach's. The code alone opens nothing:
-- the session is a secret that only the television has, stored as its hash.
create table televisions (
  id uuid primary key default gen_random_uuid(),
  secret_hash text not null unique,
  code text unique,
  code_expires_at timestamptz,
  gym_id uuid references gyms on delete cascade,
  name text not null default '' check (length(name) <= 60),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  check ((gym_id is null) = (code is not null) and (code is null) = (code_expires_at is null))
);
create index televisions_gym on televisions (gym_id, id) where gym_id is not null;
create index televisions_seen on televisions (last_seen_at);

-- Whether the results of an athlete are on the board of a coach. Without a row they were not asked yet, and are not.
create table board_choices (
  gym_id uuid not null,
  athlete_id uuid not null,
  is_shown boolean not null,
  updated_at timestamptz not null default now(),
  primary key (gym_id, athlete_id),
  foreign key (gym_id, athlete_id) references gym_athletes (gym_id, athlete_id) on delete cascade
);
create index board_choices_athlete on board_choices (athlete_id);

-- The server ----------------------------------------------------------------------------------------------------------

-- Secrets of all servers of the installation, in the database so that a backup has them. With the first the server
-- recognises what it told an athlete's phone.
create table server_secrets (
  name text primary key,
  value bytea not null,
  -- The key that encrypts the value; null: it is not encrypted.
  key_id text
);
