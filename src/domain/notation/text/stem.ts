/**
 * The same for singular and plural in both languages: press and presses, flexión and flexiones, lunge and lunges.
 * The mark keeps stems apart from short forms, so that PR is no press.
 */
export function stemOf(word: string): string {
  if (word === 'ups') return 'up'
  const whole = abbreviations.get(word)
  if (whole) return stemOf(whole)
  if (word.length <= 3) return word
  if (word.length === 4 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, 3)
  const stem = withoutEnding(word)
  return equipment.get(stem) ?? `${synonyms.get(stem) ?? (stem.length < 2 ? word : stem)}~`
}

/** Without the letters e and s at its end, at most five: presses. */
function withoutEnding(word: string): string {
  let end = word.length
  while (end > word.length - 5 && (word[end - 1] === 's' || word[end - 1] === 'e')) end -= 1
  return word.slice(0, end)
}

/** Names of equipment and their short forms. */
const equipment = new Map([
  ['dumbbell', 'db'],
  ['dumbell', 'db'],
  ['kettlebell', 'kb'],
  ['kettelbell', 'kb'],
  ['ketlebell', 'kb'],
  ['medball', 'mb'],
  ['sandbag', 'sb'],
  ['mancuerna', 'db'],
  ['saco', 'sb'],
])

/** Words as they are typed in a hurry. */
const abbreviations = new Map([
  ['pwr', 'power'],
  ['sqt', 'squat'],
  ['sqts', 'squats'],
  ['ctb', 'c2b'],
  ['snatchs', 'snatch'],
])

/** Words of other countries and other genders for the same thing, by their stems. */
const synonyms = new Map([
  ['lagartija', 'flexion'],
  ['desplant', 'zancada'],
  ['estocada', 'zancada'],
  ['brinco', 'salto'],
  ['caja', 'cajon'],
  ['jalon', 'tiron'],
  ['arrancada', 'arranqu'],
  ['colgado', 'colgant'],
  ['colgada', 'colgant'],
  ['estricto', 'estricta'],
  ['lastrado', 'lastrada'],
  ['alterno', 'alterna'],
])
