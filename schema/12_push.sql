-- Pushes: what raises one, and what it says when it is sent.

-- Keeps the subscription of the current user's session. The browser of another account before changes hands; a
-- subscription that replaces one keeps its kinds and what waits for it. At most ten devices: those used last.
create function save_push_subscription(session uuid, address text, replaced text, public_key text, secret text,
    spoken text, zone text, wanted text[]) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare
  known uuid;
  agent text;
begin
  select left(s.user_agent, 500) into agent from sessions s where s.id = session and s.user_id = current_user_id();
  if not found then
    return false;
  end if;
  delete from push_subscriptions p where p.endpoint = address and p.user_id <> current_user_id();
  select p.id into known from push_subscriptions p
    where p.user_id = current_user_id() and (p.session_id = session or p.endpoint in (address, replaced))
    order by p.endpoint <> address, p.session_id <> session limit 1;
  delete from push_subscriptions p where p.id <> known and (p.session_id = session or p.endpoint = address);
  if known is null then
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, user_agent, language, kinds)
      values (current_user_id(), session, address, public_key, secret, agent, coalesce(spoken, 'en'),
        coalesce(wanted, array['message', 'announcement', 'training', 'record']
          || case when current_gym_id() is not null then array['athlete_joined'] else '{}' end));
  else
    update push_subscriptions p set session_id = session, endpoint = address, p256dh = public_key, auth = secret,
      user_agent = agent, language = coalesce(spoken, p.language), kinds = coalesce(wanted, p.kinds), used_at = now() where p.id = known;
  end if;
  delete from push_subscriptions p where p.id in (
    select o.id from push_subscriptions o where o.user_id = current_user_id() order by o.used_at desc, o.id offset 10);
  perform set_time_zone(zone);
  return true;
end $$;

-- The kind under which a device takes a push: a conversation that was handed over comes with the messages.
create function switch_of(push_kind text) returns text
  language sql immutable parallel safe
  as $$ select case push_kind when 'handover' then 'message' else push_kind end $$;

-- For each device of this person that takes the kind. Short delays, so that what is read at once is not pushed.
create function raise_push(person uuid, push_kind text, about uuid, delay interval) returns void
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    insert into pushes as p (subscription_id, kind, about_id, due_at, expires_at)
      select s.id, push_kind, about, now() + delay, now() + interval '1 day' from push_subscriptions s
      where s.user_id = person and switch_of(push_kind) = any (s.kinds)
    on conflict on constraint one_per_tag do update set raises = p.raises + 1, expires_at = excluded.expires_at
  $$;

create function push_message() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  if new.author_id = new.athlete_id then
    perform raise_push(h, 'message', new.athlete_id, interval '3 seconds') from members_who_hear(new.gym_id, new.athlete_id) h;
  else
    perform raise_push(new.athlete_id, 'message', new.gym_id, interval '3 seconds');
  end if;
  return null;
end $$;
create trigger push_message after insert on messages for each row execute function push_message();

create function push_announcement() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  perform raise_push(new.athlete_id, 'announcement', new.announcement_id, interval '3 seconds');
  return null;
end $$;
create trigger push_announcement after insert on announcement_recipients
  for each row execute function push_announcement();

-- A minute, in which the athlete may correct the score.
create function push_record() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  perform raise_push(h, 'record', new.athlete_id, interval '1 minute') from members_who_hear(new.gym_id, new.athlete_id) h;
  return null;
end $$;
create trigger push_record after insert on results
  for each row when (new.scheduled_on >= current_date - 7) execute function push_record();

-- Called before a change of what these athletes have on these days. Today and tomorrow count, by the athlete's clock.
-- Ten minutes, in which the coach may go on changing it.
create function queue_training_pushes(athletes uuid[], first_day date, last_day date) returns void
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    insert into pushes as p (subscription_id, kind, about_id, day, fingerprint_before, due_at, expires_at)
      select s.id, 'training', s.user_id, d.day, schedule_fingerprint(s.user_id, d.day), now() + interval '10 minutes',
        (d.day + 1)::timestamp at time zone z.time_zone
      from push_subscriptions s join time_zones z on z.user_id = s.user_id
        cross join lateral (
          select (now() at time zone z.time_zone)::date + n as day from generate_series(0, 1) n) d
      where s.user_id = any (athletes) and 'training' = any (s.kinds) and d.day between first_day and last_day
      -- In one order, so that two coaches of the same athletes do not wait for each other.
      order by s.id, d.day
    on conflict on constraint one_per_tag do update set raises = p.raises + 1,
      -- Where the change before was of what had not appeared yet, it counts from what stands there now.
      (fingerprint_before, created_at) = (
        select case when c.is_only_released then excluded.fingerprint_before else p.fingerprint_before end,
          case when c.is_only_released then now() else p.created_at end
        from (select coalesce(release_limits(p.about_id, p.created_at) <> release_limits(p.about_id, now())
          and p.fingerprint_before = schedule_fingerprint(p.about_id, p.day, p.created_at), false) as is_only_released) c)
  $$;

