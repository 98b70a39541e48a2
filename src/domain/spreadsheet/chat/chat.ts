// The messages of an exported chat: which of them are about work, and which are talk.

import { plainText } from '#domain/notation/text/tokens.ts'
import { readBody } from '#domain/notation/workout-reading.ts'
import { dayInSentence, isClassTimes, withoutClocks } from '../labels/day-in-sentence.ts'
import { isRest } from '../labels/rest-day.ts'
import type { WrittenDate } from '../labels/written-date.ts'
import { type Stamp, stampOf } from './chat-stamp.ts'

/** `isTalk`: a reply, an attachment, or what the chat itself says. `sent`: of the first line of a message. */
export type ChatLine = { text: string; isTalk: boolean; sent: WrittenDate | undefined }
type Message = Stamp & { lines: string[]; hasHeading: boolean }

/** Undefined where no line has a stamp. `isHeading`: whether a line begins a day. */
export function readChat(
  lines: readonly string[],
  isHeading: (line: string) => boolean,
): ChatLine[] | undefined {
  const stamps = lines.map(line => stampOf(line.trim()))
  if (!stamps.some(Boolean)) return undefined
  const messages: Message[] = []
  for (const [at, line] of lines.entries()) {
    const stamp = stamps[at]
    const text = withoutMark(stamp ? stamp.text : line)
    if (stamp) messages.push({ ...stamp, lines: [], hasHeading: false })
    const message = messages.at(-1)
    message?.lines.push(text)
    if (message && isHeading(text)) message.hasHeading = true
  }
  const hasHeadings = messages.some(({ hasHeading }) => hasHeading)
  const authors = authorsOf(messages, hasHeadings)
  const chat = messages.flatMap(message => {
    const isOfAuthor = authors.size === 0 || (message.sender !== undefined && authors.has(message.sender))
    const isNoWork = hasHeadings ? !message.hasHeading && isChatter(message) : !isWork(message)
    const isTalk = !isOfAuthor || isReply(message) || isNoWork
    return message.lines.map((text, at) => ({
      text,
      isTalk: text !== '' && (isTalk || isNotice(text) || (message.lines.length > 1 && isGreeting(text))),
      sent: at === 0 && !isTalk ? message.date : undefined,
    }))
  })
  const unstamped = lines.slice(0, lines.length - chat.length)
  return [...unstamped.map(text => ({ text, isTalk: false, sent: undefined })), ...chat]
}

/** The authors of the days; without any, the author of most of the work: athletes answer with their times. */
function authorsOf(messages: readonly Message[], hasHeadings: boolean): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const message of messages)
    if (message.sender !== undefined && (hasHeadings ? message.hasHeading : isWork(message)))
      counts.set(message.sender, (counts.get(message.sender) ?? 0) + lengthOf(message))
  const most = Math.max(0, ...counts.values())
  return new Set([...counts].flatMap(([sender, count]) => (hasHeadings || count * 2 >= most ? sender : [])))
}

const lengthOf = ({ lines }: Message) => lines.join('').length

/** Work has a movement or a benchmark, a number, or says that there is none. */
function isWork({ lines }: Message): boolean {
  const work = lines.filter(line => !isNotice(line) && !isClassTimes(line))
  const text = work.join('\n')
  const said = dayInSentence(text)
  if (isChatter({ lines: work })) return false
  if (/\d/.test(withoutClocks(text)) || isRest(said?.rest ?? text)) return text.trim() !== ''
  const { parts } = readBody({ description: text, blocks: [] })
  return parts.flat().some(({ items, benchmark }) => items.length > 0 || benchmark !== undefined)
}

/** A question or a sentence to the athletes, without any number of work. */
function isChatter({ lines }: Pick<Message, 'lines'>): boolean {
  const text = plainText(withoutClocks(lines.join('\n')))
  return !/\d/.test(text) && (/[?¿]/.test(text) || chatter.test(text.trim()))
}

const chatter =
  /^(?:¡\s*)?(?:remember|reminder|don'?t forget|please|bring your|who|anyone|anybody|sorry|congrat|happy|welcome|see you|thanks to|by the way|btw|also,|recuerda|recordad|recordar|acordaos|acuerdate|no olvid|por favor|traed?\b|quien|alguien|perdon|felicidades|enhorabuena|feliz|bienvenid|nos vemos|por cierto)/

/** "Hola equipo!" above the work. */
const isGreeting = (line: string) =>
  /^\W*(?:hi|hey|hello|hola|good morning|good evening|good night|buen[oa]s)\b/i.test(line) &&
  isReply({ lines: [line] })

/** "Back squat 5x5 <This message was edited>" */
const withoutMark = (text: string) =>
  text.replace(/(?<!\s)\s*\u200e?<(?:this message was edited|se editó este mensaje)\.?>\s*$/i, '')

const attachment =
  /^\W*(?:(?:image|photo|picture|video|audio|sticker|gif|document|voice message|video note|contact card|media|file)s? omitted|(?:imagen|imagenes|foto|video|audio|sticker|gif|documento|mensaje de voz|nota de video|tarjeta de contacto|multimedia|archivo)s? omitid[oa]s?)\W*$|\((?:file attached|archivo adjunto)\)$|^<(?:attached|adjunto): [^>]*>$/
const deleted =
  /^(?:this message (?:was|has been) deleted|you deleted this message|(?:se elimino este|eliminaste este) mensaje|este mensaje fue eliminado)\W*$/
const ofTheChat =
  /end-to-end encrypted|cifrad[oa]s? de extremo a extremo|^(?:missed (?:voice|video) call|(?:video)?llamada (?:de voz )?perdida)|\b(?:created (?:this |the )?group|added you|joined using|changed the (?:subject|group)|left the group|creo (?:el|este) grupo|te anadio|se unio (?:usando|con)|cambio el (?:asunto|nombre)|salio del grupo)\b/

function isNotice(line: string): boolean {
  const plain = plainText(line).replaceAll('\u200e', '').trim()
  return attachment.test(plain) || deleted.test(plain) || ofTheChat.test(plain)
}

/** Signs and words of agreement and thanks alone. */
function isReply({ lines }: Pick<Message, 'lines'>): boolean {
  const words = plainText(lines.join(' ')).match(/[\p{L}\p{N}]+/gu) ?? []
  const isEmpty = lines.every(line => line.trim() === '')
  return !isEmpty && !isRest(lines.join('\n')) && words.every(word => replies.has(word))
}

const replies = new Set(
  (
    'ok okay okey great thanks thank you thx ty nice good job well done perfect cool awesome amazing yes yep yeah love it ' +
    'lets let s go see tomorrow hi hello hey morning night team guys all everyone coach so much very that was fun haha ' +
    'jaja jajaja gracias muchas genial perfecto vale bien muy dale vamos crack grande brutal increible buena buenas buenos ' +
    'bueno dias noches tardes hola equipo todos chicos hasta manana nos vemos si de acuerdo recibido a por ello top'
  ).split(' '),
)
