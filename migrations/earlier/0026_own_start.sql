-- A program from an athlete's own Monday: its first week is the week in which they start. What an athlete has on which
-- day is decided here alone: `program_recipients` says by how many days the program is shifted for them, and
-- `athlete_schedule` shifts it. domain/programming/own-start.ts says the same for the screens.

alter table program_athletes
  -- Their first Monday; null: on the dates of the program.
  add column starts_on date,
  -- The Monday of the program's first week when it was given: a week that is put before it later shifts no recipient.
  add column week_one_on date,
  add constraint own_monday check ((starts_on is null) = (week_one_on is null)
    and extract(isodow from starts_on) = 1 and extract(isodow from week_one_on) = 1);
alter table program_teams
  add column starts_on date,
  add column week_one_on date,
  -- An athlete who joins the team after this has a Monday of their own.
  add column start_set_at timestamptz not null default now(),
  add constraint own_monday check ((starts_on is null) = (week_one_on is null)
    and extract(isodow from starts_on) = 1 and extract(isodow from week_one_on) = 1);
-- Null: before this was noted.
alter table team_members add column joined_at timestamptz;
alter table team_members alter column joined_at set default now();
create index program_athletes_own_start on program_athletes (program_id) where starts_on is not null;
create index program_teams_own_start on program_teams (program_id) where starts_on is not null;

-- This day, or the next Monday.
create function first_monday(day date) returns date
  language sql immutable parallel safe
  as $$ select day + (8 - extract(isodow from day)::integer) % 7 $$;

-- Who has which program, since which Monday, and by how many days it is shifted for them. What was given to an athlete
-- comes before what was given to a team, and of two teams the one that got it first.
create or replace view program_recipients with (security_invoker = true) as
  select distinct on (coach_id, athlete_id, program_id) coach_id, athlete_id, program_id, starts_on,
    coalesce(starts_on - week_one_on, 0) as shift_days
  from (
    select coach_id, athlete_id, program_id, starts_on, week_one_on, null::timestamptz as given_at from program_athletes
    union all
    select m.coach_id, m.athlete_id, t.program_id,
      case when m.joined_at > t.start_set_at then greatest(t.starts_on, first_monday(m.joined_at::date)) else t.starts_on end,
      t.week_one_on, t.created_at
    from team_members m join program_teams t on t.coach_id = m.coach_id and t.team_id = m.team_id
  ) way
  order by coach_id, athlete_id, program_id, given_at nulls first, starts_on nulls first;

-- What stands on these days of these athletes; what they rest from too. An archived program reached its athletes until
-- it was archived. `version_id` null: the newest. `program_day`: the day that the program's calendar has it on.
-- The shifted bounds are fenced in (offset 0): row-level security lets no calculation into the condition of an index.
create function athlete_schedule(athletes uuid[], first_day date, last_day date)
  returns table (coach_id uuid, athlete_id uuid, program_id uuid, scheduled_on date, workout_id uuid, "position" integer,
    version_id uuid, moved_from date[], program_day date, is_changed boolean, is_rest boolean)
  language sql stable
  as $$
    select g.coach_id, g.athlete_id, g.program_id, a.scheduled_on + g.shift_days, a.workout_id, a.position,
      coalesce(e.version_id, a.version_id),
      case when a.moved_from = '{}' then a.moved_from else array(select d + g.shift_days from unnest(a.moved_from) d) end,
      a.scheduled_on, e.version_id is not null, e.athlete_id is not null and e.version_id is null
    from (
      select r.coach_id, r.athlete_id, r.program_id, r.shift_days,
        first_day - r.shift_days as program_from, last_day - r.shift_days as program_to
      from program_recipients r where r.athlete_id = any (athletes) offset 0
    ) g
      join programs p on p.id = g.program_id
      join assignments a on a.program_id = g.program_id and a.scheduled_on between g.program_from and g.program_to
      left join assignment_exceptions e on e.program_id = a.program_id and e.scheduled_on = a.scheduled_on
        and e.workout_id = a.workout_id and e.athlete_id = g.athlete_id
    where p.status = 'published' or (p.status = 'archived' and a.scheduled_on + g.shift_days <= p.updated_at::date)
  $$;

-- What these athletes owe on these days: not what they rest from, nor what they did on a day that it was moved from.
create function owed_workouts(athletes uuid[], first_day date, last_day date)
  returns table (coach_id uuid, athlete_id uuid, program_id uuid, scheduled_on date, workout_id uuid, "position" integer,
    version_id uuid)
  language sql stable
  as $$
    select s.coach_id, s.athlete_id, s.program_id, s.scheduled_on, s.workout_id, s.position, s.version_id
    from athlete_schedule(athletes, first_day, last_day) s
    where not s.is_rest and (s.moved_from = '{}' or not exists (select from athlete_activity h
      where h.athlete_id = s.athlete_id and h.workout_id = s.workout_id and h.scheduled_on = any (s.moved_from) and h.is_completed))
  $$;

