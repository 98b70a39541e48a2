// The choice on the assign screen, saved in one request.
import { useCallback, useRef, useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Day } from '#domain/day.ts'
import { ownStart, shiftOf } from '#domain/programming/own-start.ts'
import { type Program, refreshPrograms } from '../program.ts'
import { changesOf, choose, nothingChosen, type RecipientChanges, withChanges } from './recipient-choice.ts'
import type { Recipients } from './recipient-entries.ts'

export function useRecipientChoice(program: Program, recipients: Recipients) {
  const app = useApp()
  const { rpc, queryClient } = app
  const programId = program.id
  const [choice, setChoice] = useState(nothingChosen)
  const [start, setStart] = useState<Day | null>(null)
  const latest = useRef(recipients)
  latest.current = recipients

  const athletes = changesOf(choice, recipients.athletes)
  const teams = changesOf(choice, recipients.teams)
  const changes: RecipientChanges = {
    give: { athleteIds: athletes.give, teamIds: teams.give, startsOn: start },
    takeBack: { athleteIds: athletes.takeBack, teamIds: teams.takeBack },
  }

  // Stable, so that choosing one row does not render the others again.
  const chooseAll = useCallback((ids: readonly string[], isWanted: boolean) => {
    const wanted = new Set(ids)
    const chosen = [...latest.current.athletes, ...latest.current.teams].filter(({ id }) => wanted.has(id))
    setChoice(current => choose(current, chosen, isWanted))
  }, [])

  /** After the server has taken the changes, alone or with publishing. */
  function markSaved() {
    const given = { startsOn: start, shiftDays: start ? shiftOf(ownStart(program, start)) : 0 }
    // Written to the cache, so that nothing looks unsaved when the refetch fails.
    queryClient.setQueryData(
      api.programs.recipients.queryKey({ programId }),
      known =>
        known && {
          athletes: withChanges(known.athletes, athletes, given),
          teams: withChanges(known.teams, teams, given),
        },
    )
    // Choices made while the request was pending remain unsaved.
    setChoice(current => new Map([...current].filter(([id, isWanted]) => choice.get(id) !== isWanted)))
  }

  const save = useAction(
    async () => {
      await rpc.programs.assign.mutate({ programId, ...changes })
      markSaved()
      void refreshPrograms(app)
    },
    {
      onFailure(code) {
        // An athlete was removed or the program archived meanwhile: the shown list is stale.
        if (code === 'not_found' || code === 'archived') void refreshPrograms(app)
      },
    },
  )

  function reset() {
    setChoice(nothingChosen)
    save.reset()
  }

  return {
    choice,
    start,
    setStart,
    changes,
    toGive: athletes.give.length + teams.give.length,
    toTakeBack: athletes.takeBack.length + teams.takeBack.length,
    chooseAll,
    markSaved,
    reset,
    save,
  }
}
