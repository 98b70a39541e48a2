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
create policy of_owner_update on gyms for update to chalkline_app
  using (id = owned_gym_id()) with check (id = owned_gym_id());
grant select, update (name, accent, time_zone, week_starts_on, language, load_unit, needs_approval) on gyms to chalkline_app;

create policy of_own_gym on gym_logos for select to chalkline_app using (gym_id = current_gym_id());
create policy of_owner_insert on gym_logos for insert to chalkline_app with check (gym_id = owned_gym_id());
create policy of_owner_update on gym_logos for update to chalkline_app
  using (gym_id = owned_gym_id()) with check (gym_id = owned_gym_id());
create policy of_owner_delete on gym_logos for delete to chalkline_app using (gym_id = owned_gym_id());
grant select, insert, update, delete on gym_logos to chalkline_app;

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

-- Before anything else of a gym is locked: then no calendar is being saved, and of two members who leave at once the
-- second sees that the first is gone. The same lock as in src/server/database/gym-lock.ts.
create function lock_calendars(gym uuid) returns void
  language sql volatile set search_path = chalkline, pg_temp
  as $$ select pg_advisory_xact_lock(7204004, hashtext(gym::text)) $$;

-- A gym closes with its last member. One whose only owner is gone belongs to the colleague who has been there longest,
-- and a coach who works for no gym any more has one of their own.
create function after_member() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  perform lock_calendars(old.gym_id);
  if not exists (select from gym_members m where m.gym_id = old.gym_id) then
    perform close_gym(old.gym_id);
  elsif old.role = 'owner' then
    update gym_members m set role = 'owner' where m.gym_id = old.gym_id
      and not exists (select from gym_members o where o.gym_id = old.gym_id and o.role = 'owner')
      and m.person_id = (select n.person_id from gym_members n where n.gym_id = old.gym_id
        order by n.role = 'assistant', n.joined_at, n.person_id limit 1);
  end if;
  if current_setting('chalkline.ending_account', true) is distinct from old.person_id::text
      and exists (select from profiles p where p.id = old.person_id and p.role = 'coach')
      and not exists (select from gym_members m where m.person_id = old.person_id) then
    perform found_gym(old.person_id);
  end if;
  return null;
end $$;
create trigger after_member after delete on gym_members for each row execute function after_member();

-- Deletes a gym, but for what athletes logged: that is theirs. Then the row of the gym stays, closed, with the texts that
-- were logged and nothing else. Without any log nothing stays, and the sweep deletes the rest with the last log.
create function close_gym(gym uuid) returns void
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
declare part regclass;
begin
  perform lock_calendars(gym);
  -- A statement that adds something to the gym waits here, and is refused afterwards (refuse_closed_gym).
  perform from gyms g where g.id = gym and g.closed_at is null for update;
  if not found then
    return;
  end if;
  update gyms g set closed_at = now(), name = null, time_zone = null, accent = null, week_starts_on = default, language = null,
      load_unit = null
    where g.id = gym;
  update sessions s set gym_id = null where s.gym_id = gym;
  -- A log that is being written holds its workout and its text, and then wants the row of its athlete in this gym. So these
  -- come first, in the same order; and once they are held, the statements below see every log that was in time.
  perform from workouts w where w.gym_id = gym order by w.workout_id for update;
  perform from workout_versions v where v.gym_id = gym order by v.version_id for update;

  -- A name that the coach gave to a movement after an athlete had left is not for that athlete, and nothing says any more
  -- who left when: such a text has its lines without the name, as result_readings shows them to who has left.
  with former as materialized (
    select a.athlete_id, active_until(gym, a.athlete_id) as until
    from (select distinct h.athlete_id from log_entries h where h.gym_id = gym) a
  ), renamed as (
    select h.version_id, array_agg(distinct m.id::text) as movements
    from own_movements m join former f on m.updated_at > f.until
      join log_entries h on h.athlete_id = f.athlete_id and h.gym_id = gym
    where m.gym_id = gym group by h.version_id
  )
  update workout_versions v set marks = jsonb_set(v.marks, '{names}', (v.marks->'names') - r.movements)
    from renamed r where v.version_id = r.version_id and v.marks->'names' ?| r.movements;

  -- What goes with a gym that is deleted goes here too, also what a later migration adds. Athletes first: with them goes
  -- who has which program, so that the end of the programs is no news for them.
  for part in select c.conrelid::regclass from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'gyms'::regclass
        and c.conrelid not in ('workouts'::regclass, 'workout_types'::regclass)
      order by c.conrelid <> 'gym_athletes'::regclass, c.conrelid::regclass::text loop
    execute format('delete from %s where gym_id = $1', part) using gym;
  end loop;
  delete from workout_readings r where r.gym_id = gym;
  delete from workouts w where w.gym_id = gym
    and not exists (select from log_entries h where h.gym_id = gym and h.workout_id = w.workout_id);
  -- Logs refer to the workout, and show the text of their version. The newest text may be one that no athlete ever had; it
  -- makes way for none. That is a change of the workout, so it makes a version (save_version), which goes with the next
  -- statement, as every one that no one logged.
  update workouts w set name = '', description = '-', description_at = 0, notes = '', blocks = '[]', corrections = '[]',
      is_benchmark = false, deleted_at = coalesce(w.deleted_at, now()),
      type_id = (select t.id from workout_types t where t.code = 'custom' and t.gym_id is null)
    where w.gym_id = gym;
  delete from workout_versions v where v.gym_id = gym and not exists (select from log_entries h
    where h.gym_id = gym and h.workout_id = v.workout_id and h.version_id = v.version_id);
  delete from workout_types t where t.gym_id = gym
    and not exists (select from workout_versions v where v.type_id = t.id);
  delete from gyms g where g.id = gym and not exists (select from workouts w where w.gym_id = gym);