-- The same of all days, which takes longer; also for servers of the version before.
create or replace view scheduled_workouts with (security_invoker = true) as
  select s.coach_id, r.athlete_id, s.program_id, s.scheduled_on, s.workout_id, s.position, s.version_id, s.moved_from
  from (select distinct athlete_id from program_recipients) r
    cross join lateral athlete_schedule(array[r.athlete_id], '-infinity', 'infinity') s
  where not s.is_rest;
create or replace view planned_workouts with (security_invoker = true) as
  select s.coach_id, r.athlete_id, s.program_id, s.scheduled_on, s.workout_id, s.position, s.version_id
  from (select distinct athlete_id from program_recipients) r
    cross join lateral owed_workouts(array[r.athlete_id], '-infinity', 'infinity') s;

-- Those who have a program on other days than its calendar, each with the number of days between. For what is asked of
-- many log entries at once: an athlete who is not named has it on the days of the calendar.
create function program_shifts(coach uuid, program uuid) returns jsonb
  language sql stable
  as $$
    select coalesce(jsonb_object_agg(g.athlete_id, g.shift_days), '{}') from program_recipients g
    where g.coach_id = coach and g.program_id = program and g.shift_days <> 0
  $$;

-- As before, by the days of the athlete.
create or replace function log_target(workout uuid, day date, version uuid, proof text)
  returns table (refusal text, coach_id uuid, version_id uuid)
  language plpgsql stable security definer set search_path = chalkline, pg_temp
  as $$
declare
  standing text;
  newest uuid;
  logged uuid;
  scheduled uuid;
begin
  select r.status, w.coach_id, w.version_id into standing, coach_id, newest from workouts w
    join coach_athletes r on r.coach_id = w.coach_id and r.athlete_id = current_user_id()
    where w.workout_id = workout;
  refusal := case standing when 'active' then null when 'inactive' then 'inactive' else 'not_found' end;
  if refusal is null then
    select h.version_id into logged from athlete_activity h
      where h.athlete_id = current_user_id() and h.workout_id = workout and h.scheduled_on = day;
    select coalesce(p.version_id, newest) into scheduled from athlete_schedule(array[current_user_id()], day, day) p
      where p.workout_id = workout and not p.is_rest and p.program_id in (select my_programs())
      order by p.program_id, p.position limit 1;
    version_id := case
      when version in (logged, scheduled) then version
      -- Logged on another day, and taken to this one.
      when coalesce(logged, scheduled) is not null and exists (select from athlete_activity h
        where h.athlete_id = current_user_id() and h.workout_id = workout and h.version_id = version) then version
      when proof = schedule_proof(workout, day, version) then version
      else coalesce(logged, scheduled)
    end;
    if version_id is null then
      refusal := 'not_found';
    end if;
  end if;
  return next;
end $$;

create or replace function choose_version() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  new.version_id := coalesce(
    (select p.version_id from athlete_schedule(array[new.athlete_id], new.scheduled_on, new.scheduled_on) p
      where p.workout_id = new.workout_id and not p.is_rest order by p.program_id, p.position limit 1),
    (select w.version_id from workouts w where w.workout_id = new.workout_id));
  new.version_seen_at := coalesce(greatest(new.outcome_set_at, new.notes_set_at), now());
  return new;
end $$;

-- The leaderboard of a program compares the same day of the program, whenever each of them has it; that of a team the
-- same date.
create or replace function leaderboard(workout uuid, day date)
  returns table (full_name text, is_own boolean, level text, scores jsonb)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    with mine as materialized (
      select s.coach_id, s.program_id, s.program_day from athlete_schedule(array[current_user_id()], day, day) s
      where s.workout_id = workout and s.program_id = any (array(select my_programs()))
    ), me as materialized (
      select c.coach_id from workouts w
        join leaderboard_choices c on c.coach_id = w.coach_id and c.athlete_id = current_user_id() and c.takes_part
        join coach_athletes r on r.coach_id = w.coach_id and r.athlete_id = current_user_id() and r.status = 'active'
      where w.workout_id = workout and (
        exists (select from mine)
        or exists (select from athlete_activity h where h.athlete_id = current_user_id() and h.workout_id = workout
          and h.scheduled_on = day and h.is_completed))
    ), boards as materialized (
      select b.coach_id, b.program_id, b.team_id from my_boards() b join me on me.coach_id = b.coach_id
    ), others as (
      select g.athlete_id, m.program_day + g.shift_days as on_day from boards b
        join mine m on m.coach_id = b.coach_id and m.program_id = b.program_id
        join program_recipients g on g.coach_id = b.coach_id and g.program_id = b.program_id
      union
      select m.athlete_id, day from boards b join team_members m on m.coach_id = b.coach_id and m.team_id = b.team_id
    )
    select p.full_name, o.athlete_id = current_user_id(), s.level, jsonb_object_agg(s.key, s.score)
    from others o cross join me
      join coach_athletes r on r.coach_id = me.coach_id and r.athlete_id = o.athlete_id and r.status = 'active'
      join leaderboard_choices c on c.coach_id = me.coach_id and c.athlete_id = o.athlete_id and c.takes_part
      join results s on s.athlete_id = o.athlete_id and s.workout_id = workout and s.scheduled_on = o.on_day and s.coach_id = me.coach_id
      join profiles p on p.id = o.athlete_id
    group by o.athlete_id, p.full_name, p.sort_name, s.level order by p.sort_name, o.athlete_id limit 1000
  $$;