create function push_recipient() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  perform queue_training_pushes(array[new.athlete_id], current_date - 1, current_date + 2);
  return new;
end $$;
-- Who joins a program by themselves knows it.
create trigger push_recipient before insert on program_athletes for each row
  when (not new.joined_by_self) execute function push_recipient();
create trigger push_recipient before insert on team_members for each row execute function push_recipient();
create trigger push_start before update of starts_on on program_athletes for each row
  execute function push_recipient();

create function push_team() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  perform queue_training_pushes((select array_agg(m.athlete_id) from team_members m where m.team_id = new.team_id),
    current_date - 1, current_date + 2);
  return new;
end $$;
create trigger push_team before insert on program_teams for each row execute function push_team();
create trigger push_start before update of starts_on on program_teams for each row
  execute function push_team();

-- Called before a change on these days of a program.
create function queue_program_pushes(program uuid, first_day date, last_day date) returns void
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    select queue_training_pushes(array_agg(g.athlete_id), first_day + g.shift_days, last_day + g.shift_days)
    from program_recipients g where g.program_id = program
    group by g.shift_days
    having first_day + g.shift_days <= current_date + 2 and last_day + g.shift_days >= current_date - 1
  $$;

create function push_schedule() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
declare changed scheduled_workouts := case tg_op when 'DELETE' then old else new end;
begin
  if may_be_near(changed.program_id, changed.scheduled_on) then
    perform queue_program_pushes(changed.program_id, changed.scheduled_on, changed.scheduled_on);
  end if;
  return changed;
end $$;
create trigger push_scheduled before insert or delete on scheduled_workouts for each row
  execute function push_schedule();
create trigger push_rescheduled before update on scheduled_workouts for each row
  when (new.version_id is distinct from old.version_id) execute function push_schedule();

create function push_exception() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
declare
  changed schedule_exceptions := case tg_op when 'DELETE' then old else new end;
  day date := changed.scheduled_on + coalesce((select g.shift_days from program_recipients g
    where g.program_id = changed.program_id and g.athlete_id = changed.athlete_id), 0);
begin
  perform queue_training_pushes(array[changed.athlete_id], day, day);
  return changed;
end $$;
create trigger push_exception before insert or update or delete on schedule_exceptions
  for each row execute function push_exception();

create function push_new_text() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
declare placed record;
begin
  for placed in select a.program_id, a.scheduled_on from scheduled_workouts a
    where a.gym_id = old.gym_id and a.workout_id = old.workout_id and may_be_near(a.program_id, a.scheduled_on) loop
    perform queue_program_pushes(placed.program_id, placed.scheduled_on, placed.scheduled_on);
  end loop;
  return new;
end $$;
create trigger push_new_text before update on workouts for each row
  when ((new.name, new.description, new.notes, new.blocks) is distinct from (old.name, old.description, old.notes, old.blocks))
  execute function push_new_text();

create function push_program() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  perform queue_program_pushes(new.id, new.starts_on, new.ends_on);
  return new;
end $$;
create trigger push_program before update on programs for each row
  when (new.status is distinct from old.status) execute function push_program();

-- What an athlete has on a day, as one value: two are equal when the athlete would read the same. Null without an active
-- coach: a change that a push waits to tell is not told to an athlete who has left meanwhile. Of what had appeared at this
-- moment: that something appears is no change.
create function schedule_fingerprint(athlete uuid, day date, moment timestamptz default now()) returns text
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select case when exists (select from gym_athletes r where r.athlete_id = athlete and r.status = 'active') then (
      select md5(coalesce(string_agg(concat_ws(E'\n', v.workout_id, v.name, v.description, v.notes, v.blocks), E'\n'
        order by v.workout_id, v.version_id), ''))
      from released_schedule(athlete, day, day, moment) s
        join gym_athletes r on r.gym_id = s.gym_id and r.athlete_id = s.athlete_id and r.status = 'active'
        join workouts w on w.gym_id = s.gym_id and w.workout_id = s.workout_id
        join workout_versions v on v.version_id = coalesce(s.version_id, w.version_id)
      where not s.is_rest) end
  $$;

-- The gym that a push is about, for one who works for several: its name stands in the title, its id in the path.
create function gym_of_push(gym uuid, person uuid) returns jsonb
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select case when (select count(*) from gym_members o where o.person_id = person) > 1
      then jsonb_build_object('gym', gym_name(gym), 'gymId', gym) else '{}' end
  $$;

