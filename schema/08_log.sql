-- The log: what an athlete may log, and what their coach reads of it.

create function note_is_unread() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  if tg_op = 'INSERT' or new.notes <> old.notes then
    new.is_note_unread := new.notes <> '';
  end if;
  return new;
end $$;
create trigger note_is_unread before insert or update of notes on log_entries
  for each row execute function note_is_unread();

-- A text beside the note is news for the coach as well.
create function other_note_is_unread() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  if exists (select from jsonb_array_elements(new.other_notes) o
      where o->>'text' <> '' and not old.other_notes @> jsonb_build_array(jsonb_build_object('id', o->'id'))) then
    new.is_note_unread := true;
  end if;
  return new;
end $$;
create trigger other_note_is_unread before update of other_notes on log_entries
  for each row execute function other_note_is_unread();

-- The same as `mergedNote` in src/domain/training/note-merge.ts: what no write has replaced is kept, the newest text is
-- the note. `sent_others` are the writes that the sent one replaces.
create function merged_note(known_id uuid, known_text text, known_at timestamptz, known_others jsonb,
    sent_id uuid, sent_text text, sent_at timestamptz, sent_others jsonb)
  returns table (notes text, notes_id uuid, notes_set_at timestamptz, other_notes jsonb)
  language sql stable set search_path = chalkline, pg_temp
  as $$
    with other as (
      select (o->>'id')::uuid as id, o->>'text' as text, (o->>'at')::timestamptz as at
      from jsonb_array_elements(known_others) o
    ), replaced as (
      select id, at from other where text = ''
      union
      select (o->>'id')::uuid, sent_at from jsonb_array_elements(sent_others) o
    ), written as (
      select known_id as id, known_text as text, known_at as at where known_at is not null
      union all
      select id, text, at from other where text <> ''
      union all
      select sent_id, sent_text, sent_at
      where sent_id is distinct from known_id and sent_id not in (select id from other)
    ), live as (
      select w.*, row_number() over (order by (w.text <> '') desc, w.at desc, w.id desc) as place
      from written w where w.id not in (select id from replaced)
    ), newest as (
      select text, id, at from live where place = 1
    ), kept as (
      select id, text, at from live where place > 1
      union all
      (select id, '', max(at) from replaced group by id order by max(at) desc limit 100)
    )
    select coalesce(n.text, ''), coalesce(n.id, sent_id), coalesce(n.at, sent_at),
      (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'text', k.text, 'at', k.at)), '[]') from kept k)
    from (values (1)) one left join newest n on true
  $$;

-- As they were read: a note that was changed since is still unread. Not the notes of an athlete who has left: what they
-- wrote shows whether it was read.
create function mark_notes_read(activity_ids uuid[], written_at timestamptz[]) returns void
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    update log_entries h set is_note_unread = false
    from unnest(activity_ids, written_at) seen (id, at)
    where h.id = seen.id and h.notes_set_at = seen.at and h.gym_id = current_gym_id() and h.is_note_unread
      and is_my_known_athlete(h.athlete_id)
  $$;