-- Pushes of changed training: the days of a program are other days for those who started by themselves.
create or replace function training_print(athlete uuid, day date) returns text
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select md5(coalesce(string_agg(concat_ws(E'\n', v.workout_id, v.name, v.description, v.notes, v.blocks), E'\n'
      order by v.workout_id, v.version_id), ''))
    from athlete_schedule(array[athlete], day, day) s
      join coach_athletes r on r.coach_id = s.coach_id and r.athlete_id = s.athlete_id and r.status = 'active'
      join workouts w on w.coach_id = s.coach_id and w.workout_id = s.workout_id
      join workout_versions v on v.version_id = coalesce(s.version_id, w.version_id)
    where not s.is_rest
  $$;

-- Whether a change on this day of the program may concern an athlete's today. The day differs from zone to zone.
create function may_be_near(program uuid, day date) returns boolean
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select day between current_date - 1 and current_date + 2
      or exists (select from program_athletes g where g.program_id = program and g.starts_on is not null)
      or exists (select from program_teams g where g.program_id = program and g.starts_on is not null)
  $$;

-- Called before a change on these days of a program.
create function expect_change(program uuid, first_day date, last_day date) returns void
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    select expect_training(array_agg(g.athlete_id), first_day + g.shift_days, last_day + g.shift_days)
    from program_recipients g where g.program_id = program
    group by g.shift_days
    having first_day + g.shift_days <= current_date + 2 and last_day + g.shift_days >= current_date - 1
  $$;

create or replace function expect_schedule_change() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
declare changed assignments := case tg_op when 'DELETE' then old else new end;
begin
  if may_be_near(changed.program_id, changed.scheduled_on) then
    perform expect_change(changed.program_id, changed.scheduled_on, changed.scheduled_on);
  end if;
  return changed;
end $$;
drop trigger expect_scheduled on assignments;
drop trigger expect_rescheduled on assignments;
drop trigger expect_unscheduled on assignments;
create trigger expect_scheduled before insert or delete on assignments for each row
  execute function expect_schedule_change();
create trigger expect_rescheduled before update on assignments for each row
  when (new.version_id is distinct from old.version_id) execute function expect_schedule_change();

create or replace function expect_exception() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
declare
  changed assignment_exceptions := case tg_op when 'DELETE' then old else new end;
  day date := changed.scheduled_on + coalesce((select g.shift_days from program_recipients g
    where g.program_id = changed.program_id and g.athlete_id = changed.athlete_id), 0);
begin
  perform expect_training(array[changed.athlete_id], day, day);
  return changed;
end $$;

create or replace function expect_new_text() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
declare placed record;
begin
  for placed in select a.program_id, a.scheduled_on from assignments a
    where a.coach_id = old.coach_id and a.workout_id = old.workout_id and may_be_near(a.program_id, a.scheduled_on) loop
    perform expect_change(placed.program_id, placed.scheduled_on, placed.scheduled_on);
  end loop;
  return new;
end $$;

create or replace function expect_program() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  perform expect_change(new.id, new.starts_on, new.ends_on);
  return new;
end $$;

create trigger expect_start before update of starts_on on program_athletes for each row
  execute function expect_recipient();
create trigger expect_start before update of starts_on on program_teams for each row
  execute function expect_team();

revoke all on function first_monday(date), athlete_schedule(uuid[], date, date), owed_workouts(uuid[], date, date),
  program_shifts(uuid, uuid), may_be_near(uuid, date), expect_change(uuid, date, date) from public;
grant execute on function first_monday(date), athlete_schedule(uuid[], date, date), owed_workouts(uuid[], date, date),
  program_shifts(uuid, uuid) to chalkline_app;
