-- Those who work for a gym: how they come, change their role, hand it over and go.

-- The secret of the link is made by the server, and only its hash is stored. An address has one invitation.
create function invite_staff(address text, new_role text, hash text) returns text
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  -- One call of a gym at a time.
  perform from gyms g where g.id = owned_gym_id() for no key update;
  if not found then
    return 'forbidden';
  elsif address is not null and exists (select from gym_members m join users u on u.id = m.person_id
      where m.gym_id = owned_gym_id() and u.email = address) then
    return 'already_member';
  elsif (select count(*) from staff_invitations i where i.gym_id = owned_gym_id() and i.expires_at > now()
      and (i.email = address) is not true) >= 50 then
    return 'too_many';
  elsif address is not null and (exists (select from invitation_refusals f where f.mailbox_hash = mailbox_hash(address))
      or count_invitation(address) is not null) then
    return 'rate_limited';
  end if;
  insert into staff_invitations (gym_id, email, role, secret_hash, invited_by, expires_at)
    values (owned_gym_id(), address, new_role, hash, current_user_id(), now() + interval '7 days')
    on conflict (gym_id, email) do update set role = excluded.role, secret_hash = excluded.secret_hash,
      invited_by = excluded.invited_by, created_at = now(), expires_at = excluded.expires_at;
  return null;
end $$;

-- What the link of an invitation says to a coach who opens it.
create function staff_invitation(hash text)
  returns table (gym text, invited_by text, role text, is_for_me boolean, is_member boolean, keeps_gym boolean,
    loses_gym boolean)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select gym_name(i.gym_id), (select p.full_name from profiles p where p.id = i.invited_by), i.role,
      i.email is null or i.email = me.email,
      exists (select from gym_members m where m.gym_id = i.gym_id and m.person_id = me.id),
      exists (select from gym_members m where m.person_id = me.id and m.gym_id is distinct from empty_gym_of(me.id)),
      empty_gym_of(me.id) is not null
    from staff_invitations i join users me on me.id = current_user_id()
      join profiles p on p.id = me.id and p.role = 'coach'
    where i.secret_hash = hash and i.expires_at > now()
  $$;

-- The gym that a coach got at sign-up and never used: nothing is lost when it goes. A gym that is being prepared, with a
-- name, a logo, a further code or a coach who was invited, is used.
create function empty_gym_of(person uuid) returns uuid
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select m.gym_id from gym_members m
    where m.person_id = person and m.role = 'owner'
      and not exists (select from gym_members o where o.gym_id = m.gym_id and o.person_id <> person)
      and not exists (select from gym_athletes r where r.gym_id = m.gym_id)
      and not exists (select from workouts w where w.gym_id = m.gym_id)
      and not exists (select from programs p where p.gym_id = m.gym_id)
      and not exists (select from teams t where t.gym_id = m.gym_id)
      and not exists (select from invitations i where i.gym_id = m.gym_id)
      and not exists (select from own_movements o where o.gym_id = m.gym_id)
      and not exists (select from invite_codes c where c.gym_id = m.gym_id and not c.is_main)
      and not exists (select from staff_invitations i where i.gym_id = m.gym_id and i.expires_at > now())
      and gym_look(m.gym_id) is null
    limit 1
  $$;

-- The session acts for the gym from then on.
create function accept_staff_invitation(hash text, session uuid) returns table (refusal text, gym uuid, role text)
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare
  invited staff_invitations;
  unused uuid := empty_gym_of(current_user_id());
begin
  select i.* into invited from staff_invitations i where i.secret_hash = hash and i.expires_at > now() for update;
  refusal := case
    when invited.id is null then 'not_found'
    when not exists (select from profiles p where p.id = current_user_id() and p.role = 'coach') then 'forbidden'
    when invited.email is not null and not exists (
      select from users u where u.id = current_user_id() and u.email = invited.email) then 'wrong_account'
  end;
  if refusal is not null then
    return next;
    return;
  end if;
  role := invited.role;
  insert into gym_members (gym_id, person_id, role) values (invited.gym_id, current_user_id(), invited.role)
    on conflict (gym_id, person_id) do nothing;
  delete from former_members f where f.gym_id = invited.gym_id and f.person_id = current_user_id();
  delete from staff_invitations i where i.id = invited.id;
  gym := invited.gym_id;
  perform choose_gym(gym, session);
  delete from gym_members m where m.gym_id = unused and m.person_id = current_user_id() and unused <> gym;
  return next;
