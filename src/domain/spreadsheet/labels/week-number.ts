// The number of a week that is written without a digit: "One", "segunda", "IV", "B".

const cardinals = [
  'one two three four five six seven eight nine ten eleven twelve',
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce',
]
const ordinals = [
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth',
  'primera segunda tercera cuarta quinta sexta septima octava novena decima undecima duodecima',
]
const romans = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi'
/** The letters of weeks that take turns. */
const letters = 'a b c d'

const numbersOf = (lists: readonly string[]) =>
  new Map(lists.flatMap(list => list.split(' ').map((word, at) => [word, at + 1] as const)))

const behindWeek = numbersOf([...cardinals, ...ordinals, romans, letters])
const beforeWeek = numbersOf(ordinals)

/** "One" of "Week One". `isLetter`: the weeks take turns, "A" after "B" is the next one. */
export function weekNumberNamed(word: string): { number: number; isLetter?: true } | undefined {
  const number = behindWeek.get(word)
  if (number === undefined) return undefined
  return letters.split(' ').includes(word) ? { number, isLetter: true } : { number }
}

/** "First" of "First week". */
export const weekOrdinal = (word: string): number | undefined => beforeWeek.get(word)
