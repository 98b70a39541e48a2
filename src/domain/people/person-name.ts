// Names are one line of visible text. Control and bidirectional characters could spoof the text around them.
export const longestName = 200

export function cleanName(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\p{C}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
