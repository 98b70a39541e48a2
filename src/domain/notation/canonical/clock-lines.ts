// The line for the clock above the movements, and the lines for cap and rest below them.
import type { BlockReading } from '../structure.ts'
import { clockText, restText } from './measures.ts'
import { capitalised, type Words } from './wording.ts'

export function clockLine(block: BlockReading, words: Words): string {
  const { format, rounds, durationSeconds, intervals, intervalSeconds = 60, workSeconds, teamSize } = block
  if (format === 'intervals' && workSeconds === undefined) return ''
  const team = teamSize === undefined ? '' : `${words.teamsOf} ${teamSize}`
  if (format === 'sets') return team
  const scheme = schemeText(block)
  const times = rounds === undefined || block.buyIn ? '' : `${rounds} ${words.rounds}`
  const counts = [times, scheme].filter(Boolean).join(', ')
  const duration = durationSeconds === undefined ? '' : ` ${clockText(durationSeconds)}`
  const lead = team && `${team}, `
  const isToldUntimed = block.label === 'wod' || scheme !== ''
  switch (format) {
    case 'for_time':
      return `${lead}${counts ? `${counts} ${words.forTime}` : capitalised(words.forTime)}`
    case 'amrap':
      return `${lead}AMRAP${duration}${scheme && ` ${scheme}`}`
    case 'emom':
      return `${lead}EMOM${duration}`
    case 'every':
      return `${lead}${words.every} ${clockText(intervalSeconds)}${intervals === undefined ? '' : ` x ${intervals}`}`
    case 'tabata':
      return `${lead}Tabata ${workSeconds}/${block.restSeconds} x ${rounds}`
    case 'intervals':
      return `${lead}${times}${windowsText(block, words)}`
    case 'death_by':
      return `${lead}${words.deathBy}`
    case 'max_load':
      return `${lead}${words.buildTo}${duration && ` (${duration.trim()})`}`
    case 'untimed':
      return `${lead}${counts}${isToldUntimed ? ` ${words.notForTime}` : ''}${duration}`.trimStart()
  }
}

const schemeText = ({ repScheme, openScheme }: BlockReading) =>
  repScheme === undefined ? '' : `${repScheme.join('-')}${openScheme ? '-...' : ''}`

/** The rest follows each window, or the whole round. */
function windowsText(block: BlockReading, words: Words): string {
  const { workSeconds = 0, restSeconds = 0, rounds = 1, items } = block
  const rest = Number(restSeconds)
  const withRestAfterRounds = rounds * items.length * workSeconds + (rounds - 1) * rest
  return items.length > 1 && withRestAfterRounds === block.timeDomainSeconds
    ? `, ${clockText(workSeconds)} ${words.perStation}, ${clockText(rest)} ${words.rest} ${words.betweenRounds}`
    : `: ${clockText(workSeconds)} ${words.on} / ${clockText(rest)} ${words.off}`
}

export function closingLines(block: BlockReading, words: Words): string[] {
  const { format, capSeconds, restSeconds, workSeconds } = block
  // The rest of windows stands with their work.
  const isWritten = format === 'tabata' || (format === 'intervals' && workSeconds)
  return [
    ...(capSeconds === undefined ? [] : [`${words.cap} ${clockText(capSeconds)}`]),
    ...(restSeconds === undefined || isWritten
      ? []
      : [`${capitalised(words.rest)} ${restText(restSeconds)} ${words.betweenRounds}`]),
  ]
}

/** On a line of its own between two blocks. */
export const restAfterLine = ({ restAfterSeconds }: BlockReading, words: Words): string[] =>
  restAfterSeconds === undefined ? [] : [`${capitalised(words.rest)} ${restText(restAfterSeconds)}`]
