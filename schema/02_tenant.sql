-- The gym is the tenant: what belongs to it is read by those who work for it, and by no one of another gym. Its coaches
-- write what is trained; an assistant runs the class.
do $$
declare name text;
begin
  foreach name in array array['teams', 'team_members', 'programs', 'program_athletes', 'program_teams', 'scheduled_workouts',
      'schedule_exceptions', 'calendar_saves', 'calendar_imports', 'imports', 'own_movements', 'reader_settings',
      'workout_readings', 'workout_versions'] loop
    execute format('create policy of_own_gym on %I for select to chalkline_app using (gym_id = current_gym_id())', name);
    execute format('create policy of_coach_insert on %I for insert to chalkline_app with check (gym_id = coached_gym_id())', name);
    execute format('create policy of_coach_update on %I for update to chalkline_app
      using (gym_id = coached_gym_id()) with check (gym_id = coached_gym_id())', name);
    execute format('create policy of_coach_delete on %I for delete to chalkline_app using (gym_id = coached_gym_id())', name);
  end loop;
  foreach name in array array['gym_boards', 'televisions'] loop
    execute format('create policy of_own_gym on %I to chalkline_app
      using (gym_id = current_gym_id()) with check (gym_id = current_gym_id())', name);
  end loop;
  -- Who has the link of a program reads all of it.
  create policy of_own_gym on program_shares to chalkline_app
    using (gym_id = coached_gym_id()) with check (gym_id = coached_gym_id());
  foreach name in array array['teams', 'team_members', 'programs', 'program_athletes', 'program_teams', 'program_shares',
      'scheduled_workouts', 'schedule_exceptions', 'calendar_saves', 'calendar_imports', 'imports', 'own_movements',
      'gym_boards'] loop
    execute format('grant select, insert, update, delete on %I to chalkline_app', name);
  end loop;
end $$;

create policy own_gym on gyms for select to chalkline_app using (id = current_gym_id());
grant select on gyms to chalkline_app;

create policy of_own_gym on gym_members for select to chalkline_app using (gym_id = current_gym_id());
grant select on gym_members to chalkline_app;

create policy of_own_gym on former_members for select to chalkline_app using (gym_id = current_gym_id());
grant select on former_members to chalkline_app;

create policy of_own_gym on invite_codes for select to chalkline_app using (gym_id = coached_gym_id());
grant select on invite_codes to chalkline_app;

-- Signing up as a coach makes a gym.
create function found_gym(founder uuid) returns uuid
  language plpgsql volatile set search_path = chalkline, pg_temp
  as $$
declare gym uuid;
begin
  insert into gyms default values returning id into gym;
  insert into gym_members (gym_id, person_id, role) values (gym, founder, 'owner');
  insert into invite_codes (code, gym_id, is_main) values (make_invite_code(), gym, true);
  return gym;
end $$;

create function follow_role() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  if new.role = 'coach' then
    perform found_gym(new.id);
  else
    delete from gym_members where person_id = new.id;
  end if;
  return null;
end $$;
create trigger follow_new_role after insert on profiles
  for each row when (new.role = 'coach') execute function follow_role();
-- Only before the address is proven can a role change, when nothing hangs on it yet.
create trigger follow_role after update of role on profiles
  for each row when (new.role <> old.role) execute function follow_role();

-- A gym goes with its last member. One whose only owner is gone belongs to the colleague who has been there longest, and
-- a coach who works for no gym any more has one of their own.
create function after_member() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  delete from gyms g where g.id = old.gym_id and not exists (select from gym_members m where m.gym_id = g.id);
  update gym_members m set role = 'owner' where m.gym_id = old.gym_id and old.role = 'owner'
    and not exists (select from gym_members o where o.gym_id = old.gym_id and o.role = 'owner')
    and m.person_id = (select n.person_id from gym_members n where n.gym_id = old.gym_id
      order by n.role = 'assistant', n.joined_at, n.person_id limit 1);
  if exists (select from profiles p where p.id = old.person_id and p.role = 'coach')
      and not exists (select from gym_members m where m.person_id = old.person_id) then
    perform found_gym(old.person_id);
  end if;
  return null;
end $$;
create trigger after_member after delete on gym_members for each row execute function after_member();

-- The name that athletes read: the gym's own, else that of the owner who has been there longest.
create function gym_name(gym uuid) returns text
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select coalesce(g.name, (select p.full_name from gym_members m join profiles p on p.id = m.person_id
      where m.gym_id = g.id order by m.role <> 'owner', m.joined_at, m.person_id limit 1))
    from gyms g where g.id = gym
  $$;

create function gym_picture(gym uuid) returns text
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select p.avatar_url from gym_members m join profiles p on p.id = m.person_id
    where m.gym_id = gym order by m.role <> 'owner', m.joined_at, m.person_id limit 1
  $$;

create function gym_time_zone(gym uuid) returns text
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select coalesce(g.time_zone, (select z.time_zone from gym_members m join time_zones z on z.user_id = m.person_id
      where m.gym_id = g.id order by m.role <> 'owner', m.joined_at, m.person_id limit 1), 'UTC')
    from gyms g where g.id = gym
  $$;

grant execute on function gym_name(uuid), gym_time_zone(uuid) to chalkline_app;
