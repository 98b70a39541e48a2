// The time and the sender that an exported chat has before each message: "[12/01/2026, 18:03:11] Ana: Monday",
// "12/1/26, 6:03 pm - Ana: Monday", and "Ana, [12.01.2026 18:03]" above it.
import { dayLabel } from '../labels/time-label.ts'
import { type WrittenDate, writtenDate } from '../labels/written-date.ts'

/** `sender`: undefined for what the chat itself says. */
export type Stamp = { date: WrittenDate | undefined; sender: string | undefined; text: string }

const date = String.raw`(\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4})`
const clock = String.raw`,? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?`
const before = new RegExp(String.raw`^\u200e?(?:\[${date}${clock}\]|${date}${clock} -) \u200e?`, 'i')
const above = new RegExp(String.raw`^([^\n[]{1,40}), \[${date}${clock}\]:?$`, 'i')

/** Undefined for a line that goes on with a message. */
export function stampOf(line: string): Stamp | undefined {
  const [, name, written = ''] = above.exec(line) ?? []
  if (name) return { date: writtenDate(written), sender: name, text: '' }
  const [found, inBrackets, bare] = before.exec(line) ?? []
  if (found === undefined) return undefined
  const said = line.slice(found.length)
  const [named = '', sender = ''] = /^([^:\n]{1,40}): \u200e?/.exec(said) ?? []
  // "Monday: squat" without a sender.
  const isSender = sender !== '' && !dayLabel(sender)
  return {
    date: writtenDate(inBrackets ?? bare ?? ''),
    sender: isSender ? sender : undefined,
    text: isSender ? said.slice(named.length) : said,
  }
}

/** Begun by a message, or with two: one may be quoted in a cell. */
export function isChat(text: string): boolean {
  const lines = text.split('\n', 50).map(line => line.trim())
  return stampOf(lines[0] ?? '') !== undefined || lines.filter(stampOf).length > 1
}
