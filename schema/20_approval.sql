-- A gym in which coaches propose and owners publish: what athletes have of a published program changes by owners alone.

-- Whether the caller proposes what an owner would save.
create function i_propose() returns boolean
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select owned_gym_id() is null
      and coalesce((select g.needs_approval from gyms g where g.id = coached_gym_id()), false)
  $$;

-- The server answers before. This holds for whatever statement it forgets.
create function refuse_without_owner() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  if pg_trigger_depth() = 1 and i_propose() then
    raise exception 'only an owner changes what athletes have' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end $$;
create trigger approved_change before update of name, description, starts_on, ends_on, training_percent, release_days,
    release_time, status, is_open on programs for each row
  when ('published' in (old.status, new.status)
    and (old.name, old.description, old.starts_on, old.ends_on, old.training_percent, old.release_days, old.release_time,
      old.status, old.is_open)
    is distinct from (new.name, new.description, new.starts_on, new.ends_on, new.training_percent, new.release_days,
      new.release_time, new.status, new.is_open))
  execute function refuse_without_owner();
create trigger approved_deletion before delete on programs for each row
  when (old.status = 'published') execute function refuse_without_owner();

create trigger approved_insert before insert on programs for each row
  when (new.status = 'published') execute function refuse_without_owner();

-- A workout goes from the days too, by the foreign key.
create function refuse_workout_without_owner() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  if i_propose() and exists (select from scheduled_workouts a
      join programs p on p.gym_id = a.gym_id and p.id = a.program_id and p.status = 'published'
      where a.gym_id = old.gym_id and a.workout_id = old.workout_id) then
    raise exception 'only an owner changes what athletes have' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
create trigger approved_workout before delete on workouts for each row execute function refuse_workout_without_owner();

create function refuse_days_without_owner() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  if pg_trigger_depth() = 1 and i_propose() and exists (select from changed c
      join programs p on p.gym_id = c.gym_id and p.id = c.program_id and p.status = 'published') then
    raise exception 'only an owner changes what athletes have' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger approved_days_insert after insert on scheduled_workouts referencing new table as changed
  for each statement execute function refuse_days_without_owner();
create trigger approved_days_update after update on scheduled_workouts referencing new table as changed
  for each statement execute function refuse_days_without_owner();
create trigger approved_days_leave after update on scheduled_workouts referencing old table as changed
  for each statement execute function refuse_days_without_owner();
create trigger approved_days_delete after delete on scheduled_workouts referencing old table as changed
  for each statement execute function refuse_days_without_owner();

-- A coach may still change the library: published days keep the text that was approved.
create function keep_approved_text() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  update scheduled_workouts a set version_id = old.version_id
    from programs p
    where a.gym_id = old.gym_id and a.workout_id = old.workout_id and a.version_id is null
      and p.gym_id = a.gym_id and p.id = a.program_id and p.status = 'published';
  return null;
end $$;
create trigger keep_approved_text after update on workouts for each row
  when (new.version_id <> old.version_id and i_propose()) execute function keep_approved_text();

-- What athletes had of a program that is taken back: the next proposal to publish it is compared with that. Published, it
-- needs no proposal to publish it.
create function note_publication() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  if old.status = 'published' then
    insert into last_publications (gym_id, program_id, details, days)
      select new.gym_id, new.id, jsonb_build_object('name', old.name, 'description', old.description,
        'startsOn', old.starts_on, 'endsOn', old.ends_on, 'trainingPercent', old.training_percent,
        'releaseDays', old.release_days, 'releaseTime', old.release_time), coalesce(jsonb_agg(
        jsonb_build_array(a.scheduled_on, a.workout_id, coalesce(a.version_id, w.version_id))
        order by a.scheduled_on, a.position) filter (where a.workout_id is not null), '[]')
      from scheduled_workouts a join workouts w on w.gym_id = a.gym_id and w.workout_id = a.workout_id
      where a.gym_id = new.gym_id and a.program_id = new.id
      on conflict (gym_id, program_id) do update set details = excluded.details, days = excluded.days,
        taken_back_at = now();
  else
    delete from program_proposals s where s.gym_id = new.gym_id and s.program_id = new.id and s.publishes;
  end if;
  return null;
end $$;
create trigger note_publication after update of status on programs for each row
  when ((old.status = 'published') <> (new.status = 'published')) execute function note_publication();

-- Where an owner publishes what a coach proposed, the coach is the author.
create function writing_person() returns uuid
  language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('chalkline.author', true), '')::uuid, current_user_id()) $$;

create function write_for(coach uuid) returns void
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  if owned_gym_id() is not null and is_of_my_gym(coach) then
    perform set_config('chalkline.author', coach::text, true);
  end if;
end $$;

create policy of_own_gym on program_proposals for select to chalkline_app using (gym_id = current_gym_id());
create policy own_insert on program_proposals for insert to chalkline_app
  with check (gym_id = coached_gym_id() and coach_id = current_user_id());
create policy own_update on program_proposals for update to chalkline_app
  using (gym_id = coached_gym_id() and coach_id = current_user_id())
  with check (gym_id = coached_gym_id() and coach_id = current_user_id());
create policy of_owner_update on program_proposals for update to chalkline_app
  using (gym_id = owned_gym_id()) with check (gym_id = owned_gym_id());
create policy own_delete on program_proposals for delete to chalkline_app
  using (gym_id = coached_gym_id() and coach_id = current_user_id());
create policy of_owner_delete on program_proposals for delete to chalkline_app using (gym_id = owned_gym_id());
grant select, insert, update, delete on program_proposals to chalkline_app;

create policy of_own_gym on last_publications for select to chalkline_app using (gym_id = current_gym_id());
grant select on last_publications to chalkline_app;

grant execute on function i_propose(), writing_person(), write_for(uuid) to chalkline_app;
