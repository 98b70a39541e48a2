-- What stands on an athlete's days: who has which program, from which Monday, and what differs for one athlete.

-- This day, or the next Monday.
create function first_monday(day date) returns date
  language sql immutable parallel safe
  as $$ select day + (8 - extract(isodow from day)::integer) % 7 $$;

-- What stands on these days of these athletes; what they rest from too. An archived program reached its athletes until
-- it was archived. `version_id` null: the newest. `program_day`: the day that the program's calendar has it on.
-- The shifted bounds are fenced in (offset 0): row-level security lets no calculation into the condition of an index.
create function athlete_schedule(athletes uuid[], first_day date, last_day date)
  returns table (gym_id uuid, athlete_id uuid, program_id uuid, scheduled_on date, workout_id uuid, "position" integer,
    version_id uuid, moved_from date[], program_day date, is_changed boolean, is_rest boolean)
  language sql stable
  as $$
    select g.gym_id, g.athlete_id, g.program_id, a.scheduled_on + g.shift_days, a.workout_id, a.position,
      coalesce(e.version_id, a.version_id),
      case when a.moved_from = '{}' then a.moved_from else array(select d + g.shift_days from unnest(a.moved_from) d) end,
      a.scheduled_on, e.version_id is not null, e.athlete_id is not null and e.version_id is null
    from (
      select r.gym_id, r.athlete_id, r.program_id, r.shift_days,
        first_day - r.shift_days as program_from, last_day - r.shift_days as program_to
      from program_recipients r where r.athlete_id = any (athletes) offset 0
    ) g
      join programs p on p.id = g.program_id
      join scheduled_workouts a on a.program_id = g.program_id and a.scheduled_on between g.program_from and g.program_to
      left join schedule_exceptions e on e.program_id = a.program_id and e.scheduled_on = a.scheduled_on
        and e.workout_id = a.workout_id and e.athlete_id = g.athlete_id
    where p.status = 'published' or (p.status = 'archived' and a.scheduled_on + g.shift_days <= p.updated_at::date)
  $$;

-- What these athletes owe on these days: not what they rest from, nor what they did on a day that it was moved from.
create function owed_workouts(athletes uuid[], first_day date, last_day date)
  returns table (gym_id uuid, athlete_id uuid, program_id uuid, scheduled_on date, workout_id uuid, "position" integer,
    version_id uuid)
  language sql stable
  as $$
    select s.gym_id, s.athlete_id, s.program_id, s.scheduled_on, s.workout_id, s.position, s.version_id
    from athlete_schedule(athletes, first_day, last_day) s
    where not s.is_rest and (s.moved_from = '{}' or not exists (select from log_entries h
      where h.athlete_id = s.athlete_id and h.workout_id = s.workout_id and h.scheduled_on = any (s.moved_from) and h.is_completed))
  $$;

-- When this day of an athlete appears. Where the clocks go back, a time that comes twice is the second one, so that what
-- has appeared stays.
create function release_moment(day date, days integer, at_time text, zone text) returns timestamptz
  language sql stable
  as $$ select (day - days + at_time::time) at time zone zone $$;

-- The last day that has appeared by this moment.
create function last_released_day(days integer, at_time text, zone text, moment timestamptz) returns date
  language sql stable
  as $$
    select t.today + days - case when release_moment(t.today, 0, at_time, zone) <= moment then 0 else 1 end
    from (select (moment at time zone zone)::date as today) t
  $$;

-- By program, the last day of its calendar that has appeared for this athlete by this moment; a program that is not named
-- appears in whole. Computed once for a statement. In plpgsql, which keeps its plans.
create function release_limits(athlete uuid, moment timestamptz) returns jsonb
  language plpgsql stable security definer set search_path = chalkline, pg_temp
  as $$
begin
  if not exists (select from gym_athletes r join programs p on p.gym_id = r.gym_id and p.release_time is not null
      where r.athlete_id = athlete) then
    return '{}';
  end if;
  return (
    select coalesce(jsonb_object_agg(p.id,
      last_released_day(p.release_days, p.release_time, gym_time_zone(p.gym_id), moment) - g.shift_days), '{}')
    from (
      select r.program_id, r.shift_days from program_recipients r where r.athlete_id = athlete
      union all
      -- What was meant for them alone stays when the program is taken back.
      select distinct e.program_id, 0 from schedule_exceptions e where e.athlete_id = athlete and not exists (
        select from program_recipients r where r.athlete_id = athlete and r.program_id = e.program_id)
    ) g join programs p on p.id = g.program_id and p.release_time is not null);
end $$;

create function my_release_limits() returns jsonb
  language plpgsql stable security definer set search_path = chalkline, pg_temp
  as $$
begin
  return release_limits(current_user_id(), now());
end $$;

-- A value for each row, so that the conditions beside it are still asked of an index.
create function is_released(limits jsonb, program uuid, program_day date) returns boolean
  language sql stable
  as $$ select coalesce(program_day <= (limits->>program::text)::date, true) $$;

-- What of athlete_schedule has appeared for one athlete: for functions that run as the owner, whom no policy stops.
create function released_schedule(athlete uuid, first_day date, last_day date, moment timestamptz default now())
  returns table (gym_id uuid, athlete_id uuid, program_id uuid, scheduled_on date, workout_id uuid, "position" integer,
    version_id uuid, moved_from date[], program_day date, is_changed boolean, is_rest boolean)
  language sql stable
  as $$
    select s.* from athlete_schedule(array[athlete], first_day, last_day) s
    where is_released((select release_limits(athlete, moment)), s.program_id, s.program_day)
  $$;

