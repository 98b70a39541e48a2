-- Tracks: programs that athletes join by themselves; and arrivals: what who joins a gym gets, and who is told.

-- How the program starts for one who joins it today: from the next Monday where all who have it have it from Mondays of
-- their own, else on its dates.
create function start_of_joining(gym uuid, program uuid, out starts_on date, out week_one_on date)
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select first_monday((now() at time zone known_time_zone(gym_time_zone(gym)))::date), date_trunc('week', p.starts_on)::date
    from programs p
    where p.gym_id = gym and p.id = program and (
      select bool_and(g.is_own) from (
        select a.starts_on is not null as is_own from program_athletes a where a.gym_id = gym and a.program_id = program
        union all
        select t.starts_on is not null from program_teams t where t.gym_id = gym and t.program_id = program) g)
  $$;

-- The last day of the program for one who joins it today.
create function ends_for_joining(gym uuid, program uuid) returns date
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select p.ends_on + coalesce(s.starts_on - s.week_one_on, 0)
    from programs p left join start_of_joining(gym, program) s on true where p.gym_id = gym and p.id = program
  $$;

-- Whether a program reaches the athlete that is neither over nor archived; a draft counts, its coach knows of them.
create function has_program(gym uuid, athlete uuid) returns boolean
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select exists (select from program_recipients g join programs p on p.gym_id = g.gym_id and p.id = g.program_id
      where g.gym_id = gym and g.athlete_id = athlete and p.status <> 'archived'
        and p.ends_on + g.shift_days >= current_date)
  $$;

-- What an athlete may know of the programs that they can join, and of those that they joined. Of gyms that have them as
-- active: name, dates and description, and no more until they have joined.
create function open_programs()
  returns table (gym_id uuid, coach_name text, program_id uuid, name text, description text, starts_on date, ends_on date,
    has_own_start boolean, has_joined boolean, can_leave boolean)
  language sql stable security definer rows 20 set search_path = chalkline, pg_temp
  as $$
    select p.gym_id, gym_name(p.gym_id), p.id, p.name, p.description,
      p.starts_on + w.shift_days, p.ends_on + w.shift_days, w.shift_days <> 0, g.program_id is not null,
      coalesce(a.joined_by_self, false)
    from gym_athletes r
      join programs p on p.gym_id = r.gym_id and p.status = 'published'
      left join program_recipients g on g.gym_id = r.gym_id and g.athlete_id = r.athlete_id and g.program_id = p.id
      left join program_athletes a on a.gym_id = r.gym_id and a.athlete_id = r.athlete_id and a.program_id = p.id
      left join start_of_joining(p.gym_id, p.id) s on g.program_id is null
      cross join lateral (select coalesce(g.shift_days, s.starts_on - s.week_one_on, 0) as shift_days) w
    where r.athlete_id = current_user_id() and r.status = 'active'
      and (a.joined_by_self or p.is_open) and (a.joined_by_self or p.ends_on + w.shift_days >= current_date - 1)
    order by 2, p.starts_on, p.name, p.id
  $$;

-- Null, or why not; the gym to tell where there is news. Who has the program already keeps it as it is.
create function join_program(program uuid, out refusal text, out gym uuid)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare offered programs;
begin
  -- Held, so that neither the program nor the standing changes in the same moment.
  select p.* into offered from programs p join gym_athletes r on r.gym_id = p.gym_id
    where p.id = program and p.is_open and p.status = 'published'
      and r.athlete_id = current_user_id() and r.status = 'active'
    for share of p, r;
  if offered.id is null then
    refusal := 'not_found';
  elsif exists (select from program_recipients g where g.gym_id = offered.gym_id and g.program_id = program
      and g.athlete_id = current_user_id()) then
    return;
  elsif ends_for_joining(offered.gym_id, program) < current_date - 1 then
    refusal := 'not_found';
  else
    insert into program_athletes (gym_id, program_id, athlete_id, starts_on, week_one_on, joined_by_self)
      select offered.gym_id, program, current_user_id(), s.starts_on, s.week_one_on, true
      from start_of_joining(offered.gym_id, program) s
      on conflict (program_id, athlete_id) do nothing;
    gym := case when found then offered.gym_id end;
  end if;
