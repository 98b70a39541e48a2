// What can be seen of a unit before it is known what it is: the features that the roles are weighed by.
import type { Chunk } from '../chunks/chunk.ts'
import { isScheme } from '../parse/amounts/amounts.ts'
import type { Span } from '../structure.ts'
import { isManner } from '../text/manner.ts'
import { isProseWord } from '../text/prose.ts'
import { plainText } from '../text/tokens.ts'
import type { Tag } from '../text/vocabulary.ts'
import type { Label } from './asides.ts'
import { isUnknown } from './brackets.ts'
import { hasLevel } from './levels.ts'
import { tagOf, type Unit } from './units.ts'

const setOf = (...words: string[]) => new Set(words.join(' ').split(' '))

/** Words that a remark begins with. */
const remarkStarts = setOf(
  'hold post compare focus today tip tips note notes nota notas goal target aim objetivo meta stimulus estimulo remember recuerda',
  'if si when cuando whichever use usa keep try avoid choose pick record log scale partition rotate accumulate progression',
  'progresion adjust modify think move work we you this these the take start finish demo primary intention intent score scoring',
  'puntuacion resultado metes mete busca manten intenta procura trata elige escoge empieza termina anota registra explica',
  'enfoque trabajo hay son el la los las todo todos marcas target metros optional opcional coaching coach ojo importante',
  'demonstrate share in wear vest con barbell bar subtract squat split break switch bring make swap replace expect got felt tied did',
  'congrats felicidades welcome bienvenidos bienvenidas suma cambia cambio rompe divide reparte repartid quedan buscamos queremos hice quien',
  'everyone anyone add strategy estrategia',
)

/** Small words that sentences have and lists of work do without. */
const sentenceWords = setOf(
  'the your you is are be been will would should must can cannot this that these those it its they them we our us he she his her',
  'when while as if so because not no but have has had get do does did what which who how there their than until before after',
  'el la los las tu tus se su sus que es son debe deben debes puede pueden puedes cuando mientras si lo le les nos esto esta este',
  'estos estas ese esa pero porque como hasta antes hay tiene tienes tienen ser sea muy ya te mi cual donde ni',
)

/** "Run can be replaced by a row" */
const insteadWords = setOf(
  'instead replace replaced swap swapped substitute substituted lugar cambiar cambia sustituir sustituye reemplaza reemplazar',
)

/** "400 m run = 500 m row": no clock, no list. */
function isEquation(chunks: readonly Chunk[]): boolean {
  const at = chunks.findIndex(chunk => chunk.kind === 'mark' && chunk.text === '=')
  const before = chunks.slice(0, Math.max(0, at))
  return before.some(isKnown) && !before.some(({ kind }) => kind === 'word') && chunks.slice(at).some(isKnown)
}
const isKnown = ({ kind }: Chunk) => kind === 'movement' || kind === 'measure'

/** "Stretch for 10 minutes" */
const activities = setOf('stretch stretching mobility estirar estiramiento estiramientos movilidad')

const clockTags = new Set<Tag | undefined>([
  'forTime',
  'roundsForTime',
  'amrap',
  'emom',
  'minuteStart',
  'tabata',
  'deathBy',
  'runningClock',
  'cap',
  'every',
])

const calendarWords = setOf(
  'day week month monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun wk',
  'dia semana mes sesion session lunes martes miercoles jueves viernes sabado domingo',
)

/** "Sets 1-2: 65%": of which rounds something is said. */
function isNth([first, second, third]: readonly Chunk[]): boolean {
  const isCounted = tagOf(first) === 'sets' || tagOf(first) === 'rounds'
  return isCounted && second?.kind === 'measure' && third?.kind === 'mark' && /[:=]/.test(third.text)
}

/** "If you cannot …", "Si no tienes …" */
const conditions = new Set(['if', 'si', 'unless', 'when', 'cuando', 'al'])

const buildTags = new Set<Tag>(['build', 'heavySingle', 'heavyDouble', 'heavyTriple', 'repMax'])

