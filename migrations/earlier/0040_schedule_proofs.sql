-- The proof of what stood on an athlete's day is an HMAC, names its purpose, and has an end.

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

-- Proofs of phones that loaded their days before this migration, for as long as new ones count.
alter table server_secrets add column ends_at timestamptz;
update server_secrets set ends_at = now() + interval '13 months' where name = 'schedule proof';
insert into server_secrets (name, value)
  values ('schedule proof with an end',
    hmac_key(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- `until` is the last month in which the proof counts, such as 2027-03.
create function schedule_proof_until(until text, workout uuid, day date, version uuid) returns text
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select until || '.' || encode(hmac_sha256(s.value, convert_to(
      concat_ws(' ', 'schedule', until, current_user_id(), workout, day, version), 'UTF8')), 'hex')
    from server_secrets s where s.name = 'schedule proof with an end'
  $$;

-- For more than a year. A phone that sends a log later than that still has it taken where the workout stands, and keeps it
-- where not.
create or replace function schedule_proof(workout uuid, day date, version uuid) returns text
  language sql stable
  as $$ select schedule_proof_until(to_char(now() + interval '13 months', 'YYYY-MM'), workout, day, version) $$;

create function is_schedule_proof(proof text, workout uuid, day date, version uuid) returns boolean
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select case when substring(proof from 8 for 1) = '.'
      then left(proof, 7) >= to_char(now(), 'YYYY-MM')
        and proof = schedule_proof_until(left(proof, 7), workout, day, version)
      -- As 0007 made them.
      else exists (select from server_secrets s where s.name = 'schedule proof' and s.ends_at > now()
        and proof = encode(sha256(s.value || sha256(s.value ||
          convert_to(concat_ws(' ', current_user_id(), workout, day, version), 'UTF8'))), 'hex'))
    end
  $$;

-- As in 0026, with proofs of both kinds.
create or replace function log_target(workout uuid, day date, version uuid, proof text)
  returns table (refusal text, coach_id uuid, version_id uuid)
  language plpgsql stable security definer set search_path = chalkline, pg_temp
  as $$
declare
  standing text;
  newest uuid;
  logged uuid;
  scheduled uuid;
begin
  select r.status, w.coach_id, w.version_id into standing, coach_id, newest from workouts w
    join coach_athletes r on r.coach_id = w.coach_id and r.athlete_id = current_user_id()
    where w.workout_id = workout;
  refusal := case standing when 'active' then null when 'inactive' then 'inactive' else 'not_found' end;
  if refusal is null then
    select h.version_id into logged from athlete_activity h
      where h.athlete_id = current_user_id() and h.workout_id = workout and h.scheduled_on = day;
    select coalesce(p.version_id, newest) into scheduled from athlete_schedule(array[current_user_id()], day, day) p
      where p.workout_id = workout and not p.is_rest and p.program_id in (select my_programs())
      order by p.program_id, p.position limit 1;
    version_id := case
      when version in (logged, scheduled) then version
      -- Logged on another day, and taken to this one.
      when coalesce(logged, scheduled) is not null and exists (select from athlete_activity h
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

revoke all on all functions in schema chalkline from public;
grant execute on function schedule_proof_until(text, uuid, date, uuid) to chalkline_app;
