// What a heading or a title says that the day is about.
import { plainText } from './text/tokens.ts'

export type Theme = 'gymnastics' | 'hyrox' | 'recovery'

const hyrox = /\bhyrox\b/
const gymnastics = /^\W*(gymnastics?|gimnastic[oa]s?|gimnasia)\b/
/** Alone on its line or before a colon: "descanso 2 min" is the rest of a block. */
const recovery =
  /^\W*(active )?(recovery|rest|off|mobility|movilidad|descanso|recuperacion)( day| activo| activa| work)?\s*([:.-]|$)/
const restDay = /^\W*(rest day|day off|recovery day|dia (de )?(descanso|libre|off|recuperacion))\b/

/** `title`: the first line of a block, or the name of a workout. */
export function themeOf(title: string): Theme | undefined {
  const line = plainText(title.slice(0, longestTitle)).trim()
  if (hyrox.test(line)) return 'hyrox'
  if (gymnastics.test(line)) return 'gymnastics'
  return recovery.test(line) || restDay.test(line) ? 'recovery' : undefined
}

const longestTitle = 200
