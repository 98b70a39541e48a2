-- Apart from the migration before: an index keeps edits waiting while it is made, and must not keep logs waiting too.
create index workout_versions_replaced on workout_versions (replaced_at) where replaced_at is not null and not was_scheduled;
-- What a coach has written in a day.
create index workout_versions_written on workout_versions (coach_id, created_at);
