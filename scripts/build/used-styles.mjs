// Styles of a prerendered screen: the rules that it uses are in its document, all the others in a file that follows. With all of
// them inside, a document would not fit into the first packets of a connection.

/** Rules within these are looked at one by one; other at-rules are taken as they are. */
const groups = /^@(media|layer|supports|container)\b/
const styles = /<style>([\s\S]*?)<\/style>\s*<link rel="stylesheet" disabled href="\/([^"]+)">/

/**
 * Leaves all styles to a file that app/first-files.js loads: the first paint does not wait for it, the app does.
 * @param {string} html
 */
export function withUsedStyles(html) {
  const [whole, css = '', file = ''] = styles.exec(html) ?? []
  if (!whole) throw new Error('the page has no styles')
  return {
    file,
    html: html
      .replace(whole, '')
      // Above the script that loads the file, which has to come after them. A link without `rel` loads nothing.
      .replace(
        '<title>',
        () => `<style>${usedStyles(css, html)}</style>\n    <link data-styles href="/${file}">\n    <title>`,
      ),
  }
}

/**
 * Declared twice, a typeface would be loaded twice.
 * @param {string} css
 */
export const withoutTypefaces = css =>
  rulesOf(css)
    .filter(({ prelude }) => !prelude.startsWith('@font-face'))
    .map(textOf)
    .join('')

/**
 * The rules whose classes are all in the document.
 * @param {string} css
 * @param {string} html
 */
export function usedStyles(css, html) {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => list)
  const classes = new Set(lists.flatMap(list => unescaped(list).split(/\s+/)))
  return keep(css, selector => classesOf(selector).every(name => classes.has(name)))
}

/** @type {Record<string, string>} */
const characters = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** @param {string} text */
const unescaped = text => text.replace(/&[\w#]+;/g, entity => characters[entity] ?? entity)

/**
 * @param {string} css
 * @param {(selector: string) => boolean} isUsed
 * @returns {string}
 */
function keep(css, isUsed) {
  return rulesOf(css)
    .map(({ prelude, body }) => {
      if (body !== undefined && groups.test(prelude)) {
        const inner = keep(body, isUsed)
        // An empty layer stays: the order of layers is that in which they are met first.
        return inner || prelude.startsWith('@layer') ? textOf({ prelude, body: inner }) : ''
      }
      if (prelude.startsWith('@')) return textOf({ prelude, body })
      const selectors = parted(prelude, ',').filter(isUsed)
      return selectors.length > 0 ? textOf({ prelude: selectors.join(), body }) : ''
    })
    .join('')
}

/** @param {{ prelude: string, body?: string | undefined }} rule */
const textOf = ({ prelude, body }) => (body === undefined ? `${prelude};` : `${prelude}{${body}}`)

/**
 * The classes that an element and its ancestors must have: not those within `:not()` and its like, which may be one of
 * several.
 * @param {string} selector
 */
function classesOf(selector) {
  let plain = selector
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(/(?<!\\):[\w-]+\([^()]*\)/g, '')
  }
  return [...plain.matchAll(/\.((?:[\w-]|\\[\da-f]{1,6} ?|\\.)+)/gi)].map(([, name = '']) =>
    name.replace(/\\([\da-f]{1,6}) ?|\\(.)/gi, (_, code, character) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
    ),
  )
}

/**
 * The rules of a minified style sheet, which has a comment at its head only; `body` is missing in a statement.
 * @param {string} css
 * @returns {{ prelude: string, body?: string }[]}
 */
function rulesOf(css) {
  const rules = []
  let start = 0
  while (start < css.length) {
    const end = indexOf(css, start, '{;')
    const prelude = css.slice(start, end).replace(/^\s*\/\*[\s\S]*?\*\/\s*/, '')
    if (css[end] === '{') {
      const close = indexOf(css, end + 1, '}')
      rules.push({ prelude, body: css.slice(end + 1, close) })
      start = close + 1
    } else {
      if (prelude.trim()) rules.push({ prelude })
      start = end + 1
    }
  }
  return rules
}

/**
 * @param {string} text
 * @param {string} separator
 */
function parted(text, separator) {
  const parts = []
  for (let start = 0; start <= text.length; ) {
    const end = indexOf(text, start, separator)
    parts.push(text.slice(start, end))
    start = end + 1
  }
  return parts
}

/**
 * Where one of the characters stands outside of brackets, strings and escapes.
 * @param {string} text
 * @param {number} from
 * @param {string} characters
 */
function indexOf(text, from, characters) {
  let depth = 0
  let quote = ''
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? ''
    if (character === '\\') at++
    else if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (depth === 0 && characters.includes(character)) return at
    else if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character)) depth--
  }
  return text.length
}
