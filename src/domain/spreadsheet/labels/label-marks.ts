// Decoration of labels: "🔥 LUNES 🔥", "[Monday]", "*Day 2*: legs", "== Week 1 ==".

const picture = String.raw`\p{Extended_Pictographic}|\p{So}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200d\ufe0f\u20e3]`
const emphasis = /^([^*_]*)([*_]{1,2})([^*_]+)\2/
/** Words that follow are beside the label. */
const bracket = /^([^\p{L}\p{N}[({<«“]*)[[({<«“"]([^\])}>»”"]+)[\])}>»”"]/u
const before = new RegExp(String.raw`^(?:[\s#*_=~>|+.•·→»–—-]|${picture})+`, 'u')
const behind = /(?<![\s*_=~:<|«–—-])[\s*_=~:<|«–—-]+$/
const decoration = String.raw`[\s*_=~:<|«!.…–—-]|${picture}`
const decorated = new RegExp(`(?<!${decoration})(?:${decoration})+$`, 'u')

/** Emoji between a label and its title: "LUNES 🔥 Pierna". */
export const pictures = `(?:${picture})+`

/** Without the marks around it. What stands behind a label keeps its emoji. */
export const withoutMarks = (line: string) =>
  line.replace(emphasis, '$1$3').replace(before, '').replace(behind, '')

/** As it is, and else without any decoration. */
export function readUndecorated<Label>(
  text: string,
  read: (text: string) => Label | undefined,
): Label | undefined {
  const label = read(text)
  if (label) return label
  const [line = '', ...others] = text.trim().split('\n')
  const plain = withoutMarks(line.replace(bracket, '$1$2: ')).replace(decorated, '')
  // "- 10/8" is work.
  const isWord = /^\p{L}/u.test(plain) || !/^\s*[.–—-]/.test(line)
  return plain === line || !isWord ? undefined : read([plain, ...others].join('\n'))
}