-- Of what the caller has and cannot see yet, the next to appear, within a week: that there is something, and when. Not
-- what it is, nor what comes after it.
create function my_next_release() returns table (day date, appears_at timestamptz)
  language plpgsql stable security definer rows 1 set search_path = chalkline, pg_temp
  as $$
begin
  if my_release_limits() = '{}' then
    return;
  end if;
  return query
    select s.scheduled_on, m.at
    from owed_workouts(array[current_user_id()], current_date - 1, current_date + 37) s
      join programs p on p.id = s.program_id and p.release_time is not null
      cross join lateral (
        select release_moment(s.scheduled_on, p.release_days, p.release_time, gym_time_zone(p.gym_id)) as at) m
    where s.program_id = any (array(select my_programs())) and m.at > now() and m.at < now() + interval '7 days'
    order by m.at, s.scheduled_on limit 1;
end $$;

-- Those who have a program on other days than its calendar, each with the number of days between. For what is asked of
-- many log entries at once: an athlete who is not named has it on the days of the calendar.
create function program_shifts(gym uuid, program uuid) returns jsonb
  language sql stable
  as $$
    select coalesce(jsonb_object_agg(g.athlete_id, g.shift_days), '{}') from program_recipients g
    where g.gym_id = gym and g.program_id = program and g.shift_days <> 0
  $$;

-- Whether a change on this day of the program may concern an athlete's today. The day differs from zone to zone.
create function may_be_near(program uuid, day date) returns boolean
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select day between current_date - 1 and current_date + 2
      or exists (select from program_athletes g where g.program_id = program and g.starts_on is not null)
      or exists (select from program_teams g where g.program_id = program and g.starts_on is not null)
  $$;

create function save_earlier_shift() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  new.earlier_shifts := array(select distinct unnest(old.earlier_shifts || coalesce(old.starts_on - old.week_one_on, 0)));
  return new;
end $$;
create trigger save_earlier_shift before update of starts_on, week_one_on on program_athletes for each row
  when ((old.starts_on, old.week_one_on) is distinct from (new.starts_on, new.week_one_on))
  execute function save_earlier_shift();

-- Members who joined after the team's start have Mondays of their own.
create function save_earlier_shifts() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  new.earlier_shifts := array(
    select unnest(old.earlier_shifts || coalesce(old.starts_on - old.week_one_on, 0))
    union
    select greatest(old.starts_on, first_monday(m.joined_at::date)) - old.week_one_on from team_members m
    where m.gym_id = old.gym_id and m.team_id = old.team_id and m.joined_at > old.start_set_at
      and old.starts_on is not null);
  return new;
end $$;
create trigger save_earlier_shifts before update of starts_on, week_one_on on program_teams for each row
  when ((old.starts_on, old.week_one_on) is distinct from (new.starts_on, new.week_one_on))
  execute function save_earlier_shifts();

-- The recipients of each program, since which Monday, and by how many days it is shifted for them. What was given to an athlete
-- comes before what was given to a team, and of two teams the one that got it first.
create view program_recipients with (security_invoker = true) as
  select distinct on (gym_id, athlete_id, program_id) gym_id, athlete_id, program_id, starts_on,
    coalesce(starts_on - week_one_on, 0) as shift_days
  from (
    select gym_id, athlete_id, program_id, starts_on, week_one_on, null::timestamptz as given_at from program_athletes
    union all
    select m.gym_id, m.athlete_id, t.program_id,
      case when m.joined_at > t.start_set_at then greatest(t.starts_on, first_monday(m.joined_at::date)) else t.starts_on end,
      t.week_one_on, t.created_at
    from team_members m join program_teams t on t.gym_id = m.gym_id and t.team_id = m.team_id
  ) way
  order by gym_id, athlete_id, program_id, given_at nulls first, starts_on nulls first;
grant select on program_recipients to chalkline_app;

-- What an athlete owes on all days, which takes longer than owed_workouts.
create view planned_workouts with (security_invoker = true) as
  select s.gym_id, r.athlete_id, s.program_id, s.scheduled_on, s.workout_id, s.position, s.version_id
  from (select distinct athlete_id from program_recipients) r
    cross join lateral owed_workouts(array[r.athlete_id], '-infinity', 'infinity') s;
grant select on planned_workouts to chalkline_app;

-- Once published, from the moment on which a day appears.
create policy given_to_me on scheduled_workouts for select to chalkline_app using (
  program_id = any (array(select my_programs())) and is_released((select my_release_limits()), program_id, scheduled_on));

create policy given_to_me on program_athletes for select to chalkline_app
  using (athlete_id = current_user_id() and gym_id = any ((select my_active_gyms())::uuid[]));

create policy given_to_me on program_teams for select to chalkline_app using (program_id = any (array(select my_programs())));

create policy given_to_me on schedule_exceptions for select to chalkline_app
  using (athlete_id = current_user_id() and gym_id = any ((select my_active_gyms())::uuid[])
    and is_released((select my_release_limits()), program_id, scheduled_on));

create policy own_feed on calendar_feeds to chalkline_app
  using (athlete_id = current_user_id()) with check (athlete_id = current_user_id());
grant select, insert, update, delete on calendar_feeds to chalkline_app;

grant execute on function first_monday(date), athlete_schedule(uuid[], date, date), owed_workouts(uuid[], date, date),
  program_shifts(uuid, uuid), release_moment(date, integer, text, text),
  last_released_day(integer, text, text, timestamptz), my_release_limits(), is_released(jsonb, uuid, date),
  my_next_release() to chalkline_app;
