-- Several people who program one gym: who wrote what, which day of a program was changed when, and who has it open.

-- A second person in a gym: from then on it matters who wrote something, also when one is alone again.
create function note_colleagues() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  update gyms g set had_colleagues = true where g.id = new.gym_id and not g.had_colleagues
    and exists (select from gym_members m where m.gym_id = new.gym_id and m.person_id <> new.person_id);
  return null;
end $$;
create trigger note_colleagues after insert on gym_members for each row execute function note_colleagues();

-- The name of a coach of the gym, who may have left it. Null where a gym was one person's ever since; empty where the
-- account is gone.
create function coach_name(person uuid) returns text
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select coalesce((select p.full_name from profiles p where p.id = person and is_of_my_gym(person)), '')
    from gyms g where g.id = current_gym_id() and g.had_colleagues
  $$;

-- No statement can forget who wrote something. Without a user (a restore) it stays as it is given.
create function note_author() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  if coached_gym_id() = new.gym_id then
    new.saved_by := writing_person();
  end if;
  return new;
end $$;
create trigger note_author before insert on workout_versions for each row execute function note_author();
create trigger note_author before insert on calendar_saves for each row execute function note_author();
create trigger note_author before insert on announcements for each row execute function note_author();
create trigger note_author before insert or update of text on private_notes for each row execute function note_author();

create function note_program_author() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  if coached_gym_id() = new.gym_id then
    new.saved_by := writing_person();
    new.saved_at := now();
  end if;
  return new;
end $$;
create trigger note_author before insert or update of name, description, starts_on, ends_on, training_percent, revision, status
  on programs for each row execute function note_program_author();

-- The next revision of a program, once in a transaction. An archived program keeps when it was changed last: since then it
-- is archived, and its days until then stay those of its athletes (athlete_schedule).
create function next_revision(program uuid) returns integer
  language plpgsql volatile set search_path = chalkline, pg_temp
  as $$
declare
  revised text := coalesce(current_setting('chalkline.revised', true), '');
  newest integer;
begin
  if strpos(revised, program::text) > 0 then
    select p.revision into newest from programs p where p.id = program;
  else
    update programs p set revision = p.revision + 1,
        updated_at = case when p.status = 'archived' then p.updated_at else now() end
      where p.id = program returning p.revision into newest;
    perform set_config('chalkline.revised', revised || ' ' || program, true);
  end if;
  return newest;
end $$;

-- Notes who changed which days of which programs, whatever statement it was. Not what follows from a deletion of something
-- else, and not the days that a new program is made with.
create function note_days() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
declare
  program record;
  newest integer;
begin
  if pg_trigger_depth() > 1 or current_user_id() is null then
    return null;
  end if;
  for program in select p.gym_id, p.id from programs p
      where p.id in (select c.program_id from changed c) and p.created_at <> now() order by p.id loop
    newest := next_revision(program.id);
    delete from program_day_changes d
      where d.gym_id = program.gym_id and d.program_id = program.id
        and d.day in (select c.scheduled_on from changed c where c.program_id = program.id)
        and d.saved_by = writing_person() and not d.is_save and d.revision < newest;
    insert into program_day_changes (gym_id, program_id, day, revision, saved_by)
      select distinct program.gym_id, program.id, c.scheduled_on, newest, writing_person()
      from changed c where c.program_id = program.id
      on conflict do nothing;
  end loop;
  return null;
end $$;
do $$
declare name text;
begin
  foreach name in array array['scheduled_workouts', 'schedule_exceptions'] loop
    execute format('create trigger note_added_days after insert on %I referencing new table as changed
      for each statement execute function note_days()', name);
    execute format('create trigger note_changed_days after update on %I referencing new table as changed
      for each statement execute function note_days()', name);
    execute format('create trigger note_removed_days after delete on %I referencing old table as changed
      for each statement execute function note_days()', name);
  end loop;
end $$;

-- After staged changes were written: the program's next revision. What it changed then counts for everyone who has a draft
-- from before, also for the same person on another device.
create function revise_program(program uuid) returns integer
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare newest integer;
begin
  if not exists (select from programs p where p.id = program and p.gym_id = coached_gym_id()) then
    return null;
  end if;
  newest := next_revision(program);
  -- What a coach proposed and an owner published is no obstacle for what that coach has staged on top since.
  if writing_person() <> current_user_id() then
    return newest;
  end if;
  update program_day_changes d set is_save = true
    where d.gym_id = coached_gym_id() and d.program_id = program and d.revision = newest;
  delete from program_day_changes d using program_day_changes n
    where n.gym_id = coached_gym_id() and n.program_id = program and n.revision = newest
      and d.gym_id = n.gym_id and d.program_id = n.program_id and d.day = n.day
      and d.saved_by = current_user_id() and d.revision < newest;
  return newest;
end $$;

create policy of_own_gym on program_day_changes for select to chalkline_app using (gym_id = current_gym_id());
grant select on program_day_changes to chalkline_app;

-- Each says of themselves that they are there.
create policy of_own_gym on program_presence for select to chalkline_app using (gym_id = current_gym_id());
create policy own_insert on program_presence for insert to chalkline_app
  with check (gym_id = coached_gym_id() and person_id = current_user_id());
create policy own_update on program_presence for update to chalkline_app
  using (gym_id = coached_gym_id() and person_id = current_user_id())
  with check (gym_id = coached_gym_id() and person_id = current_user_id());
create policy own_delete on program_presence for delete to chalkline_app using (person_id = current_user_id());
grant select, insert, update (seen_at), delete on program_presence to chalkline_app;

create policy swept_read on program_presence for select to chalkline_auth using (seen_at < now() - interval '5 minutes');
create policy swept on program_presence for delete to chalkline_auth using (seen_at < now() - interval '5 minutes');
grant delete, select on program_presence to chalkline_auth;

grant execute on function coach_name(uuid), revise_program(uuid) to chalkline_app;
