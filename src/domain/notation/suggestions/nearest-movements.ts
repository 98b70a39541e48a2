// Movements by how near their names are to words that a coach wrote: what may have been meant stands first.
import { type IndexedMovement, movements, namesOf, type OwnMovement } from '../movements.ts'
import { isManner } from '../text/manner.ts'
import { isLinking } from '../text/movement-index.ts'
import { plainText, tokensOf } from '../text/tokens.ts'
import { rarityOf } from './frequent-movements.ts'

/** The stems of its words, with how much each of them says. */
type Words = { letters: string; stems: ReadonlyMap<string, number> }
type Candidate = Pick<IndexedMovement, 'id' | 'pattern' | 'equipment'> & { names: readonly Words[] }
type Nearness = { movement: Candidate; shared: number; distance: number }

/** Of longer words only the beginning is compared: the cost grows with their length. */
const mostLetters = 60

/**
 * The ids of the movements, the coach's own included, that may be meant, the nearest first: by the words that a name shares with
 * what was written, then by the letters in which they differ. Among equals those come first that are done like the
 * nearest, then the more common.
 */
export function nearestMovements(words: string, own: readonly OwnMovement[] = []): string[] {
  const written = wordsOf(words.slice(0, mostLetters))
  const mine = own.map(
    ({ id, name, shortForms }): Candidate => ({
      id,
      pattern: 'own',
      equipment: 'own',
      names: [name, ...shortForms].map(wordsOf),
    }),
  )
  const all = [...mine, ...catalogue()]
    .map(movement => nearnessOf(movement, written))
    .filter(({ shared, distance }) => shared > 0 || distance * 3 <= written.letters.length)
  const [first, ...others] = all.toSorted(byNearness)
  if (!first) return []
  const sorted = others.toSorted(
    (one, other) =>
      byNearness(one, other) ||
      alikeness(other, first) - alikeness(one, first) ||
      rarityOf(one.movement.id) - rarityOf(other.movement.id),
  )
  return [first, ...sorted].map(({ movement }) => movement.id)
}

/** Of the name that is nearest. */
function nearnessOf(movement: Candidate, written: Words): Nearness {
  const [nearest = { movement, shared: 0, distance: mostLetters }] = movement.names
    .map(({ letters, stems }) => ({
      movement,
      shared: sharedBy(stems, written.stems),
      distance: lettersBetween(letters, written.letters),
    }))
    .sort(byNearness)
  return nearest
}

function sharedBy(stems: Words['stems'], written: Words['stems']): number {
  let shared = 0
  for (const [stem, weight] of written) if (stems.has(stem)) shared += weight
  return shared
}

const byNearness = (one: Nearness, other: Nearness) =>
  other.shared - one.shared || one.distance - other.distance

const alikeness = ({ movement: one }: Nearness, { movement: other }: Nearness) =>
  Number(one.pattern === other.pattern) + Number(one.equipment === other.equipment)

function wordsOf(name: string): Words {
  const stems = tokensOf(name).flatMap(token =>
    token.kind === 'word' && !isLinking(token.text) ? [[token.stem, weightOf(token.text)] as const] : [],
  )
  return { letters: plainText(name).replaceAll(/[\s-]+/g, ' '), stems: new Map(stems) }
}

/** "Bulgarian" says more than "with dumbbells". */
const weightOf = (word: string) => (isManner(word) ? 1 : 2)

let known: Candidate[] | undefined

/** Made when it is first asked for: its thousands of names take some milliseconds. */
function catalogue(): Candidate[] {
  known ??= movements.map(movement => ({
    id: movement.id,
    pattern: movement.pattern,
    equipment: movement.equipment,
    names: namesOf(movement).map(wordsOf),
  }))
  return known
}

/** How many letters are to be put in, left out or replaced to make one of the other. */
function lettersBetween(one: string, other: string): number {
  // Of each beginning of the other. An array of small numbers: thousands of names are compared while a coach waits.
  const row = Uint16Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 0; at < one.length; at++) {
    let before = at
    row[0] = at + 1
    for (let to = 1; to <= other.length; to++) {
      const replaced = before + (one.charCodeAt(at) === other.charCodeAt(to - 1) ? 0 : 1)
      before = row[to] ?? 0
      row[to] = Math.min(replaced, before + 1, (row[to - 1] ?? 0) + 1)
    }
  }
  return row[other.length] ?? 0
}
