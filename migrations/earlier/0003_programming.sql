-- Programming: what a coach writes (types, workouts), when it is done (programs, assignments), by whom (teams, who has which
-- program), and what athletes did of it. Every row carries its coach, and every reference between two of them carries the
-- coach too: a row of one coach cannot point at a row of another, whatever a statement says.

-- Text as it is compared in a search: without accents, in lower case.
create function searchable(value text) returns text
  language sql immutable parallel safe
  as $$ select lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')) $$;

create function block_texts(blocks jsonb) returns text
  language sql immutable parallel safe
  as $$ select coalesce(string_agg(concat_ws(' ', block->>'name', block->>'notes'), ' '), '') from jsonb_array_elements(blocks) block $$;

create table workout_types (
  id uuid primary key default gen_random_uuid(),
  code text not null check (length(code) between 1 and 40),
  -- Null: there for every coach.
  created_by_coach_id uuid references profiles on delete cascade,
  created_at timestamptz not null default now()
);
create unique index workout_types_global on workout_types (code) where created_by_coach_id is null;
create unique index workout_types_own on workout_types (created_by_coach_id, code);

create table workouts (
  workout_id uuid primary key default gen_random_uuid(),
  coach_id uuid not null references profiles on delete cascade,
  type_id uuid not null references workout_types,
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
  unique (coach_id, workout_id)
);
create index workouts_by_name on workouts (coach_id, sort_name, workout_id) where deleted_at is null;
create index workouts_by_age on workouts (coach_id, created_at, workout_id) where deleted_at is null;
create index workouts_type on workouts (type_id);
do $$
begin
  -- The extension may have been installed by somebody else, wherever they put it. Without a waiting list of new entries:
  -- workouts are written now and then, and every search would read the list.
  execute format('create index workouts_search on workouts using gin (search %I.gin_trgm_ops) with (fastupdate = off)',
    (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'));
end $$;

create table programs (
  id uuid primary key default gen_random_uuid(),
  coach_id uuid not null references profiles on delete cascade,
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
  unique (coach_id, id),
  constraint range_of_a_year check (ends_on >= starts_on and ends_on - starts_on < 366)
);
create index programs_by_start on programs (coach_id, starts_on, id);

create table assignments (
  coach_id uuid not null,
  program_id uuid not null,
  scheduled_on date not null,
  workout_id uuid not null,
  position integer not null check (position >= 0),
  primary key (program_id, scheduled_on, workout_id),
  foreign key (coach_id, program_id) references programs (coach_id, id) on delete cascade,
  foreign key (coach_id, workout_id) references workouts (coach_id, workout_id) on delete cascade
);
create index assignments_workout on assignments (coach_id, workout_id);

-- Saves of a calendar that were carried out: one whose answer was lost and that comes again is not carried out again.
create table calendar_saves (
  save_id uuid not null,
  coach_id uuid not null,
  program_id uuid not null,
  revision integer not null,
  created_at timestamptz not null default now(),
  primary key (program_id, save_id),
  foreign key (coach_id, program_id) references programs (coach_id, id) on delete cascade
);
create index calendar_saves_program on calendar_saves (coach_id, program_id, created_at);

create table teams (
  id uuid primary key default gen_random_uuid(),
  coach_id uuid not null references profiles on delete cascade,
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (coach_id, id)
);

create table team_members (
  coach_id uuid not null,
  team_id uuid not null,
  athlete_id uuid not null,
  primary key (team_id, athlete_id),
  foreign key (coach_id, team_id) references teams (coach_id, id) on delete cascade,
  foreign key (coach_id, athlete_id) references coach_athletes (coach_id, athlete_id) on delete cascade
);
create index team_members_athlete on team_members (athlete_id, coach_id);

create table program_athletes (
  coach_id uuid not null,
  program_id uuid not null,
  athlete_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (program_id, athlete_id),
  foreign key (coach_id, program_id) references programs (coach_id, id) on delete cascade,
  foreign key (coach_id, athlete_id) references coach_athletes (coach_id, athlete_id) on delete cascade
);
create index program_athletes_athlete on program_athletes (athlete_id, coach_id);

create table program_teams (
  coach_id uuid not null,
  program_id uuid not null,
  team_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (program_id, team_id),
  foreign key (coach_id, program_id) references programs (coach_id, id) on delete cascade,
  foreign key (coach_id, team_id) references teams (coach_id, id) on delete cascade
);
create index program_teams_team on program_teams (coach_id, team_id);

create table athlete_activity (
  id uuid primary key default gen_random_uuid(),
  athlete_id uuid not null references profiles on delete cascade,
  coach_id uuid not null,
  workout_id uuid not null,
  scheduled_on date not null,
  is_completed boolean not null default false,
  completed_at timestamptz,
  is_unscaled boolean,
  notes text not null default '' check (length(notes) <= 20000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (athlete_id, workout_id, scheduled_on),
  foreign key (coach_id, workout_id) references workouts (coach_id, workout_id) on delete cascade,
  constraint completed_says_when_and_how check (is_completed = (completed_at is not null) and is_completed = (is_unscaled is not null))
);
create index athlete_activity_workout on athlete_activity (coach_id, workout_id, scheduled_on);

do $$
declare name text;
begin
  foreach name in array array['workout_types', 'workouts', 'programs', 'assignments', 'calendar_saves', 'teams', 'team_members',
      'program_athletes', 'program_teams', 'athlete_activity'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy owner_everything on %I to chalkline_owner using (true) with check (true)', name);
  end loop;
  foreach name in array array['programs', 'assignments', 'calendar_saves', 'teams', 'team_members', 'program_athletes',
      'program_teams'] loop
    execute format('create policy own_as_coach on %I to chalkline_app using (coach_id = current_user_id()) with check (coach_id = current_user_id())', name);
    execute format('grant select, insert, update, delete on %I to chalkline_app', name);
  end loop;
end $$;

insert into workout_types (code) values ('metcon'), ('custom');

create policy types_read on workout_types for select to chalkline_app
  using (created_by_coach_id is null or created_by_coach_id = current_user_id());
create policy own_types_insert on workout_types for insert to chalkline_app
  with check (created_by_coach_id = current_user_id());
grant select, insert on workout_types to chalkline_app;

-- A type that the coach cannot see cannot be given to a workout either.
create policy own_as_coach on workouts to chalkline_app
  using (coach_id = current_user_id())
  with check (coach_id = current_user_id() and exists (select from workout_types t where t.id = type_id));
grant select, insert, update, delete on workouts to chalkline_app;

create policy own_activity_read on athlete_activity for select to chalkline_app
  using (current_user_id() in (athlete_id, coach_id));
grant select on athlete_activity to chalkline_app;

create policy own_athletes_read on profiles for select to chalkline_app
  using (exists (select from coach_athletes r where r.coach_id = current_user_id() and r.athlete_id = profiles.id));

-- The own workouts in which every word of the query occurs. With its owner's eyes, because row-level security keeps
-- PostgreSQL from asking the search index before it has looked at every row.
create function matching_workouts(query text) returns setof uuid
  language plpgsql stable security definer set search_path = chalkline, pg_temp
  as $$
declare
  patterns text[];
begin
  -- The longest first: it narrows the search most.
  select array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' order by length(word) desc) into patterns
    from regexp_split_to_table(searchable(query), '\s+') word where word <> '';
  return query select w.workout_id from workouts w
    where w.coach_id = current_user_id() and w.deleted_at is null
      and w.search like coalesce(patterns[1], '%') and w.search like all (coalesce(patterns, '{}'));
end $$;

-- A role can change only while nothing hangs on it yet; by now more can.
create or replace function change_unused_role(new_role text) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  update profiles set role = new_role, updated_at = now(),
      invite_code = case when new_role = 'coach' then make_invite_code() end
    where id = current_user_id() and role <> new_role
      and not exists (select from coach_athletes where current_user_id() in (coach_id, athlete_id))
      and not exists (select from workout_types where created_by_coach_id = current_user_id())
      and not exists (select from workouts where coach_id = current_user_id())
      and not exists (select from programs where coach_id = current_user_id())
      and not exists (select from teams where coach_id = current_user_id())
      and not exists (select from athlete_activity where athlete_id = current_user_id());
  return found;
end $$;

revoke all on all functions in schema chalkline from public;
grant execute on function searchable(text), block_texts(jsonb), matching_workouts(text), change_unused_role(text) to chalkline_app;
