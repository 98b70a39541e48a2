import { addDays, dateOf } from '../domain/day.ts'
import { writeTime } from '../domain/score/write-score.ts'
import { Card, CardBody } from '../ui/card.tsx'
import { Plot } from '../ui/plot/plot.tsx'
import { GallerySection, Specimen } from './gallery-section.tsx'

const words = {
  caption: 'Fran',
  when: 'Day',
  value: 'Result',
  hint: 'Lower is better. Hollow points are scaled.',
  showTable: 'Show as table',
  hideTable: 'Hide table',
}

const pointsOf = (values: readonly number[], daysApart: number, says: (value: number) => string) =>
  values.map((value, at) => {
    const when = addDays('2021-03-01', at * daysApart)
    return { id: when, x: dateOf(when).getTime() / 86_400_000, value, when, says: says(value) }
  })

const fran = pointsOf([412, 380, 391, 355, 300, 312, 268, 255], 90, value => writeTime(value)).map(
  (point, at) => ({ ...point, isHollow: at < 3 }),
)
const years = pointsOf(
  Array.from({ length: 1500 }, (_, at) => 90 + at / 30 + 8 * Math.sin(at / 7)),
  1,
  value => `${value.toFixed(1)} kg`,
)
const weeks = pointsOf([4, 5, 0, 3, 5, 5, 2, 4, 5, 1, 4, 2, 4, 5, 3, 6], 7, value => `${value} sessions`)

export function GalleryPlots() {
  return (
    <GallerySection
      id="plots"
      title="Plots"
      note="Drawn to the data. Arrow keys, a finger or the mouse choose a point; the table says the same."
    >
      <Specimen label="A line with its best, scaled results hollow">
        <Card>
          <CardBody>
            <Plot points={fran} bestAt={7} isTime format={value => writeTime(value)} words={words} />
          </CardBody>
        </Card>
      </Specimen>
      <Specimen label="Years of daily values">
        <Card>
          <CardBody>
            <Plot
              points={years}
              format={String}
              words={{ ...words, caption: 'Back squat', hint: 'Estimated max' }}
            />
          </CardBody>
        </Card>
      </Specimen>
      <Specimen label="Weeks">
        <Card>
          <CardBody>
            <Plot
              kind="bars"
              height={120}
              points={weeks}
              format={String}
              words={{ ...words, caption: 'Sessions', hint: undefined }}
            />
          </CardBody>
        </Card>
      </Specimen>
    </GallerySection>
  )
}
