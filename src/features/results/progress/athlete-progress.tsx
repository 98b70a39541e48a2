import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { api } from '#client/api.ts'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { unitOf } from '#domain/score/loads/own-loads.ts'
import { seriesOf } from '#domain/score/progress.ts'
import { useResultsText } from '#i18n/areas/results-text.ts'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { MaxList } from '../loads/max-list.tsx'
import { SeriesList, WeeksCard } from './series-list.tsx'

const PastForm = onDemand(() => import('./past-form-dialog.tsx').then(module => module.PastFormDialog))

type AthleteProgressProps = {
  athlete: { id: string; fullName: string; status: 'active' | 'pending' | 'inactive' }
}

/** For the coach: the results that were logged with them, the load of each week, and records from before. */
export function AthleteProgress({ athlete }: AthleteProgressProps) {
  const text = useText()
  const words = useResultsText()
  const query = useQuery(api.results.ofAthlete.queryOptions({ athleteId: athlete.id }))
  const { data, error } = query
  const [opened, setOpened] = useState<string>()
  const [isAdding, setIsAdding] = useState(false)
  const series = useMemo(() => (data ? seriesOf(data.results, data.subjects) : []), [data])
  const canEnter = athlete.status === 'active'
  const unit = data ? unitOf(data.settings) : 'kg'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Card render={<section aria-label={text('results.title')} />} className="min-w-0">
        <CardHeader title={text('results.title')} />
        <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-3">
          {data ? (
            series.length > 0 ? (
              <SeriesList
                level={3}
                series={series}
                unit={unit}
                whose={{ athleteId: athlete.id, maxes: data.maxes }}
                opened={opened}
                onOpen={setOpened}
              />
            ) : (
              <p className="text-muted">{words('emptyOfAthlete')}</p>
            )
          ) : error ? (
            <FailedLoad query={query} says="results.loadFailed" />
          ) : (
            <Skeleton shape="block" />
          )}
          {data && canEnter && (
            <Button
              icon={<Plus aria-hidden />}
              className="justify-self-start"
              onClick={() => setIsAdding(true)}
            >
              {words('addRecord')}
            </Button>
          )}
        </CardBody>
      </Card>
      {data && canEnter && (
        <Card render={<section aria-label={words('maxes')} />} className="min-w-0">
          <CardHeader title={words('maxes')} description={words('maxesOfAthleteBody')} />
          <div className="px-5 pt-2">
            <MaxList maxes={data.maxes} athleteId={athlete.id} />
          </div>
        </Card>
      )}
      {data && <WeeksCard weeks={data.weeks} of="load" />}
      <PastForm
        open={isAdding}
        onOpenChange={setIsAdding}
        unit={unit}
        athlete={{ id: athlete.id, name: athlete.fullName }}
      />
    </div>
  )
}