end $$;

-- The session acts for this gym, and so does the next one.
create function choose_gym(chosen uuid, session uuid) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  update gym_members m set chosen_at = now() where m.gym_id = chosen and m.person_id = current_user_id();
  if not found then
    return false;
  end if;
  update sessions s set gym_id = chosen where s.id = session and s.user_id = current_user_id();
  return true;
end $$;

-- The gym that the session acts for, as the frame of every screen shows it. Without a zone of its own the gym has the
-- owner's: an owner's browser knows it better, so that it is null there.
create function my_gym() returns table (id uuid, name text, role text, members integer, gyms integer, time_zone text,
    week_starts_on smallint, look jsonb, needs_approval boolean)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select m.gym_id, gym_name(m.gym_id), m.role,
      (select count(*)::integer from gym_members o where o.gym_id = m.gym_id),
      (select count(*)::integer from gym_members o where o.person_id = m.person_id),
      coalesce(g.time_zone, case when m.role <> 'owner' then (
        select z.time_zone from gym_members o join time_zones z on z.user_id = o.person_id
        where o.gym_id = m.gym_id and o.role = 'owner' order by o.joined_at, o.person_id limit 1) end),
      g.week_starts_on, gym_look(m.gym_id), g.needs_approval
    from gym_members m join gyms g on g.id = m.gym_id
    where m.gym_id = current_gym_id() and m.person_id = current_user_id()
  $$;

create function my_gyms() returns table (gym_id uuid, name text, role text)
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select m.gym_id, gym_name(m.gym_id), m.role from gym_members m
    where m.person_id = current_user_id() order by m.joined_at, m.gym_id
  $$;

-- Coach or assistant, by an owner; an owner steps down by themselves while there is another.
create function change_member_role(person uuid, new_role text) returns text
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare known text;
begin
  perform lock_calendars(owned_gym_id());
  select m.role into known from gym_members m where m.gym_id = owned_gym_id() and m.person_id = person;
  if known is null then
    return 'not_found';
  elsif known = 'owner' and person <> current_user_id() then
    return 'forbidden';
  elsif known = 'owner' and is_last_owner(owned_gym_id(), person) then
    return 'last_owner';
  end if;
  update gym_members m set role = new_role where m.gym_id = owned_gym_id() and m.person_id = person;
  return null;
end $$;

create function is_last_owner(gym uuid, person uuid) returns boolean
  language sql stable set search_path = chalkline, pg_temp
  as $$
    select exists (select from gym_members m where m.gym_id = gym and m.person_id = person and m.role = 'owner')
      and not exists (select from gym_members m where m.gym_id = gym and m.person_id <> person and m.role = 'owner')
  $$;

-- An owner removes a colleague, or a member leaves. What they wrote stays, with their name.
create function end_membership(person uuid) returns text
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare
  gym uuid := current_gym_id();
  known text;
begin
  perform lock_calendars(gym);
  select m.role into known from gym_members m where m.gym_id = gym and m.person_id = person;
  if known is null then
    return 'not_found';
  elsif person <> current_user_id() and (owned_gym_id() is null or known = 'owner') then
    return 'forbidden';
  elsif is_last_owner(gym, person) then
    return 'last_owner';
  end if;
  insert into former_members (gym_id, person_id) values (gym, person)
    on conflict (gym_id, person_id) do update set left_at = now();
  delete from gym_members m where m.gym_id = gym and m.person_id = person;
  return null;
end $$;

create function offer_ownership(person uuid, stays boolean) returns text
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  if owned_gym_id() is null then
    return 'forbidden';
  elsif not exists (select from gym_members m where m.gym_id = owned_gym_id() and m.person_id = person and m.role <> 'owner') then
    return 'not_found';
  end if;
  insert into ownership_offers (gym_id, to_id, from_id, from_stays) values (owned_gym_id(), person, current_user_id(), stays)
    on conflict (gym_id, to_id) do update
      set from_id = excluded.from_id, from_stays = excluded.from_stays, created_at = now();
  return null;
