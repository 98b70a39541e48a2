-- The board: what a coach shows in the gym on televisions, with the timer that runs there.

-- The television that shows this code is now the caller's. Null where none does, or no longer.
create function pair_television(shown_code text, new_name text) returns uuid
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    update televisions set gym_id = current_gym_id(), paired_by = current_user_id(), name = new_name, code = null, code_expires_at = null,
      created_at = now(), last_seen_at = now()
    where code = shown_code and code_expires_at > now() and gym_id is null and current_gym_id() is not null
    returning id
  $$;

-- The board as it is now. What was shown and pressed on a day that is over is gone; a timer that was pressed within
-- the last three hours keeps its day, so that a class may train past midnight.
create function board_now(gym uuid)
  returns table (gym_id uuid, day date, program_id uuid, team_id uuid, workout_id uuid, slide integer, version_id uuid,
    commands jsonb, hides_names boolean, updated_at timestamptz)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select b.gym_id, case when o.is_over then t.today else b.day end, b.program_id, b.team_id,
      case when not o.is_over then b.workout_id end, case when o.is_over then 0 else b.slide end,
      case when not o.is_over then b.version_id end, case when o.is_over then '[]' else b.commands end,
      b.hides_names, b.updated_at
    from gym_boards b
      cross join lateral (select (now() at time zone coalesce(
        (select g.time_zone from gyms g where g.id = gym), b.time_zone, 'UTC'))::date as today) t
      cross join lateral (select b.time_zone is not null and b.day < t.today
        and (b.commands = '[]' or b.updated_at < now() - interval '3 hours') as is_over) o
    where b.gym_id = gym and (b.program_id is null
      or exists (select from programs p where p.gym_id = gym and p.id = b.program_id and p.status = 'published'))
  $$;

-- The workouts that a board shows, each with its text. Of a program what its calendar has on the day; of a team what
-- published programs give to its members. A coach may have a later day on the board. A phone gets only what has appeared:
-- for its athlete, and of a program that the athlete does not have, for those who have it on that day.
create function board_workouts(gym uuid, phone_of uuid default null)
  returns table (workout_id uuid, version_id uuid, place text[])
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    with board as materialized (
      select * from board_now(gym)
    ), planned as (
      select a.workout_id, a.version_id, array[a.program_id::text, lpad(a.position::text, 5, '0')] as place,
        a.program_id, a.scheduled_on as program_day
      from board b join scheduled_workouts a on a.gym_id = gym and a.program_id = b.program_id and a.scheduled_on = b.day
      union all
      select s.workout_id, s.version_id, array[s.program_id::text, lpad(s.position::text, 5, '0')],
        s.program_id, s.program_day
      from board b, athlete_schedule(array(select board_class(gym)), b.day, b.day) s
        join programs p on p.id = s.program_id and p.status = 'published'
      where b.team_id is not null and s.gym_id = gym and not s.is_rest and not s.is_changed
    )
    select p.workout_id,
      coalesce((array_agg(b.version_id) filter (where b.workout_id = p.workout_id))[1],
        (array_agg(coalesce(p.version_id, w.version_id) order by p.place))[1]),
      min(p.place)
    from board b, planned p join workouts w on w.gym_id = gym and w.workout_id = p.workout_id
    where phone_of is null or (
      is_released((select release_limits(phone_of, now())), p.program_id, p.program_day)
      and not exists (select from programs r where r.gym_id = gym and r.id = p.program_id and r.release_time is not null
        and b.day > last_released_day(r.release_days, r.release_time, gym_time_zone(gym), now())))
    group by p.workout_id order by 3 limit 20
  $$;

-- The active athletes of the session that a board shows.
create function board_class(gym uuid) returns setof uuid
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select r.athlete_id from gym_boards b
      join gym_athletes r on r.gym_id = b.gym_id and r.status = 'active'
    where b.gym_id = gym and (
      exists (select from team_members m
        where m.gym_id = b.gym_id and m.team_id = b.team_id and m.athlete_id = r.athlete_id)
      or exists (select from program_recipients g
        where g.gym_id = b.gym_id and g.program_id = b.program_id and g.athlete_id = r.athlete_id))
  $$;

