-- The gym is the tenant. Its coaches read and write what belongs to it, and no one of another gym does.
do $$
declare name text;
begin
  foreach name in array array['teams', 'team_members', 'programs', 'program_athletes', 'program_teams', 'program_shares',
      'scheduled_workouts', 'schedule_exceptions', 'calendar_saves', 'calendar_imports', 'imports', 'own_movements',
      'reader_settings', 'workout_readings', 'workout_versions', 'gym_boards', 'televisions'] loop
    execute format('create policy of_own_gym on %I to chalkline_app
      using (gym_id = current_gym_id()) with check (gym_id = current_gym_id())', name);
  end loop;
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

-- Signing up as a coach makes a gym.
create function found_gym() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  if new.role = 'coach' then
    insert into gyms (id) values (new.id);
    insert into gym_members (gym_id, person_id, role) values (new.id, new.id, 'owner');
  else
    delete from gym_members where person_id = new.id;
  end if;
  return null;
end $$;
create trigger found_gym after insert on profiles
  for each row when (new.role = 'coach') execute function found_gym();
-- Only before the address is proven can a role change, when nothing hangs on it yet.
create trigger change_gym after update of role on profiles
  for each row when (new.role <> old.role) execute function found_gym();

-- A gym goes with its last member.
create function close_empty_gym() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  delete from gyms g where g.id = old.gym_id and not exists (select from gym_members m where m.gym_id = g.id);
  return null;
end $$;
create trigger close_empty_gym after delete on gym_members for each row execute function close_empty_gym();
