// What says that a day has no training: "Rest", "Holiday - rest", "Cerrado por festivo", "OFF (travel)".
import { plainText } from '#domain/notation/text/tokens.ts'
import { readBody } from '#domain/notation/workout-reading.ts'
import { withoutDates } from './date-range.ts'
import { pictures } from './label-marks.ts'
import { longestLabel } from './time-label.ts'

/** Its first line is a rest, and no line is work. */
export function isRest(text: string): boolean {
  const [first = '', ...others] = text.trim().split('\n')
  return isRestLine(first) && !others.some(line => !isRestLine(line) && mayBeWork(line))
}

/** The text of a rest day below its first line: "See you next week!" */
export const remarkOfRest = (text: string) => text.trim().split('\n').slice(1).join('\n').trim()

/** Words for rest, alone or several of them, with the reason beside them. */
export function isRestLine(line: string): boolean {
  const words = line.split(/[-–—:,(]/).filter(part => /\p{L}/u.test(part))
  if (isRestWord(line) || (words.length > 1 && words.every(isRestWord))) return true
  if (line.length > longestLabel) return false
  // "Rest: as needed" is no day of rest, but what is closed is closed for any reason, and until any date.
  const { parts, reasons } = partsOf(line)
  if (reasons.length < parts.length && reasons.every(isReason) && !mayBeWork(reasons.join(' '))) return true
  const undated = partsOf(withoutDates(line))
  return undated.parts.some(isClosed) && !mayBeWork(undated.reasons.join(' '))
}

function partsOf(line: string) {
  const parts = line.split(separator).filter(part => /[\p{L}\p{N}]/u.test(part))
  return { parts, reasons: parts.filter(part => !isRestWord(part)) }
}

const separator = new RegExp(
  String.raw`\s+-\s+|[–—:;,.!/()]|${pictures}|\s(?:for|due to|because of|until|on|por|debido a|durante|hasta|del?)\s`,
  'iu',
)

const shownWords = (text: string) =>
  plainText(text)
    .replaceAll(/[.!()*_–—-]|\p{Extended_Pictographic}|[\u200d\ufe0f]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

function isRestWord(text: string): boolean {
  const plain = shownWords(text)
  const isDash = plain === '' && /^[\s–—-]+$/.test(text) && text.trim() !== ''
  return restWords.has(plain) || closedWords.has(plain) || isDash
}

const isClosed = (text: string) => closedWords.has(shownWords(text))

const wordsIn = (text: string) => plainText(text).match(/[a-z]+/g) ?? []

const isReason = (text: string) =>
  wordsIn(text).some(word => reasonWords.has(word)) || goodbye.test(plainText(text))

const goodbye = /\b(?:see you|good job|well done|nos vemos|buen trabajo|buen finde)\b/

/** A number, a movement, a benchmark, or a word of training. */
function mayBeWork(text: string): boolean {
  if (/\d/.test(text) || wordsIn(text).some(word => workWords.has(word))) return true
  const { parts } = readBody({ description: text, blocks: [] })
  return parts.flat().some(({ items, benchmark }) => items.length > 0 || benchmark !== undefined)
}

const restWords = new Set(
  (
    'rest; rest day; off; day off; off day; total rest; complete rest; full rest; rest up; rest and recover; ' +
    'rest and recovery; travel; travel day; n/a; none; ' +
    'descanso; dia de descanso; descanso total; descanso completo; descanso obligatorio; libre; dia libre; dia off; viaje; dia de viaje; nada'
  ).split('; '),
)

/** Words for a closed gym, and for days on which it is closed: no reason makes them training. */
const closedWords = new Set(
  (
    'closed; we are closed; gym closed; gym is closed; the gym is closed; box closed; box is closed; closed today; gym closed today; ' +
    'holiday; holidays; bank holiday; public holiday; national holiday; vacation; no class; no classes; no training; ' +
    'cerrado; cerramos; estamos cerrados; box cerrado; gimnasio cerrado; gym cerrado; centro cerrado; hoy cerrado; ' +
    'cerrado hoy; festivo; dia festivo; festivo local; festivo nacional; feriado; vacaciones; no hay clase; ' +
    'no hay clases; sin clase; sin clases; no hay entreno; sin entreno; sin entrenamiento'
  ).split('; '),
)

const reasonWords = new Set(
  (
    'travel traveling travelling trip flight flying holiday holidays vacation christmas easter thanksgiving birthday ' +
    'wedding family sick ill illness sickness injury injured doctor weekend enjoy party moving ' +
    'viaje viajando vuelo fiesta fiestas festivo vacaciones navidad nochebuena nochevieja reyes pascua puente cumple ' +
    'cumpleanos boda familia enfermo enferma enfermedad lesion medico finde disfruta disfrutad mudanza'
  ).split(' '),
)

/** Most of them name no movement, and are something to do all the same. */
const workWords = new Set(
  (
    'active recovery mobility stretch stretching yoga pilates walk walking hike hiking foam rolling optional easy light ' +
    'workout wod metcon train training class classes session technique skill skills practice cardio engine strength accessory core abs home ' +
    'choice needed between sets rounds then test competition comp race open hours schedule makeup swim spin bike ride carry carries finisher ' +
    'activo activa recuperacion movilidad estirar estiramientos estira paseo pasear caminar caminata senderismo ruta ' +
    'opcional suave ligero entreno entrena entrenad entrenamiento clase clases sesion tecnica fuerza accesorios casa libremente ' +
    'necesario entre series rondas luego competicion carrera prueba horario horarios abierto recuperar natacion bici turco turcos'
  ).split(' '),
)
