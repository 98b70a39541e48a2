-- The inbox of a gym with several people: who took a conversation, who hears of an athlete, and who signed a message.

-- Taken until 14 days have passed without a message.
create function taker_of(taken_by uuid, taken_at timestamptz, last_at timestamptz) returns uuid
  language sql stable parallel safe
  as $$ select case when greatest(taken_at, last_at) > now() - interval '14 days' then taken_by end $$;

-- The conversations of the current user's gym that a member has taken: all, or the one of an athlete. The columns
-- themselves are granted to no one, because athletes read their own conversations.
create function taken_conversations(athlete uuid default null) returns table (athlete_id uuid, person_id uuid)
  language sql stable security definer rows 100 set search_path = chalkline, pg_temp
  as $$
    select t.athlete_id, t.person_id from (
      select c.athlete_id, taker_of(c.taken_by, c.taken_at, c.last_at) as person_id from conversations c
      where c.gym_id = current_gym_id() and c.taken_by is not null
        and (athlete is null or c.athlete_id = athlete)) t
    where t.person_id is not null
  $$;

-- Takes a conversation for the current user, or hands it over to a colleague. Sent again, it changes nothing. Where the
-- screen tells whom it shows (`knows`), and another one has it by now, nothing changes: null, and the screen asks anew.
create function assign_conversation(athlete uuid, person uuid, knows boolean default false, known uuid default null)
  returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare taker uuid;
begin
  if not is_my_known_athlete(athlete) or not exists (
      select from gym_members m where m.gym_id = current_gym_id() and m.person_id = person) then
    return false;
  end if;
  insert into conversations as c (gym_id, athlete_id) values (current_gym_id(), athlete)
    on conflict (gym_id, athlete_id) do update set last_at = c.last_at
    returning taker_of(c.taken_by, c.taken_at, c.last_at) into taker;
  if knows and taker is distinct from person and taker is distinct from known then
    return null;
  elsif taker is distinct from person then
    update conversations c set taken_by = person, taken_at = now()
      where c.gym_id = current_gym_id() and c.athlete_id = athlete;
    if person <> current_user_id() then
      perform raise_push(person, 'handover', athlete, interval '3 seconds');
    end if;
  end if;
  return true;
end $$;

-- The current user gives back what they took. What a colleague has taken meanwhile stays with the colleague.
create function release_conversation(athlete uuid) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  update conversations c set taken_by = null, taken_at = null
    where c.gym_id = current_gym_id() and c.athlete_id = athlete and c.taken_by = current_user_id();
  return is_my_known_athlete(athlete);
end $$;

-- Whom a push or a digest about this athlete reaches, by what each of them has chosen. What no member hears of goes to the
-- owners.
create function members_who_hear(gym uuid, athlete uuid) returns setof uuid
  language sql stable rows 3 set search_path = chalkline, pg_temp
  as $$
    with members as materialized (
      select m.person_id, m.role, m.hears = 'all' or coalesce(m.person_id = t.taker, false)
        or (m.hears = 'teams' and exists (select from member_teams o
          join team_members a on a.team_id = o.team_id and a.gym_id = o.gym_id and a.athlete_id = athlete
          where o.gym_id = gym and o.person_id = m.person_id)) as hears
      from gym_members m left join lateral (
        select taker_of(c.taken_by, c.taken_at, c.last_at) as taker from conversations c
        where c.gym_id = gym and c.athlete_id = athlete) t on true
      where m.gym_id = gym)
    select m.person_id from members m
    where m.hears or (m.role = 'owner' and not exists (select from members o where o.hears))
  $$;

-- Whether the current user hears of an athlete of their gym.
create function i_hear_of(athlete uuid) returns boolean
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$ select current_user_id() in (select members_who_hear(current_gym_id(), athlete)) $$;

-- A team that is gone, perhaps while the choice was on the screen, and a team of another gym are left out alike.
create function choose_what_i_hear(choice text, chosen uuid[]) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  update gym_members m set hears = choice where m.gym_id = current_gym_id() and m.person_id = current_user_id();
  if not found then
    return false;
  end if;
  delete from member_teams o where o.gym_id = current_gym_id() and o.person_id = current_user_id()
    and o.team_id <> all (chosen);
  insert into member_teams (gym_id, person_id, team_id)
    select t.gym_id, current_user_id(), t.id from teams t
    where t.gym_id = current_gym_id() and t.id = any (chosen) on conflict do nothing;
  return true;
end $$;

-- Athletes read who wrote what of a gym with several people, now or before, or with a name of its own. A coach who was
-- alone ever since is the gym.
create function signs_messages(gym uuid) returns boolean
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select exists (select from gyms g where g.id = gym and (g.name is not null or g.had_colleagues))
  $$;

-- The name of another one who wrote a message of the gym's side, for who may read the message; '' once the account is
-- deleted. To athletes of the gym alone: those who left no longer read names.
create function signature_of(message uuid) returns text
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select coalesce(p.full_name, '') from messages m
      join gym_athletes r on r.gym_id = m.gym_id and r.athlete_id = m.athlete_id and r.status <> 'pending'
      left join profiles p on p.id = m.author_id
    where m.id = message and m.author_id <> m.athlete_id and m.author_id is distinct from current_user_id()
      and (m.gym_id = current_gym_id() or (m.athlete_id = current_user_id() and signs_messages(m.gym_id)))
  $$;

-- The same of an announcement that the current user got as an athlete.
create function signature_of_announcement(announcement uuid) returns text
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select coalesce(p.full_name, '') from announcements n
      join announcement_recipients a on a.announcement_id = n.id and a.athlete_id = current_user_id()
      join gym_athletes r on r.gym_id = n.gym_id and r.athlete_id = a.athlete_id and r.status <> 'pending'
      left join profiles p on p.id = n.saved_by
    where n.id = announcement and signs_messages(n.gym_id)
  $$;

create policy of_own_choice on member_teams for select to chalkline_app
  using (gym_id = current_gym_id() and person_id = current_user_id());
grant select on member_teams to chalkline_app;

grant execute on function taken_conversations(uuid), assign_conversation(uuid, uuid, boolean, uuid),
  release_conversation(uuid), i_hear_of(uuid), choose_what_i_hear(text, uuid[]), signs_messages(uuid), signature_of(uuid),
  signature_of_announcement(uuid) to chalkline_app;