-- What a push has to tell now; null where it is read, taken back, unchanged, or the relationship is over.
create function push_facts(push pushes, person uuid) returns jsonb
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select case push.kind
      when 'message' then (
        select jsonb_build_object('name', case r.athlete_id when person then gym_name(r.gym_id)
          else coalesce(n.name, p.full_name) end, 'count', u.count, 'text', u.newest)
          || gym_of_push(r.gym_id, person)
        from gym_athletes r
          join profiles p on p.id = r.athlete_id
          left join athlete_names n on n.gym_id = r.gym_id and n.athlete_id = r.athlete_id
          cross join lateral (
            select count(*), max(m.sent_at) as newest_at,
              (array_agg(left(m.text, 400) order by m.sent_at desc))[1] as newest from messages m
            where m.gym_id = r.gym_id and m.athlete_id = r.athlete_id and m.is_unread
              and (m.author_id = m.athlete_id) <> (m.athlete_id = person)) u
        where ((r.gym_id, r.athlete_id) = (push.about_id, person)
            or r.athlete_id = push.about_id and r.gym_id in (select s.gym_id from gym_members s where s.person_id = person)
              and person in (select members_who_hear(r.gym_id, r.athlete_id)))
          and r.status = 'active' and u.count > 0
        -- A coach of two gyms reads what came last. The other gym's is in its inbox.
        order by u.newest_at desc, r.gym_id limit 1)
      when 'handover' then (
        select jsonb_build_object('name', coalesce(n.name, p.full_name)) || gym_of_push(c.gym_id, person)
        from conversations c join profiles p on p.id = c.athlete_id
          join gym_athletes r on r.gym_id = c.gym_id and r.athlete_id = c.athlete_id and r.status <> 'pending'
          left join athlete_names n on n.gym_id = c.gym_id and n.athlete_id = c.athlete_id
        where c.athlete_id = push.about_id and taker_of(c.taken_by, c.taken_at, c.last_at) = person
        order by c.taken_at desc limit 1)
      when 'announcement' then (
        select jsonb_build_object('name', gym_name(a.gym_id), 'audience', a.audience, 'text', left(a.text, 400))
        from announcements a
          join announcement_recipients g on g.announcement_id = a.id and g.athlete_id = person and g.seen_at is null
          join gym_athletes r on r.gym_id = a.gym_id and r.athlete_id = person and r.status = 'active'
        where a.id = push.about_id and a.deleted_at is null and not exists (
          select from conversations c where c.gym_id = a.gym_id and c.athlete_id = person and c.mutes_announcements))
      when 'training' then (
        select jsonb_build_object('day', push.day, 'daysAhead', push.day - t.today, 'workouts', (
          select coalesce(jsonb_agg(jsonb_build_object('name', v.name, 'description', left(v.description, 400))
            order by s.program_id, s.position), '[]')
          from released_schedule(person, push.day, push.day) s
            join gym_athletes r on r.gym_id = s.gym_id and r.athlete_id = s.athlete_id and r.status = 'active'
            join workouts w on w.gym_id = s.gym_id and w.workout_id = s.workout_id
            join workout_versions v on v.version_id = coalesce(s.version_id, w.version_id)
          where not s.is_rest))
        from time_zones z cross join lateral (select (now() at time zone z.time_zone)::date as today) t
        where z.user_id = person and push.day between t.today and t.today + 1
          and schedule_fingerprint(person, push.day, push.created_at) <> push.fingerprint_before)
      when 'athlete_joined' then (
        select jsonb_build_object('name', coalesce(n.name, p.full_name),
          'hasProgram', has_program(r.gym_id, r.athlete_id)) || gym_of_push(r.gym_id, person)
        from arrivals a join gym_athletes r on r.gym_id = a.gym_id and r.athlete_id = a.athlete_id
          join profiles p on p.id = r.athlete_id
          left join athlete_names n on n.gym_id = r.gym_id and n.athlete_id = r.athlete_id
          join gym_members s on s.gym_id = r.gym_id and s.person_id = person and s.role <> 'assistant'
        where a.athlete_id = push.about_id and r.status = 'active'
        order by a.arrived_at desc, a.gym_id limit 1)
      else (
        select jsonb_build_object('name', coalesce(n.name, p.full_name), 'results', (
          select coalesce(jsonb_agg(jsonb_build_object('key', e.key, 'level', e.level, 'score', e.score,
            'day', e.scheduled_on, 'scored', v.marks->'scored', 'names', v.marks->'names', 'before', (
              select coalesce(jsonb_agg(jsonb_build_object('level', b.level, 'score', b.score, 'day', b.scheduled_on)), '[]')
              from (select * from results o where o.athlete_id = e.athlete_id and o.gym_id = e.gym_id
                and o.scheduled_on < e.scheduled_on and o.subject = e.subject
                and (e.subject <> '' or (o.workout_id = e.workout_id and o.key = e.key))
                order by o.scheduled_on desc limit 300) b))), '[]')
          from log_entries h
            join results e on e.athlete_id = h.athlete_id and e.workout_id = h.workout_id and e.scheduled_on = h.scheduled_on
            join workout_versions v on v.version_id = h.version_id
          where h.athlete_id = push.about_id and h.gym_id = r.gym_id
            and h.updated_at >= push.created_at - interval '1 minute')) || gym_of_push(r.gym_id, person)
        from gym_athletes r join profiles p on p.id = r.athlete_id
          left join athlete_names n on n.gym_id = r.gym_id and n.athlete_id = r.athlete_id
          join gym_members s on s.gym_id = r.gym_id and s.person_id = person
        where r.athlete_id = push.about_id and r.status = 'active'
          and person in (select members_who_hear(r.gym_id, r.athlete_id))
        order by r.last_logged_at desc nulls last, r.gym_id limit 1)
    end
  $$;

