-- Leaderboards: where the coach switches one on for a program or a team, the athletes who take part see name, score and
-- level of the others who do, for a workout on its day.

alter table programs add column has_leaderboard boolean not null default false;
alter table teams add column has_leaderboard boolean not null default false;

-- Whether an athlete takes part, with each coach. Without a row they were not asked yet, and are out.
create table leaderboard_choices (
  coach_id uuid not null,
  athlete_id uuid not null,
  takes_part boolean not null,
  updated_at timestamptz not null default now(),
  primary key (coach_id, athlete_id),
  foreign key (coach_id, athlete_id) references coach_athletes (coach_id, athlete_id) on delete cascade
);
create index leaderboard_choices_athlete on leaderboard_choices (athlete_id);
alter table leaderboard_choices enable row level security, force row level security;
create policy owner_everything on leaderboard_choices to chalkline_owner using (true) with check (true);
-- The athlete's alone: the coach sees the results anyway, and need not know.
create policy own_choice on leaderboard_choices to chalkline_app
  using (athlete_id = current_user_id()) with check (athlete_id = current_user_id());
grant select, insert, update on leaderboard_choices to chalkline_app;

-- The programs and teams with a leaderboard that the caller is in, with coaches who have them as active.
create function my_boards() returns table (coach_id uuid, program_id uuid, team_id uuid, name text)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select p.coach_id, p.id, null::uuid, p.name from programs p
      where p.has_leaderboard and p.id = any (array(select my_programs()))
    union all
    select t.coach_id, null::uuid, t.id, t.name from team_members m
      join teams t on t.coach_id = m.coach_id and t.id = m.team_id and t.has_leaderboard
      join coach_athletes r on r.coach_id = m.coach_id and r.athlete_id = m.athlete_id and r.status = 'active'
    where m.athlete_id = current_user_id()
  $$;

-- What those who take part in a leaderboard with the caller achieved in a workout of that day: the name that each gave
-- themselves, level and score, and nothing else. Only for a caller who takes part and had or did that workout.
create function leaderboard(workout uuid, day date)
  returns table (full_name text, is_own boolean, level text, scores jsonb)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    with me as materialized (
      select c.coach_id from workouts w
        join leaderboard_choices c on c.coach_id = w.coach_id and c.athlete_id = current_user_id() and c.takes_part
        join coach_athletes r on r.coach_id = w.coach_id and r.athlete_id = current_user_id() and r.status = 'active'
      where w.workout_id = workout and (
        exists (select from assignments a where a.program_id = any (array(select my_programs()))
          and a.scheduled_on = day and a.workout_id = workout)
        or exists (select from athlete_activity h where h.athlete_id = current_user_id() and h.workout_id = workout
          and h.scheduled_on = day and h.is_completed))
    ), boards as materialized (
      select b.coach_id, b.program_id, b.team_id from my_boards() b join me on me.coach_id = b.coach_id
    ), others as (
      select g.athlete_id from boards b
        join assignments a on a.coach_id = b.coach_id and a.program_id = b.program_id and a.scheduled_on = day and a.workout_id = workout
        join program_recipients g on g.coach_id = b.coach_id and g.program_id = b.program_id
      union
      select m.athlete_id from boards b join team_members m on m.coach_id = b.coach_id and m.team_id = b.team_id
    )
    select p.full_name, o.athlete_id = current_user_id(), s.level, jsonb_object_agg(s.key, s.score)
    from others o cross join me
      join coach_athletes r on r.coach_id = me.coach_id and r.athlete_id = o.athlete_id and r.status = 'active'
      join leaderboard_choices c on c.coach_id = me.coach_id and c.athlete_id = o.athlete_id and c.takes_part
      join results s on s.athlete_id = o.athlete_id and s.workout_id = workout and s.scheduled_on = day and s.coach_id = me.coach_id
      join profiles p on p.id = o.athlete_id
    group by o.athlete_id, p.full_name, p.sort_name, s.level order by p.sort_name, o.athlete_id limit 1000
  $$;

revoke all on function my_boards(), leaderboard(uuid, date) from public;
grant execute on function my_boards(), leaderboard(uuid, date) to chalkline_app;
