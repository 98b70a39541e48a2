// The line for the clock above the movements, and the lines for cap and rest below them.
import type { BlockReading } from '../structure.ts'
import { clockText, restText } from './measures.ts'

export function clockLine(block: BlockReading): string {
  const { format, rounds, durationSeconds, intervals, intervalSeconds = 60, workSeconds, teamSize } = block
  if (format === 'intervals' && workSeconds === undefined) return ''
  const team = teamSize === undefined ? '' : `Teams of ${teamSize}`
  if (format === 'sets') return team
  const scheme = schemeText(block)
  const times = rounds === undefined || block.buyIn ? '' : `${rounds} rounds`
  const counts = [times, scheme].filter(Boolean).join(', ')
  const duration = durationSeconds === undefined ? '' : ` ${clockText(durationSeconds)}`
  const lead = team && `${team}, `
  switch (format) {
    case 'for_time':
      return `${lead}${counts ? `${counts} for time` : 'For time'}`
    case 'amrap':
      return `${lead}AMRAP${duration}${scheme && ` ${scheme}`}`
    case 'emom':
      return `${lead}EMOM${duration}`
    case 'every':
      return `${lead}Every ${clockText(intervalSeconds)}${intervals === undefined ? '' : ` x ${intervals}`}`
    case 'tabata':
      return `${lead}Tabata ${workSeconds}/${block.restSeconds} x ${rounds}`
    case 'intervals':
      return `${lead}${times}${windowsText(block)}`
    case 'death_by':
      return `${lead}Death by`
    case 'max_load':
      return `${lead}Build to${duration && ` (${duration.trim()})`}`
    case 'untimed':
      return `${lead}${counts}${block.label === 'wod' || scheme ? ' not for time' : ''}${duration}`.trimStart()
  }
}

const schemeText = ({ repScheme, openScheme }: BlockReading) =>
  repScheme === undefined ? '' : `${repScheme.join('-')}${openScheme ? '-...' : ''}`

/** The rest follows each window, or the whole round. */
function windowsText(block: BlockReading): string {
  const { workSeconds = 0, restSeconds = 0, rounds = 1, items } = block
  const rest = Number(restSeconds)
  const withRestAfterRounds = rounds * items.length * workSeconds + (rounds - 1) * rest
  return items.length > 1 && withRestAfterRounds === block.timeDomainSeconds
    ? `, ${clockText(workSeconds)} per station, ${clockText(rest)} rest between rounds`
    : `: ${clockText(workSeconds)} on / ${clockText(rest)} off`
}

export function closingLines({ format, capSeconds, restSeconds, workSeconds }: BlockReading): string[] {
  // The rest of windows stands with their work.
  const told = format === 'tabata' || (format === 'intervals' && workSeconds)
  return [
    ...(capSeconds === undefined ? [] : [`Cap ${clockText(capSeconds)}`]),
    ...(restSeconds === undefined || told ? [] : [`Rest ${restText(restSeconds)} between rounds`]),
  ]
}
