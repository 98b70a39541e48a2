// Words that open a block: the block types of a workout, and letters.
import type { BlockType } from '../programming/block.ts'
import type { Token } from './tokens.ts'

const words: Record<BlockType, string> = {
  warmup:
    'warm up; warmup; wu; w u; general warm up; specific warm up; activation; primer; calentamiento; activacion; ' +
    'entrada en calor; calentar; movilidad y activacion; calentamiento general; calentamiento especifico',
  skill:
    'skill; skills; skill work; technique; gymnastics; gymnastic; drills; tecnica; habilidad; gimnasticos; gimnasia; ' +
    'gimnastico; habilidades; practice; practica; skill practice; trabajo tecnico',
  strength:
    'strength; weightlifting; oly; olympic lifting; olympic; lifting; accessory; accessories; accessory work; power; fuerza; ' +
    'halterofilia; accesorios; accesorio; bodybuilding; hypertrophy; hipertrofia; levantamiento; potencia; strength work; auxiliares',
  wod:
    'wod; metcon; conditioning; met con; workout; workout of the day; main piece; wod principal; entrenamiento; ' +
    'acondicionamiento; metabolico; finisher; engine; parte principal; bloque principal; entreno; the wod',
  cooldown:
    'cool down; cooldown; cd; stretch; stretching; mobility; flush; enfriamiento; vuelta a la calma; estiramientos; ' +
    'estiramiento; movilidad; calma; estirar; mobility work; recovery work',
}

const headings = new Map<string, BlockType>()
for (const [type, list] of Object.entries(words) as [BlockType, string][])
  for (const heading of list.split('; ')) headings.set(heading, type)
const mostWords = 5

export type Heading = { label: string; end: number }

/** The heading at the start of a line, with the marks after it. */
export function headingAt(tokens: readonly Token[], at: number): Heading | undefined {
  return letterAt(tokens, at) ?? partAt(tokens, at) ?? typeAt(tokens, at)
}

const closing = new Set([')', '.', ':', '-', ']', '/'])

/** "A)", "B.", "A1:" */
export function letterAt(tokens: readonly Token[], at: number): Heading | undefined {
  const open = tokens[at]?.text === '(' || tokens[at]?.text === '[' ? 1 : 0
  const letter = tokens[at + open]
  const mark = tokens[at + open + 1]
  if (letter?.kind !== 'word' || !letter.capitals || !/^[a-h][1-9]?$/.test(letter.text)) return undefined
  if (mark?.kind !== 'mark' || !closing.has(mark.text) || (mark.text === '/' && !open)) return undefined
  if (mark.text === '-' && mark.glued && tokens[at + open + 2]?.glued) return undefined
  return { label: letter.text.toUpperCase(), end: at + open + 2 }
}

/** "Part A", "Bloque 2" */
function partAt(tokens: readonly Token[], at: number): Heading | undefined {
  if (!/^(part|parte|bloque|block)$/.test(tokens[at]?.text ?? '')) return undefined
  const name = tokens[at + 1]
  if (!name || !/^([a-h]|[1-9])$/.test(name.text)) return undefined
  // Numbers part the blocks without a name.
  return { label: /[a-h]/.test(name.text) ? name.text.toUpperCase() : '', end: afterMark(tokens, at + 2) }
}

function typeAt(tokens: readonly Token[], at: number): Heading | undefined {
  let phrase = ''
  let best: Heading | undefined
  for (let index = at, count = 0; count < mostWords; index++) {
    const token = tokens[index]
    if (token?.text === '-' && token.glued && tokens[index + 1]?.glued && index > at) continue
    if (token?.text === '/' && token.glued && index > at) continue
    if (token?.kind !== 'word') break
    phrase = phrase === '' ? token.text : `${phrase} ${token.text}`
    count += 1
    const type = headings.get(phrase)
    if (type) best = { label: type, end: afterMark(tokens, index + 1) }
  }
  return best
}

function afterMark(tokens: readonly Token[], at: number): number {
  const mark = tokens[at]
  return mark?.kind === 'mark' && (mark.text === ':' || mark.text === '.' || mark.text === ')') ? at + 1 : at
}
