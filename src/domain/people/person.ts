// How a person is written where there is room for a line.
const longestEmail = 20
const keptOfEmail = 17

/** The full name, else the part of the e-mail before the @, else the word for somebody without either. */
export function displayName(
  person: { fullName?: string | null; email?: string | null },
  nameless: string,
): string {
  return person.fullName?.trim() || person.email?.split('@')[0]?.trim() || nameless
}

export function shortEmail(email: string): string {
  return email.length > longestEmail ? `${email.slice(0, keptOfEmail)}…` : email
}
