-- Results from before, maxes, and what turns a percentage into a load that can be put on the bar.

-- An athlete whose coach is the current user, and not pending or inactive.
create function is_my_active_athlete(target uuid) returns boolean
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select exists (select from coach_athletes r
      where r.coach_id = current_user_id() and r.athlete_id = target and r.status = 'active')
  $$;

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

alter table profiles
  -- Null: as the coach's gym has it, else kilograms.
  add column load_unit text check (load_unit in ('kg', 'lb')),
  -- The bar and the plates, as {unit, bar, plates}: of an athlete the own ones, of a coach those of the gym.
  add column bar jsonb check (jsonb_typeof(bar) = 'object');
grant update (load_unit, bar) on profiles to chalkline_app;

do $$
declare name text;
begin
  foreach name in array array['past_results', 'maxes'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy owner_everything on %I to chalkline_owner using (true) with check (true)', name);
    execute format('create policy own_or_of_active_athlete_read on %I for select to chalkline_app
      using (athlete_id = current_user_id() or is_my_active_athlete(athlete_id))', name);
  end loop;
end $$;

create policy own_or_of_active_athlete_insert on past_results for insert to chalkline_app
  with check (entered_by = current_user_id() and (athlete_id = current_user_id() or is_my_active_athlete(athlete_id)));
create policy own_delete on past_results for delete to chalkline_app
  using (athlete_id = current_user_id() or (entered_by = current_user_id() and is_my_active_athlete(athlete_id)));
grant select, insert, delete on past_results to chalkline_app;

create policy own_or_of_active_athlete_insert on maxes for insert to chalkline_app
  with check (set_by = current_user_id() and (athlete_id = current_user_id() or is_my_active_athlete(athlete_id)));
create policy own_or_of_active_athlete_update on maxes for update to chalkline_app
  using (athlete_id = current_user_id() or is_my_active_athlete(athlete_id))
  with check (set_by = current_user_id() and (athlete_id = current_user_id() or is_my_active_athlete(athlete_id)));
create policy own_delete on maxes for delete to chalkline_app
  using (athlete_id = current_user_id() or (set_by = current_user_id() and is_my_active_athlete(athlete_id)));
grant select, insert, delete on maxes to chalkline_app;
grant update (value, unit, training_percent, tested_on, set_by, set_at) on maxes to chalkline_app;

-- What the newest result of each key was asked for, with the names of its movements: for the athlete, and for a coach of
-- what was logged with them. An athlete cannot read the version of a workout that was taken back since.
create function result_marks(target uuid, only_workout uuid) returns table (key text, block jsonb, names jsonb)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    with newest as (
      select distinct on (r.key) r.key, r.workout_id, r.scheduled_on from results r
      where r.athlete_id = target and (current_user_id() in (r.athlete_id, r.coach_id)) is true
        and (only_workout is null or r.workout_id = only_workout)
      order by r.key, r.scheduled_on desc)
    select n.key, (select s from jsonb_array_elements(v.marks->'scored') s where s->>'key' = n.key limit 1), v.marks->'names'
    from newest n
      join athlete_activity h on h.athlete_id = target and h.workout_id = n.workout_id and h.scheduled_on = n.scheduled_on
      join workout_versions v on v.version_id = h.version_id
  $$;

-- The bar of the gym: of the first active coach who has set one.
create function gym_bar() returns jsonb
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select p.bar from coach_athletes r join profiles p on p.id = r.coach_id
    where r.athlete_id = current_user_id() and r.status = 'active' and p.bar is not null
    order by r.created_at, p.id limit 1
  $$;

revoke all on all functions in schema chalkline from public;
grant execute on function is_my_active_athlete(uuid), result_marks(uuid, uuid), gym_bar() to chalkline_app;
