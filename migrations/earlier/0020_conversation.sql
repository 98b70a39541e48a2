-- Conversation: messages between a coach and an athlete, announcements of a coach, and a coach's private notes.

-- One for each pair. It stays when the relationship ends: then the athlete still reads it, and the coach does not.
create table conversations (
  coach_id uuid not null references profiles on delete cascade,
  athlete_id uuid not null references profiles on delete cascade,
  -- The time of the newest message. Messages of a conversation have different times, in the order of their arrival.
  last_at timestamptz not null default '-infinity',
  -- The coach takes no messages of this athlete for now.
  is_closed boolean not null default false,
  -- The athlete wants no notice of this coach's announcements.
  mutes_announcements boolean not null default false,
  -- The room that the texts of each side take. Counted along: a conversation can have tens of thousands of messages.
  coach_text integer not null default 0,
  athlete_text integer not null default 0,
  primary key (coach_id, athlete_id)
);
create index conversations_of_athlete on conversations (athlete_id);
create index conversations_recent on conversations (coach_id, last_at desc);

create table messages (
  -- Made by the sender's device: an idempotency key.
  id uuid primary key,
  coach_id uuid not null,
  athlete_id uuid not null,
  author_id uuid not null check (author_id in (coach_id, athlete_id)),
  -- The session that it is about: a workout on a day.
  workout_id uuid,
  scheduled_on date,
  -- Empty once it is deleted.
  text text not null check (length(text) <= 4000),
  sent_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- By the other one, who is its only reader. Of each message, so that a thread and the rest of its conversation are read
  -- apart from each other.
  is_unread boolean not null default true,
  search text not null generated always as (searchable(text)) stored,
  foreign key (coach_id, athlete_id) references conversations on delete cascade,
  constraint deleted_is_read check (not is_unread or deleted_at is null),
  constraint session_whole check ((workout_id is null) = (scheduled_on is null)),
  constraint text_or_deleted check ((text = '') = (deleted_at is not null))
);
create unique index messages_in_order on messages (coach_id, athlete_id, sent_at);
create index messages_of_session on messages (athlete_id, coach_id, workout_id, scheduled_on) where workout_id is not null;
create index messages_of_athlete on messages (athlete_id, sent_at);
create index messages_unread on messages (coach_id, athlete_id, sent_at) where is_unread;
do $$
begin
  -- The extension may be in any schema.
  execute format('create index messages_search on messages using gin (search %I.gin_trgm_ops)',
    (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'));
end $$;

-- The notes of an athlete stand among the messages.
create index athlete_activity_notes_of on athlete_activity (athlete_id, coach_id, notes_set_at desc, id desc) where notes <> '';

-- What was written on other phones beside a note and says something else, oldest first.
create function notes_beside(note text, others jsonb) returns text[]
  language sql immutable parallel safe
  as $$
    select coalesce(array_agg(o->>'text' order by o->>'at'), '{}') from jsonb_array_elements(others) o
    where o->>'text' not in ('', note)
  $$;

-- A note with what was written beside it.
create function note_texts(note text, others jsonb) returns text
  language sql immutable parallel safe set search_path = chalkline, pg_temp
  as $$ select array_to_string(note || notes_beside(note, others), E'\n') $$;

do $$
begin
  -- The extension may be in any schema.
  execute format('create index athlete_activity_notes_search on athlete_activity
    using gin (searchable(note_texts(notes, other_notes)) %I.gin_trgm_ops) where notes <> %L',
    (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'), '');
end $$;

create table announcements (
  id uuid primary key,
  coach_id uuid not null references profiles on delete cascade,
  -- The name that the team or program had; null for all athletes.
  audience text check (length(audience) between 1 and 200),
  text text not null check (length(text) <= 4000),
  sent_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  constraint text_or_deleted check ((text = '') = (deleted_at is not null))
);
create index announcements_of_coach on announcements (coach_id, sent_at desc, id desc);

-- The athletes whom it was sent to. Those who come later do not get it.
create table announcement_recipients (
  announcement_id uuid not null references announcements on delete cascade,
  athlete_id uuid not null references profiles on delete cascade,
  seen_at timestamptz,
  reaction text check (reaction in ('thumbs_up', 'strong', 'fire', 'heart', 'laugh')),
  primary key (announcement_id, athlete_id)
);
create index announcement_recipients_athlete on announcement_recipients (athlete_id, announcement_id);

-- What a coach writes down about an athlete. The athlete never reads it, also not in an export.
create table private_notes (
  coach_id uuid not null,
  athlete_id uuid not null,
  text text not null check (length(text) <= 10000),
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (coach_id, athlete_id),
  foreign key (coach_id, athlete_id) references coach_athletes (coach_id, athlete_id) on delete cascade
);
create index private_notes_athlete on private_notes (athlete_id);

do $$
declare name text;
begin
  foreach name in array array['conversations', 'messages', 'announcements', 'announcement_recipients', 'private_notes'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy owner_everything on %I to chalkline_owner using (true) with check (true)', name);
  end loop;
end $$;

-- An athlete whom the current user coaches or has set aside, not one who has yet to confirm.
create function is_my_known_athlete(target uuid) returns boolean
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select exists (select from coach_athletes r
      where r.coach_id = current_user_id() and r.athlete_id = target and r.status <> 'pending')
  $$;

-- All of them, for policies: as a subquery it is read once, not for each row.
create function my_known_athletes() returns uuid[]
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select coalesce(array_agg(r.athlete_id), '{}') from coach_athletes r
    where r.coach_id = current_user_id() and r.status <> 'pending'
  $$;

create policy own_conversations on conversations for select to chalkline_app
  using (athlete_id = current_user_id() or (coach_id = current_user_id()
    and athlete_id = any ((select my_known_athletes())::uuid[])));
create policy own_messages on messages for select to chalkline_app
  using (athlete_id = current_user_id() or (coach_id = current_user_id()
    and athlete_id = any ((select my_known_athletes())::uuid[])));
grant select on conversations, messages to chalkline_app;

create policy own_announcements on announcements for select to chalkline_app using (coach_id = current_user_id());
create policy announced_to_me on announcements for select to chalkline_app using (exists (
  select from announcement_recipients a where a.announcement_id = id and a.athlete_id = current_user_id()));
grant select on announcements to chalkline_app;
-- Of the recipients each athlete sees their own line. The coach counts through announcement_echo.
create policy own_receipt on announcement_recipients to chalkline_app
  using (athlete_id = current_user_id()) with check (athlete_id = current_user_id());
grant select, update (seen_at, reaction) on announcement_recipients to chalkline_app;

create policy own_private_notes on private_notes to chalkline_app
  using (coach_id = current_user_id())
  with check (coach_id = current_user_id() and is_my_known_athlete(athlete_id));
grant select, insert, update, delete on private_notes to chalkline_app;

-- The other one of a conversation of the current user; null where there is no relationship, or it is not yet confirmed.
create function conversation_with(other uuid, out coach uuid, out athlete uuid, out standing text)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select r.coach_id, r.athlete_id, r.status from coach_athletes r
    where (r.coach_id, r.athlete_id) in ((current_user_id(), other), (other, current_user_id())) and r.status <> 'pending'
  $$;

-- What one side of a conversation writes is bounded, and so are the announcements of a coach, like a library.
-- A message takes room without its text too: the place of a deleted one stays.
create function text_weight(content text) returns integer
  language sql immutable parallel safe
  as $$ select 100 + length(content) $$;
revoke all on function text_weight(text) from public;

create function count_text() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
declare more integer := text_weight(new.text) - case tg_op when 'INSERT' then 0 else text_weight(old.text) end;
begin
  update conversations c set
    coach_text = c.coach_text + case when new.author_id = c.coach_id then more else 0 end,
    athlete_text = c.athlete_text + case when new.author_id = c.athlete_id then more else 0 end
    where c.coach_id = new.coach_id and c.athlete_id = new.athlete_id;
  return null;
end $$;
revoke all on function count_text() from public;
create trigger count_text after insert or update of text on messages for each row execute function count_text();

-- Appends a message once. The row of the conversation is locked, so that all see its messages in one order.
create function send_message(message uuid, other uuid, workout uuid, day date, content text)
  returns table (refusal text, sent_at timestamptz)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare
  pair record;
  known messages;
  open_conversation conversations;
begin
  select m.* into known from messages m where m.id = message;
  if found then
    -- Sent again: the answer of the first time.
    refusal := case when known.author_id = current_user_id() and other in (known.coach_id, known.athlete_id)
      then null else 'duplicate_id' end;
    sent_at := known.sent_at;
    return next;
    return;
  end if;
  select * into pair from conversation_with(other);
  refusal := case
    when pair.coach is null then 'not_found'
    when pair.standing <> 'active' then 'inactive'
    when workout is not null and not exists (
        select from athlete_activity h where h.athlete_id = pair.athlete and h.coach_id = pair.coach
          and h.workout_id = workout and h.scheduled_on = day)
      and not exists (
        select from scheduled_workouts s where s.athlete_id = pair.athlete and s.coach_id = pair.coach
          and s.workout_id = workout and s.scheduled_on = day)
      then 'workout_gone'
  end;
  if refusal is not null then
    return next;
    return;
  end if;
  insert into conversations as c (coach_id, athlete_id) values (pair.coach, pair.athlete)
    on conflict (coach_id, athlete_id) do update set last_at = c.last_at returning c.* into open_conversation;
  if open_conversation.is_closed and current_user_id() = pair.athlete then
    refusal := 'conversation_closed';
  elsif (case current_user_id() when pair.coach then open_conversation.coach_text else open_conversation.athlete_text end)
      + text_weight(content) > 4000000 then
    refusal := 'texts_full';
  elsif (select count(*) from messages m where m.coach_id = pair.coach and m.athlete_id = pair.athlete
      and m.sent_at > now() - interval '10 minutes' and m.author_id = current_user_id()) >= 100 then
    refusal := 'rate_limited';
  else
    sent_at := greatest(clock_timestamp(), open_conversation.last_at + interval '1 microsecond');
    insert into messages (id, coach_id, athlete_id, author_id, workout_id, scheduled_on, text, sent_at)
      values (message, pair.coach, pair.athlete, current_user_id(), workout, day, content, sent_at)
      on conflict (id) do nothing;
    if not found then
      -- Sent again while the first time was under way.
      select m.sent_at into sent_at from messages m where m.id = message and m.author_id = current_user_id();
      refusal := case when sent_at is null then 'duplicate_id' end;
      return next;
      return;
    end if;
    update conversations c set last_at = send_message.sent_at
      where c.coach_id = pair.coach and c.athlete_id = pair.athlete;
  end if;
  return next;
end $$;

-- The newest messages of the current user's conversations that have all these words: with one other person, or with all.
-- Security definer, because row-level security lets no index on texts be used.
create function matching_messages(query text, other uuid) returns setof messages
  language plpgsql stable security definer rows 50 set search_path = chalkline, pg_temp
  as $$
declare
  words text[] := search_words(query);
  pattern text := (select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) word
    order by length(word) desc limit 1);
begin
  return query select m.* from messages m
    where m.search like coalesce(pattern, '%') and m.deleted_at is null
      and not exists (select from unnest(words) word where not has_word(m.search, word))
      and (m.athlete_id = current_user_id()
        or (m.coach_id = current_user_id() and is_my_known_athlete(m.athlete_id)))
      and (other is null or other in (m.coach_id, m.athlete_id))
    order by m.sent_at desc, m.id limit 50;
end $$;

-- The newest notes in the current user's conversations that have all these words, as `matching_messages`.
create function matching_notes(query text, other uuid)
  returns table (id uuid, coach_id uuid, athlete_id uuid, text text, at timestamptz)
  language plpgsql stable security definer rows 50 set search_path = chalkline, pg_temp
  as $$
declare
  words text[] := search_words(query);
  pattern text := (select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) word
    order by length(word) desc limit 1);
begin
  return query select h.id, h.coach_id, h.athlete_id, note_texts(h.notes, h.other_notes), h.notes_set_at
    from athlete_activity h
    where h.notes <> '' and searchable(note_texts(h.notes, h.other_notes)) like coalesce(pattern, '%')
      and not exists (select from unnest(words) word
        where not has_word(searchable(note_texts(h.notes, h.other_notes)), word))
      and (h.athlete_id = current_user_id()
        or (h.coach_id = current_user_id() and is_my_known_athlete(h.athlete_id)))
      and (other is null or other in (h.coach_id, h.athlete_id))
    order by h.notes_set_at desc, h.id limit 50;
end $$;

-- The author's alone, for 15 minutes, and only who could send it now.
create function edit_message(message uuid, content text) returns text
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare known messages;
begin
  select m.* into known from messages m
    where m.id = message and m.author_id = current_user_id() and m.deleted_at is null
      and (m.athlete_id = current_user_id() or is_my_known_athlete(m.athlete_id)) for update;
  if not found then
    return 'not_found';
  elsif known.text = content then
    return null;
  elsif known.sent_at < now() - interval '15 minutes' then
    return 'too_late';
  elsif not exists (select from coach_athletes r where r.coach_id = known.coach_id and r.athlete_id = known.athlete_id
      and r.status = 'active') then
    return 'inactive';
  elsif known.author_id = known.athlete_id and exists (select from conversations c where c.coach_id = known.coach_id
      and c.athlete_id = known.athlete_id and c.is_closed) then
    return 'conversation_closed';
  end if;
  update messages m set text = content, edited_at = now() where m.id = message;
  return null;
end $$;

-- The author's alone, at any time; the place stays. False where it is not theirs.
create function delete_message(message uuid) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  update messages m set text = '', is_unread = false, deleted_at = coalesce(m.deleted_at, now())
    where m.id = message and m.author_id = current_user_id()
      and (m.athlete_id = current_user_id() or is_my_known_athlete(m.athlete_id));
  return found;
end $$;

-- Messages of the other one up to this time are read by the current user; with `back`, those from this time on are
-- unread again. With a session, only those about it.
create function mark_conversation_read(other uuid, up_to timestamptz, back boolean, workout uuid, day date) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare
  c conversations;
  marked uuid[];
begin
  select * into c from conversations k
    where (k.coach_id, k.athlete_id) in ((current_user_id(), other), (other, current_user_id()))
      and (k.athlete_id = current_user_id() or is_my_known_athlete(k.athlete_id));
  if not found then
    return false;
  end if;
  -- Locked in one order, so that two devices of one reader do not wait for each other.
  if back then
    marked := array(select m.id from messages m
      where m.coach_id = c.coach_id and m.athlete_id = c.athlete_id and m.sent_at >= up_to and m.author_id = other
        and not m.is_unread and m.deleted_at is null
        and (workout is null or (m.workout_id, m.scheduled_on) = (workout, day)) order by m.sent_at for update);
  else
    marked := array(select m.id from messages m
      where m.coach_id = c.coach_id and m.athlete_id = c.athlete_id and m.sent_at <= up_to and m.author_id = other
        and m.is_unread
        and (workout is null or (m.workout_id, m.scheduled_on) = (workout, day)) order by m.sent_at for update);
  end if;
  update messages m set is_unread = back where m.id = any (marked);
  return true;
end $$;

-- By the coach: the athlete cannot write for now.
create function close_conversation(athlete uuid, closed boolean) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  if not is_my_known_athlete(athlete) then
    return false;
  end if;
  insert into conversations (coach_id, athlete_id, is_closed) values (current_user_id(), athlete, closed)
    on conflict (coach_id, athlete_id) do update set is_closed = excluded.is_closed;
  return true;
end $$;

-- By the athlete: no notice of this coach's announcements.
create function mute_announcements(coach uuid, muted boolean) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  if not exists (select from coach_athletes r where r.coach_id = coach and r.athlete_id = current_user_id()
      and r.status <> 'pending') then
    return false;
  end if;
  insert into conversations (coach_id, athlete_id, mutes_announcements) values (coach, current_user_id(), muted)
    on conflict (coach_id, athlete_id) do update set mutes_announcements = excluded.mutes_announcements;
  return true;
end $$;

-- Sends an announcement once, to the active athletes of the current user: of a team, of a program, or all.
create function announce(announcement uuid, team uuid, program uuid, content text)
  returns table (refusal text, athlete_id uuid)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare
  name text;
  known announcements;
begin
  if team is not null then
    select t.name into name from teams t where t.id = team and t.coach_id = current_user_id();
  elsif program is not null then
    select p.name into name from programs p where p.id = program and p.coach_id = current_user_id();
  end if;
  select a.* into known from announcements a where a.id = announcement;
  if found then
    -- Sent again, it is the same. Changed after a lost answer, it is not.
    refusal := case
      when known.coach_id <> current_user_id() then 'duplicate_id'
      when known.text <> content or known.audience is distinct from left(name, 200) then 'announced_before' end;
    if refusal is not null then
      return next;
    end if;
    return;
  end if;
  refusal := case
    when name is null and coalesce(team, program) is not null then 'not_found'
    when (select count(*) from announcements a where a.coach_id = current_user_id()
      and a.sent_at > now() - interval '1 day') >= 50 then 'rate_limited'
    when (select coalesce(sum(text_weight(a.text)), 0) from announcements a where a.coach_id = current_user_id())
      + text_weight(content) > 4000000 then 'texts_full'
  end;
  if refusal is not null then
    return next;
    return;
  end if;
  insert into announcements (id, coach_id, audience, text) values (announcement, current_user_id(), left(name, 200), content)
    on conflict (id) do nothing;
  if not found then
    -- Sent again while the first time was under way.
    return;
  end if;
  return query
    insert into announcement_recipients as a (announcement_id, athlete_id)
    select announcement, r.athlete_id from coach_athletes r
    where r.coach_id = current_user_id() and r.status = 'active'
      and (team is null or r.athlete_id in (
        select m.athlete_id from team_members m where m.team_id = team and m.coach_id = current_user_id()))
      and (program is null or r.athlete_id in (
        select g.athlete_id from program_recipients g where g.program_id = program and g.coach_id = current_user_id()))
    returning null::text, a.athlete_id;
end $$;

-- How an announcement of the current user was received: who has seen it, and the reactions.
create function announcement_echo(announcement uuid)
  returns table (athlete_id uuid, seen_at timestamptz, reaction text)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select a.athlete_id, a.seen_at, a.reaction from announcement_recipients a
      join announcements n on n.id = a.announcement_id and n.coach_id = current_user_id()
    where a.announcement_id = announcement
  $$;

-- The author's alone: another text for 15 minutes, or deleted, at any time, with null.
create function change_announcement(announcement uuid, content text) returns text
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare known announcements;
begin
  select a.* into known from announcements a where a.id = announcement and a.coach_id = current_user_id() for update;
  if not found or (known.deleted_at is not null and content is not null) then
    return 'not_found';
  elsif content is null then
    update announcements a set text = '', deleted_at = coalesce(a.deleted_at, now()) where a.id = announcement;
  elsif known.text <> content and known.sent_at < now() - interval '15 minutes' then
    return 'too_late';
  elsif known.text <> content then
    update announcements a set text = content, edited_at = now() where a.id = announcement;
  end if;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array[
    'is_my_known_athlete(uuid)', 'my_known_athletes()', 'conversation_with(uuid)',
    'send_message(uuid, uuid, uuid, date, text)', 'edit_message(uuid, text)', 'delete_message(uuid)',
    'notes_beside(text, jsonb)', 'note_texts(text, jsonb)', 'matching_messages(text, uuid)', 'matching_notes(text, uuid)',
    'mark_conversation_read(uuid, timestamptz, boolean, uuid, date)',
    'close_conversation(uuid, boolean)', 'mute_announcements(uuid, boolean)', 'announce(uuid, uuid, uuid, text)', 'announcement_echo(uuid)',
    'change_announcement(uuid, text)'] loop
    execute format('revoke all on function %s from public', name);
    execute format('grant execute on function %s to chalkline_app', name);
  end loop;
end $$;
