// A coach's draft for one program, stored in this browser until it is saved or discarded. Tabs share it.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { api } from '#client/api.ts'
import type { Rpc } from '#client/rpc-client.ts'
import type { Day } from '#domain/day.ts'
import type { Hex } from '#domain/programming/colours.ts'
import { type Edit, withoutChangesOf, withoutDays, withoutWorkouts } from '#domain/programming/schedule.ts'
import { editInput, mostOwn } from '#features/programs/programs.schema.ts'
import { draftKey } from '#features/programs/register-programs.ts'
import { useText } from '#i18n/text.tsx'
import { toast } from '#ui/overlays/toast.tsx'

export type ChangeDraft = (change: (draft: CalendarDraft) => CalendarDraft) => void

/** Reports once when the draft cannot be stored. */
export function useDraft(personId: string, programId: string) {
  const text = useText()
  const queryClient = useQueryClient()
  const key = draftKey(personId, programId)
  const [draft, show] = useState(() => parseDraft(localStorage.getItem(key)))
  // Two changes may come before the next render.
  const latest = useRef(draft)

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== key) return
      latest.current = parseDraft(event.newValue)
      show(latest.current)
      // The other tab may have saved the changes that left the draft.
      void queryClient.invalidateQueries(api.programs.pathFilter())
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [key, queryClient])

  const changeDraft: ChangeDraft = useCallback(
    change => {
      latest.current = change(latest.current)
      show(latest.current)
      if (!store(key, latest.current)) toast.info(text('calendar.notKept'), { id: 'calendar-not-kept' })
    },
    [key, text],
  )
  return { draft, changeDraft }
}

