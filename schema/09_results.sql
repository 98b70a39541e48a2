-- Results: the scores of a log one by one, maxes, and leaderboards.

-- The scores of a request, none of them later than now or absurdly old, as the other values.
create function sent_scores(sent jsonb) returns jsonb
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select coalesce(jsonb_object_agg(s.key, jsonb_build_object('score', s.value->'score',
      'at', greatest(least((s.value->>'at')::timestamptz, now()), now() - interval '400 days'))), '{}')
    from jsonb_each(sent) s
  $$;

-- The last write of each score wins. Of more than fifty keys the newest are kept: no workout has as many blocks.
create function merged_scores(known jsonb, sent jsonb) returns jsonb
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select coalesce(jsonb_object_agg(key, value), '{}') from (
      select key, case when k.value is null or (s.value->>'at')::timestamptz >= (k.value->>'at')::timestamptz
        then s.value else k.value end as value
      from jsonb_each(known) k full join jsonb_each(sent) s using (key)
      order by greatest((k.value->>'at')::timestamptz, (s.value->>'at')::timestamptz) desc, key limit 50
    ) merged
  $$;

-- The scores that stand, by key.
create function standing_scores(scores jsonb) returns jsonb
  language sql immutable parallel safe set search_path = chalkline, pg_temp
  as $$
    select coalesce(jsonb_object_agg(s.key, s.value->'score'), '{}') from jsonb_each(scores) s where s.value->'score' <> 'null'
  $$;

-- A score counts once the workout is done.
create function derive_results() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  if tg_op = 'UPDATE' then
    delete from results r where r.athlete_id = new.athlete_id and r.workout_id = new.workout_id and r.scheduled_on = new.scheduled_on;
  end if;
  if new.is_completed and new.scores <> '{}' then
    insert into results (athlete_id, gym_id, workout_id, scheduled_on, key, subject, level, score)
      select new.athlete_id, new.gym_id, new.workout_id, new.scheduled_on, s.key,
        coalesce(substring(s.key from '^[^:#]+:([^#]+)'), ''),
        case when not new.is_unscaled then 'scaled' when new.is_rx_plus then 'rx_plus' else 'rx' end, s.value
      from jsonb_each(standing_scores(new.scores)) s;
  end if;
  return null;
end $$;
create trigger derive_results_of_new after insert on log_entries
  for each row when (new.scores <> '{}') execute function derive_results();
create trigger derive_results after update on log_entries for each row
  when ((new.scores <> '{}' or old.scores <> '{}')
    and (new.scores, new.is_completed, new.is_unscaled, new.is_rx_plus)
      is distinct from (old.scores, old.is_completed, old.is_unscaled, old.is_rx_plus))
  execute function derive_results();

-- What the newest result of each key was asked for, with the names of its movements: for the athlete, and for a coach of
-- what was logged with them. An athlete cannot read the version of a workout that was taken back since. A version is read
-- again with the names that its coach gives to movements: an athlete who has left reads the line of the text instead.
create function result_readings(target uuid, only_workout uuid) returns table (key text, block jsonb, names jsonb)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    with newest as (
      select distinct on (r.key) r.key, r.workout_id, r.scheduled_on, r.gym_id from results r
      where r.athlete_id = target and (r.athlete_id = current_user_id() or r.gym_id = current_gym_id()) is true
        and (only_workout is null or r.workout_id = only_workout)
      order by r.key, r.scheduled_on desc
    ), gyms as materialized (
      select c.gym_id, case current_gym_id() when c.gym_id then 'infinity' else active_until(c.gym_id, target) end as until
      from (select distinct gym_id from newest) c
    )
    select n.key, (select s from jsonb_array_elements(v.marks->'scored') s where s->>'key' = n.key limit 1),
      (v.marks->'names') - array(select m.id::text from own_movements m where m.gym_id = n.gym_id and m.updated_at > c.until)
    from newest n
      join gyms c on c.gym_id = n.gym_id
      join log_entries h on h.athlete_id = target and h.workout_id = n.workout_id and h.scheduled_on = n.scheduled_on
      join workout_versions v on v.version_id = h.version_id
  $$;

-- The programs and teams with a leaderboard that the caller is in, with coaches who have them as active.
create function my_leaderboards() returns table (gym_id uuid, program_id uuid, team_id uuid, name text)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select p.gym_id, p.id, null::uuid, p.name from programs p
      where p.has_leaderboard and p.id = any (array(select my_programs()))
    union all
    select t.gym_id, null::uuid, t.id, t.name from team_members m
      join teams t on t.gym_id = m.gym_id and t.id = m.team_id and t.has_leaderboard
      join gym_athletes r on r.gym_id = m.gym_id and r.athlete_id = m.athlete_id and r.status = 'active'
    where m.athlete_id = current_user_id()
  $$;

