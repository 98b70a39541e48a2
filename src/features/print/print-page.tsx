import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { FailedLoad } from '../../client/kit/failed-load.tsx'
import { usePrintText } from '../../i18n/print/print-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Paper, type PaperProps } from './paper.tsx'
import type { PrintView } from './print-search.ts'

type PrintPageProps = {
  back: ReactNode
  /** What can be chosen; the first is shown unless the address says otherwise. */
  views: readonly PrintView[]
  view: PrintView
  onView: (view: PrintView) => void
  query: Parameters<typeof FailedLoad>[0]['query'] & { isPending: boolean }
  paper: Omit<PaperProps, 'view'> | undefined
}

/** The sheet as it will be, below what is chosen and pressed. Only the sheet is printed. */
export function PrintPage({ back, views, view, onView, query, paper }: PrintPageProps) {
  const print = usePrintText()
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