-- The counterpart of mark_notes_read. A note that was deleted meanwhile cannot be unread.
create function mark_note_unread(activity_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  update log_entries h set is_note_unread = true
    where h.id = activity_id and h.gym_id = current_gym_id() and h.notes <> '' and is_my_known_athlete(h.athlete_id);
  return found;
end $$;

-- When an athlete last logged something follows from `version_seen_at`: every write to a log entry brings it, whatever the
-- value, and it is never before the time of a value. So a new value needs its columns alone.
create function remember_last_log() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  update gym_athletes r set last_logged_at = greatest(r.last_logged_at, new.version_seen_at)
    where r.gym_id = new.gym_id and r.athlete_id = new.athlete_id
      and new.version_seen_at > coalesce(r.last_logged_at, '-infinity');
  return null;
end $$;
-- The first of the triggers by its name: the athlete's row in the gym is locked before the coach's devices, which a record
-- is pushed to. So does who deletes the coach's account (delete_account).
create trigger athlete_logged after insert or update of version_seen_at on log_entries
  for each row execute function remember_last_log();

-- Whether the caller may log this workout on this day, and against which version: the one that the proof names, the one
-- that the entry has, or the one that is scheduled, by the days of the athlete. So a log is accepted for what stood on that
-- day when the athlete saw it, also when the coach has changed, moved or deleted it since.
create function log_target(workout uuid, day date, version uuid, proof text)
  returns table (refusal text, gym_id uuid, version_id uuid)
  language plpgsql stable security definer set search_path = chalkline, pg_temp
  as $$
declare
  standing text;
  newest uuid;
  logged uuid;
  scheduled uuid;
begin
  select r.status, w.gym_id, w.version_id into standing, gym_id, newest from workouts w
    join gym_athletes r on r.gym_id = w.gym_id and r.athlete_id = current_user_id()
    where w.workout_id = workout;
  refusal := case standing when 'active' then null when 'inactive' then 'inactive' else 'not_found' end;
  if refusal is null then
    select h.version_id into logged from log_entries h
      where h.athlete_id = current_user_id() and h.workout_id = workout and h.scheduled_on = day;
    select coalesce(p.version_id, newest) into scheduled from released_schedule(current_user_id(), day, day) p
      where p.workout_id = workout and not p.is_rest and p.program_id in (select my_programs())
      order by p.program_id, p.position limit 1;
    version_id := case
      when version in (logged, scheduled) then version
      -- Logged on another day, and taken to this one.
      when coalesce(logged, scheduled) is not null and exists (select from log_entries h
        where h.athlete_id = current_user_id() and h.workout_id = workout and h.version_id = version) then version
      when is_schedule_proof(proof, workout, day, version) then version
      else coalesce(logged, scheduled)
    end;
    if version_id is null then
      refusal := 'not_found';
    end if;
  end if;
  return next;
end $$;

-- A keyed hash (HMAC) of a scheduled workout as the caller has it now, which counts for more than a year. A phone sends it
-- back with a log entry. A log that a phone sends later than that is still taken where the workout stands, and stays on the
-- phone where not.
create function schedule_proof(workout uuid, day date, version uuid) returns text
  language sql stable
  as $$ select schedule_proof_until(to_char(now() + interval '13 months', 'YYYY-MM'), workout, day, version) $$;

create function is_schedule_proof(proof text, workout uuid, day date, version uuid) returns boolean
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select left(proof, 7) >= to_char(now(), 'YYYY-MM')
      and proof = schedule_proof_until(left(proof, 7), workout, day, version)
  $$;

-- `until` is the last month in which the proof counts, such as 2027-03.
create function schedule_proof_until(until text, workout uuid, day date, version uuid) returns text
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select until || '.' || encode(hmac_sha256(s.value, convert_to(
      concat_ws(' ', 'schedule', until, current_user_id(), workout, day, version), 'UTF8')), 'hex')
    from server_secrets s where s.name = 'schedule proof'
  $$;

-- RFC 2104, by sha256(): pgcrypto is an extension, which not every login may install. A key is padded once and kept as
-- its two blocks of 64 bytes, inner and outer, because an athlete's day asks for dozens of proofs.
create function hmac_key(key bytea) returns bytea
  language sql immutable strict parallel safe
  as $$
    -- The first four bytes that varbit_send answers with are the length.
    select substring(varbit_send(block # ('x' || repeat('36', 64))::varbit) from 5)
      || substring(varbit_send(block # ('x' || repeat('5c', 64))::varbit) from 5)
    from (select ('x' || rpad(encode(case when length(key) > 64 then sha256(key) else key end, 'hex'), 128, '0'))::varbit
      as block) padded
  $$;

create function hmac_sha256(key bytea, message bytea) returns bytea
  language sql immutable strict parallel safe
  as $$ select sha256(substring(key from 65) || sha256(substring(key for 64) || message)) $$;

-- Made here, so that all servers share it and a backup has it.
insert into server_secrets (name, value)
  values ('schedule proof', hmac_key(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')))
  on conflict do nothing;

-- The newest notes in the current user's conversations that have all these words, as `matching_messages`.
create function matching_notes(query text, other uuid)
  returns table (id uuid, gym_id uuid, athlete_id uuid, text text, at timestamptz)
  language plpgsql stable security definer rows 50 set search_path = chalkline, pg_temp
  as $$
declare
  words text[] := search_words(query);
  pattern text := (select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) word
    order by length(word) desc limit 1);
begin
  return query select h.id, h.gym_id, h.athlete_id, note_texts(h.notes, h.other_notes), h.notes_set_at
    from log_entries h
    where h.notes <> '' and searchable(note_texts(h.notes, h.other_notes)) like coalesce(pattern, '%')
      and not exists (select from unnest(words) word
        where not has_word(searchable(note_texts(h.notes, h.other_notes)), word))
      and (h.athlete_id = current_user_id()
        or (h.gym_id = current_gym_id() and is_my_known_athlete(h.athlete_id)))
      and (other is null or other in (h.gym_id, h.athlete_id))
    order by h.notes_set_at desc, h.id limit 50;
end $$;

create policy own_log_insert on log_entries for insert to chalkline_app
  with check (athlete_id = current_user_id()
    and version_id = (select t.version_id from log_target(workout_id, scheduled_on, version_id, seen_proof) t where t.refusal is null));
create policy own_log_read on log_entries for select to chalkline_app
  -- Only a filter: as two conditions PostgreSQL finds all logs of a person through two indexes, not the days asked for.
  using ((athlete_id = current_user_id() or gym_id = current_gym_id()) is true);
create policy own_log_update on log_entries for update to chalkline_app
  using (athlete_id = current_user_id())
  with check (athlete_id = current_user_id()
    and version_id = (select t.version_id from log_target(workout_id, scheduled_on, version_id, seen_proof) t where t.refusal is null));
-- Whose log it is, of what and of which day never changes.
grant select, insert (
    athlete_id, gym_id, workout_id, scheduled_on, is_completed, completed_at, is_unscaled, notes,
    outcome_set_at, notes_set_at, version_id, version_seen_at, seen_proof, notes_id, other_notes, scores,
    scores_set_at, is_rx_plus, rx_plus_set_at, scaling, scaling_set_at, effort, effort_set_at, minutes,
    minutes_set_at
  ), update (
    is_completed, completed_at, is_unscaled, notes, updated_at, outcome_set_at, notes_set_at, version_id,
    version_seen_at, seen_proof, notes_id, other_notes, scores, scores_set_at, is_rx_plus, rx_plus_set_at,
    scaling, scaling_set_at, effort, effort_set_at, minutes, minutes_set_at
  ) on log_entries to chalkline_app;

grant execute on function notes_beside(text, jsonb), note_texts(text, jsonb),
  merged_note(uuid, text, timestamptz, jsonb, uuid, text, timestamptz, jsonb),
  mark_notes_read(uuid[], timestamptz[]), mark_note_unread(uuid), log_target(uuid, date, uuid, text),
  schedule_proof(uuid, date, uuid), schedule_proof_until(text, uuid, date, uuid), matching_notes(text, uuid) to chalkline_app;
