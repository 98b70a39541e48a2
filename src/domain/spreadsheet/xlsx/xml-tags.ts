// The tags of an XML document one after the other, without a tree of it: a sheet can have a million cells.

/** `text`: what stands before the tag. */
export type XmlTag = { name: string; isEnd: boolean; isEmpty: boolean; attributes: string; text: string }

/** Names without their namespace prefix. */
export function* xmlTags(xml: string): Generator<XmlTag> {
  let at = 0
  for (;;) {
    const open = xml.indexOf('<', at)
    if (open < 0) return
    const text = xml.slice(at, open)
    const end = closingOf(xml, open)
    if (end < 0) return
    at = end + 1
    const inner = xml.slice(open + 1, end)
    if (inner.startsWith('?') || inner.startsWith('!')) continue
    const isEnd = inner.startsWith('/')
    const isEmpty = inner.endsWith('/')
    const [name = '', attributes = ''] = splitName(inner.slice(isEnd ? 1 : 0, isEmpty ? -1 : undefined))
    yield { name: name.slice(name.indexOf(':') + 1), isEnd, isEmpty, attributes, text }
  }
}

function splitName(inner: string): [string, string] {
  const space = inner.search(/\s/)
  return space < 0 ? [inner, ''] : [inner.slice(0, space), inner.slice(space)]
}

/** The end of the tag or comment; values of attributes may have a ">" in them. */
function closingOf(xml: string, open: number): number {
  if (xml.startsWith('<!--', open)) {
    const end = xml.indexOf('-->', open)
    return end < 0 ? end : end + 2
  }
  let quote = ''
  for (let at = open + 1; at < xml.length; at++) {
    const char = xml[at] as string
    if (quote !== '') quote = char === quote ? '' : quote
    else if (char === '>') return at
    else if (char === '"' || char === "'") quote = char
  }
  return -1
}

export function attribute({ attributes }: XmlTag, name: string): string | undefined {
  const start = attributes.indexOf(` ${name}="`)
  if (start < 0) return undefined
  const from = start + name.length + 3
  return plain(attributes.slice(from, attributes.indexOf('"', from)))
}

/** The entities of XML, and those of HTML that LibreOffice and word processors write for what coaches type. */
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  uuml: 'ü',
  ntilde: 'ñ',
  ccedil: 'ç',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Uuml: 'Ü',
  Ntilde: 'Ñ',
  Ccedil: 'Ç',
  agrave: 'à',
  egrave: 'è',
  ograve: 'ò',
  acirc: 'â',
  ecirc: 'ê',
  auml: 'ä',
  ouml: 'ö',
  szlig: 'ß',
  iexcl: '¡',
  iquest: '¿',
  ordf: 'ª',
  ordm: 'º',
  deg: '°',
  times: '×',
  middot: '·',
  bull: '•',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  prime: '′',
  Prime: '″',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  plusmn: '±',
  le: '≤',
  ge: '≥',
  rarr: '→',
  larr: '←',
  euro: '€',
  pound: '£',
  acute: '´',
}

export function plain(text: string): string {
  if (!text.includes('&') && !text.includes('_x')) return text
  return text
    .replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return name ? (entities[name] ?? whole) : code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replaceAll(/_x000D_/gi, '')
}
