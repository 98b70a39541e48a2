// Passwords that are guessed first: the most common ones, what is typed without a thought, and the person's own name or
// address.
import { brotliDecompressSync } from 'node:zlib'
import { brand } from '../../product/brand.ts'
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
  return common.has(password.normalize('NFKC').trim().toLowerCase())
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
].flatMap(row => [row, [...row].reverse().join('')])

const wordsOfTrade = [
  brand.name,
  'crossfit',
  'hyrox',
  'workout',
  'training',
  'fitness',
  'athlete',
  'coach',
  'wod',
  'entreno',
].map(lettersOf)

/** A repeat, a run or a row of the keyboard, several of them, or a word of ours, with digits and signs around it. */
function isThoughtless(password: string): boolean {
  const typed = password.normalize('NFKC').trim().toLowerCase()
  const letters = lettersOf(typed)
  return (
    isRepeat(typed) ||
    isOfRows(typed) ||
    isOfRows(letters) ||
    isRepeat(letters) ||
    wordsOfTrade.includes(letters)
  )
}

/** One to four marks again and again: "aaaaaa", "abcabc". */
const isRepeat = (typed: string) => /^(.{1,4}?)\1+$/su.test(typed) && typed.length >= fewest

const fewest = 6
const leastOfRow = 3

/** Nothing but pieces of rows: "qwertz", "abc123", "asdfjkl". */
function isOfRows(typed: string): boolean {
  if (typed.length < fewest) return false
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

/** The address, a part of it, the name or a word of it, also with digits and signs before or behind. */
function isPersonal(password: string, { email, name = '' }: Person): boolean {
  const [mailbox = '', domain = ''] = email.split('@')
  const words = [...mailbox.split(/[.+_-]/), ...name.split(/\s+/)]
  const guesses = [email, mailbox, domain, name, ...words].map(lettersOf).filter(({ length }) => length > 2)
  return guesses.includes(lettersOf(password))
}

/** Lower case, without accents and without everything but letters. */
function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}
