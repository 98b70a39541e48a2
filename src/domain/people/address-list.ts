// Email addresses in a text as people paste it: from a spreadsheet, a mail or a chat.

/** The same as zod's, so that the server takes what this takes. */
const address =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
const longestAddress = 254

export type AddressList = {
  /** In lower case, each once. */
  addresses: string[]
  /** Parts that are no address, as written. */
  bad: string[]
}

/** Commas, semicolons, spaces and lines separate. Of `Ana Gil <ana@example.com>` the address counts. */
export function readAddresses(text: string): AddressList {
  const addresses = new Set<string>()
  const bad = new Set<string>()
  for (const part of partsOf(text)) {
    const inBrackets = [...part.matchAll(/<([^<>]*)>/g)].map(([, inside = '']) => inside.trim())
    const outside = inBrackets.length > 0 ? part.replace(/"[^"]*"|<[^<>]*>/g, ' ') : part
    const words = [...outside.split(/\s+/).filter(word => word.includes('@')), ...inBrackets]
    if (words.length === 0) bad.add(part)
    for (const word of words) {
      const plain = word.replace(/^mailto:/i, '').replace(/^["'([]+|(?<!["')\].:!])["')\].:!]+$/g, '')
      if (plain.length <= longestAddress && address.test(plain)) addresses.add(plain.toLowerCase())
      else bad.add(word || part)
    }
  }
  return { addresses: [...addresses], bad: [...bad] }
}

/** Split outside of quotes: `"Gil, Ana" <ana@example.com>` is one part. A quote that is not closed is no quote. */
function partsOf(text: string): string[] {
  const parts = text.match(/(?:"[^"\r\n]*"|[^,;\r\n])+/g) ?? []
  return parts.map(part => part.trim()).filter(Boolean)
}

/** The mailbox of an address: `ana+gym@example.com` is delivered to `ana@example.com`. For limits only. */
export function mailboxOf(email: string): string {
  return email.replace(/^([^+]*)\+[^@]*(?=@)/, '$1')
}
