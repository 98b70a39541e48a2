-- The last step to what migrations/0048_baseline.sql makes at once: names. The functions, policies and triggers of before
-- go when schema/ is applied.

drop view scheduled_workouts;
alter table athlete_activity rename to log_entries;
alter table assignments rename to scheduled_workouts;
alter table assignment_exceptions rename to schedule_exceptions;
alter table pushes rename column print_before to fingerprint_before;
do $$
declare
  one record;
  renamed constant text[][] := array[['athlete_activity_', 'log_entries_'], ['assignments_', 'scheduled_workouts_'],
    ['assignment_exceptions_', 'schedule_exceptions_']];
begin
  for pair in 1..array_length(renamed, 1) loop
    for one in select conname, conrelid::regclass as place from pg_constraint
        where connamespace = 'chalkline'::regnamespace and starts_with(conname, renamed[pair][1]) loop
      execute format('alter table %s rename constraint %I to %I', one.place, one.conname,
        replace(one.conname, renamed[pair][1], renamed[pair][2]));
    end loop;
    for one in select relname from pg_class
        where relnamespace = 'chalkline'::regnamespace and relkind = 'i' and starts_with(relname, renamed[pair][1]) loop
      execute format('alter index %I rename to %I', one.relname, replace(one.relname, renamed[pair][1], renamed[pair][2]));
    end loop;
  end loop;
end $$;

-- Proofs of phones that loaded their days before 0040.
delete from server_secrets where name = 'schedule proof';
alter table server_secrets drop column ends_at;
update server_secrets set name = 'schedule proof' where name = 'schedule proof with an end';
