// Words that are no movement of the catalogue: a movement all the same, or only words.
import type { MovementMatch } from '../../text/movement-index.ts'
import type { BlockDraft } from '../block-draft.ts'
import { hasAmount, type ItemDraft } from '../item-draft.ts'

/** A longer one between commas is a sentence. */
export const mostListedWords = 5

/** Words with a number before them, with sets, or with a load where the block counts; not "zone 2". */
export function isUnknownMovement(item: ItemDraft, block: BlockDraft): boolean {
  const [first] = item.words
  if (!first) return false
  if (!hasAmount(item)) return item.load !== undefined && !item.gear && !isPlain(block)
  return item.start < first.start || item.reps === undefined || item.sets !== undefined
}

/** "Good morning team" is a movement only with a number. */
export const isGreeting = (item: ItemDraft, block: BlockDraft) =>
  item.match?.movement.id === 'good_morning' && !hasAmount(item) && block.scheme === undefined && !item.load

/** A word of a sentence that is one letter from a name: "See you all on the beach". */
export const isProse = (item: ItemDraft, block: BlockDraft) =>
  item.match?.misspelt === true &&
  item.wordsBeside > (isPlain(block) ? 0 : 1) &&
  !hasAmount(item) &&
  block.scheme === undefined &&
  !item.load &&
  !item.efforts

/** Nothing says how the work of the block is done, so that movements need an amount. */
const isPlain = ({ format, rounds, scheme, work, build }: BlockDraft) =>
  (format ?? rounds ?? scheme ?? work ?? build) === undefined

/** A word that is not known before a name that stands for many: a cossack squat is no air squat. */
export const isOtherKind = (item: ItemDraft, { word }: MovementMatch) =>
  item.words.length > 0 && hasAmount(item) && !item.plainWords && word !== undefined && manyKinds.has(word)

/** Stems of names that another word before them makes a different movement. */
const manyKinds = new Set(
  ['squat', 'sentadilla', 'pr', 'lung', 'curl', 'row', 'plank', 'plancha', 'zancada'].flatMap(stem => [
    stem,
    `${stem}~`,
  ]),
)

const manners = new Set(
  (
    'heavy light strict alternating alt slow fast easy hard explosive controlled unbroken paused pause weighted ' +
    'good quality steady moderate max barbell bb db kb full big smooth fresh straight increasing climbing ' +
    'subir subiendo sube progresivo progresiva aumentando ' +
    'lento lentas rapido rapidas suave suaves estrictas controladas explosivas pesadas ligeras buenas calidad pausa'
  ).split(' '),
)

/** Whether a word says how a movement is done, not which. */
export const isManner = (word: string) => manners.has(word)
