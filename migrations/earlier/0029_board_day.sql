-- The board moves to the next day by itself, and athletes can join its timer before it is started.

-- The zone of the gym's clock: after its midnight the board shows today. Null: it stays on the day that was chosen.
alter table gym_boards add column time_zone text check (length(time_zone) <= 100);

-- The board as it is now. What was shown and pressed on a day that is over is gone; a timer that was pressed within
-- the last three hours keeps its day, so that a class may train past midnight.
create function board_now(coach uuid)
  returns table (coach_id uuid, day date, program_id uuid, team_id uuid, workout_id uuid, slide integer, version_id uuid,
    commands jsonb, hides_names boolean, updated_at timestamptz)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select b.coach_id, case when o.is_over then t.today else b.day end, b.program_id, b.team_id,
      case when not o.is_over then b.workout_id end, case when o.is_over then 0 else b.slide end,
      case when not o.is_over then b.version_id end, case when o.is_over then '[]' else b.commands end,
      b.hides_names, b.updated_at
    from gym_boards b
      cross join lateral (select (now() at time zone coalesce(b.time_zone, 'UTC'))::date as today) t
      cross join lateral (select b.time_zone is not null and b.day < t.today
        and (b.commands = '[]' or b.updated_at < now() - interval '3 hours') as is_over) o
    where b.coach_id = coach
  $$;

-- The workouts that a board shows, each with its text. Of a program what its calendar has on the day; of a team what its
-- members have.
create function board_workouts(coach uuid) returns table (workout_id uuid, version_id uuid, place text[])
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    with board as materialized (
      select * from board_now(coach)
    ), planned as (
      select a.workout_id, a.version_id, array[a.program_id::text, lpad(a.position::text, 5, '0')] as place
      from board b join assignments a on a.coach_id = coach and a.program_id = b.program_id and a.scheduled_on = b.day
      union all
      select s.workout_id, s.version_id, array[s.program_id::text, lpad(s.position::text, 5, '0')]
      from board b, athlete_schedule(array(select board_class(coach)), b.day, b.day) s
      where b.team_id is not null and s.coach_id = coach and not s.is_rest and not s.is_changed
    )
    select p.workout_id,
      coalesce((array_agg(b.version_id) filter (where b.workout_id = p.workout_id))[1],
        (array_agg(coalesce(p.version_id, w.version_id) order by p.place))[1]),
      min(p.place)
    from board b, planned p join workouts w on w.coach_id = coach and w.workout_id = p.workout_id
    group by p.workout_id order by 3 limit 20
  $$;

create or replace function board_of(coach uuid) returns jsonb
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    with board as materialized (
      select * from board_now(coach)
    ), class as materialized (
      select c as athlete_id from board_class(coach) c
    ), shown as materialized (
      select * from board_workouts(coach)
    ), done as materialized (
      select h.workout_id, h.athlete_id, coalesce(n.name, p.full_name) as name, coalesce(n.sort_name, p.sort_name) as sort_name,
        case when not h.is_unscaled then 'scaled' when h.is_rx_plus then 'rx_plus' else 'rx' end as level,
        coalesce(standing_scores(h.scores), '{}') as scores
      from board b
        join athlete_activity h on h.coach_id = coach and h.athlete_id in (select athlete_id from class)
          and h.scheduled_on = b.day and h.is_completed and h.workout_id in (select workout_id from shown)
        join profiles p on p.id = h.athlete_id
        left join athlete_names n on n.coach_id = coach and n.athlete_id = h.athlete_id
    )
    select jsonb_build_object('day', b.day, 'programId', b.program_id, 'teamId', b.team_id,
      'of', coalesce((select p.name from programs p where p.coach_id = coach and p.id = b.program_id),
        (select t.name from teams t where t.coach_id = coach and t.id = b.team_id)),
      'workoutId', b.workout_id, 'slide', b.slide, 'commands', b.commands, 'hidesNames', b.hides_names,
      'classSize', (select count(*) from class),
      'workouts', (select coalesce(jsonb_agg(jsonb_build_object('workoutId', s.workout_id, 'versionId', v.version_id,
          'name', v.name, 'description', v.description, 'descriptionAt', v.description_at, 'color', v.color,
          'blocks', v.blocks, 'marks', v.marks,
          'doneCount', (select count(*) from done d where d.workout_id = s.workout_id)) order by s.place), '[]')
        from shown s join workout_versions v on v.coach_id = coach and v.version_id = s.version_id),
      'results', (select coalesce(jsonb_agg(jsonb_build_object('workoutId', d.workout_id, 'level', d.level, 'scores', d.scores,
          'name', case when b.hides_names then null else d.name end) order by d.sort_name, d.athlete_id), '[]')
        from (select * from done d where not exists (select from leaderboard_choices c
            where c.coach_id = coach and c.athlete_id = d.athlete_id and not c.takes_part)
          order by d.sort_name, d.athlete_id limit 300) d))
    from board b
  $$;

-- The timers of a class of the caller: those that were started with the text whose clock it is, and on demand those that
-- wait for the coach, who has touched the board within half an hour. A server of the version before gives no argument.
drop function class_timers();
create function class_timers(with_waiting boolean default false) returns table (day date, workout_id uuid, slide integer,
    commands jsonb, name text, description text, description_at integer, blocks jsonb, marks jsonb)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select b.day, t.workout_id, b.slide, b.commands, v.name, v.description, v.description_at, v.blocks, v.marks
    from coach_athletes r cross join lateral board_now(r.coach_id) b
      cross join lateral (
        select b.workout_id, b.version_id where b.commands <> '[]' and b.updated_at > now() - interval '6 hours'
        union all
        (select s.workout_id, s.version_id from board_workouts(r.coach_id) s
          where with_waiting and b.commands = '[]' and b.updated_at > now() - interval '30 minutes'
            and (b.workout_id is null or s.workout_id = b.workout_id)
          order by s.place limit 1)) t
      join workout_versions v on v.coach_id = r.coach_id and v.version_id = t.version_id
    where r.athlete_id = current_user_id() and r.status = 'active' and r.athlete_id in (select board_class(r.coach_id))
  $$;

revoke all on function board_now(uuid), board_workouts(uuid), class_timers(boolean) from public;
grant execute on function class_timers(boolean) to chalkline_app;
