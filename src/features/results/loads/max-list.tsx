import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { today } from '#domain/day.ts'
import { trainingMax } from '#domain/score/loads/own-loads.ts'
import { useResultsText } from '#i18n/areas/results-text.ts'
import { formatDay } from '#i18n/day-words.ts'
import { formatWeight } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import type { TestedMax } from '../cached-results.ts'
import { refreshResults } from '../cached-results.ts'
import { enteredBy, estimateText, nameIn } from '../progress/series-words.ts'

const MaxForm = onDemand(() => import('./max-form-dialog.tsx').then(module => module.MaxFormDialog))

type MaxListProps = {
  maxes: readonly TestedMax[]
  /** A coach's athlete, for whom a max is set. */
  athleteId?: string | undefined
}

/** Tested maxes with their training max, who entered them and when. A coach changes all, and removes the own ones. */
export function MaxList({ maxes, athleteId }: MaxListProps) {
  const text = useResultsText()
  const [changing, setChanging] = useState<TestedMax>()
  const [isOpen, setIsOpen] = useState(false)
  const open = (max?: TestedMax) => {
    setChanging(max)
    setIsOpen(true)
  }
  return (
    <>
      {maxes.length === 0 ? (
        <p className="py-4 text-muted">{text(athleteId ? 'noMaxesOfAthlete' : 'noMaxes')}</p>
      ) : (
        <ul aria-label={text('maxes')} className="divide-y divide-line">
          {maxes.map(max => (
            <MaxRow key={max.movement} max={max} athleteId={athleteId} onChange={() => open(max)} />
          ))}
        </ul>
      )}
      <div className="border-line border-t py-3">
        <Button icon={<Plus aria-hidden />} onClick={() => open()}>
          {text('addMax')}
        </Button>
      </div>
      <MaxForm open={isOpen} onOpenChange={setIsOpen} athleteId={athleteId} lift={changing} />
    </>
  )
}

type MaxRowProps = {
  max: TestedMax
  athleteId: string | undefined
  onChange: () => void
}

function MaxRow({ max, athleteId, onChange }: MaxRowProps) {
  const app = useApp()
  const { rpc } = app
  const text = useResultsText()
  const { language } = useLanguage()
  const name = nameIn(max.name, language)
  const isMine = athleteId ? max.isOfGym === true : true
  const remove = useAction(
    async () => {
      await rpc.results.removeMax.mutate({ movement: max.movement, ...(athleteId && { athleteId }) })
      await refreshResults(app)
    },
    { failureToast: 'results.saveFailed' },
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <div className="min-w-0 flex-1 basis-36">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="wrap-anywhere font-semibold">{name}</span>
          <span className="font-bold font-heading text-lg tabular-nums">
            {formatWeight(max.load, language)}
          </span>
        </p>
        {max.trainingPercent !== null && (
          <p className="text-sm">
            {text('trainingMax', {
              load: estimateText(trainingMax(max), language),
              percent: max.trainingPercent,
            })}
          </p>
        )}
        <p className="text-muted text-sm">
          {text('testedThen', { day: formatDay(max.testedOn, language, 'date') })}
          {(athleteId || max.by === 'coach') && ` · ${authorText(max)}`}
        </p>
      </div>
      <span className="-mr-3 ml-auto flex shrink-0">
        <PlainIconButton label={text('editMax', { name })} icon={<Pencil aria-hidden />} onClick={onChange} />
        {isMine && (
          <PlainIconButton
            label={text('removeMax', { name })}
            icon={<Trash2 aria-hidden />}
            onClick={() => void remove.run()}
          />
        )}
      </span>
    </li>
  )

  function authorText({ by, coachName, setAt }: TestedMax): string {
    const who = by === 'coach' ? enteredBy(coachName, text) : text(by === 'me' ? 'byMe' : 'byAthlete')
    return text('enteredOn', { who, day: formatDay(today(new Date(setAt)), language, 'date') })
  }
}
