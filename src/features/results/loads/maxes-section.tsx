import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { rpc } from '../../../client/api.ts'
import { FailedLoad } from '../../../client/kit/failed-load.tsx'
import { useAction } from '../../../client/kit/use-action.ts'
import { trainingMax } from '../../../domain/score/maxes.ts'
import { formatDay } from '../../../i18n/day-words.ts'
import { useResultsText } from '../../../i18n/results/results-text.ts'
import { formatWeight } from '../../../i18n/score-words.ts'
import { useLanguage } from '../../../i18n/text.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { PlainIconButton } from '../../../ui/buttons/plain-icon-button.tsx'
import { Card, CardBody } from '../../../ui/card.tsx'
import { onDemand } from '../../../ui/overlays/on-demand.tsx'
import { SettingsSection } from '../../../ui/settings-section.tsx'
import type { KnownMax } from '../known-max.ts'
import { refreshResults } from '../known-results.ts'
import { estimateText, nameIn } from '../progress/series-words.ts'
import { useKnownLoads } from './use-known-loads.ts'

const MaxForm = onDemand(() => import('./max-form-dialog.tsx').then(module => module.MaxFormDialog))

/** The athlete's tested maxes. */
export function MaxesSection() {
  const text = useResultsText()
  const query = useKnownLoads()
  const [changing, setChanging] = useState<KnownMax>()
  const [isOpen, setIsOpen] = useState(false)
  const open = (max?: KnownMax) => {
    setChanging(max)
    setIsOpen(true)
  }
  const { data, error } = query
  return (
    <SettingsSection title={text('maxes')} description={text('maxesBody')}>
      <Card>
        {data ? (
          <>
            {data.maxes.length === 0 ? (
              <CardBody className="sm:px-6">
                <p className="text-muted">{text('noMaxes')}</p>
              </CardBody>
            ) : (
              <ul className="divide-y divide-line px-5 sm:px-6">
                {data.maxes.map(max => (
                  <MaxRow key={max.movement} max={max} onChange={() => open(max)} />
                ))}
              </ul>
            )}
            <div className="border-line border-t px-5 py-3 sm:px-6">
              <Button icon={<Plus aria-hidden />} onClick={() => open()}>
                {text('addMax')}
              </Button>
            </div>
          </>
        ) : (
          error && (
            <CardBody>
              <FailedLoad query={query} says="results.loadFailed" />
            </CardBody>
          )
        )}
      </Card>
      <MaxForm open={isOpen} onOpenChange={setIsOpen} lift={changing} />
    </SettingsSection>
  )
}

function MaxRow({ max, onChange }: { max: KnownMax; onChange: () => void }) {
  const text = useResultsText()
  const { language } = useLanguage()
  const name = nameIn(max.name, language)
  const remove = useAction(
    async () => {
      await rpc.results.removeMax.mutate({ movement: max.movement })
      await refreshResults()
    },
    { failureToast: 'results.saveFailed' },
  )
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="wrap-anywhere font-semibold">{name}</span>
          <span className="font-bold font-heading text-lg tabular-nums">
            {formatWeight(max.load, language)}
          </span>
        </p>
        <p className="text-muted text-sm">
          {formatDay(max.testedOn, language, 'date')}
          {max.by === 'coach' && ` · ${text('byCoach')}`}
        </p>
        {max.trainingPercent !== null && (
          <p className="text-muted text-sm">
            {text('trainingMax', {
              load: estimateText(trainingMax(max), language),
              percent: max.trainingPercent,
            })}
          </p>
        )}
      </div>
      <span className="-mr-3 flex shrink-0">
        <PlainIconButton label={text('editMax', { name })} icon={<Pencil aria-hidden />} onClick={onChange} />
        <PlainIconButton
          label={text('removeMax', { name })}
          icon={<Trash2 aria-hidden />}
          onClick={() => void remove.run()}
        />
      </span>
    </li>
  )
}