-- The board with the results of the athletes who said yes. `hidden` is for the coach: how many have logged a workout and
-- said no, or have not answered.
create function board_of(gym uuid) returns jsonb
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    with board as materialized (
      select * from board_now(gym)
    ), class as materialized (
      select c as athlete_id from board_class(gym) c
    ), shown as materialized (
      select * from board_workouts(gym)
    ), done as materialized (
      select h.workout_id, h.athlete_id, coalesce(n.name, p.full_name) as name, coalesce(n.sort_name, p.sort_name) as sort_name,
        case when not h.is_unscaled then 'scaled' when h.is_rx_plus then 'rx_plus' else 'rx' end as level,
        coalesce(standing_scores(h.scores), '{}') as scores, c.is_shown
      from board b
        join log_entries h on h.gym_id = gym and h.athlete_id in (select athlete_id from class)
          and h.scheduled_on = b.day and h.is_completed and h.workout_id in (select workout_id from shown)
        join profiles p on p.id = h.athlete_id
        left join athlete_names n on n.gym_id = gym and n.athlete_id = h.athlete_id
        left join board_choices c on c.gym_id = gym and c.athlete_id = h.athlete_id
    )
    select jsonb_build_object('day', b.day, 'programId', b.program_id, 'teamId', b.team_id,
      'of', coalesce((select p.name from programs p where p.gym_id = gym and p.id = b.program_id),
        (select t.name from teams t where t.gym_id = gym and t.id = b.team_id)),
      'workoutId', b.workout_id, 'slide', b.slide, 'commands', b.commands, 'hidesNames', b.hides_names,
      'look', gym_look(gym), 'classSize', (select count(*) from class),
      'workouts', (select coalesce(jsonb_agg(jsonb_build_object('workoutId', s.workout_id, 'versionId', v.version_id,
          'name', v.name, 'description', v.description, 'descriptionAt', v.description_at, 'color', v.color,
          'blocks', v.blocks, 'marks', v.marks,
          'doneCount', (select count(*) from done d where d.workout_id = s.workout_id)) order by s.place), '[]')
        from shown s join workout_versions v on v.gym_id = gym and v.version_id = s.version_id),
      'hidden', (select coalesce(jsonb_agg(to_jsonb(h)), '[]') from (
        select d.workout_id as "workoutId", count(*) filter (where d.is_shown is null) as unanswered,
          count(*) filter (where not d.is_shown) as declined
        from done d where d.is_shown is not true group by d.workout_id) h),
      'results', (select coalesce(jsonb_agg(jsonb_build_object('workoutId', d.workout_id, 'level', d.level, 'scores', d.scores,
          'name', case when b.hides_names then null else d.name end) order by d.place, d.athlete_id), '[]')
        from (select d.*, case when b.hides_names then md5(d.athlete_id::text || b.day) else d.sort_name end as place
          from done d where d.is_shown order by place, d.athlete_id limit 300) d))
    from board b
  $$;

create function my_board() returns jsonb
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$ select board_of(current_gym_id()) $$;

create function my_board_class() returns setof uuid
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$ select board_class(current_gym_id()) $$;

-- The coaches with a board who have the caller as active, and what the caller chose.
create function my_board_choices() returns table (gym_id uuid, is_shown boolean)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select b.gym_id, c.is_shown from gym_athletes r
      join gym_boards b on b.gym_id = r.gym_id
      left join board_choices c on c.gym_id = r.gym_id and c.athlete_id = r.athlete_id
    where r.athlete_id = current_user_id() and r.status = 'active'
  $$;

-- The board as a television shows it: without `hidden`, because why a result is not there is between athlete and coach.
create function shown_board() returns jsonb
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select board_of(t.gym_id) - 'hidden' from televisions t
    where t.id = current_television_id() and t.gym_id is not null
  $$;

-- The timers of a class of the caller: those that were started, and with `with_waiting` those that wait for the coach, who
-- has touched the board within half an hour. A workout that has left the board has no timer, and none has one before its
-- day appears.
create function class_timers(with_waiting boolean default false) returns table (day date, workout_id uuid,
    slide integer, commands jsonb, name text, description text, description_at integer, blocks jsonb, marks jsonb)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select b.day, t.workout_id, b.slide, b.commands, v.name, v.description, v.description_at, v.blocks, v.marks
    from gym_athletes r cross join lateral board_now(r.gym_id) b
      cross join lateral (
        select s.workout_id, s.version_id from board_workouts(r.gym_id, r.athlete_id) s
        where case when b.commands <> '[]' then s.workout_id = b.workout_id and b.updated_at > now() - interval '6 hours'
          else with_waiting and b.updated_at > now() - interval '30 minutes'
            and (b.workout_id is null or s.workout_id = b.workout_id) end
        order by s.place limit 1) t
      join workout_versions v on v.gym_id = r.gym_id and v.version_id = t.version_id
    where r.athlete_id = current_user_id() and r.status = 'active' and r.athlete_id in (select board_class(r.gym_id))
  $$;

-- Its live stream ends with it, as that of a session does.
create function announce_television_end() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  perform pg_notify('chalkline_activity', old.gym_id || ' session-ended ' || old.id);
  return null;
end $$;
create trigger announce_television_end after delete on televisions
  for each row when (old.gym_id is not null) execute function announce_television_end();

-- Before it is paired it is a visitor's. The sweep deletes what was not used for long.
create policy waiting_or_silent on televisions to chalkline_auth
  using (gym_id is null or last_seen_at < now() - interval '90 days') with check (gym_id is null);
grant delete, update (name), select (id, gym_id, name, created_at, last_seen_at) on televisions to chalkline_app;
grant select, insert, update, delete on televisions to chalkline_auth;

create policy own_choice on board_choices to chalkline_app
  using (athlete_id = current_user_id()) with check (athlete_id = current_user_id());
grant select, insert, update on board_choices to chalkline_app;

grant execute on function pair_television(text, text), my_board(), my_board_class(), my_board_choices(),
  shown_board(), class_timers(boolean) to chalkline_app;