end $$;

-- What a coach gave stays. Left twice is left.
create function leave_program(program uuid, out refusal text, out gym uuid)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  select p.gym_id into gym from programs p join gym_athletes r on r.gym_id = p.gym_id
    where p.id = program and r.athlete_id = current_user_id() and r.status = 'active' for key share of p;
  if gym is null then
    refusal := 'not_found';
    return;
  end if;
  delete from program_athletes a
    where a.gym_id = leave_program.gym and a.program_id = program and a.athlete_id = current_user_id() and a.joined_by_self;
  if found then
    return;
  elsif exists (select from program_recipients g where g.gym_id = leave_program.gym and g.program_id = program
      and g.athlete_id = current_user_id()) then
    refusal := 'forbidden';
  elsif not exists (select from programs p where p.id = program and p.is_open and p.status = 'published') then
    refusal := 'not_found';
  end if;
  gym := null;
end $$;

-- An athlete is active in a gym from now on: they get what the code and the invitation of their address carry, as if a
-- coach had given it now, and the gym's coaches are told. Once, when they join; an inactive athlete gets nothing.
create function welcome_athlete(gym uuid, athlete uuid, code text) returns void
  language plpgsql volatile set search_path = chalkline, pg_temp
  as $$
declare
  teams_given uuid[];
  programs_given uuid[];
begin
  select array_agg(g.team_id) filter (where g.team_id is not null), array_agg(g.program_id) filter (where g.program_id is not null)
    into teams_given, programs_given
    from (
      select c.team_id, c.program_id from invite_codes c where c.gym_id = gym and c.code = welcome_athlete.code
      union
      select i.team_id, i.program_id from users u join invitations i on i.email = u.email
        where u.id = athlete and i.gym_id = gym) g;
  -- What is deleted in the same moment is not given; what is there stays until it is.
  perform from teams t where t.gym_id = gym and t.id = any (teams_given) order by t.id for key share;
  insert into team_members (gym_id, team_id, athlete_id)
    select t.gym_id, t.id, athlete from teams t where t.gym_id = gym and t.id = any (teams_given)
    on conflict (team_id, athlete_id) do nothing;
  perform from programs p where p.gym_id = gym and p.id = any (programs_given) order by p.id for key share;
  insert into program_athletes (gym_id, program_id, athlete_id, starts_on, week_one_on)
    select p.gym_id, p.id, athlete, s.starts_on, s.week_one_on
    from programs p left join start_of_joining(gym, p.id) s on true where p.gym_id = gym and p.id = any (programs_given)
    on conflict (program_id, athlete_id) do nothing;
  insert into arrivals as a (gym_id, athlete_id) values (gym, athlete)
    on conflict (gym_id, athlete_id) do update set arrived_at = now();
  perform raise_push(m.person_id, 'athlete_joined', athlete, interval '3 seconds')
    from gym_members m where m.gym_id = gym and m.role <> 'assistant';
end $$;

-- Coaches to write to, of athletes who joined and have no program, for one caller. An athlete whom the mail reaches a day
-- late is on the dashboard by then.
create function claim_arrivals(most integer)
  returns table (account_id uuid, email text, full_name text, language text, gym_name text, athlete_name text)
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    with claimed as (
      update arrivals a set told_at = now()
      where (a.gym_id, a.athlete_id) in (
        select d.gym_id, d.athlete_id from arrivals d where d.told_at is null order by d.arrived_at limit most
        for update skip locked)
      returning a.gym_id, a.athlete_id, a.arrived_at
    )
    select p.id, u.email, p.full_name, u.language, g.name, coalesce(n.name, o.full_name)
    from claimed c
      join gyms g on g.id = c.gym_id
      join gym_athletes r on r.gym_id = c.gym_id and r.athlete_id = c.athlete_id and r.status = 'active'
      join profiles o on o.id = c.athlete_id
      left join athlete_names n on n.gym_id = c.gym_id and n.athlete_id = c.athlete_id
      join gym_members m on m.gym_id = c.gym_id and m.role <> 'assistant'
      join profiles p on p.id = m.person_id
      join users u on u.id = p.id and takes_emails(u.email, u.email_verified)
      left join email_settings s on s.account_id = p.id
    where c.arrived_at > now() - interval '1 day' and s.new_athletes is not false and not has_program(c.gym_id, c.athlete_id)
  $$;

