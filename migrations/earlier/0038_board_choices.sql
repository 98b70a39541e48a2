-- A board shows the results of athletes who were asked and said yes, and of a published program alone.

-- Whether the results of an athlete are on the board of a coach. Without a row they were not asked yet, and are not.
create table board_choices (
  coach_id uuid not null,
  athlete_id uuid not null,
  is_shown boolean not null,
  updated_at timestamptz not null default now(),
  primary key (coach_id, athlete_id),
  foreign key (coach_id, athlete_id) references coach_athletes (coach_id, athlete_id) on delete cascade
);
create index board_choices_athlete on board_choices (athlete_id);
alter table board_choices enable row level security, force row level security;
create policy owner_everything on board_choices to chalkline_owner using (true) with check (true);
create policy own_choice on board_choices to chalkline_app
  using (athlete_id = current_user_id()) with check (athlete_id = current_user_id());
grant select, insert, update on board_choices to chalkline_app;

-- A no to the leaderboards kept athletes off the board too. A yes told them of other athletes' phones, not of a wall.
insert into board_choices (coach_id, athlete_id, is_shown, updated_at)
  select coach_id, athlete_id, false, updated_at from leaderboard_choices where not takes_part;

-- The coaches with a board who have the caller as active, and what the caller chose.
create function my_board_choices() returns table (coach_id uuid, is_shown boolean)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select b.coach_id, c.is_shown from coach_athletes r
      join gym_boards b on b.coach_id = r.coach_id
      left join board_choices c on c.coach_id = r.coach_id and c.athlete_id = r.athlete_id
    where r.athlete_id = current_user_id() and r.status = 'active'
  $$;

-- As before; of a team what published programs give to its members.
create or replace function board_workouts(coach uuid) returns table (workout_id uuid, version_id uuid, place text[])
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
        join programs p on p.id = s.program_id and p.status = 'published'
      where b.team_id is not null and s.coach_id = coach and not s.is_rest and not s.is_changed
    )
    select p.workout_id,
      coalesce((array_agg(b.version_id) filter (where b.workout_id = p.workout_id))[1],
        (array_agg(coalesce(p.version_id, w.version_id) order by p.place))[1]),
      min(p.place)
    from board b, planned p join workouts w on w.coach_id = coach and w.workout_id = p.workout_id
    group by p.workout_id order by 3 limit 20
  $$;

-- As before, with the results of those who said yes. `hidden` is for the coach: how many have logged a workout and said
-- no, or have not answered.
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
        coalesce(standing_scores(h.scores), '{}') as scores, c.is_shown
      from board b
        join athlete_activity h on h.coach_id = coach and h.athlete_id in (select athlete_id from class)
          and h.scheduled_on = b.day and h.is_completed and h.workout_id in (select workout_id from shown)
        join profiles p on p.id = h.athlete_id
        left join athlete_names n on n.coach_id = coach and n.athlete_id = h.athlete_id
        left join board_choices c on c.coach_id = coach and c.athlete_id = h.athlete_id
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

-- Why a result is not there is between the athlete and the coach.
create or replace function shown_board() returns jsonb
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select board_of(t.coach_id) - 'hidden' from televisions t
    where t.id = current_television_id() and t.coach_id is not null
  $$;

-- As before; of a workout that has left the board no timer runs on.
create or replace function class_timers(with_waiting boolean default false) returns table (day date, workout_id uuid,
    slide integer, commands jsonb, name text, description text, description_at integer, blocks jsonb, marks jsonb)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select b.day, t.workout_id, b.slide, b.commands, v.name, v.description, v.description_at, v.blocks, v.marks
    from coach_athletes r cross join lateral board_now(r.coach_id) b
      cross join lateral (
        select s.workout_id, s.version_id from board_workouts(r.coach_id) s
        where case when b.commands <> '[]' then s.workout_id = b.workout_id and b.updated_at > now() - interval '6 hours'
          else with_waiting and b.updated_at > now() - interval '30 minutes'
            and (b.workout_id is null or s.workout_id = b.workout_id) end
        order by s.place limit 1) t
      join workout_versions v on v.coach_id = r.coach_id and v.version_id = t.version_id
    where r.athlete_id = current_user_id() and r.status = 'active' and r.athlete_id in (select board_class(r.coach_id))
  $$;

revoke all on function my_board_choices() from public;
grant execute on function my_board_choices() to chalkline_app;
