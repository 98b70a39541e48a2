-- A note that was written on one phone without having seen the note of another does not replace it: both are kept.

-- Each write of a note has an id. `other_notes` has the writes beside the note, as {id, text, at}; those with an empty
-- text were replaced, and are remembered because a request may arrive late or twice.
alter table athlete_activity
  add column notes_id uuid not null default gen_random_uuid(),
  add column other_notes jsonb not null default '[]';
grant insert (notes_id, other_notes), update (notes_id, other_notes) on athlete_activity to chalkline_app;

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
create trigger other_note_is_unread before update of other_notes on athlete_activity
  for each row execute function other_note_is_unread();

revoke all on all functions in schema chalkline from public;
grant execute on function merged_note(uuid, text, timestamptz, jsonb, uuid, text, timestamptz, jsonb) to chalkline_app;
