-- Where names are hidden, the order of the results tells no name either: it was that of the names.

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
          'name', case when b.hides_names then null else d.name end) order by d.place, d.athlete_id), '[]')
        from (select d.*, case when b.hides_names then md5(d.athlete_id::text || b.day) else d.sort_name end as place
          from done d where not exists (select from leaderboard_choices c
            where c.coach_id = coach and c.athlete_id = d.athlete_id and not c.takes_part)
          order by place, d.athlete_id limit 300) d))
    from board b
  $$;