end $$;

-- Nothing is added to a closed gym, also not by who began before it closed. It is held until the end of the transaction,
-- as the foreign key would, but from the beginning: in the order in which close_gym locks.
create function refuse_closed_gym() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
declare closed timestamptz;
begin
  select g.closed_at into closed from gyms g where g.id = new.gym_id for key share;
  if closed is not null then
    raise foreign_key_violation using message = 'the gym is closed';
  end if;
  return new;
end $$;
do $$
declare part regclass;
begin
  for part in select c.conrelid::regclass from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'gyms'::regclass and c.confdeltype = 'c' loop
    execute format('create trigger refuse_closed_gym before insert or update of gym_id on %s
      for each row when (new.gym_id is not null) execute function refuse_closed_gym()', part);
  end loop;
end $$;

-- These are asked with almost every screen. In plpgsql, which keeps its plans: a function in SQL plans with each call.

-- The name that athletes read: the gym's own, else that of the owner who has been there longest.
create function gym_name(gym uuid) returns text
  language plpgsql stable security definer set search_path = chalkline, pg_temp
  as $$
begin
  return (
    select coalesce(g.name, (select p.full_name from gym_members m join profiles p on p.id = m.person_id
      where m.gym_id = g.id order by m.role <> 'owner', m.joined_at, m.person_id limit 1))
    from gyms g where g.id = gym);
end $$;

-- The time makes the address unique, so that no browser shows the logo of before.
create function gym_logo(gym uuid) returns jsonb
  language plpgsql stable security definer set search_path = chalkline, pg_temp
  as $$
begin
  return (
    select jsonb_build_object('width', l.width, 'height', l.height,
      'url', '/api/gym-logos/' || l.gym_id || '?v=' || floor(extract(epoch from l.updated_at) * 1000)::bigint)
    from gym_logos l where l.gym_id = gym);
end $$;

-- For the address of a logo, which everyone may open who has it.
create function read_gym_logo(gym uuid) returns table (type text, content bytea)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$ select l.type, l.content from gym_logos l where l.gym_id = gym $$;

-- What a gym chose to be known by: name, logo, accent. Null where it chose nothing.
create function gym_look(gym uuid) returns jsonb
  language plpgsql stable security definer set search_path = chalkline, pg_temp
  as $$
begin
  return (
    select nullif(jsonb_strip_nulls(jsonb_build_object('name', g.name, 'logo', gym_logo(g.id), 'accent', g.accent)), '{}')
    from gyms g where g.id = gym);
end $$;

-- The logo, else the picture of the owner who has been there longest.
create function gym_picture(gym uuid) returns text
  language plpgsql stable security definer set search_path = chalkline, pg_temp
  as $$
begin
  return coalesce(gym_logo(gym)->>'url', (select p.avatar_url from gym_members m join profiles p on p.id = m.person_id
    where m.gym_id = gym order by m.role <> 'owner', m.joined_at, m.person_id limit 1));
end $$;

create function gym_time_zone(gym uuid) returns text
  language plpgsql stable security definer set search_path = chalkline, pg_temp
  as $$
begin
  return (select coalesce(g.time_zone, zone_of_members(g.id), 'UTC') from gyms g where g.id = gym);
end $$;

-- That of the browser of the owner who has been there longest, else of another member.
create function zone_of_members(gym uuid) returns text
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select z.time_zone from gym_members m join time_zones z on z.user_id = m.person_id
    where m.gym_id = gym order by m.role <> 'owner', m.joined_at, m.person_id limit 1
  $$;

-- The zone that a program with a release goes by is stored, because that of the owner's browser moves with the owner:
-- days would appear at another hour, and days that had appeared would go.
create function keep_time_zone() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  update gyms g set time_zone = zone_of_members(g.id)
    where g.id = new.gym_id and g.time_zone is null and zone_of_members(g.id) is not null;
  return null;
end $$;
create trigger keep_time_zone after insert or update of release_time, status on programs for each row
  when (new.release_time is not null) execute function keep_time_zone();

-- Who takes the zone of such a gym back gets the one that it would have had.
create function keep_own_time_zone() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  if exists (select from programs p where p.gym_id = new.id and p.release_time is not null) then
    new.time_zone := coalesce(zone_of_members(new.id), old.time_zone);
  end if;
  return new;
end $$;
create trigger keep_own_time_zone before update of time_zone on gyms for each row
  when (new.time_zone is null and old.time_zone is not null and new.closed_at is null)
  execute function keep_own_time_zone();

-- On which day an athlete's weeks begin: on Sunday where all of their gyms say so.
create function my_week_start() returns smallint
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select coalesce(min(g.week_starts_on), 1::smallint) from gym_athletes r join gyms g on g.id = r.gym_id
    where r.athlete_id = current_user_id() and r.status = 'active'
  $$;

-- The first gym of an athlete decides in which unit their loads begin.
create function start_in_unit() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  update profiles p set load_unit = g.load_unit from gyms g
    where p.id = new.athlete_id and p.load_unit is null and g.id = new.gym_id and g.load_unit is not null
      and not exists (select from gym_athletes r where r.athlete_id = new.athlete_id and r.gym_id <> new.gym_id)
      and not exists (select from log_entries h where h.athlete_id = new.athlete_id);
  return null;
end $$;
create trigger start_in_unit after insert on gym_athletes for each row execute function start_in_unit();

grant execute on function gym_name(uuid), gym_time_zone(uuid), gym_logo(uuid), gym_look(uuid), my_week_start()
  to chalkline_app;
grant execute on function read_gym_logo(uuid) to chalkline_auth;
