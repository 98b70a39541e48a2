// What coaches write around the work, told by its label: options and what to do instead, equipment, standards, tips,
// other days, results. "Options: ring rows / step-ups", "If it rains: 300 m row", "Tomorrow: 5x5 squats".
import type { Chunk } from '../chunks/chunk.ts'
import { plainText } from '../text/tokens.ts'
import type { Tag } from '../text/vocabulary.ts'
import { tagOf } from './units.ts'

const setOf = (...words: string[]) => new Set(words.join(' ').split(' '))

/** Words of a label, or of a line above what they are about, that say that no work of the block follows. */
const headings = setOf(
  'options opciones alternatives alternativas subs substitutions sustituciones sustitucion versions scaling escalas escalado',
  'standards estandares strategy estrategia note notes nota notas tip tips consejos cues equipment equipamiento need necesitas',
  'leaderboard results resultados ranking schedule horario horarios percentages porcentajes',
)

/** Words that do so before a colon only. */
const labels = setOf(
  'target goal goals aim objetivo objetivos meta progresion progression total estimulo stimulus focus enfoque escala intent',
  'intention cue demo points consejo clave equipo material hr fc pace pacing ritmo rpe calorias calories kcal intensidad',
  'intensity dificultad difficulty penalty penalizacion standard estandar gear setup video table tabla estimado estimated',
  'expected option alternative alternativa sub substitution substitute version versiones sustituir sustituye cambio cambios',
  'swap swaps indoors outdoors home casa rain rains llueve injured injury injuries pain sore hurts issues pregnant lesion',
  'lesionado lesionados duele dolor molestias embarazadas new instead tomorrow yesterday previous anterior ayer manana',
  'pasada adelanto sneak proxima proximo upcoming next result resultado record best mejor class classes clase clases',
)

/** "No rower?", "Sin cuerda: 30 saltos" */
const lacks = setOf('no sin without not')

export type Label = {
  /** Its words are those of an aside. */
  isAside: boolean
  /** It has words that are known as nothing, and nothing that is known. */
  isUnknown: boolean
  /** Nothing follows: what it is about stands below. */
  isAlone: boolean
  /** "Pull-up: chin over the bar": it is a movement, and words without an amount follow. */
  isMovement: boolean
}

const noLabel: Label = { isAside: false, isUnknown: false, isAlone: false, isMovement: false }

/** A longer label is a sentence. */
const mostChunks = 7

/** The label that a line begins with: what stands before its colon, or the few words that it is. */
export function labelOf(body: readonly Chunk[], text: string): Label {
  const mark = body.findIndex((chunk, at) => at <= mostChunks && isEnd(chunk, body[at + 1]))
  const end = mark < 0 ? body.length : mark
  const before = body.slice(0, end)
  const after = body.slice(end + 1)
  const [first] = before
  const isAlone = !after.some(({ kind }) => kind !== 'mark')
  const isShort = mark >= 0 || (end > 0 && end < 4 && !before.some(({ kind }) => kind === 'movement'))
  if (!first || end > mostChunks || !isShort || before.some(isClock)) return noLabel
  const words = plainText(text.slice(first.start, before.at(-1)?.end)).match(/\p{L}+/gu) ?? []
  const known = before.filter(({ kind }) => kind === 'movement' || kind === 'measure' || kind === 'heading')
  const isLack = mark >= 0 && lacks.has(words[0] ?? '') && !before.some(chunk => tagOf(chunk) === 'rest')
  return {
    isAside:
      isLack ||
      tagOf(first) === 'remark' ||
      words.some(word => headings.has(word) || (mark >= 0 && labels.has(word))),
    isUnknown: !isAlone && known.length === 0 && before.every(isWord),
    isAlone,
    isMovement:
      known.length === 1 &&
      known[0]?.kind === 'movement' &&
      mark > 0 &&
      after.some(({ kind }) => kind === 'word') &&
      !isCounted(after),
  }
}

/** "For total time:", "Last round: 800 m run" */
const isClock = (chunk: Chunk) => clocks.has(tagOf(chunk))
const clocks = new Set<Tag | undefined>([
  'forTime',
  'roundsForTime',
  'rounds',
  'sets',
  'amrap',
  'emom',
  'every',
])

const isWord = (chunk: Chunk) => chunk.kind === 'word' || tagOf(chunk) === 'article'

/** "Back squat: 5x5", "Row: 500 m", but not "Run: 80% effort" */
function isCounted([first]: readonly Chunk[]): boolean {
  if (first?.kind !== 'measure') return first?.kind === 'phrase'
  return first.value.kind !== 'quantity' || first.value.unit !== 'percent'
}

/** "Level 2 – 60 kg", but not the hyphen of "Pull-up". */
function isEnd(chunk: Chunk, next: Chunk | undefined): boolean {
  if (chunk.kind !== 'mark') return false
  if (chunk.text === ':' || chunk.text === '?' || chunk.text === '=') return true
  return chunk.text === '-' && next !== undefined && next.start > chunk.end
}