export const features = [
  'bias',
  'first',
  'apart',
  'starred',
  'aside',
  'sentence',
  'long',
  'prose',
  'manyProse',
  'begins remark',
  'labelled',
  'number',
  'leads with number',
  'amount and name',
  'amounts',
  'how',
  'connector',
  'movement',
  'movements',
  'movement only',
  'known only',
  'clock',
  'rounds',
  'scheme',
  'rest',
  'sexes',
  'loads',
  'heading',
  'capitals',
  'quoted',
  'no number',
  'date',
  'brackets',
  'score label',
  'scaled',
  'empty',
  'benchmark',
  'build',
  'window',
  'listed',
  'known clock',
  'condition',
  'remark label',
  'words only',
  'team',
  'calendar',
  'day',
  'nth',
  'starred words',
  'pause',
  'capitals below heading',
  'practice',
  'colon',
  'date only',
  'sentence words',
  'unknown label',
  'standard',
  'below label',
  'after label',
  'repeated',
  'instead',
  'equation',
  'question',
  'timed',
] as const
export type Feature = (typeof features)[number]

const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|' +
  'dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre'
const dates = new RegExp(
  '\\b(?:\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{2,4}|\\d{4}-\\d{2}-\\d{2}|\\d{6})\\b|' +
    `\\b\\d{1,2}(?:st|nd|rd|th)?(?: of| de)? (?:${months})\\b|\\b(?:${months})\\.? \\d{1,2}(?:st|nd|rd|th)?\\b`,
  'i',
)
const sexWords = setOf(
  'men women man woman male female hombres mujeres hombre mujer chicos chicas ♀ ♂ m w f h rx rxd',
)

/** `isCapital`: the whole text is written in capitals, which then say nothing. */
export type Surroundings = { text: string; isCapital: boolean; isBenchmark: (words: Span) => boolean }

/**
 * A unit without the marks at its begin (`body`) and without its brackets (`outside`), and what stands above it.
 * `isRepeated`: all its movements are named above.
 */
export type Seen = {
  body: readonly Chunk[]
  outside: readonly Chunk[]
  label: Label
  before: Unit | undefined
  isBelowLabel: boolean
  isAfterLabel: boolean
  isRepeated: boolean
}

