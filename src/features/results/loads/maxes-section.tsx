import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useResultsText } from '#i18n/areas/results-text.ts'
import { Card, CardBody } from '#ui/card.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'
import { useCachedLoads } from '../cached-results.ts'
import { MaxList } from './max-list.tsx'

/** The athlete's tested maxes. */
export function MaxesSection() {
  const text = useResultsText()
  const query = useCachedLoads()
  const { data, error } = query
  return (
    <SettingsSection title={text('maxes')} description={text('maxesBody')}>
      <Card>
        {data ? (
          <div className="px-5 sm:px-6">
            <MaxList maxes={data.maxes} />
          </div>
        ) : (
          error && (
            <CardBody>
              <FailedLoad query={query} says="results.loadFailed" />
            </CardBody>
          )
        )}
      </Card>
    </SettingsSection>
  )
}
