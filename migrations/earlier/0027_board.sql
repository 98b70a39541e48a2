-- The board: what a coach shows in the gym, on televisions that were paired with a code. A coach has one, and every
-- television of the coach shows it.

create table gym_boards (
  coach_id uuid primary key references profiles on delete cascade,
  day date not null,
  -- Whose session it is: of a program or of a team.
  program_id uuid,
  team_id uuid,
  -- What is shown: a slide of a workout of the day (domain/board/slides.ts).
  workout_id uuid,
  slide integer not null default 0 check (slide between 0 and 999),
  -- The text whose clock runs: a text that is changed meanwhile does not change the clock.
  version_id uuid,
  -- Of the timer (domain/timer/timer.ts), by the server's clock.
  commands jsonb not null default '[]' check (jsonb_typeof(commands) = 'array' and length(commands::text) < 40000),
  hides_names boolean not null default false,
  updated_at timestamptz not null default now(),
  check ((program_id is null) <> (team_id is null)),
  foreign key (coach_id, program_id) references programs (coach_id, id) on delete cascade,
  foreign key (coach_id, team_id) references teams (coach_id, id) on delete cascade,
  foreign key (coach_id, workout_id) references workouts (coach_id, workout_id) on delete cascade
);
create index gym_boards_program on gym_boards (coach_id, program_id);
create index gym_boards_team on gym_boards (coach_id, team_id);
alter table gym_boards enable row level security, force row level security;
create policy owner_everything on gym_boards to chalkline_owner using (true) with check (true);
create policy own_as_coach on gym_boards to chalkline_app
  using (coach_id = current_user_id()) with check (coach_id = current_user_id());
grant select, insert, update, delete on gym_boards to chalkline_app;

-- A television waits with a code until a coach enters it; from then on it is that coach's. The code alone opens nothing:
-- the session is a secret that only the television has, stored as its hash.
create table televisions (
  id uuid primary key default gen_random_uuid(),
  secret_hash text not null unique,
  code text unique,
  code_expires_at timestamptz,
  coach_id uuid references profiles on delete cascade,
  name text not null default '' check (length(name) <= 60),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  check ((coach_id is null) = (code is not null) and (code is null) = (code_expires_at is null))
);
create index televisions_coach on televisions (coach_id, id) where coach_id is not null;
create index televisions_seen on televisions (last_seen_at);
alter table televisions enable row level security, force row level security;
create policy owner_everything on televisions to chalkline_owner using (true) with check (true);
create policy own_as_coach on televisions to chalkline_app
  using (coach_id = current_user_id()) with check (coach_id = current_user_id());
grant select (id, coach_id, name, created_at, last_seen_at), update (name), delete on televisions to chalkline_app;
-- Before it is paired it is a visitor's. The sweep deletes what was not used for long.
create policy waiting_or_silent on televisions to chalkline_auth
  using (coach_id is null or last_seen_at < now() - interval '90 days') with check (coach_id is null);
grant select, insert, update, delete on televisions to chalkline_auth;

-- Its live stream ends with it, as that of a session does.
create function announce_television_end() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  perform pg_notify('chalkline_activity', old.coach_id || ' session-ended ' || old.id);
  return null;
end $$;
create trigger announce_television_end after delete on televisions
  for each row when (old.coach_id is not null) execute function announce_television_end();

create function current_television_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('chalkline.television_id', true), '')::uuid $$;

-- What follows in the transaction is read as this television: no user, so every table is empty for it, and the board
-- comes from shown_board alone.
create function open_television(hash text)
  returns table (id uuid, coach_id uuid, coach_name text, code text, code_expires_at timestamptz)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  select t.id, t.coach_id, p.full_name, t.code, t.code_expires_at into id, coach_id, coach_name, code, code_expires_at
    from televisions t left join profiles p on p.id = t.coach_id where t.secret_hash = hash;
  perform set_config('chalkline.user_id', '', true), set_config('chalkline.television_id', coalesce(id::text, ''), true);
  if id is not null then
    return next;
  end if;
end $$;

