import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useFailureWords } from '#client/kit/failure-words.ts'
import { type Side, sides } from '#domain/notation/side.ts'
import { useText } from '#i18n/text.tsx'
import { Card, CardBody } from '#ui/card.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'

/** The choice of the number of a pair of loads that stands out in the athlete's training. */
export function LoadsSection() {
  const { rpc } = useApp()
  const text = useText()
  const failureWords = useFailureWords()
  const queryClient = useQueryClient()
  const chosen = useQuery(api.training.side.queryOptions())

  async function choose(side: Side | null) {
    const key = api.training.side.queryKey()
    queryClient.setQueryData(key, { side })
    try {
      await rpc.training.setSide.mutate({ side })
    } catch (error) {
      toast.error(failureWords(error, 'settings.loadsFailed'))
    }
    await queryClient.invalidateQueries(api.training.pathFilter())
  }

  return (
    <SettingsSection hash="loads" title={text('settings.loads')} description={text('settings.loadsBody')}>
      <Card>
        <CardBody className="sm:p-6">
          {chosen.error ? (
            <FailedLoad query={chosen} says="settings.loadFailed" />
          ) : (
            <SegmentedControl
              label={text('settings.loads')}
              segments={[
                { value: 'both', label: text('settings.loads_both') },
                ...sides.map(side => ({ value: side, label: text(`settings.loads_${side}`) })),
              ]}
              value={chosen.data?.side ?? 'both'}
              onChange={value => void choose(sides.find(side => side === value) ?? null)}
            />
          )}
        </CardBody>
      </Card>
    </SettingsSection>
  )
}
