// Invite codes as people type them. They are made in the database, ten letters and digits without look-alikes (49 bits).

/** What a person typed or pasted, as codes are written. */
export function normaliseInviteCode(text: string): string {
  return text.toLowerCase().replaceAll(/\s/g, '')
}

/** The code in two halves, which people read out and copy down with fewer slips than ten characters in a row. */
export function halvesOfInviteCode(code: string): [string, string] {
  const middle = Math.ceil(code.length / 2)
  return [code.slice(0, middle), code.slice(middle)]
}

/** Where somebody who got the code by link or by QR code arrives. */
export function inviteLink(origin: string, code: string): string {
  return `${origin}/register/athlete?code=${encodeURIComponent(code)}`
}
