import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import type { Day } from '#domain/day.ts'
import { aPageOn } from '#domain/programming/calendar-view.ts'
import { usePrintText } from '#i18n/print/print-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Paper, type PaperProps } from './paper.tsx'
import type { PrintView } from './print-search.ts'

type PrintPageProps = {
  back: ReactNode
  /** What can be chosen; the first is shown unless the address says otherwise. */
  views: readonly PrintView[]
  view: PrintView
  onView: (view: PrintView) => void
  /** The day, or one of the week; a workout of the library has none. */
  date?: Day
  onDate?: (date: Day) => void
  query: Parameters<typeof FailedLoad>[0]['query'] & { isPending: boolean }
  paper: Omit<PaperProps, 'view'> | undefined
}

/** The sheet as it will be, below what is chosen and pressed. Only the sheet is printed. */
export function PrintPage(props: PrintPageProps) {
  const { back, views, view, onView, date, onDate, query, paper } = props
  const print = usePrintText()
  // A workout stays on its day.
  const turn = date && onDate && view !== 'workout' && ((by: 1 | -1) => onDate(aPageOn(date, view, by)))
  return (
    <main className="page-frame flex-1 pt-4 pb-8">
      <PageTitle>{paper ? `${print('title')}: ${paper.title}` : print('title')}</PageTitle>
      <div className="mb-5 grid gap-3 print:hidden">
        <PageHeader
          isCompact
          overline={back}
          title={print('title')}
          description={print('hint')}
          actions={
            <>
              {turn && (
                <div className="flex">
                  <IconButton label={print('earlier')} icon={<ChevronLeft />} onClick={() => turn(-1)} />
                  <IconButton label={print('later')} icon={<ChevronRight />} onClick={() => turn(1)} />
                </div>
              )}
              {views.length > 1 && (
                <SegmentedControl
                  label={print('what')}
                  segments={views.map(value => ({ value, label: print(value) }))}
                  value={view}
                  onChange={onView}
                />
              )}
              <Button
                variant="primary"
                icon={<Printer aria-hidden />}
                disabled={!paper}
                onClick={() => window.print()}
              >
                {print('print')}
              </Button>
            </>
          }
        />
      </div>
      {paper ? (
        <Paper {...paper} view={view} />
      ) : query.isPending ? (
        <Skeleton shape="block" className="h-96 w-full" />
      ) : (
        <FailedLoad query={query} says="calendar.loadFailed" />
      )}
    </main>
  )
}
