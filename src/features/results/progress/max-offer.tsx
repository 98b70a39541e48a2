import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { compareWeights } from '#domain/score/loads/weight.ts'
import { type Series, setsOf } from '#domain/score/progress.ts'
import { bestSet } from '#domain/score/records.ts'
import { readKey } from '#domain/score/score-key.ts'
import { useResultsText } from '#i18n/results/results-text.ts'
import { formatWeight } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { refreshResults } from '../known-results.ts'
import { subjectName } from './series-words.ts'
import type { Whose } from './whose.ts'

/** A load that was lifted and is heavier than the max may become it. It never does so by itself. */
export function MaxOffer({ series, whose }: { series: Series; whose: Whose }) {
  const app = useApp()
  const { rpc } = app
  const text = useResultsText()
  const { language } = useLanguage()
  const heaviest = bestSet(series.results.flatMap(setsOf), 1)
  const movement = readKey(series.id)?.subject ?? ''
  const max = whose.maxes.find(one => one.movement === movement)
  const name = subjectName(series.subject, language)
  const set = useAction(
    async () => {
      if (!heaviest) return
      const { value, unit } = heaviest.load
      await rpc.results.setMax.mutate({
        movement,
        value,
        unit,
        trainingPercent: max?.trainingPercent ?? null,
        testedOn: heaviest.day,
      })
      await refreshResults(app)
      toast.success(text('maxSet', { name, load: formatWeight(heaviest.load, language) }))
    },
    { failureToast: 'results.saveFailed' },
  )
  if (whose.athleteId || !heaviest || (max && compareWeights(heaviest.load, max.load) <= 0)) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-2">
      <p className="text-sm">
        {max
          ? text('offerBody', { name, load: formatWeight(max.load, language) })
          : text('offerNone', { name })}
      </p>
      <Button busy={set.isPending} onClick={() => void set.run()}>
        {text('offerMax', { load: formatWeight(heaviest.load, language) })}
      </Button>
    </div>
  )
}
