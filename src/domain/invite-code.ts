// Invite codes: short enough to read out in a gym, long enough (49 bits) not to be guessed.
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz' // no 0 o, 1 i l
const length = 10

export function makeInviteCode(): string {
  let code = ''
  while (code.length < length) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    // 248 is the last multiple of 31 in a byte: taking the rest too would favour the first letters.
    if (byte < 248) code += alphabet[byte % alphabet.length]
  }
  return code
}

/** What a person typed or pasted, as codes are written. */
export function normaliseInviteCode(text: string): string {
  return text.toLowerCase().replaceAll(/\s/g, '')
}
