// Names and e-mail addresses of users, for one line.
const longestEmail = 20
const keptOfEmail = 17

export function displayName(
  person: { fullName?: string | null; email?: string | null },
  nameless: string,
): string {
  return person.fullName?.trim() || person.email?.split('@')[0]?.trim() || nameless
}

export function shortEmail(email: string): string {
  return email.length > longestEmail ? `${email.slice(0, keptOfEmail)}…` : email
}
