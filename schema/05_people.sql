-- Coaches and athletes: how they come together and part, and what each may know of the other.

-- All that an anonymous visitor learns of an invite code.
create function find_invite(code text) returns table (full_name text, avatar_url text)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$ select i.full_name, i.avatar_url from find_inviting_gym(code) i $$;

-- For the server, which seals the id: a visitor learns the name and the picture.
create function find_inviting_gym(code text) returns table (gym_id uuid, full_name text, avatar_url text, look jsonb)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select c.gym_id, gym_name(c.gym_id), gym_picture(c.gym_id), gym_look(c.gym_id) from invite_codes c where c.code = find_inviting_gym.code
  $$;

create function make_invite_code() returns text
  language sql volatile set search_path = chalkline, pg_temp
  as $$
    select string_agg(substr('23456789abcdefghjkmnpqrstuvwxyz', 1 + get_byte(b, i) % 31, 1), '')
    -- Bytes of 248 and above would favour the first letters; of 32 random bytes ten good ones are left for certain enough.
    from (select b, i from (select decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex') as b) r,
          generate_series(0, 31) i
          where get_byte(b, i) < 248 and i not in (6, 8, 22, 24) limit 10) good
  $$;

-- Joins an athlete to the gym of a code. An inactive relationship stays so: only a coach reactivates.
create function join_by_code(code text, athlete uuid, new_status text) returns uuid
  language plpgsql volatile set search_path = chalkline, pg_temp
  as $$
declare
  gym uuid;
  made_at timestamptz;
  standing text;
begin
  select c.gym_id into gym from invite_codes c where c.code = join_by_code.code;
  -- In the order in which the end of a gym locks. The code is held, so that it is not replaced in the same moment; not from
  -- the deletion of a team that it carries, which waits for no one who joins.
  perform from gyms g where g.id = gym for key share;
  select c.gym_id, c.created_at into gym, made_at from invite_codes c where c.code = join_by_code.code for key share;
  if gym is null then
    return null;
  end if;
  insert into gym_athletes (gym_id, athlete_id, status)
    values (gym, athlete, case when exists (
      select from removed_athletes g where g.gym_id = gym and g.athlete_id = athlete
        and (g.left_inactive or g.by_gym and made_at <= g.created_at))
      then 'inactive' else new_status end)
    on conflict (gym_id, athlete_id) do update set status = 'active', updated_at = now()
    where gym_athletes.status = 'pending' and excluded.status = 'active'
    returning status into standing;
  if standing = 'active' then
    perform welcome_athlete(gym, athlete, join_by_code.code);
  end if;
  return gym;
end $$;

create function resolve_invite(code text, athlete_user_id uuid)
  returns table (success boolean, coach_name text, coach_id uuid)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  success := false;
  -- An athlete joins for themselves alone.
  if athlete_user_id = current_user_id()
    and exists (select from profiles p where p.id = athlete_user_id and p.role = 'athlete') then
    coach_id := join_by_code(code, athlete_user_id, 'active');
    success := coach_id is not null;
    coach_name := gym_name(coach_id);
  end if;
  return next;
end $$;

-- Replaces the invite code of the gym; the old one stops working at once.
create function replace_invite_code() returns text
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    update invite_codes set code = make_invite_code(), created_at = clock_timestamp()
    where gym_id = coached_gym_id() and is_main returning code
  $$;

-- The gyms of an athlete, by name and picture alone.
create function my_coaches() returns table (gym_id uuid, full_name text, avatar_url text, status text)
  language plpgsql stable security definer rows 2 set search_path = chalkline, pg_temp
  as $$
begin
  return query
    select r.gym_id, gym_name(r.gym_id), gym_picture(r.gym_id), r.status
    from gym_athletes r where r.athlete_id = current_user_id() order by 2;
end $$;

-- An athlete whose coach is the current user, and not pending or inactive.
create function is_my_active_athlete(target uuid) returns boolean
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select exists (select from gym_athletes r
      where r.gym_id = current_gym_id() and r.athlete_id = target and r.status = 'active')
  $$;

-- An athlete whom the current user coaches or has set aside, not one who has yet to confirm.
create function is_my_known_athlete(target uuid) returns boolean
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select exists (select from gym_athletes r
      where r.gym_id = current_gym_id() and r.athlete_id = target and r.status <> 'pending')
  $$;

-- All of them, for policies: as a subquery it is read once, not for each row.
create function my_known_athletes() returns uuid[]
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select coalesce(array_agg(r.athlete_id), '{}') from gym_athletes r
    where r.gym_id = current_gym_id() and r.status <> 'pending'
  $$;

-- What a coach gives an inactive athlete reaches them when they are active again.
create function my_active_gyms() returns uuid[]
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select coalesce(array_agg(r.gym_id), '{}') from gym_athletes r
    where r.athlete_id = current_user_id() and r.status = 'active'
  $$;

-- When the athlete was last active with the coach; 'infinity' while they are.
create function active_until(gym uuid, athlete uuid) returns timestamptz
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select coalesce(
      (select case r.status when 'active' then 'infinity' else r.updated_at end from gym_athletes r
        where r.gym_id = gym and r.athlete_id = athlete),
      (select g.created_at from removed_athletes g where g.gym_id = gym and g.athlete_id = athlete),
      '-infinity')
  $$;

-- The athlete's log and account stay. An athlete who has not confirmed the e-mail yet must not come back by confirming it:
-- the invite goes from the account, and from the links that were sent.
create function remove_athlete(athlete uuid) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  -- In the order in which the end of a gym locks.
  perform from gyms g where g.id = coached_gym_id() for key share;
  delete from gym_athletes r where r.gym_id = coached_gym_id() and r.athlete_id = athlete;
  if not found then
    return false;
  end if;
  insert into removed_athletes (gym_id, athlete_id, by_gym) values (current_gym_id(), athlete, true)
    on conflict (gym_id, athlete_id) do update set by_gym = true, left_inactive = false, created_at = now();
  update users set invite_code = null
    where id = athlete and invite_code in (select c.code from invite_codes c where c.gym_id = current_gym_id());
  update verifications set value = (value::jsonb - 'gym' - 'code')::text
    where id in (select s.id from sign_ups_of(athlete) s where s.sign_up->>'gym' = current_gym_id()::text);
  return true;
end $$;

-- An athlete leaves a gym. Every code brings them back, but one whom the gym had deactivated comes back inactive.
create function leave_gym(gym uuid) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare standing text;
begin
  -- In the order in which the end of a gym locks.
  perform from gyms g where g.id = gym for key share;
  delete from gym_athletes r where r.gym_id = gym and r.athlete_id = current_user_id() returning r.status into standing;
  if standing is null then
    return false;
  end if;
  insert into removed_athletes (gym_id, athlete_id, left_inactive) values (gym, current_user_id(), standing = 'inactive')
    on conflict (gym_id, athlete_id) do update
      set by_gym = false, left_inactive = excluded.left_inactive, created_at = now();
  return true;
end $$;

-- An athlete who has come back reads announcements as they are now.
create function drop_kept_announcements() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  delete from kept_announcements k where k.athlete_id = new.athlete_id and k.gym_id = new.gym_id;
  return null;
end $$;
create trigger drop_kept_announcements after insert or update of status on gym_athletes
  for each row when (new.status = 'active') execute function drop_kept_announcements();

-- Open pages of the athlete, the board of the coach and its televisions ask again at once, whichever way it ended.
-- Standings change rarely, so a notification in the transaction delays no other.
create function announce_standing() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  perform pg_notify('chalkline_activity', old.athlete_id || ' standing'),
    pg_notify('chalkline_activity', old.gym_id || ' board');
  return null;
end $$;
create trigger announce_standing after update of status on gym_athletes
  for each row when (new.status <> old.status) execute function announce_standing();
create trigger announce_end after delete on gym_athletes
  for each row execute function announce_standing();

-- The bar of the gym: of the first active coach who has set one.
create function gym_bar() returns jsonb
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select p.bar from gym_athletes r join gym_members m on m.gym_id = r.gym_id join profiles p on p.id = m.person_id
    where r.athlete_id = current_user_id() and r.status = 'active' and p.bar is not null
    order by r.created_at, r.gym_id, m.joined_at, p.id limit 1
  $$;

-- Profiles as the viewer sees them. What a coach is shown of an athlete is read from here, never from profiles.
create view shown_profiles with (security_invoker = true) as
  select p.id, coalesce(n.name, p.full_name) as full_name, coalesce(n.sort_name, p.sort_name) as sort_name,
    p.full_name as own_name, p.email, p.avatar_url,
    -- The coach may search for either name.
    coalesce(n.sort_name || ' ', '') || p.sort_name || ' ' || lower(p.email) as search
  from profiles p left join athlete_names n on n.gym_id = current_gym_id() and n.athlete_id = p.id;
grant select on shown_profiles to chalkline_app;

-- A coach deactivates an athlete or reactivates them. A pending athlete becomes active by confirming alone.
create policy own_relationships_change on gym_athletes for update to chalkline_app
  using (gym_id = coached_gym_id() and status in ('active', 'inactive'))
  with check (gym_id = coached_gym_id() and status in ('active', 'inactive'));
create policy own_relationships_read on gym_athletes for select to chalkline_app
  using ((athlete_id = current_user_id() or gym_id = current_gym_id()) is true);
grant select, update (status, updated_at) on gym_athletes to chalkline_app;

create policy of_own_gym on athlete_names for select to chalkline_app using (gym_id = current_gym_id());
create policy of_coach on athlete_names to chalkline_app
  using (gym_id = coached_gym_id())
  with check (gym_id = coached_gym_id() and exists (
    select from gym_athletes r where r.gym_id = coached_gym_id() and r.athlete_id = athlete_names.athlete_id));
grant select, insert, update, delete on athlete_names to chalkline_app;

create policy own_removals_read on removed_athletes for select to chalkline_app using (gym_id = current_gym_id());
grant select on removed_athletes to chalkline_app;

grant execute on function resolve_invite(text, uuid), replace_invite_code(), my_coaches(), is_my_active_athlete(uuid),
  is_my_known_athlete(uuid), my_known_athletes(), my_active_gyms(), remove_athlete(uuid), leave_gym(uuid), gym_bar() to chalkline_app;

grant execute on function find_invite(text), find_inviting_gym(text) to chalkline_auth;
