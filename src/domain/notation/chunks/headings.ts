// Words that open a block: the block types of a workout, and letters.
import { type BlockType, blockTypes } from '#domain/programming/block.ts'
import { isMark, type Token, tokensOf } from '../text/tokens.ts'

export type Heading = {
  /** A block type or a letter; empty where the block has only a number. */
  label: string
  end: number
  /** In a warm-up it is no heading but a part of it. */
  inWarmup?: true
}

const words: Record<BlockType, string> = {
  warmup:
    'warm up; warmup; wu; w u; general warm up; specific warm up; activation; primer; ' +
    'calentamiento; activacion; entrada en calor; calentar; movilidad y activacion; calentamiento general; ' +
    'calentamiento especifico',
  skill:
    'skill; skills; skill work; technique; gymnastics; gymnastic; drills; practice; skill practice; ' +
    'tecnica; habilidad; gimnasticos; gimnasia; gimnastico; habilidades; practica; trabajo tecnico',
  strength:
    'strength; weightlifting; oly; olympic lifting; olympic; lifting; accessory; accessories; accessory work; power; ' +
    'bodybuilding; hypertrophy; strength work; strength training; ' +
    'fuerza; trabajo de fuerza; fuerza maxima; halterofilia; accesorios; accesorio; hipertrofia; levantamiento; potencia; auxiliares',
  wod:
    'wod; metcon; conditioning; met con; workout; workout of the day; main piece; finisher; engine; the wod; ' +
    'custom metcon; wod principal; entrenamiento; acondicionamiento; metabolico; parte principal; bloque principal; entreno',
  cooldown:
    'cool down; cooldown; cd; stretch; stretching; mobility; flush; mobility work; recovery work; ' +
    'enfriamiento; vuelta a la calma; estiramientos; estiramiento; movilidad; calma; estirar',
}

/** In a warm-up they are a part of it. */
const warmupParts = new Set(
  'stretch; stretching; mobility; mobility work; estiramientos; estiramiento; movilidad; estirar'.split('; '),
)

/** Headings that are work as well, with more on their line. */
const activities = new Set(
  'practice; practica; stretch; stretching; estirar; estiramiento; estiramientos'.split('; '),
)

export const isActivityAt = (tokens: readonly Token[], at: number) => activities.has(tokens[at]?.text ?? '')

const isFollowed = (tokens: readonly Token[], at: number) => {
  const kind = tokens[at]?.kind
  return kind === 'word' || kind === 'number' || kind === 'clock'
}

const plain = new Set('work and y general final'.split(' '))
const isPlain = (token: Token | undefined) => plain.has(token?.text ?? '')

const types = new Map<string, BlockType>()
for (const type of blockTypes) for (const heading of words[type].split('; ')) types.set(heading, type)

/** Short forms, which are headings only before a colon: MC are mountain climbers elsewhere. */
const shortForms = new Map<string, BlockType>([
  ['str', 'strength'],
  ['fza', 'strength'],
  ['acc', 'strength'],
  ['mc', 'wod'],
  ['met', 'wod'],
  ['cond', 'wod'],
  ['gym', 'skill'],
  ['tec', 'skill'],
  ['calent', 'warmup'],
])

/** Of a heading, hyphens included. */
const mostTokens = 9

/** The heading at the start of a line, with the mark after it. */
export function headingAt(tokens: readonly Token[], at: number): Heading | undefined {
  return letterAt(tokens, at) ?? partAt(tokens, at) ?? typeAt(tokens, at) ?? shortTypeAt(tokens, at)
}

/** "B)" inside a line. */
export function inlineLetterAt(tokens: readonly Token[], at: number): Heading | undefined {
  const letter = letterAt(tokens, at)
  return letter && isMark(tokens[letter.end - 1], ')') ? letter : undefined
}

const closing = new Set([')', '.', ':', '-', ']'])

