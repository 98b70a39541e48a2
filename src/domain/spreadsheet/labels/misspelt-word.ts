// Words of a label with one letter too many, too few or wrong, or two in the wrong order.

/** "weeek" for "week", "semna" for "semana". The first letter is right: "seek" is no "week". */
export function isMisspelt(word: string, name: string): boolean {
  if (word === name || word[0] !== name[0] || Math.abs(word.length - name.length) > 1) return false
  let at = 1
  while (at < word.length && word[at] === name[at]) at++
  const rest = word.slice(at)
  const meant = name.slice(at)
  return (
    rest.slice(1) === meant ||
    rest === meant.slice(1) ||
    rest.slice(1) === meant.slice(1) ||
    (rest[0] === meant[1] && rest[1] === meant[0] && rest.slice(2) === meant.slice(2))
  )
}
