-- A search is bounded: eight words count, and a word of one letter is the beginning of a word, because it occurs in every
-- text. The same rule is in domain/search.ts and server/database/search-words.ts.

-- The words of a search that count, as `searchable` has them.
create function search_words(query text) returns text[]
  language sql immutable parallel safe set search_path = chalkline, pg_temp
  as $$
    select coalesce(array_agg(word order by place), '{}') from (
      select word, min(place) as place from regexp_split_to_table(searchable(query), '\s+') with ordinality split (word, place)
      where word <> '' group by word order by min(place) limit 8
    ) counted
  $$;

-- Whether a text contains a word, or, where it has one letter, a word that begins with it.
create function has_word(value text, word text) returns boolean
  language sql immutable parallel safe
  as $$
    select case when length(word) > 1 then strpos(value, word) > 0
      else starts_with(value, word) or strpos(translate(value, E'\n\t\r', '   '), ' ' || word) > 0 end
  $$;

create or replace function matching_workouts(query text) returns setof uuid
  language plpgsql stable security definer set search_path = chalkline, pg_temp
  as $$
declare
  words text[] := search_words(query);
  -- For the index: the longest narrows the search most.
  pattern text := (select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) word
    order by length(word) desc limit 1);
begin
  return query select w.workout_id from workouts w
    where w.coach_id = current_user_id() and w.deleted_at is null and w.search like coalesce(pattern, '%')
      and not exists (select from unnest(words) word where not has_word(w.search, word));
end $$;

revoke all on function search_words(text), has_word(text, text) from public;
grant execute on function search_words(text), has_word(text, text) to chalkline_app;