-- Those who work for the gym see at once who comes.
create function announce_roster() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  perform pg_notify('chalkline_activity', coalesce(new.gym_id, old.gym_id) || ' roster');
  return null;
end $$;
create trigger announce_roster after insert or delete on gym_athletes
  for each row execute function announce_roster();
create trigger announce_roster_change after update of status on gym_athletes
  for each row when (new.status <> old.status) execute function announce_roster();

-- A code with a name, beside the main one; or what the main one carries. At most twenty of a gym.
create function save_invite_code(target uuid, new_name text, team uuid, program uuid) returns text
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  -- One call of a gym at a time.
  perform from gyms g where g.id = coached_gym_id() for no key update;
  if not found then
    return 'forbidden';
  end if;
  -- Held first, in the order in which its deletion locks.
  perform from teams t where t.gym_id = coached_gym_id() and t.id = team for key share;
  if not found and team is not null then
    return 'not_found';
  end if;
  perform from programs p where p.gym_id = coached_gym_id() and p.id = program for key share;
  if not found and program is not null then
    return 'not_found';
  end if;
  update invite_codes c set name = case when c.is_main then null else new_name end, team_id = team, program_id = program
    where c.gym_id = coached_gym_id() and c.id = target and (c.is_main or new_name is not null);
  if found then
    return null;
  elsif new_name is null or exists (select from invite_codes c where c.id = target) then
    return 'not_found';
  elsif (select count(*) from invite_codes c where c.gym_id = coached_gym_id() and not c.is_main) >= 20 then
    return 'too_many';
  end if;
  insert into invite_codes (id, code, gym_id, is_main, name, team_id, program_id)
    values (target, make_invite_code(), coached_gym_id(), false, new_name, team, program);
  return null;
end $$;

-- An athlete who signed up with it and has not confirmed yet still joins the gym, without what it carried.
create function remove_invite_code(target uuid) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  delete from invite_codes c where c.gym_id = coached_gym_id() and c.id = target and not c.is_main;
  return found;
end $$;

-- Another code in the place of this one, which stops working at once. It carries the same.
create function replace_invite_code(target uuid) returns text
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    update invite_codes set code = make_invite_code(), created_at = clock_timestamp()
    where gym_id = coached_gym_id() and id = target returning code
  $$;

-- What invited addresses get when they join.
create function save_invitation(target uuid, team uuid, program uuid) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  update invitations i set team_id = team, program_id = program
    where i.id = target and i.gym_id = coached_gym_id()
      and (team is null or exists (select from teams t where t.gym_id = coached_gym_id() and t.id = team))
      and (program is null or exists (select from programs p where p.gym_id = coached_gym_id() and p.id = program));
  return found;
end $$;

create policy of_own_gym on arrivals for select to chalkline_app using (gym_id = current_gym_id());
grant select on arrivals to chalkline_app;

grant execute on function has_program(uuid, uuid), start_of_joining(uuid, uuid), open_programs(), join_program(uuid), leave_program(uuid),
  save_invite_code(uuid, text, uuid, uuid), remove_invite_code(uuid), replace_invite_code(uuid),
  save_invitation(uuid, uuid, uuid) to chalkline_app;

grant execute on function claim_arrivals(integer) to chalkline_auth;
