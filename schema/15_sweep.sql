-- What the sweep deletes, in batches.

-- A deleted workout stays as long as a phone may still send a log of it or it stands on a day, and for ever when it was
-- logged.
create function drop_deleted_workouts(most integer) returns setof uuid
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    delete from workouts where workout_id in (
      select w.workout_id from workouts w where w.deleted_at < now() - interval '60 days'
        and not exists (select from log_entries h where h.gym_id = w.gym_id and h.workout_id = w.workout_id)
        and not exists (select from scheduled_workouts a where a.gym_id = w.gym_id and a.workout_id = w.workout_id)
      limit most for update skip locked)
    returning workout_id
  $$;

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
  -- A version that was logged stays.
  update workout_versions v set was_scheduled = true where v.version_id = any (replaced)
    and exists (select from log_entries h where h.gym_id = v.gym_id and h.workout_id = v.workout_id
      and h.version_id = v.version_id);
  delete from workout_versions v where v.version_id = any (replaced) and not v.was_scheduled;
  return query select unnest(replaced);
end $$;

-- Texts that a closed gym kept for logs which are gone since, with the accounts of their athletes.
create function drop_unlogged_versions(most integer) returns setof uuid
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    delete from workout_versions where version_id in (
      select v.version_id from gyms g join workout_versions v on v.gym_id = g.id
      where g.closed_at is not null and not exists (select from log_entries h
        where h.gym_id = v.gym_id and h.workout_id = v.workout_id and h.version_id = v.version_id)
      limit most for update of v skip locked)
    returning version_id
  $$;

-- Its workouts, which are empty, went as all deleted workouts do.
create function drop_closed_gyms(most integer) returns setof uuid
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    delete from gyms where id in (
      select g.id from gyms g where g.closed_at is not null and not exists (select from workouts w where w.gym_id = g.id)
      limit most for update skip locked)
    returning id
  $$;

grant execute on function drop_deleted_workouts(integer), drop_replaced_versions(integer), drop_unlogged_versions(integer),
  drop_closed_gyms(integer) to chalkline_auth;

-- The health check compares the newest migration with its own.
create policy app_reads on migrations for select to chalkline_app using (true);
grant select on migrations to chalkline_app;