create function television_seen() returns void
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    update televisions set last_seen_at = now()
    where id = current_television_id() and last_seen_at < now() - interval '1 minute'
  $$;

-- The television that shows this code is now the caller's. Null where none does, or no longer.
create function pair_television(shown_code text, new_name text) returns uuid
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    update televisions set coach_id = current_user_id(), name = new_name, code = null, code_expires_at = null,
      created_at = now(), last_seen_at = now()
    where code = shown_code and code_expires_at > now() and coach_id is null
      and exists (select from profiles me where me.id = current_user_id() and me.role = 'coach')
    returning id
  $$;

-- The active athletes of the session that a board shows.
create function board_class(coach uuid) returns setof uuid
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select r.athlete_id from gym_boards b
      join coach_athletes r on r.coach_id = b.coach_id and r.status = 'active'
    where b.coach_id = coach and (
      exists (select from team_members m
        where m.coach_id = b.coach_id and m.team_id = b.team_id and m.athlete_id = r.athlete_id)
      or exists (select from program_recipients g
        where g.coach_id = b.coach_id and g.program_id = b.program_id and g.athlete_id = r.athlete_id))
  $$;

-- Everything that a board shows: the texts of the day without their additional notes; of those who logged it the name as
-- the coach sees it, level and scores, without names where they are hidden. An athlete who wants no leaderboard with
-- this coach is counted and not shown.
create function board_of(coach uuid) returns jsonb
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    with board as materialized (
      select * from gym_boards where coach_id = coach
    ), class as materialized (
      select c as athlete_id from board_class(coach) c
    ), planned as materialized (
      -- Of a program what its calendar has on the day; of a team what its members have.
      select a.workout_id, a.version_id, array[a.program_id::text, lpad(a.position::text, 5, '0')] as place
      from board b join assignments a on a.coach_id = coach and a.program_id = b.program_id and a.scheduled_on = b.day
      union all
      select s.workout_id, s.version_id, array[s.program_id::text, lpad(s.position::text, 5, '0')]
      from board b, athlete_schedule(array(select athlete_id from class), b.day, b.day) s
      where b.team_id is not null and s.coach_id = coach and not s.is_rest and not s.is_changed
    ), shown as materialized (
      select p.workout_id, min(p.place) as place,
        coalesce((array_agg(b.version_id) filter (where b.workout_id = p.workout_id))[1],
          (array_agg(coalesce(p.version_id, w.version_id) order by p.place))[1]) as version_id
      from board b, planned p join workouts w on w.coach_id = coach and w.workout_id = p.workout_id
      group by p.workout_id order by 2 limit 20
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

create function my_board() returns jsonb
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$ select board_of(current_user_id()) $$;

create function my_board_class() returns setof uuid
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$ select board_class(current_user_id()) $$;

create function shown_board() returns jsonb
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$ select board_of(t.coach_id) from televisions t where t.id = current_television_id() and t.coach_id is not null $$;

-- The timers that were started for a class of the caller: the text whose clock it is, and the commands.
create function class_timers() returns table (day date, workout_id uuid, slide integer, commands jsonb, name text,
    description text, description_at integer, blocks jsonb, marks jsonb)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select b.day, b.workout_id, b.slide, b.commands, v.name, v.description, v.description_at, v.blocks, v.marks
    from coach_athletes r
      join gym_boards b on b.coach_id = r.coach_id and b.commands <> '[]' and b.updated_at > now() - interval '6 hours'
      join workout_versions v on v.coach_id = b.coach_id and v.version_id = b.version_id
    where r.athlete_id = current_user_id() and r.status = 'active' and r.athlete_id in (select board_class(r.coach_id))
  $$;

revoke all on function announce_television_end(), current_television_id(), open_television(text), television_seen(),
  pair_television(text, text), board_class(uuid), board_of(uuid), my_board(), my_board_class(), shown_board(), class_timers()
  from public;
grant execute on function current_television_id(), open_television(text), television_seen(), pair_television(text, text),
  my_board(), my_board_class(), shown_board(), class_timers() to chalkline_app;
