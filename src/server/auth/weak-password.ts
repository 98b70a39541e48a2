// Passwords that are guessed first: the most common ones, what is typed without a thought, and the person's own name or
// address.
import { brotliDecompressSync } from 'node:zlib'
import { brand } from '#product/brand.ts'
import { AppError } from '../app-error.ts'
import { packedPasswords } from './frequent-passwords.ts'

type Person = { email: string; name?: string | undefined }

/** Refuses with the reason. The length is the schema's matter. */
export function refuseWeakPassword(password: string, person: Person): void {
  if (isCommon(password) || isThoughtless(password)) throw new AppError('common_password')
  if (isPersonal(password, person)) throw new AppError('personal_password')
}

let common: Set<string> | undefined

function isCommon(password: string): boolean {
  common ??= new Set(brotliDecompressSync(Buffer.from(packedPasswords, 'base64')).toString().split('\n'))
  const list = common
  return variantsOf(password.normalize('NFKC').trim().toLowerCase()).some(one => list.has(one))
}

/** The password as typed, without its signs, and without the few digits and signs before and behind. */
function variantsOf(typed: string): string[] {
  const core = /^[^\p{L}]{0,4}(\p{L}(?:.*\p{L})?)[^\p{L}]{0,4}$/su.exec(typed)?.[1] ?? typed
  return [typed, typed.replaceAll(/[^\p{L}\p{N}]/gu, ''), core]
}

/** In either direction. Keyboards of English, Spanish, German and French. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjklñ',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
].flatMap(row => [row, [...row].reverse().join('')])

/** The words that coaches and athletes think of first. */
const wordsOfTrade = (
  `${brand.name} crossfit crossfitter hyrox workout training fitness athlete coach wod gym box strength barbell ` +
  'kettlebell burpee deadlift squat snatch thruster entreno entrenar entrenador entrenadora entrenamiento atleta ' +
  'gimnasio fuerza sentadilla program programme programming programa programacion session sesion metcon amrap emom ' +
  'tabata wallball kipping pullup weightlifting halterofilia levantamiento'
)
  .split(' ')
  .map(lettersOf)

/** The list of common ones is English. */
const spanishWords = (
  'contraseña clave secreto hola buenas gracias amor teamo tequiero mivida cariño princesa hermosa bonita corazon ' +
  'estrella familia felicidad amigo amigos amistad futbol barcelona realmadrid madrid españa mexico argentina colombia ' +
  'chile peru jesus diosesamor jesucristo verano invierno primavera chocolate mariposa tesoro'
)
  .split(' ')
  .map(lettersOf)

/** A repeat, a run or a row of the keyboard, several of them, or words of ours alone, with digits and signs around them. */
function isThoughtless(password: string): boolean {
  const typed = password.normalize('NFKC').trim().toLowerCase()
  const [, withoutSigns = '', core = ''] = variantsOf(typed)
  return (
    [typed, withoutSigns].some(one => one.length >= fewest && new Set(one).size <= 2) ||
    [typed, withoutSigns, lettersOf(typed)].some(one => isRepeat(one) || isOfRows(one)) ||
    isOfRows(core, leastOfRow) ||
    isOfRows(typed.replaceAll(/(.)\1/gsu, '$1'), leastOfRow) ||
    [typed, ...withLetters(typed)].some(one =>
      [wordsOfTrade, spanishWords].some(words => isMadeOf(lettersOf(one), words)),
    )
  )
}

/** Digits and signs that stand for letters: "cr0ssfit", "chalkl1ne", "p@ss". */
function withLetters(typed: string): string[] {
  const written = [...typed].map(mark => lookalikes[mark] ?? mark).join('')
  return [written.replaceAll('1', 'l'), written.replaceAll('1', 'i')]
}
const lookalikes: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** The same again and again: "aaaaaa", "abcabc", "coachcoach". A repeat is found in itself twice before its end. */
const isRepeat = (typed: string) => typed.length >= fewest && (typed + typed).indexOf(typed, 1) < typed.length

/** Nothing but these words, in any order and as often as one likes. */
function isMadeOf(letters: string, words: readonly string[]): boolean {
  const ends = new Set([0])
  for (const end of ends)
    for (const word of words) if (letters.startsWith(word, end)) ends.add(end + word.length)
  return letters !== '' && ends.has(letters.length)
}

const fewest = 6
const leastOfRow = 3

/** Nothing but pieces of rows: "qwertz", "abc123", "asdfjkl". */
function isOfRows(typed: string, shortest = fewest): boolean {
  if (typed.length < shortest) return false
  let left = typed
  while (left) {
    const piece = longestOfRow(left)
    if (piece < leastOfRow) return false
    left = left.slice(piece)
  }
  return true
}

function longestOfRow(typed: string): number {
  let length = 0
  while (length < typed.length && rows.some(row => row.includes(typed.slice(0, length + 1)))) length++
  return length
}

/** The address, parts of it, the name or words of it, also with digits and signs before or behind. */
function isPersonal(password: string, { email, name = '' }: Person): boolean {
  const [mailbox = '', domain = ''] = email.split('@')
  const words = [...mailbox.split(/[.+_-]/), ...name.split(/\s+/)]
  const guesses = [email, mailbox, domain, name, ...words].map(lettersOf).filter(({ length }) => length > 2)
  return isMadeOf(lettersOf(password), guesses)
}

/** Lower case, without accents and without everything but letters. */
function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}
