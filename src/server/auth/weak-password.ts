// Passwords that are guessed first: the most common ones, and the person's own name or address.
import { brotliDecompressSync } from 'node:zlib'
import { AppError } from '../app-error.ts'
import { packedPasswords } from './frequent-passwords.ts'

type Person = { email: string; name?: string | undefined }

/** Refuses with the reason. The length is the schema's matter. */
export function refuseWeakPassword(password: string, person: Person): void {
  if (isCommon(password)) throw new AppError('common_password')
  if (isPersonal(password, person)) throw new AppError('personal_password')
}

let common: Set<string> | undefined

function isCommon(password: string): boolean {
  common ??= new Set(brotliDecompressSync(Buffer.from(packedPasswords, 'base64')).toString().split('\n'))
  return common.has(password.normalize('NFKC').trim().toLowerCase())
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
