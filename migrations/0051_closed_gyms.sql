-- What an athlete logged is theirs: it stays when the gym closes. Until now a gym went with its last member, and took along
-- its workouts and what was logged on them. From now on it is closed, and what logs refer to stays (schema/02_tenant.sql).
alter table gyms add column closed_at timestamptz;
create index gyms_closed on gyms (id) where closed_at is not null;

-- No log goes with its workout or text any more: what is still logged cannot be deleted, in whatever way it is tried.
alter table log_entries
  drop constraint log_entries_gym_id_workout_id_fkey,
  drop constraint log_entries_gym_id_workout_id_version_id_fkey,
  add constraint log_entries_gym_id_workout_id_fkey
    foreign key (gym_id, workout_id) references workouts (gym_id, workout_id),
  add constraint log_entries_gym_id_workout_id_version_id_fkey
    foreign key (gym_id, workout_id, version_id) references workout_versions (gym_id, workout_id, version_id);

-- A type that goes is looked for among the versions, as it is among the workouts.
create index workout_versions_type on workout_versions (type_id);
