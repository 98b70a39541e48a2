-- Gyms from before: a clock of their own where days appear by it, no invitations and offers of those who own the gym no
-- more, and pushes of new athletes on the devices that coaches had already.

-- Without a zone of its own a gym went by that of its owner's browser, which moves with the owner.
update gyms g set time_zone = z.time_zone
  from (
    select distinct on (m.gym_id) m.gym_id, t.time_zone from gym_members m join time_zones t on t.user_id = m.person_id
    order by m.gym_id, m.role <> 'owner', m.joined_at, m.person_id
  ) z
  where z.gym_id = g.id and g.time_zone is null and g.closed_at is null
    and exists (select from programs p where p.gym_id = g.id and p.release_time is not null);

delete from staff_invitations i where not exists (select from gym_members m
  where m.gym_id = i.gym_id and m.person_id = i.invited_by and m.role = 'owner');
delete from ownership_offers o where not exists (select from gym_members m
  where m.gym_id = o.gym_id and m.person_id = o.from_id and m.role = 'owner');

-- A device that takes nothing was silenced on purpose, and one from after the kind came had the choice.
update push_subscriptions s set kinds = s.kinds || array['athlete_joined']
  from profiles p, migrations m
  where p.id = s.user_id and p.role = 'coach' and m.name = '0055_tracks.sql' and s.created_at < m.applied_at
    and s.kinds <> '{}' and not 'athlete_joined' = any (s.kinds);