end $$;

-- By the owner who made it, or by the one to whom it was made.
create function withdraw_offer(person uuid) returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  delete from ownership_offers o where o.gym_id = current_gym_id() and o.to_id = person
    and (o.to_id = current_user_id() or owned_gym_id() is not null);
  return found;
end $$;

create function accept_ownership() returns text
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
declare offer ownership_offers;
begin
  perform lock_calendars(current_gym_id());
  select o.* into offer from ownership_offers o
    join gym_members m on m.gym_id = o.gym_id and m.person_id = o.from_id and m.role = 'owner'
    where o.gym_id = current_gym_id() and o.to_id = current_user_id();
  if offer.gym_id is null then
    return 'not_found';
  end if;
  update gym_members m set role = 'owner' where m.gym_id = offer.gym_id and m.person_id = offer.to_id;
  if not offer.from_stays then
    update gym_members m set role = 'coach' where m.gym_id = offer.gym_id and m.person_id = offer.from_id;
  end if;
  delete from ownership_offers o where o.gym_id = offer.gym_id and o.to_id = offer.to_id;
  return null;
end $$;

-- An account whose owner would leave colleagues without one is not deleted.
create function owns_for_others(account uuid) returns boolean
  language sql stable security definer set search_path = chalkline, pg_temp
  as $$
    select exists (select from gym_members m where m.person_id = account and is_last_owner(m.gym_id, account)
      and exists (select from gym_members o where o.gym_id = m.gym_id and o.person_id <> account))
  $$;

-- Athletes keep what they logged, with its texts; everything else of the gym goes.
create function delete_gym() returns boolean
  language plpgsql volatile security definer set search_path = chalkline, pg_temp
  as $$
begin
  if owned_gym_id() is null then
    return false;
  end if;
  perform close_gym(owned_gym_id());
  return true;
end $$;

-- What a member could see ends at once: their streams begin anew with what they may see now, and the televisions that
-- they paired end. Of one who owned the gym the invitations and the offers end too: they let in by the right of an owner.
create function announce_membership() returns trigger
  language plpgsql security definer set search_path = chalkline, pg_temp
  as $$
begin
  perform pg_notify('chalkline_activity', old.person_id || ' membership');
  if old.role = 'owner' then
    delete from staff_invitations i where i.gym_id = old.gym_id and i.invited_by = old.person_id;
    delete from ownership_offers o where o.gym_id = old.gym_id and o.from_id = old.person_id;
  end if;
  if tg_op = 'DELETE' then
    delete from televisions t where t.gym_id = old.gym_id and t.paired_by = old.person_id;
    update sessions s set gym_id = null where s.user_id = old.person_id and s.gym_id = old.gym_id;
  end if;
  return null;
end $$;
create trigger announce_role after update of role on gym_members
  for each row when (new.role <> old.role) execute function announce_membership();
create trigger announce_end after delete on gym_members for each row execute function announce_membership();

-- Of an invitation by link the owner sees that it is there, and not the link.
create policy of_own_gym on staff_invitations for select to chalkline_app using (gym_id = owned_gym_id());
create policy of_owner_delete on staff_invitations for delete to chalkline_app using (gym_id = owned_gym_id());
grant delete, select (id, gym_id, email, role, invited_by, created_at, expires_at) on staff_invitations to chalkline_app;

create policy of_own_gym on ownership_offers for select to chalkline_app
  using (gym_id = owned_gym_id() or (gym_id = current_gym_id() and to_id = current_user_id()));
grant select on ownership_offers to chalkline_app;

grant execute on function invite_staff(text, text, text), staff_invitation(text), accept_staff_invitation(text, uuid),
  choose_gym(uuid, uuid), my_gym(), my_gyms(), change_member_role(uuid, text), end_membership(uuid), offer_ownership(uuid, boolean),
  withdraw_offer(uuid), accept_ownership(), delete_gym() to chalkline_app;
grant execute on function owns_for_others(uuid) to chalkline_auth;
grant delete, select (id, expires_at) on staff_invitations to chalkline_auth;
create policy swept on staff_invitations for all to chalkline_auth using (expires_at < now()) with check (false);
