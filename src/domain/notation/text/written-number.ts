// Where a written number ends and what it means: 22,5 and 1.000, 12:30 and :45.
export const isDigit = (char: string | undefined) => char !== undefined && char >= '0' && char <= '9'

/** ":30" without minutes. */
export function startsClock(text: string, at: number): boolean {
  return isColonWithTwoDigits(text, at) && !isLetterOrDigit(text[at - 1])
}

/** After a letter a colon belongs to a label: "TC:13'". */
const isLetterOrDigit = (char: string | undefined) => char !== undefined && /[\p{L}\d]/u.test(char)

function isColonWithTwoDigits(text: string, at: number): boolean {
  return text[at] === ':' && isDigit(text[at + 1]) && isDigit(text[at + 2]) && !isDigit(text[at + 3])
}

export function numberEnd(text: string, at: number): number {
  let end = digitsEnd(text, at)
  // 12:30, 1:05:30, :45
  if (isColonWithTwoDigits(text, end)) return isColonWithTwoDigits(text, end + 3) ? end + 6 : end + 3
  if (isThousand(text, at, end)) return end + 4
  const mark = text[end]
  if ((mark !== '.' && mark !== ',') || !isDigit(text[end + 1])) return end
  // 3,6,9 is a list; 22,5 a number; 1.000 a thousand.
  const after = digitsEnd(text, end + 1)
  const isList = text[after] === mark && isDigit(text[after + 1])
  const followsList = text[at - 1] === mark && isDigit(text[at - 2])
  // 3@70,2@75
  const isStep = mark === ',' && text[at - 1] === '@' && text[after] === '@'
  if (!isList && !followsList && !isStep) end = after
  return end
}

/** "1 000 m": a space between the thousands, before a unit of length. */
function isThousand(text: string, at: number, end: number): boolean {
  return end - at < 3 && text[at] !== '0' && thousandOfLength.test(text.slice(end, end + 8))
}
const thousandOfLength = /^[ \u00a0]\d{3}[ -]?m/

function digitsEnd(text: string, at: number): number {
  let end = at
  while (isDigit(text[end])) end += 1
  return end
}

export function numberOf(written: string): number {
  const thousand = /^([1-9][0-9]{0,2})[.,\s]([0-9]{3})$/.exec(written)
  return thousand ? Number(`${thousand[1]}${thousand[2]}`) : Number(written.replace(',', '.'))
}

export function secondsOf(written: string): number {
  return written.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
}
