// The code that a television shows and a coach enters. Without look-alikes, and without vowels, so that it spells nothing.
export const pairingAlphabet = 'BCDFGHJKLMNPQRTVWXZ346789'
export const pairingCodeLength = 6
/** In minutes. */
export const pairingCodeLasts = 10

/** As typed: small letters, spaces and hyphens do not matter. */
export const normalisePairingCode = (typed: string) => typed.toUpperCase().replaceAll(/[\s-]/g, '')

/** In two halves, as it is read from across the room. */
export const shownPairingCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

/** `bytes`: random, more than it needs: those that would favour a letter are left out. */
export function pairingCodeFrom(bytes: Uint8Array): string {
  const fair = 256 - (256 % pairingAlphabet.length)
  const letters = [...bytes]
    .filter(byte => byte < fair)
    .map(byte => pairingAlphabet[byte % pairingAlphabet.length])
  return letters.slice(0, pairingCodeLength).join('')
}