-- What those who take part in a leaderboard with the caller achieved in a workout of that day: the name that each gave
-- themselves, level and score, and nothing else. Only for a caller who takes part and had or did that workout. The
-- leaderboard of a program compares the same day of the program, whenever each of them has it; that of a team the same date.
create function leaderboard(workout uuid, day date)
  returns table (full_name text, is_own boolean, level text, scores jsonb)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    with mine as materialized (
      select s.gym_id, s.program_id, s.program_day from released_schedule(current_user_id(), day, day) s
      where s.workout_id = workout and s.program_id = any (array(select my_programs()))
    ), me as materialized (
      select c.gym_id from workouts w
        join leaderboard_choices c on c.gym_id = w.gym_id and c.athlete_id = current_user_id() and c.takes_part
        join gym_athletes r on r.gym_id = w.gym_id and r.athlete_id = current_user_id() and r.status = 'active'
      where w.workout_id = workout and (
        exists (select from mine)
        or exists (select from log_entries h where h.athlete_id = current_user_id() and h.workout_id = workout
          and h.scheduled_on = day and h.is_completed))
    ), boards as materialized (
      select b.gym_id, b.program_id, b.team_id from my_leaderboards() b join me on me.gym_id = b.gym_id
    ), others as (
      select g.athlete_id, m.program_day + g.shift_days as on_day from boards b
        join mine m on m.gym_id = b.gym_id and m.program_id = b.program_id
        join program_recipients g on g.gym_id = b.gym_id and g.program_id = b.program_id
      union
      select m.athlete_id, day from boards b join team_members m on m.gym_id = b.gym_id and m.team_id = b.team_id
    )
    select p.full_name, o.athlete_id = current_user_id(), s.level, jsonb_object_agg(s.key, s.score)
    from others o cross join me
      join gym_athletes r on r.gym_id = me.gym_id and r.athlete_id = o.athlete_id and r.status = 'active'
      join leaderboard_choices c on c.gym_id = me.gym_id and c.athlete_id = o.athlete_id and c.takes_part
      join results s on s.athlete_id = o.athlete_id and s.workout_id = workout and s.scheduled_on = o.on_day and s.gym_id = me.gym_id
      join profiles p on p.id = o.athlete_id
    group by o.athlete_id, p.full_name, p.sort_name, s.level order by p.sort_name, o.athlete_id limit 1000
  $$;

-- One of the gym of the current user, or who was: what a colleague entered can be taken back.
create function is_of_my_gym(person uuid) returns boolean
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select exists (select from gym_members m where m.gym_id = current_gym_id() and m.person_id = person)
      or exists (select from former_members f where f.gym_id = current_gym_id() and f.person_id = person)
  $$;

create policy own_results_read on results for select to chalkline_app using ((athlete_id = current_user_id() or gym_id = current_gym_id()) is true);
grant select on results to chalkline_app;

create policy own_or_of_active_athlete_read on past_results for select to chalkline_app
  using (athlete_id = current_user_id() or is_my_active_athlete(athlete_id));
create policy own_delete on past_results for delete to chalkline_app
  using (athlete_id = current_user_id() or (is_of_my_gym(entered_by) and is_my_active_athlete(athlete_id)));
create policy own_or_of_active_athlete_insert on past_results for insert to chalkline_app
  with check (entered_by = current_user_id() and (athlete_id = current_user_id() or is_my_active_athlete(athlete_id)));
grant select, insert, delete on past_results to chalkline_app;

create policy own_or_of_active_athlete_read on maxes for select to chalkline_app
  using (athlete_id = current_user_id() or is_my_active_athlete(athlete_id));
create policy own_delete on maxes for delete to chalkline_app
  using (athlete_id = current_user_id() or (is_of_my_gym(set_by) and is_my_active_athlete(athlete_id)));
create policy own_or_of_active_athlete_insert on maxes for insert to chalkline_app
  with check (set_by = current_user_id() and (athlete_id = current_user_id() or is_my_active_athlete(athlete_id)));
create policy own_or_of_active_athlete_update on maxes for update to chalkline_app
  using (athlete_id = current_user_id() or is_my_active_athlete(athlete_id))
  with check (set_by = current_user_id() and (athlete_id = current_user_id() or is_my_active_athlete(athlete_id)));
grant select, insert, delete, update (value, unit, training_percent, tested_on, set_by, set_at) on maxes to chalkline_app;

-- The athlete's alone: the coach sees the results anyway, and need not know.
create policy own_choice on leaderboard_choices to chalkline_app
  using (athlete_id = current_user_id()) with check (athlete_id = current_user_id());
grant select, insert, update on leaderboard_choices to chalkline_app;

grant execute on function is_of_my_gym(uuid), sent_scores(jsonb), merged_scores(jsonb, jsonb), standing_scores(jsonb),
  result_readings(uuid, uuid), my_leaderboards(), leaderboard(uuid, date) to chalkline_app;