-- Takes due pushes for a minute, in which no other server takes them.
create function claim_pushes(most integer)
  returns table (id uuid, raises integer, attempts integer, kind text, about_id uuid, expires_at timestamptz,
    subscription_id uuid, endpoint text, p256dh text, auth text, language text, role text, time_zone text,
    quiet_from text, quiet_to text, facts jsonb)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  return query
    with claimed as (
      update pushes p set due_at = now() + interval '1 minute', attempts = p.attempts + 1
      where p.id in (select d.id from pushes d where d.due_at <= now() order by d.due_at limit most for update skip locked)
      returning p as push, p.*)
    select c.id, c.raises, c.attempts, c.kind, c.about_id, c.expires_at, s.id, s.endpoint, s.p256dh, s.auth, s.language,
      o.role, z.time_zone, q.quiet_from, q.quiet_to,
      -- A session that has expired is signed out, also before it is swept away.
      case when c.expires_at > now() and switch_of(c.kind) = any (s.kinds) and e.expires_at > now()
        then push_facts(c.push, s.user_id) end
    from claimed c
      join push_subscriptions s on s.id = c.subscription_id
      join sessions e on e.id = s.session_id
      join profiles o on o.id = s.user_id
      left join time_zones z on z.user_id = s.user_id
      left join quiet_hours q on q.user_id = s.user_id;
end $$;

-- Over: unless it was raised again meanwhile. Then what was told is not told again.
create function finish_push(done uuid, told integer, was_sent boolean) returns void
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare over pushes;
begin
  delete from pushes p where p.id = done and p.raises = told returning * into over;
  if not found then
    update pushes p set attempts = 0, raises = 1, created_at = now(), due_at = now() + case p.kind
        when 'training' then interval '10 minutes' when 'record' then interval '1 minute' else interval '3 seconds' end,
      fingerprint_before = case when p.kind = 'training' then schedule_fingerprint(p.about_id, p.day) end
      where p.id = done returning * into over;
  end if;
  if was_sent then
    update push_subscriptions s set used_at = now() where s.id = over.subscription_id;
  end if;
end $$;

create function postpone_push(later uuid, until timestamptz) returns void
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$ update pushes p set due_at = until where p.id = later $$;

create function drop_push_subscription(gone uuid) returns void
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$ delete from push_subscriptions s where s.id = gone $$;

-- Who gets a push of each message needs no digest.
create function has_push(account uuid) returns boolean
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select exists (select from push_subscriptions s join sessions e on e.id = s.session_id
      where s.user_id = account and e.expires_at > now() and 'message' = any (s.kinds))
  $$;

create policy own_subscriptions on push_subscriptions to chalkline_app
  using (user_id = current_user_id()) with check (user_id = current_user_id());
grant delete, update (kinds), select (id, user_id, session_id, user_agent, language, kinds, created_at, used_at) on push_subscriptions to chalkline_app;

create policy own_quiet_hours on quiet_hours to chalkline_app
  using (user_id = current_user_id()) with check (user_id = current_user_id());
grant select, insert, update, delete on quiet_hours to chalkline_app;

grant execute on function save_push_subscription(uuid, text, text, text, text, text, text, text[]) to chalkline_app;

grant execute on function claim_pushes(integer), finish_push(uuid, integer, boolean), postpone_push(uuid, timestamptz),
  drop_push_subscription(uuid) to chalkline_auth;
