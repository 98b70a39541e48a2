// The demo's gym relative to a given moment, so that its data never looks old.

import { useEffect, useState } from 'react'
import { addDays, today } from '#domain/day.ts'
import { unwritten } from '#domain/training/log-values.ts'
import { useLanguage } from '#i18n/text.tsx'
import type { Language } from '#product/language.ts'
import type { QuietAthlete } from '../dashboard/dashboard.ts'
import type { Activity } from '../training/training.ts'
import { type SampleAthlete, sampleAthletes } from './sample-athletes.ts'
import { arrival, logs, quiet, type SampleLog, workouts } from './sample-logs.ts'

const minute = 60_000
const day = 1440 * minute

/** No coach can have it: real codes have no o. */
export const sampleInviteCode = 'k7m4pdemo7'

/** Two more are inactive. */
export const sampleCounts = { active: sampleAthletes.length, total: sampleAthletes.length + 2 }

/** Newest first. */
export function sampleActivity(now: Date, language: Language): Activity[] {
  return logs.map(log => asActivity(log, now, language)).sort((a, b) => (a.at < b.at ? 1 : -1))
}

export function sampleArrival(now: Date, language: Language): Activity {
  return asActivity(arrival, now, language)
}

export function sampleQuiet(now: Date): QuietAthlete[] {
  return quiet.map(({ who, days, hasLogged }) => {
    const since = new Date(now.getTime() - days * day - 90 * minute).toISOString()
    return { ...athleteOf(who), lastLoggedAt: hasLogged ? since : null, joinedAt: since }
  })
}

function asActivity(log: SampleLog, now: Date, language: Language): Activity {
  const at = momentOf(log, now)
  const { name, color } = workouts[log.did]
  return {
    id: `${log.who} ${log.did}`,
    athlete: athleteOf(log.who),
    workout: { workoutId: log.did, name: name[language], description: '', color },
    day: addDays(today(at), log.isLate ? -1 : 0),
    ...unwritten,
    results: resultsOf(log),
    outcome: log.how,
    notes: log.note?.[language] ?? '',
    isNoteUnread: log.isUnread ?? false,
    at: at.toISOString(),
  }
}

function resultsOf({ score, isNewBest }: SampleLog): Activity['results'] {
  if (!score) return []
  const { type } = score
  return [{ key: type, type, combination: 'best', sets: 1, title: '', score, isNewBest: isNewBest ?? false }]
}

function momentOf({ when }: SampleLog, now: Date): Date {
  if (typeof when === 'number') return new Date(now.getTime() - when * minute)
  return new Date(`${addDays(today(now), -when.daysAgo)}T${when.at}:00`)
}

function athleteOf(who: SampleAthlete) {
  return { id: who, fullName: who, avatarUrl: null }
}

const pageSize = 10
const arrivesAfter = 12_000

/** The sample gym as of opening the page, with the visitor's changes; all of it in this page only. */
export function useSampleGym(now: Date) {
  const { language } = useLanguage()
  const [openedAt] = useState(now)
  const [arrivedAt, setArrivedAt] = useState<Date>()
  const [readUntil, setReadUntil] = useState('')
  const [shown, setShown] = useState(pageSize)

  useEffect(() => {
    const timer = setTimeout(() => setArrivedAt(new Date()), arrivesAfter)
    return () => clearTimeout(timer)
  }, [])

  const arrived = arrivedAt ? [sampleArrival(arrivedAt, language)] : []
  const activity = [...arrived, ...sampleActivity(openedAt, language)]
  const notes = activity.filter(item => item.notes !== '')
  const unread = notes.filter(note => note.isNoteUnread && note.at > readUntil)
  const quiet = sampleQuiet(openedAt)
  return {
    overview: {
      ...sampleCounts,
      unread: unread.length,
      quiet,
      quietCount: quiet.length,
      hasPublished: true,
    },
    activity: {
      items: activity.slice(0, shown),
      list: {
        hasNextPage: shown < activity.length,
        isFetchingNextPage: false,
        isFetchNextPageError: false,
        error: null,
      },
      showMore: () => setShown(shown + pageSize),
    },
    notes,
    unread,
    markRead: () => setReadUntil(activity[0]?.at ?? ''),
  }
}
