// npm run torture [-- ROUNDS [failover | hostile]]: every fault in turn, again and again, on the built server under the
// load of 65 people, with its progress, and one table at the end. Ends with 1 if anything was lost, doubled, leaked or
// answered with an error, or if two coaches of one program came to what neither saved.
import { type FaultReport, type LoadedPlace, prepareFaultRounds } from './fault-rounds.ts'
import { diskFull, everyFault, type Fault } from './faults.ts'
import { openFaultyPlace } from './faulty-server.ts'
import { runHostileRound } from './hostile-round.ts'
import { openReplicatedPlace, primaryLost } from './replicated-place.ts'
import type { SaveCounts } from './shared-calendars.ts'
import { smallDiskPrefix } from './small-disk.ts'
import { type Line, savesInWords, tortureTable, wrongsOf } from './torture-table.ts'

const rounds = Number(process.argv[2] ?? 8)
if (!(rounds >= 1)) throw new Error('npm run torture -- ROUNDS: a number')
const lines = new Map<string, Line>()
const saves: SaveCounts[] = []
const wrongs: string[] = []

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

const noneYet: Line = { faults: 0, tried: 0, lost: 0, doubled: 0, calendar: 0, leaked: 0, failures: 0 }

function note({ kind }: Pick<Fault, 'kind'>, report: FaultReport): void {
  const line = lines.get(kind) ?? noneYet
  lines.set(kind, {
    faults: line.faults + report.faults,
    tried: line.tried + report.tried,
    lost: line.lost + report.lost.length,
    doubled: line.doubled + report.doubled.length,
    calendar: line.calendar + report.calendar.length,
    leaked: line.leaked + report.leaked.length,
    failures: line.failures + report.failures.length,
  })
  saves.push(report.saves)
  wrongs.push(...wrongsOf(report).map(wrong => `${kind}: ${wrong}`))
}

/** One line that is written over on a terminal; without one, a line for each fault. */
function showProgress(done: number, all: number, next: string): void {
  const tried = [...lines.values()].reduce((sum, line) => sum + line.tried, 0)
  const words = `${done} of ${all} done, ${tried} requests, ${wrongs.length} wrong; now: ${next}`
  const filled = Math.round((done / all) * 24)
  const bar = `${'━'.repeat(filled)}${'─'.repeat(24 - filled)}`
  process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${bar} ${words}` : `${words}\n`)
}

/** The p99 of others may be so many times its quiet value. */
const mostTimesQuiet = 3

async function besideHostile(): Promise<string> {
  // Twice what production has: the load does in a second what people do in minutes.
  const place = await openFaultyPlace({ settings: { ACCOUNT_BUDGET: '2400' } })
  try {
    const { quiet, beside, answers, tally } = await runHostileRound(place, 20)
    const figures = `day read p99 ${quiet.toFixed(0)} ms under load, ${beside.toFixed(0)} ms beside a hostile coach and athlete too`
    if (beside > mostTimesQuiet * quiet) wrongs.push(`hostile accounts: ${figures}`)
    wrongs.push(...[...tally.leaked, ...tally.failures].map(wrong => `hostile accounts: ${wrong}`))
    const done = Object.values(answers).filter(statuses => statuses[200]).length
    return `${figures}; ${done} of their ${Object.keys(answers).length} operations were done, ${tally.tried} requests of others`
  } finally {
    await place.close()
  }
}

type Part<Place> = {
  faults: Fault<Place>[]
  open(): Promise<Place & LoadedPlace & { close(): Promise<void> }>
}
const part = <Place>(one: Part<Place>) => one

const isDiskSmall = smallDiskPrefix() !== undefined
let found: number[] = []
const openReplicated = async () => {
  const place = await openReplicatedPlace()
  found = place.found
  return place
}
const usual = part({ faults: everyFault, open: () => openFaultyPlace() })
const small = part({ faults: [diskFull], open: () => openFaultyPlace({ isDiskSmall }) })
const replicated = part({ faults: [primaryLost], open: openReplicated })

const only = process.argv[3]
if (only && only !== 'failover' && only !== 'hostile')
  throw new Error('Only failover or hostile can be asked for alone')
const parts = [
  ...(only ? [] : [() => endure(usual), ...(isDiskSmall ? [() => endure(small)] : [])]),
  ...(only === 'hostile' ? [] : [() => endure(replicated)]),
]
const all = rounds * (parts.length + (only ? 0 : everyFault.length - 1))
let done = 0

async function endure<Place>({ faults, open }: Part<Place>): Promise<void> {
  const place = await open()
  try {
    const { run } = await prepareFaultRounds(place)
    for (let round = 0; round < rounds; round++)
      for (const fault of faults) {
        showProgress(done, all, fault.kind)
        note(fault, await run(fault))
        done++
      }
  } catch (error) {
    // Findings until then are told all the same.
    wrongs.push(`${error}`.slice(0, 2000))
  } finally {
    await place.close()
  }
}
for (const tried of parts) await tried()
showProgress(done, all, 'a hostile account')
const hostile = only === 'failover' ? undefined : await besideHostile()
showProgress(done, all, 'the table')
say('\n')
if (parts.length > 0) say(`${tortureTable(lines)}\n${savesInWords(saves)}`)
if (hostile) say(hostile)
const times = [...found].sort((a, b) => a - b)
if (times.length > 0)
  say(`new primary found by both servers after ${times[times.length >> 1]} ms, ${times.at(-1)} ms at most`)
if (!only && !isDiskSmall) say('disk full: left out, this system does not let us mount a small disk')
for (const wrong of wrongs.slice(0, 50)) say(wrong)
process.exitCode = wrongs.length === 0 ? 0 : 1
