import { Check, CloudOff, Ellipsis, UserPlus } from 'lucide-react'
import { addDays, dateOf } from '../domain/day.ts'
import { writeTime } from '../domain/score/score.ts'
import { Alert } from '../ui/alert.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { WeekChart } from '../ui/calendar/week-chart.tsx'
import { Card, CardBody, CardFooter, CardHeader } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { InstallCard } from '../ui/install/install-card.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Plot } from '../ui/plot/plot.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { GallerySection, Row, Specimen } from './gallery-section.tsx'

const names = ['Mara Lindqvist', 'Tomás Ortega', 'Ife Okafor', 'Jun', 'María José Ruiz']

const weeks = [4, 5, 0, 3, 5, 5, 2, 4, 5, 1, 4, 2].map((prescribed, index, { length }) => ({
  week: addDays('2026-01-05', index * 7),
  prescribed,
  scaled: index % 3,
  planned: prescribed > 0 ? 6 - (index % 2) + (index % 3) : index % 3,
  ahead: index === length - 1 ? 2 : 0,
}))

const installWords = {
  title: 'Chalkline on your home screen',
  body: 'Opens without reception. One tap from your home screen.',
  install: 'Install',
  notNow: 'Not now',
  gotIt: 'Got it',
  steps: { share: 'Tap Share in the bar of your browser.', add: 'Choose “Add to Home Screen”.' },
}

export function GalleryContent() {
  return (
    <GallerySection
      id="content"
      title="Content and states"
      note="Loading has the shape of what comes. Empty says what to do next. Errors say what was kept."
    >
      <Specimen label="Avatars">
        <Row>
          {names.map(name => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name={null} />
          <Avatar name="Small Size" size="small" />
          <Avatar name="Large Size" size="large" />
          <Avatar name="Extra Large" size="extra-large" />
        </Row>
      </Specimen>
      <Specimen label="Badges">
        <Row>
          <Badge>Metcon</Badge>
          <Badge tone="volt">Today</Badge>
          <Badge tone="success" icon={<Check />}>
            Rx
          </Badge>
          <Badge tone="warning" icon={<CloudOff />}>
            Waiting for connection (2)
          </Badge>
          <Badge tone="danger">Overdue</Badge>
          <Badge tone="outline">Scaled</Badge>
        </Row>
      </Specimen>
      <Specimen label="Alerts">
        <div className="grid gap-3">
          <Alert>The program starts on Monday.</Alert>
          <Alert tone="success" title="Saved">
            Your athletes see the new week now.
          </Alert>
          <Alert tone="warning" title="No connection" action={<Button>Try again</Button>}>
            Two results wait on this phone. They are sent as soon as you are back.
          </Alert>
          <Alert tone="danger" title="The week was not saved">
            Another tab changed it. Your version is kept below.
          </Alert>
        </div>
      </Specimen>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Specimen label="Card">
          <Card>
            <CardHeader
              level={4}
              title="Invite athletes"
              description="They join with your code."
              actions={<IconButton label="Card menu" icon={<Ellipsis />} />}
            />
            <CardBody>
              <p className="font-[760] font-heading text-4xl tracking-wide">LIFT-2931</p>
            </CardBody>
            <CardFooter>
              <Button>Copy code</Button>
              <Button variant="quiet">Show QR code</Button>
            </CardFooter>
          </Card>
        </Specimen>
        <Specimen label="Loading">
          <Card aria-busy>
            <CardBody className="grid gap-4">
              <div className="flex items-center gap-3">
                <Skeleton shape="circle" />
                <div className="grid flex-1 gap-2">
                  <Skeleton className="w-1/2" />
                  <Skeleton className="w-1/3" />
                </div>
              </div>
              <Skeleton shape="block" />
              <div className="flex items-center gap-4 text-muted">
                <Spinner size="small" label="Loading athletes" />
                <Spinner label="Loading athletes" />
                <Spinner size="large" label="Loading athletes" />
              </div>
            </CardBody>
          </Card>
        </Specimen>
      </div>
      <Specimen label="Weeks">
        <WeekChart
          weeks={weeks}
          caption="Workouts by week"
          words={{
            prescribed: 'Rx',
            scaled: 'Scaled',
            missed: 'Missed',
            ahead: 'Still open',
            week: 'Week of',
            thisWeek: 'This week',
          }}
          nameOf={week => week.slice(5)}
        />
      </Specimen>
      <Specimen label="Page header">
        <Card>
          <CardBody>
            <PageHeader
              level={4}
              overline="Athletes"
              title="Mara Lindqvist"
              description="Off-season strength, week 3 of 8. Last logged yesterday."
              actions={
                <>
                  <Button>Message</Button>
                  <Button variant="primary">Assign program</Button>
                </>
              }
            />
          </CardBody>
        </Card>
      </Specimen>
      <Specimen label="Empty">
        <Card>
          <EmptyState
            level={4}
            icon={<UserPlus />}
            title="No athletes yet"
            body="Share your invite code. Athletes who sign up with it appear here."
            action={<Button variant="primary">Copy invite code</Button>}
          />
        </Card>
      </Specimen>
      <Specimen label="Install the app">
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <InstallCard way="prompt" words={installWords} onInstall={() => {}} onDecline={() => {}} />
          <InstallCard
            way="by hand"
            words={{ ...installWords, title: 'On an iPhone' }}
            onInstall={() => {}}
            onDecline={() => {}}
          />
        </div>
      </Specimen>
    </GallerySection>
  )
}

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
const plottedWeeks = pointsOf(
  [4, 5, 0, 3, 5, 5, 2, 4, 5, 1, 4, 2, 4, 5, 3, 6],
  7,
  value => `${value} sessions`,
)

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
              points={plottedWeeks}
              format={String}
              words={{ ...words, caption: 'Sessions', hint: undefined }}
            />
          </CardBody>
        </Card>
      </Specimen>
    </GallerySection>
  )
}
