// An athlete's results as progress: one series for each subject, with its records and its history.
import type { Day } from '../day.ts'
import type { MovementName } from '../notation/movements.ts'
import { type Weight, type WeightUnit, weightIn } from './loads/weight.ts'
import { compareResults, type Level, type Ranking } from './ranking.ts'
import { bestEstimate, type DatedSet, type LiftRecords, liftRecords } from './records.ts'
import { combined, isCapped, metresOf, type Score, type ScoreType } from './score.ts'
import { readKey } from './score-key.ts'

export const subjectKinds = ['lift', 'benchmark', 'distance', 'test'] as const
export type SubjectKind = (typeof subjectKinds)[number]

export type Subject = {
  name: MovementName
  kind: SubjectKind
  /** The distance or the time of a movement. */
  distanceM?: number
  seconds?: number
  /** Races and stations of HYROX are compared within a season. */
  hasSeason?: boolean
}

/** As it travels to the phone. `ranking`: how its last result was scored. */
export type AskedSubject = Subject & { ranking: Ranking; roundReps?: number }

/**
 * The author of an earlier result: the athlete, the coach who asks, or another coach. To the athlete all are `coach`.
 */
export type Author = 'athlete' | 'me' | 'coach'

/** `coachName`: of the same gym; empty where the account is gone. Who is of the gym can take it back. */
export type Authored = { by: Author; coachName?: string | undefined; isOfGym?: boolean | undefined }

export type ProgressResult = {
  key: string
  level: Level
  score: Score
  day: Day
  /** Null for a result from before. */
  workoutId: string | null
  past: ({ id: string } & Authored) | null
  /** Still on this phone, in part at least. */
  isUnsent?: boolean
}

/** A set of a lift with the result that it was part of. */
export type SourceSet = DatedSet & { of: ProgressResult }

export type Series = {
  /** The key without its count: results of the same type and subject are compared. */
  id: string
  type: ScoreType
  subject: AskedSubject
  /** Oldest first. */
  results: ProgressResult[]
  best: ProgressResult
  /** The records of a lift. */
  records: LiftRecords<SourceSet>
  estimate: { set: SourceSet; max: Weight } | undefined
}

export const seriesIdOf = (key: string): string => key.replace(/#\d+$/, '')

/** The series, newest result first, kind by kind. Results without a subject are compared within their workout only. */
export function seriesOf(
  results: readonly ProgressResult[],
  subjects: Readonly<Record<string, AskedSubject>>,
): Series[] {
  const grouped = new Map<string, ProgressResult[]>()
  for (const result of results.toSorted(byDay)) {
    const id = seriesIdOf(result.key)
    const group = grouped.get(id)
    if (group) group.push(result)
    else grouped.set(id, [result])
  }
  return [...grouped]
    .flatMap(([id, group]) => {
      const subject = subjects[id]
      return subject ? [oneSeries(id, subject, group)] : []
    })
    .sort(
      (one, other) =>
        subjectKinds.indexOf(one.subject.kind) - subjectKinds.indexOf(other.subject.kind) ||
        (lastDay(one) === lastDay(other)
          ? one.id.localeCompare(other.id)
          : lastDay(one) < lastDay(other)
            ? 1
            : -1),
    )
}

const byDay = (one: ProgressResult, other: ProgressResult) =>
  one.day < other.day ? -1 : one.day > other.day ? 1 : 0
const lastDay = ({ results }: Series) => results.at(-1)?.day ?? ''

function oneSeries(id: string, subject: AskedSubject, results: ProgressResult[]): Series {
  const best = results.reduce((one, other) => (compareResults(other, one, subject.ranking) < 0 ? other : one))
  const sets = subject.kind === 'lift' ? results.flatMap(setsOf) : []
  return {
    id,
    type: readKey(id)?.type ?? 'done',
    subject,
    results,
    best,
    records: liftRecords(sets),
    estimate: bestEstimate(sets),
  }
}

/** A load lifted scaled was lifted all the same. */
export function setsOf(result: ProgressResult): SourceSet[] {
  if (result.score.type !== 'load') return []
  return result.score.sets.map(set => ({ ...set, day: result.day, of: result }))
}

/** The lower time is better. */
export const isLowerBetter = ({ type }: Pick<Series, 'type'>): boolean => type === 'time'

/** Reps of an unknown round, so that `5 + 12` lies between five and six rounds. */
const roundOfUnknownLength = 100

/**
 * What is plotted of a result: of a lift the estimated max in this unit, of a time the seconds. Undefined where the
 * result has no such value: stopped by the cap, or more repetitions than an estimate is made from.
 */
export function plottedValue(
  { score }: Pick<ProgressResult, 'score'>,
  { subject }: Pick<Series, 'subject'>,
  unit: WeightUnit,
): number | undefined {
  const { combination } = subject.ranking
  switch (score.type) {
    case 'time': {
      if (score.sets.some(isCapped)) return undefined
      // The best time is the lowest.
      return -combined(
        score.sets.map(set => (isCapped(set) ? 0 : -set.seconds)),
        combination,
      )
    }
    case 'load': {
      if (subject.kind === 'lift') {
        const estimate = bestEstimate(score.sets.map(set => ({ ...set, day: '1970-01-01' as Day })))
        return estimate && rounded(weightIn(unit, estimate.max))
      }
      return rounded(
        combined(
          score.sets.map(({ load }) => weightIn(unit, load)),
          combination,
        ),
      )
    }
    case 'rounds_reps': {
      const round = subject.roundReps ?? roundOfUnknownLength
      return combined(
        score.sets.map(({ rounds, reps }) => rounds + Math.min(reps, round) / round),
        combination,
      )
    }
    case 'distance':
      return combined(score.sets.map(metresOf), combination)
    case 'done':
      return undefined
    default:
      return combined(score.sets, combination)
  }
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** The season of HYROX that a day belongs to, from September to August: 25/26. */
export function seasonOf(day: Day): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= 9 ? year : year - 1
  const two = (of: number) => String(of % 100).padStart(2, '0')
  return `${two(first)}/${two(first + 1)}`
}

/** The best of each season, the newest season first. */
export function seasonBests({ results, subject }: Series): { season: string; best: ProgressResult }[] {
  const bests = new Map<string, ProgressResult>()
  for (const result of results) {
    const season = seasonOf(result.day)
    const known = bests.get(season)
    if (!known || compareResults(result, known, subject.ranking) < 0) bests.set(season, result)
  }
  return [...bests].map(([season, best]) => ({ season, best })).reverse()
}

export type WeekTrained = { week: Day; sessions: number; load: number }

/** All that an athlete's progress is drawn from. */
export type Progress = {
  results: readonly ProgressResult[]
  subjects: Readonly<Record<string, AskedSubject>>
  weeks: readonly WeekTrained[]
}
