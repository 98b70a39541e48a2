-- Every edit of a workout leaves a version behind. One that never stood in a calendar was seen by its coach alone: it goes
-- a week after an edit has replaced it, because the draft of a calendar may be based on it until then. A version that stood
-- in a calendar stays for ever: an athlete may have seen it, and a phone may still send a log of it.
alter table workout_versions
  -- What was made before may have stood in one.
  add column was_scheduled boolean not null default true,
  add column replaced_at timestamptz;
alter table workout_versions alter column was_scheduled set default false;

create function note_scheduled() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  -- An edit at the same time comes before this, or sees that the workout stands in a calendar.
  perform from workouts w where (w.coach_id, w.workout_id) in (select p.coach_id, p.workout_id from placed p)
    order by w.workout_id for share;
  update workout_versions v set was_scheduled = true
    from placed p join workouts w on w.coach_id = p.coach_id and w.workout_id = p.workout_id
    where v.version_id = coalesce(p.version_id, w.version_id) and not v.was_scheduled;
  return null;
end $$;
create trigger note_scheduled after insert on assignments referencing new table as placed
  for each statement execute function note_scheduled();
create trigger note_rescheduled after update on assignments referencing new table as placed
  for each statement execute function note_scheduled();
create trigger note_scheduled after insert on assignment_exceptions referencing new table as placed
  for each statement execute function note_scheduled();
create trigger note_rescheduled after update on assignment_exceptions referencing new table as placed
  for each statement execute function note_scheduled();

create or replace function keep_version() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  if tg_op = 'INSERT' or new.version_id <> old.version_id then
    insert into workout_versions (version_id, coach_id, workout_id, type_id, name, description, description_at, notes, color, blocks,
        corrections, was_scheduled)
      values (new.version_id, new.coach_id, new.workout_id, new.type_id, new.name, new.description, new.description_at, new.notes,
        new.color, new.blocks, new.corrections,
        exists (select from assignments a where a.coach_id = new.coach_id and a.workout_id = new.workout_id));
  end if;
  if tg_op = 'UPDATE' and new.version_id <> old.version_id then
    update workout_versions v set replaced_at = now() where v.version_id = old.version_id;
  end if;
  return null;
end $$;

-- The ids that were looked at: fewer than asked for, when there are no more.
create function drop_replaced_versions(most integer) returns setof uuid
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare
  replaced uuid[];
begin
  -- Locked first, so that nothing new can refer to them, and what does by then is seen by the statements below.
  select array_agg(found.version_id) into replaced from (
    select v.version_id from workout_versions v where v.replaced_at < now() - interval '7 days' and not v.was_scheduled
    limit most for update skip locked) found;
  -- A log entry would go with its version.
  update workout_versions v set was_scheduled = true where v.version_id = any (replaced)
    and exists (select from athlete_activity h where h.coach_id = v.coach_id and h.workout_id = v.workout_id
      and h.version_id = v.version_id);
  delete from workout_versions v where v.version_id = any (replaced) and not v.was_scheduled;
  return query select unnest(replaced);
end $$;
revoke all on function note_scheduled(), drop_replaced_versions(integer) from public;
grant execute on function drop_replaced_versions(integer) to chalkline_auth;
