-- Sessions: for whom a transaction reads and writes. Row-level security compares with what is set here.

create function current_user_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('chalkline.user_id', true), '')::uuid $$;

-- The gym that the current user works for; null for an athlete.
create function current_gym_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('chalkline.gym_id', true), '')::uuid $$;

-- The same for its coaches, who plan the training; null for an assistant.
create function coached_gym_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('chalkline.coached_gym_id', true), '')::uuid $$;

-- The same for its owners alone.
create function owned_gym_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('chalkline.owned_gym_id', true), '')::uuid $$;

-- What follows in the transaction is read and written as this person, and for a gym that they work for: the wanted one,
-- else the one that they chose last. Looked up once, so that policies compare with one value.
create function act_as(person uuid, wanted uuid default null, out gym_id uuid, out gym_role text)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  select m.gym_id, m.role into gym_id, gym_role from gym_members m where m.person_id = person
    order by m.gym_id = wanted desc nulls last, m.chosen_at desc, m.gym_id limit 1;
  perform set_config('chalkline.user_id', coalesce(person::text, ''), true),
    set_config('chalkline.gym_id', coalesce(gym_id::text, ''), true),
    set_config('chalkline.coached_gym_id', case when gym_role in ('owner', 'coach') then gym_id::text else '' end, true),
    set_config('chalkline.owned_gym_id', case when gym_role = 'owner' then gym_id::text else '' end, true);
end $$;

create function open_session(session_token text)
  returns table (
    user_id uuid, session_id uuid, email text, email_verified boolean, name text, image text,
    role text, full_name text, avatar_url text, gym_id uuid, gym_role text)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare wanted uuid;
begin
  select u.id, s.id, u.email, u.email_verified, u.name, u.image, p.role, p.full_name, p.avatar_url, s.gym_id
    into user_id, session_id, email, email_verified, name, image, role, full_name, avatar_url, wanted
    from sessions s join users u on u.id = s.user_id left join profiles p on p.id = s.user_id
    where s.token = session_token and s.expires_at > now();
  select a.gym_id, a.gym_role into gym_id, gym_role from act_as(user_id, wanted) a;
  if user_id is not null then
    return next;
  end if;
end $$;

create function current_television_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('chalkline.television_id', true), '')::uuid $$;

-- What follows in the transaction is read as this television: no user, so every table is empty for it, and the board
-- comes from shown_board alone.
create function open_television(hash text)
  returns table (id uuid, gym_id uuid, coach_name text, code text, code_expires_at timestamptz)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  select t.id, t.gym_id, gym_name(t.gym_id), t.code, t.code_expires_at into id, gym_id, coach_name, code, code_expires_at
    from televisions t where t.secret_hash = hash;
  perform act_as(null), set_config('chalkline.television_id', coalesce(id::text, ''), true);
  if id is not null then
    return next;
  end if;
end $$;

-- What follows in the transaction is read as the athlete whose feed it is, as open_session does for a session. The only
-- way from an address to its athlete.
create function open_feed(feed uuid) returns table (athlete_id uuid, language text)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  select f.athlete_id, u.language into athlete_id, language
    from calendar_feeds f join users u on u.id = f.athlete_id where f.id = feed;
  perform act_as(athlete_id);
  if athlete_id is not null then
    return next;
  end if;
end $$;

-- The role of an account, for a sign-in that has to choose the way before there is a session.
create function role_of(account uuid) returns text
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$ select role from profiles where id = account $$;

-- Sessions end 90 days after the sign-in, however often they are used.
create function limit_session() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  new.expires_at := least(new.expires_at, new.created_at + interval '90 days');
  return new;
end $$;
create trigger limit_session before insert or update of expires_at on sessions
  for each row execute function limit_session();

-- A sign-in acts for the gym that the coach chose last, and goes on with it when another device chooses another.
create function choose_session_gym() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  select m.gym_id into new.gym_id from gym_members m where m.person_id = new.user_id
    order by m.chosen_at desc, m.gym_id limit 1;
  return new;
end $$;
create trigger choose_session_gym before insert on sessions
  for each row when (new.gym_id is null) execute function choose_session_gym();

-- Live streams end with their session. Sessions end rarely, so a notification in the transaction delays no other session.
create function announce_session_end() returns trigger
  language plpgsql set search_path = chalkline, pg_temp
  as $$
begin
  perform pg_notify('chalkline_activity', old.user_id || ' session-ended ' || old.id);
  return null;
end $$;
create trigger announce_session_end after delete on sessions
  for each row when (old.expires_at > now()) execute function announce_session_end();

create function end_session(ended uuid) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  delete from sessions where id = ended and user_id = current_user_id();
  return found;
end $$;

create function end_other_sessions(this_one uuid) returns integer
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare ended integer;
begin
  delete from sessions where user_id = current_user_id() and id <> this_one;
  get diagnostics ended = row_count;
  return ended;
end $$;

create function my_sessions()
  returns table (id uuid, user_agent text, created_at timestamptz, updated_at timestamptz, ip_address text)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select s.id, s.user_agent, s.created_at, s.updated_at, s.ip_address from sessions s
    where s.user_id = current_user_id() and s.expires_at > now() order by s.updated_at desc
  $$;

create function television_seen() returns void
  language sql volatile security definer set search_path = chalkline, pg_temp
  as $$
    update televisions set last_seen_at = now()
    where id = current_television_id() and last_seen_at < now() - interval '1 minute'
  $$;

grant execute on function current_user_id(), current_gym_id(), coached_gym_id(), owned_gym_id(), act_as(uuid, uuid),
  open_session(text), current_television_id(), open_television(text),
  open_feed(uuid), end_session(uuid), end_other_sessions(uuid), my_sessions(), television_seen() to chalkline_app;

grant execute on function open_session(text), role_of(uuid) to chalkline_auth;
