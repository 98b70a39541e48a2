// Names as they may be kept: one line of visible text. Control and direction characters could forge what stands around them.
export const longestName = 200

export function cleanName(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\p{C}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
