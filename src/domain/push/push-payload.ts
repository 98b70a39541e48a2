// What the server pushes and the service worker shows.
export type PushPayload = {
  title: string
  body: string
  /** A notification replaces the one before with the same tag. */
  tag: string
  /** The path that a tap opens. */
  path: string
  language: string
  /** Unread messages of the conversation. */
  unread?: number | undefined
}

const longestTitle = 60
const longestBody = 140

/** A lock screen shows two to four lines. */
export const shortTitle = (text: string) => shortened(text, longestTitle)
export const shortBody = (text: string) => shortened(text, longestBody)

/** In one line, by whole characters, so that no emoji is cut in half. */
function shortened(text: string, most: number): string {
  const characters = [...text.trim().replace(/\s+/g, ' ')]
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('')
}

/** A payload may be from another version, or damaged: something is shown all the same. */
export function readPayload(text: string | undefined): Partial<PushPayload> {
  try {
    const read: unknown = JSON.parse(text ?? '')
    return read && typeof read === 'object' ? read : {}
  } catch {
    return {}
  }
}
