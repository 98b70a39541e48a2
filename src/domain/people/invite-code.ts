// Invite codes: generated in the database, ten letters and digits without look-alikes (49 bits).

export const inviteCodeLength = 10

export function normaliseInviteCode(text: string): string {
  return text.toLowerCase().replaceAll(/\s/g, '')
}

/** In two halves, which are easier to read out and copy than ten characters. */
export function halvesOfInviteCode(code: string): [string, string] {
  const middle = Math.ceil(code.length / 2)
  return [code.slice(0, middle), code.slice(middle)]
}

/** The link of an invite code, also in the QR code. */
export function inviteLink(origin: string, code: string): string {
  return `${origin}/register/athlete?code=${encodeURIComponent(code)}`
}
