// Words that are no movement of the catalogue: a movement all the same, or only words.

import { isManner } from '#domain/notation/text/manner.ts'
import { isProseWord } from '#domain/notation/text/prose.ts'
import { stemOf } from '#domain/notation/text/stem.ts'
import type { ParsedBlock } from '../parsed-block.ts'
import { type BesideWord, hasAmount, type ParsedItem } from '../parsed-item.ts'
import { type Gear, gearOf } from './gear.ts'

/** A longer one between commas is a sentence. */
export const mostListedWords = 5

/** Words with a number before them, with sets, or with a load where the block counts; not "zone 2". */
export function isUnknownMovement(item: ParsedItem, block: ParsedBlock): boolean {
  const [first] = item.words
  if (!first || isNoName(item) || item.isInPhrase) return false
  if (block.practice || item.isCounted) return true
  if (!hasAmount(item)) return item.load !== undefined && !item.gear && !isPlain(block)
  return item.start < first.start || item.reps === undefined || item.sets !== undefined
}

/** A name has no words of sentences ("handing the ball to your partner"), and more than words that count or say how. */
export const isNoName = ({ words }: ParsedItem) =>
  words.some(({ text }) => isProseWord(text)) ||
  words.every(({ text }) => isManner(text) || others.has(text)) ||
  heads.has(words.at(-1)?.text ?? '')

/** "1 person working and one person", "est. duration 50 min": the last word of a name is the thing that is counted. */
const heads = new Set(
  'person persons people member members athlete duration pace class classes minute minutes second seconds clock'.split(
    ' ',
  ),
)

/** "Sit-ups, handing the ball over": how it is done, after a comma and without a number. */
export const isDoing = ({ words: [first] }: ParsedItem) => /.(?:ing|ando|iendo)$/.test(first?.text ?? '')

/** Nouns that are counted and are no movement. */
const others = new Set(
  (
    'point points attempt attempts try tries person people member members window station stations exercise exercises movement ' +
    'movements video videos link week weeks day days part parts level levels time times rope wall target box approx aprox ' +
    'punto puntos intento intentos persona personas estacion estaciones ejercicio ejercicios vez veces semana semanas dia dias ' +
    'parte partes nivel niveles bloque bloques intensidad ritmo posible posibles aproximadamente metro metros marca ' +
    'pace effort duration total totals strength conditioning endurance technique medium hour hours ' +
    'front side score points session sessions workout workouts warmup work working rest class classes beginner ' +
    'turno turnos total totales duracion comodo comoda fuerza resistencia tecnica sesion sesiones clase clases ' +
    'hora horas entrenamiento trabajo descanso calentamiento calienta calentar cierra empieza termina fuerte ida vuelta ' +
    'january february march april june july august september october november december ' +
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'
  ).split(' '),
)

/** "Good morning team" is a movement only with a number. */
export const isGreeting = (item: ParsedItem, block: ParsedBlock) =>
  item.match?.movement.id === 'good_morning' && !hasAmount(item) && block.scheme === undefined && !item.load

/** Nothing says how the work of the block is done, so that movements need an amount. */
const isPlain = ({ format, rounds, scheme, work, build }: ParsedBlock) =>
  (format ?? rounds ?? scheme ?? work ?? build) === undefined

/** Words beside a name that say neither how nor with what: "Pallof press" is no press, "leg swings" are no swings. */
export function isOtherMovement(item: ParsedItem): boolean {
  const { match, before, after } = item
  if (!match || match.movement.pattern === 'own') return false
  // "10 remos con mochila", "DB remo" are nothing for the rower.
  if (match.movement.id === 'row' && isCountedRow(item)) return true
  if (match.movement.equipment === 'erg' && before.some(({ text }) => held.has(gearOf(text)))) return true
  if (before.some((word, at) => isUnknown(word) && before[at + 1]?.text !== 'grip')) return true
  const next = after.find(word => linking.has(word.text) || isUnknown(word))
  if (next && !linking.has(next.text) && !isProseWord(next.text) && after.filter(isUnknown).length < 3)
    return true
  const [last, of] = [before.at(-1)?.text ?? '', before.at(-2)?.text ?? '']
  return generalWords.has(match.word ?? '') && limbs.has(last) && !counts.has(of)
}

/** Of "rows" and of "remos", in letters: more than one is none on a rower. */
const plurals = new Map([
  [stemOf('row'), 4],
  [stemOf('remo'), 5],
])

const isCountedRow = ({ reps, name, match }: ParsedItem) =>
  reps !== undefined && name !== undefined && plurals.get(match?.word ?? '') === name.end - name.start

const held = new Set<Gear | undefined>(['barbell', 'dumbbell', 'kettlebell'])

/** Names of one word that many movements end with: a leg swing is no kettlebell swing, a chest press no strict press. */
const generalWords = new Set('swing press row squat curl jump raise'.split(' ').map(stemOf))
const limbs = new Set(
  'leg legs arm arms hip hips knee knees chest shoulder ankle calf wrist pierna piernas brazo brazos cadera pecho rodilla hombro'.split(
    ' ',
  ),
)
/** "single-leg squat" */
const counts = new Set('single one una un double two'.split(' '))

/** Words that begin more about a movement: "burpees over the bar", "wall balls to a target". */
const linking = new Set(
  (
    'over to from with at on in into onto after before off of by for per as if while until through around against under without ' +
    'and or then each every remaining holding keeping lo que en con sin sobre para por hasta desde tras contra bajo si mientras y o cada ' +
    'juntos juntas together split shared practice steps step reps rep'
  ).split(' '),
)

/** A word that makes another movement of the name before it. */
export const isPartOfName = (word: BesideWord | undefined) =>
  word !== undefined && isUnknown(word) && !linking.has(word.text) && !isProseWord(word.text)

const isUnknown = ({ text }: BesideWord) => !isManner(text) && !gearOf(text)
