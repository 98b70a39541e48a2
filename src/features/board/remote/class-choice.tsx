import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/api.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { useNow } from '#client/use-now.ts'
import { type Day, isDay, today as todayOf } from '#domain/day.ts'
import { useBoardText } from '#i18n/board/board-text.ts'
import { dayInText } from '#i18n/day-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DateField } from '#ui/forms/date-field.tsx'
import { Select } from '#ui/forms/select.tsx'
import type { Board } from '../show/shown-slide.ts'

type Chosen = Parameters<Rpc['board']['choose']['mutate']>[0]
type ClassChoiceProps = { board: Board | null; onChoose: (chosen: Chosen) => void }

/** Whose session is shown. The programs and teams that have one on the day. */
export function ClassChoice({ board, onChoose }: ClassChoiceProps) {
  const text = useBoardText()
  const { language } = useLanguage()
  const today = todayOf(useNow())
  const [typed, setTyped] = useState<string>()
  const written = typed ?? board?.day ?? today
  const day: Day = isDay(written) ? written : today
  // Asked without a connection too: the answer that fails is what tells.
  const { data: choices, error } = useQuery(
    api.board.choices.queryOptions({ day }, { networkMode: 'always', refetchOnReconnect: true }),
  )
  const isOfDay = board?.day === day
  const chosen = board && isOfDay ? keyOf(board) : null
  const items = choices?.map(({ of, id, name }) => ({ value: `${of} ${id}`, label: text(of, { name }) }))
  // Before the others are known, and without a connection: the one that is shown.
  const shown =
    board && isOfDay ? [{ value: keyOf(board), label: text(kindOf(board), { name: board.of }) }] : []
  const offered = items ?? shown
  function choose(key: string, on = day) {
    const [of = '', classId = ''] = key.split(' ')
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    onChoose({ day: on, of: of === 'team' ? 'team' : 'program', classId, timeZone })
  }
  return (
    <div className="grid gap-4">
      {board && board.day !== today && (
        <Alert
          tone="warning"
          action={
            <Button
              onClick={() => {
                setTyped(today)
                choose(keyOf(board), today)
              }}
            >
              {text('showToday')}
            </Button>
          }
        >
          {text('otherDay', { day: dayInText(board.day, language) })}
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Select
          label={text('session')}
          placeholder={text('choose')}
          items={offered}
          value={offered.some(({ value }) => value === chosen) ? chosen : null}
          onChange={choose}
        />
        <DateField label={text('day')} value={written} onChange={setTyped} />
      </div>
      {error && !choices && <p className="text-muted">{text('choicesOffline')}</p>}
      {choices?.length === 0 && <p className="text-muted">{text('noChoices')}</p>}
    </div>
  )
}

const kindOf = ({ teamId }: Board) => (teamId ? 'team' : 'program')
const keyOf = ({ programId, teamId }: Board) => (teamId ? `team ${teamId}` : `program ${programId}`)