/** "A)", "B.", "A1:", "[C/", "1A)" */
function letterAt(tokens: readonly Token[], at: number): Heading | undefined {
  const bracket = isMark(tokens[at], '(') || isMark(tokens[at], '[')
  const first = bracket ? at + 1 : at
  const number = /^[1-9]$/.exec(tokens[first]?.text ?? '')?.[0] ?? ''
  const letterIndex = number === '' ? first : first + 1
  const letter = tokens[letterIndex]
  // "1b) Bench press"
  const isSmall = number !== '' && isMark(tokens[letterIndex + 1], ')')
  if (letter?.kind !== 'word' || !(letter.capitals || isSmall) || !/^[a-h][1-9]?$/.test(letter.text))
    return undefined
  if (number !== '' && (!letter.glued || letter.text.length > 1)) return undefined
  // "A.1 -"
  const nth = tokens[letterIndex + 2]
  const isNth =
    isMark(tokens[letterIndex + 1], '.') && nth?.kind === 'number' && nth.glued && /^[1-9]$/.test(nth.text)
  if (isNth && letter.text.length === 1) {
    const end = letterIndex + 3
    const isMarked = tokens[end]?.kind === 'mark' && closing.has(tokens[end]?.text ?? '')
    return { label: `${letter.text.toUpperCase()}${nth.text}`, end: isMarked ? end + 1 : end }
  }
  const markAt = letterIndex + 1
  const mark = tokens[markAt]
  // "A1 Bench press 4x8"
  if (letter.text.length === 2 && mark?.kind === 'word' && !mark.glued && !bracket)
    return { label: letter.text.toUpperCase(), end: markAt }
  if (mark?.kind !== 'mark' || !(closing.has(mark.text) || (bracket && mark.text === '/'))) return undefined
  // "A-frame"
  if (mark.text === '-' && mark.glued && tokens[markAt + 1]?.glued) return undefined
  return { label: number + letter.text.toUpperCase(), end: markAt + 1 }
}

const partWords = new Set(['part', 'parte', 'bloque', 'block'])

/** "Part A", "Bloque 2" */
function partAt(tokens: readonly Token[], at: number): Heading | undefined {
  const name = tokens[at + 1]?.text ?? ''
  if (!partWords.has(tokens[at]?.text ?? '') || !/^([a-h]|[1-9])$/.test(name)) return undefined
  return { label: name >= 'a' ? name.toUpperCase() : '', end: afterMark(tokens, at + 2) }
}

/** "Warm-up", "Skill/Técnica:": the longest words that name a block type. */
function typeAt(tokens: readonly Token[], at: number): Heading | undefined {
  let phrase = ''
  let best: Heading | undefined
  for (let index = at; index < at + mostTokens; index++) {
    const token = tokens[index]
    if (index > at && isInnerMark(tokens, index)) continue
    if (token?.kind !== 'word') break
    phrase = phrase === '' ? token.text : `${phrase} ${token.text}`
    const type = types.get(phrase)
    if (!type) continue
    // "Practice L-sits for 10 minutes", "Stretch for 10 minutes"
    if (activities.has(phrase) && isFollowed(tokens, index + 1)) continue
    // "Movilidad de hombros", but "Mobility 10 min"
    if (warmupParts.has(phrase) && tokens[index + 1]?.kind === 'word' && !isPlain(tokens[index + 1])) continue
    best = { label: type, end: afterMark(tokens, index + 1) }
    if (warmupParts.has(phrase)) best.inWarmup = true
  }
  return best
}

/** The type that a whole name says, as "Metcon" or "Vuelta a la calma" does. */
export function blockTypeNamed(name: string): BlockType | undefined {
  const tokens = tokensOf(name)
  const heading = typeAt(tokens, 0)
  return heading?.end === tokens.length ? (heading.label as BlockType) : undefined
}

/** "STR:", "MC:" */
function shortTypeAt(tokens: readonly Token[], at: number): Heading | undefined {
  const type = shortForms.get(tokens[at]?.text ?? '')
  return type && isMark(tokens[at + 1], ':') ? { label: type, end: at + 2 } : undefined
}

/** A hyphen or a slash between two words. */
function isInnerMark(tokens: readonly Token[], at: number): boolean {
  const mark = tokens[at]
  if (!mark?.glued) return false
  return isMark(mark, '/') || (isMark(mark, '-') && tokens[at + 1]?.glued === true)
}

function afterMark(tokens: readonly Token[], at: number): number {
  return [':', '.', ')'].some(mark => isMark(tokens[at], mark)) ? at + 1 : at
}