function store(key: string, draft: CalendarDraft): boolean {
  try {
    // The undone steps live as long as the page.
    if (draft.steps.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    // Storage is full or blocked: the changes then live as long as this page.
    return false
  }
}

// Changes to a calendar that are staged in this browser. Each step is one action of the coach and can be undone.
export type WorkoutSummary = Awaited<ReturnType<Rpc['library']['create']['mutate']>>

export type Step = readonly Edit[]

export type CalendarDraft = {
  /** The program's revision when the first of these changes was made, or a later one that the coach has seen since. */
  readonly revision: number
  /** Later revisions that this browser made, on top of days that others changed. */
  readonly own?: readonly number[] | undefined
  readonly steps: readonly Step[]
  readonly undone: readonly Step[]
  /** The placed workouts as they were then: a card must not wait for the server. */
  readonly workouts: Readonly<Record<string, WorkoutSummary>>
  /** Idempotency key for saving exactly these changes. */
  readonly saveId: string
}

export const noDraft: CalendarDraft = { revision: 0, steps: [], undone: [], workouts: {}, saveId: '' }

export function stage(
  draft: CalendarDraft,
  revision: number,
  step: Step,
  placed: readonly WorkoutSummary[] = [],
  own?: readonly number[],
): CalendarDraft {
  const isFirst = draft.steps.length === 0
  return withNewSaveId({
    ...draft,
    revision: isFirst ? revision : draft.revision,
    own: isFirst ? own : draft.own,
    steps: [...draft.steps, step],
    undone: [],
    workouts: {
      ...draft.workouts,
      ...Object.fromEntries(placed.map(workout => [workout.workoutId, workout])),
    },
  })
}

export function undo(draft: CalendarDraft): CalendarDraft {
  const last = draft.steps.at(-1)
  if (!last) return draft
  return withNewSaveId({ ...draft, steps: draft.steps.slice(0, -1), undone: [...draft.undone, last] })
}

export function redo(draft: CalendarDraft): CalendarDraft {
  const next = draft.undone.at(-1)
  if (!next) return draft
  return withNewSaveId({ ...draft, steps: [...draft.steps, next], undone: draft.undone.slice(0, -1) })
}

/** Rebases the changes on the current revision. */
export function rebase(draft: CalendarDraft, revision: number): CalendarDraft {
  return withNewSaveId({ ...draft, revision, own: undefined })
}

/** What is left of `now` after `saved` was saved: changes staged meanwhile, here or in another tab. */
export function afterSave(now: CalendarDraft, saved: CalendarDraft, revision: number): CalendarDraft {
  if (now.saveId === saved.saveId) return noDraft
  const isContinued = saved.steps.every(
    (step, index) => JSON.stringify(step) === JSON.stringify(now.steps[index]),
  )
  const left = isContinued ? { ...now, steps: now.steps.slice(saved.steps.length) } : now
  if (!isMerged(saved, revision)) return rebase(left, revision)
  // What others changed has not been seen by the coach yet.
  return withNewSaveId({ ...left, revision: saved.revision, own: withOwn(saved.own, revision) })
}

/** Whether days that others changed since are in the revision that a save made. */
export function isMerged(saved: { revision: number }, revision: number): boolean {
  return revision !== saved.revision + 1
}

export function withOwn(own: readonly number[] = [], revision: number): readonly number[] {
  return [...own, revision].slice(-mostOwn)
}

/** Restores discarded changes below newer ones. */
export function restore(now: CalendarDraft, discarded: CalendarDraft): CalendarDraft {
  if (now.steps.length === 0) return discarded
  return withNewSaveId({
    ...discarded,
    steps: [...discarded.steps, ...now.steps],
    undone: [],
    workouts: { ...discarded.workouts, ...now.workouts },
  })
}

/** Removes workouts that no longer exist. */
export function forgetWorkouts(draft: CalendarDraft, gone: readonly string[]): CalendarDraft {
  return mapSteps(draft, step => withoutWorkouts(step, gone))
}

/** Removes days that are no longer in the program. */
export function forgetDays(draft: CalendarDraft, closed: readonly Day[]): CalendarDraft {
  return mapSteps(draft, step => withoutDays(step, closed))
}

/** Leaves out what was changed on these days. A move from one of them or to one of them is left out as a whole. */
export function dropDays(draft: CalendarDraft, days: readonly Day[]): CalendarDraft {
  const lost = new Set<string>()
  const steps = draft.steps.map(step => withoutChangesOf(step, days, lost)).filter(step => step.length > 0)
  return withNewSaveId({ ...draft, steps, undone: [] })
}

/** Takes `dropDays` back, which made `left` of `before`. What was staged since stays. */
export function undropDays(now: CalendarDraft, left: CalendarDraft, before: CalendarDraft): CalendarDraft {
  const known = left.steps.map(step => JSON.stringify(step))
  const newer = now.steps.filter(step => {
    const index = known.indexOf(JSON.stringify(step))
    if (index >= 0) known.splice(index, 1)
    return index < 0
  })
  return restore({ ...now, steps: newer }, before)
}

/** A step that becomes empty is removed. */
function mapSteps(draft: CalendarDraft, map: (step: Step) => Step): CalendarDraft {
  const left = (steps: readonly Step[]) => steps.map(map).filter(step => step.length > 0)
  return withNewSaveId({ ...draft, steps: left(draft.steps), undone: left(draft.undone) })
}

export function editsOf(draft: CalendarDraft): Edit[] {
  return draft.steps.flat()
}

/** Different changes need a new idempotency key. */
function withNewSaveId(draft: Omit<CalendarDraft, 'saveId'>): CalendarDraft {
  return { ...draft, saveId: crypto.randomUUID() }
}

const steps = z.array(z.array(editInput))
const summary = z.object({
  workoutId: z.string(),
  typeId: z.string(),
  name: z.string(),
  description: z.string(),
  color: z.custom<Hex>(value => /^#[0-9A-F]{6}$/.test(String(value))),
  blockCount: z.number(),
  descriptionAt: z.number(),
  textBefore: z.string(),
  textAfter: z.string(),
})
const storedDraft = z.object({
  revision: z.int(),
  own: z.array(z.int()).optional(),
  steps,
  undone: steps,
  workouts: z.record(z.string(), summary),
  saveId: z.uuid(),
})

/** An unreadable draft counts as none. */
export function parseDraft(stored: string | null): CalendarDraft {
  try {
    return storedDraft.parse(JSON.parse(stored ?? ''))
  } catch {
    return noDraft
  }
}