/** Of a benchmark, in words. */
const longestName = 12
/** What says more than any number: so it has more weight from the start. */
const strong = 3
const wordsIn = /[\p{L}][\p{L}'’]*/gu
const firstWordIn = /[\p{L}♀♂]+/u

/** The features of a unit, each with how much of it there is. */
export function featuresOf(
  unit: Unit,
  { body, outside, label, before, isBelowLabel, isAfterLabel, isRepeated }: Seen,
  { text, isCapital, isBenchmark }: Surroundings,
): Map<Feature, number> {
  const found = new Map<Feature, number>([['bias', 1]])
  const add = (feature: Feature, isThere: boolean, much = 1) => {
    if (isThere) found.set(feature, much)
  }
  const written = text.slice(unit.start, unit.end)
  const said = outside === body ? written : outside.map(({ start, end }) => text.slice(start, end)).join(' ')
  const words = plainText(said).match(wordsIn) ?? []
  const [first, second] = body
  const { prose, measures, movements, amounts, unknown, isTimed, isHow } = countsOf(outside)
  const { hasClock, hasRounds, hasScheme, hasLoads, hasHeading, isTeam } = signsOf(body)
  const startsWithNumber = first?.kind === 'measure' || first?.kind === 'listNumber' || isMaximum(first)
  const [firstWord = ''] = words
  add('empty', body.length === 0)
  add('first', before === undefined)
  add('apart', unit.isApart && before !== undefined)
  add('starred', unit.isStarred)
  add('aside', !unit.isLine)
  add('sentence', words.length > 3 && /[.!?]["”)]?\s*$/.test(written))
  add('long', words.length > 11, Math.min(3, words.length / 12))
  add('prose', prose > 0, Math.min(6, prose))
  add('manyProse', prose > 3 && prose * 4 > words.length)
  add('begins remark', remarkStarts.has(firstWord) && first?.kind !== 'measure')
  add('labelled', label.isAside, 1.6)
  add('unknown label', label.isUnknown && !label.isAside)
  add('standard', label.isMovement)
  add('below label', isBelowLabel && unit.isLine, strong)
  add('after label', isAfterLabel && !unit.isLine, strong)
  add('repeated', isRepeated && amounts === 0)
  add(
    'instead',
    words.some((word, at) => insteadWords.has(word) || (word === 'vez' && words[at - 1] === 'en')),
  )
  add('equation', isEquation(outside), strong)
  add(
    'question',
    body.some(chunk => chunk.kind === 'mark' && chunk.text === '?'),
  )
  add('number', measures > 0)
  add('no number', measures === 0)
  add('leads with number', startsWithNumber)
  add('amount and name', startsWithNumber && (second?.kind === 'movement' || second?.kind === 'word'))
  add(
    'timed',
    body.some(chunk => isMinutes(chunk) && /[a-z'"´’”]/i.test(text.slice(chunk.start, chunk.end))),
  )
  add('amounts', amounts > 0, Math.min(3, amounts))
  add('how', isTimed && movements === 0 && isHow)
  add(
    'connector',
    body.length > 0 && body.every(chunk => chunk.kind === 'mark' || connectors.has(tagOf(chunk))),
  )
  add('pause', isPause(outside))
  add('movement', movements > 0)
  add('movements', movements > 1)
  add('movement only', movements > 0 && unknown === 0 && prose < 2)
  add('known only', unknown === 0 && words.length > 0)
  add('clock', hasClock)
  add('known clock', hasClock && unknown === 0 && prose === 0)
  add('window', first?.kind === 'window')
  add('listed', first?.kind === 'listNumber')
  add('rounds', hasRounds)
  add('scheme', hasScheme)
  const hasRest = isRest(outside, unknown)
  add('rest', hasRest)
  add('sexes', sexWords.has(plainText(firstWordIn.exec(written)?.[0] ?? '')))
  add('loads', hasLoads)
  add('heading', hasHeading && !label.isAside)
  add(
    'capitals',
    !isCapital && words.length > 0 && written === written.toUpperCase() && /\p{L}{3}/u.test(written),
  )
  add('starred words', unit.isStarred && !startsWithNumber && !hasClock && !hasRest)
  const isBare = measures + movements === 0 && !hasClock && !hasRounds
  add('words only', isBare && unknown > 1)
  add('team', isTeam && !startsWithNumber)
  const isCalendar = calendarWords.has(firstWord)
  const isBareDay = movements === 0 && words.length < 5 && !/\d\s*(?:m|km|kg|lb|cal)\b/i.test(written)
  // "Day 2: running + upper body"
  const isTopic = movements + unknown > 1 && words.length < 9 && !/\d/.test(written.replace(dayBefore, ''))
  add('calendar', isCalendar)
  add('day', isCalendar && (isBareDay || isTopic) && !hasClock && !hasRounds)
  add('nth', isNth(body))
  add('condition', conditions.has(firstWord))
  const isBelowHeading = before?.chunks.some(({ kind }) => kind === 'heading') ?? false
  add('capitals below heading', found.has('capitals') && isBelowHeading && measures === 0)
  add('benchmark', words.length <= longestName && isBenchmark(unit))
  add('build', first?.kind === 'phrase' && buildTags.has(first.tag))
  add('practice', (tagOf(first) === 'practice' || activities.has(firstWord)) && measures > 0)
  add('quoted', /^[^\w"“«'‘]*["“«'‘].*["”»'’][^\w"”»'’]*$/u.test(written))
  add('date', dates.test(written))
  add('date only', movements === 0 && !hasClock && words.length < 4 && isDate(written))
  const told = outside.filter(chunk => sentenceWords.has(smallWordOf(chunk, text))).length
  add('sentence words', told > 1, Math.min(6, told))
  add('colon', /:\W*$/.test(written.slice(-mostMarks)) && !startsWithNumber && !hasClock && !hasRounds)
  add('brackets', /^\W{0,2}\(.*\)\W{0,2}$/su.test(written))
  add('score label', tagOf(first) === 'scoreLabel' || tagOf(first) === 'post')
  add('remark label', tagOf(first) === 'remark')
  add('scaled', tagOf(first) === 'scaled' || tagOf(first) === 'or' || hasLevel(body))
  return found
}

/** "10 minutes", "40 s": the time of a result, "8:32", has no unit. */
const isMinutes = (chunk: Chunk) => chunk.kind === 'measure' && chunk.value.kind === 'duration'

/** What stands outside of brackets, counted. `isTimed`: a time stands there; `isHow`: a word that says how a lift is done. */
function countsOf(chunks: readonly Chunk[]) {
  const counts = { prose: 0, measures: 0, movements: 0, amounts: 0, unknown: 0, isTimed: false, isHow: false }
  for (let at = 0; at < chunks.length; at++) {
    const chunk = chunks[at]
    if (!chunk) continue
    if (chunk.kind === 'movement') {
      counts.movements += 1
      if (isAmountAt(chunks, at)) counts.amounts += 1
    } else if (chunk.kind === 'measure') {
      counts.measures += 1
      counts.isTimed ||= chunk.value.kind === 'duration'
    } else if (chunk.kind === 'by') counts.measures += 1
    else if (chunk.kind === 'word') {
      if (isProseWord(chunk.text)) counts.prose += 1
      if (isManner(chunk.text) || !isUnknown(chunk)) continue
      counts.unknown += 1
      counts.isHow ||= manners.has(chunk.text)
    }
  }
  return counts
}

/** What a line is known by, wherever on it that stands. */
function signsOf(body: readonly Chunk[]) {
  const signs = {
    hasClock: false,
    hasRounds: false,
    hasScheme: false,
    hasLoads: false,
    hasHeading: false,
    isTeam: false,
  }
  for (let at = 0; at < body.length; at++) {
    const chunk = body[at]
    if (chunk?.kind === 'phrase') {
      const { tag } = chunk
      signs.hasClock ||= clockTags.has(tag) && isClockAt(body, at)
      signs.hasRounds ||= (tag === 'rounds' || tag === 'sets') && body[at - 1]?.kind === 'measure'
      signs.isTeam ||= tag === 'pairs' || tag === 'trios' || tag === 'teamsOf'
    } else if (chunk?.kind === 'measure')
      signs.hasScheme ||= chunk.value.kind === 'quantity' && isScheme(chunk.value)
    else if (chunk?.kind === 'blockLoad' || chunk?.kind === 'loads') signs.hasLoads = true
    else if (chunk?.kind === 'heading') signs.hasHeading = true
  }
  return signs
}

/** "Day 2" at the start of a line. */
const dayBefore = /^\W*\p{L}+\W{0,2}\d{0,3}/u

const writtenDate = /^[\p{L}\s.,*]*(\d{1,2})([/.])(\d{1,2})\2(\d{2}|\d{4})\W*$/u
const namedDate = new RegExp(
  `^\\W*(?:\\p{L}+,? )?(?:\\d{1,2}(?:st|nd|rd|th)?(?: of| de)? (?:${months})|(?:${months})\\.? \\d{1,2}(?:st|nd|rd|th)?)(?:,? (?:de )?\\d{4})?\\W*$`,
  'iu',
)

/** "Tue 3/14/24", "12 March 2019"; numbers that fall are a scheme: "30/20/10". */
function isDate(written: string): boolean {
  if (written.length > longestDate) return false
  const [, first, , second, year] = writtenDate.exec(written) ?? []
  if (first === undefined) return namedDate.test(written)
  const [day, month] = [Math.max(Number(first), Number(second)), Math.min(Number(first), Number(second))]
  const falls = Number(first) > Number(second) && Number(second) > Number(year)
  return day > 0 && day <= 31 && month > 0 && month <= 12 && !falls
}
const longestDate = 40

const smallTags = new Set<Tag | undefined>(['article', 'preposition', 'filler', 'and', 'next'])

/** A word by itself, and not one of a phrase that means something: "as many as possible". */
function smallWordOf(chunk: Chunk, text: string): string {
  if (chunk.kind === 'word') return chunk.text
  return smallTags.has(tagOf(chunk)) ? text.slice(chunk.start, chunk.end).toLowerCase() : ''
}

/** Around the words of a line. */
const mostMarks = 8

/** How a lift is done: "3 sec descent", "2 s pausa abajo". */
const manners = setOf(
  'descent descend down negative eccentric lowering up bottom top hold pause paused squeeze tempo second seconds',
  'bajada bajando descenso bajar subiendo abajo arriba excentrica pausa apretando',
)
const connectors = new Set<Tag | undefined>([
  'next',
  'into',
  'buyIn',
  'cashOut',
  'toFinish',
  'article',
  'and',
])

const isMaximum = (chunk: Chunk | undefined) =>
  tagOf(chunk) === 'max' || tagOf(chunk) === 'maxCalories' || tagOf(chunk) === 'maxDistance'

/** The movement stands beside the number that counts it. */
function isAmountAt(chunks: readonly Chunk[], at: number): boolean {
  const [before, twoBefore, after] = [chunks[at - 1], chunks[at - 2], chunks[at + 1]]
  const isAmount = (one: Chunk | undefined) => one?.kind === 'measure' || isMaximum(one)
  return isAmount(before) || isAmount(after) || (isAmount(twoBefore) && before?.kind !== 'mark')
}

/** "Rest 2:00 between rounds", but not "Pausa de 3 s abajo". */
function isRest(chunks: readonly Chunk[], unknown: number): boolean {
  if (isPause(chunks)) return false
  const at = chunks.findIndex(chunk => tagOf(chunk) === 'rest')
  if (at < 0) return false
  const hasTime = chunks.some(
    chunk => chunk.kind === 'measure' && (chunk.value.kind === 'duration' || chunk.value.kind === 'quantity'),
  )
  const isBetween = chunks.some(chunk => tagOf(chunk) === 'between')
  return (hasTime && (unknown < 2 || isBetween || at === 0)) || chunks.length < 5
}

/** "Pausa de 2 s en la rodilla": in the lift, and no rest between sets. */
function isPause(chunks: readonly Chunk[]): boolean {
  const first = chunks.find(({ kind }) => kind !== 'mark')
  const isNamed = first !== undefined && tagOf(first) === 'rest' && pauses.has(first.end - first.start)
  return (
    isNamed &&
    chunks.some(chunk => chunk.kind === 'word') &&
    !chunks.some(chunk => tagOf(chunk) === 'between')
  )
}

/** The letters of "pausa" and "pausa de". */
const pauses = new Set([5, 8])

/** Without what stands in brackets, which says more about what stands outside. */
export function outsideBrackets(chunks: readonly Chunk[]): readonly Chunk[] {
  if (!chunks.some(chunk => chunk.kind === 'mark' && (chunk.text === '(' || chunk.text === '[')))
    return chunks
  let depth = 0
  return chunks.filter(chunk => {
    const isOpening = chunk.kind === 'mark' && (chunk.text === '(' || chunk.text === '[')
    const isClosing = chunk.kind === 'mark' && (chunk.text === ')' || chunk.text === ']')
    if (isOpening) depth += 1
    const isOutside = depth === 0
    if (isClosing) depth = Math.max(0, depth - 1)
    return isOutside
  })
}

/** A clock with a time, or one that needs none. */
function isClockAt(body: readonly Chunk[], at: number): boolean {
  const chunk = body[at]
  if (chunk?.kind !== 'phrase') return false
  if (chunk.tag !== 'every' && chunk.tag !== 'cap') return true
  return chunk.clock !== undefined || body[at - 1]?.kind === 'measure'
}
