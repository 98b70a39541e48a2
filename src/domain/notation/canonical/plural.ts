// Names of movements for more than one of them.
import type { CatalogueMovement } from '../movements.ts'

export function pluralOf({ en, es }: CatalogueMovement, language: 'en' | 'es'): string {
  return language === 'en' || es === en ? englishPlural(en) : (irregular.get(es) ?? spanishPlural(es))
}

/** "Toes-to-bar" and "Ground to overhead" stay. */
const englishPlural = (name: string) =>
  /[ -](to|over)[ -]/.test(name) ? name : `${name}${/(s|ch|sh)$/.test(name) ? 'es' : 's'}`

/** Words of two languages in one name, and names without a plural. */
const irregular = new Map([
  ['Muscle up en anillas', 'Muscle ups en anillas'],
  ['Pistol', 'Pistols'],
  ['Swing con kettlebell', 'Swings con kettlebell'],
  ['Burpee sobre la barra', 'Burpees sobre la barra'],
  ['Suelo a overhead', 'Suelo a overhead'],
  ['Peso muerto sumo con tirón alto', 'Peso muerto sumo con tirón alto'],
])

/** Of the noun and of a word after it that goes with it: "Arranques completos", "Dobles saltos de comba". */
function spanishPlural(name: string): string {
  const [noun = '', next = '', ...rest] = name.split(' ')
  const isOfNoun = next.length > 2 && /[oa]$/.test(next)
  return [pluralWord(noun), isOfNoun ? pluralWord(next) : next, ...rest].filter(Boolean).join(' ')
}

function pluralWord(word: string): string {
  if (word.endsWith('s')) return word
  if (word.endsWith('ón')) return `${word.slice(0, -2)}ones`
  return /[aeiou]$/.test(word) ? `${word}s` : `${word}es`
}
