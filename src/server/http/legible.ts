// Browsers take seconds, some of them minutes, to lay out what no person writes: thousands of accents on one letter, and
// words of thousands of letters in a script whose letters join or stack. People can store both in every text, so what
// is too much becomes spaces in every answer. A text keeps its length, because places in it are counted.

/** Accents, joiners and shades of skin: what belongs to the letter or picture before it. */
const addition = String.raw`[\p{M}\p{Cf}\p{Emoji_Modifier}]`
/** Marked Hebrew, Tibetan stacks and pictures of families stay below. */
const mostAdditions = 16
const piledUp = new RegExp(`(?<=${addition}{${mostAdditions}})${addition}+`, 'gu')

/** A letter of any other script: Arabic, N'Ko, Burmese and their like. */
const plainScripts = ['Latin', 'Greek', 'Cyrillic', 'Han', 'Hangul', 'Hiragana', 'Katakana']
const joinedLetter = String.raw`(?![${plainScripts.map(name => `\\p{sc=${name}}`).join('')}])[\p{L}\p{M}\p{Cf}]`
const longestJoined = 50
const longJoined = new RegExp(`(?:${joinedLetter}){${longestJoined}}`, 'gu')

/** Neither is found without so many code units in a row that no Western text has: most answers are passed on at once. */
const unusual = new RegExp(`[\u0300-\uffff]{${mostAdditions}}`)

export function legible(json: string): string {
  if (!unusual.test(json)) return json
  return json
    .replace(piledUp, found => ' '.repeat(found.length))
    .replace(longJoined, found => `${found.slice(0, -1)} `)
}
