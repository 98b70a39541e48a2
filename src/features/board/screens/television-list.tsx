import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorPlay } from 'lucide-react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { useBoardText } from '#i18n/board/board-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { timeAgo } from '#i18n/time-ago.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { PairForm } from './pair-form.tsx'

type Television = Awaited<ReturnType<Rpc['board']['televisions']['query']>>[number]

/** The screens that show the coach's board: the list, ending one, pairing another. */
export function TelevisionList() {
  const { rpc } = useApp()
  const text = useBoardText()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const query = useQuery(api.board.televisions.queryOptions())
  const nameOf = ({ name }: Television) => name || text('unnamed')
  const end = useAction(
    async (television: Television) => {
      try {
        await rpc.board.endTelevision.mutate({ televisionId: television.id })
      } finally {
        // Also one that another device has ended leaves the list.
        await queryClient.invalidateQueries(api.board.televisions.pathFilter())
      }
      toast.success(text('ended', { name: nameOf(television) }))
    },
    { failureToast: reason => text('endFailed', { reason }) },
  )
  if (!query.data)
    return query.error ? <FailedLoad query={query} says={reason => text('loadFailed', { reason })} /> : null
  return (
    <Card>
      {query.data.length > 0 && (
        <ul className="divide-y divide-line border-line border-b">
          {query.data.map(television => (
            <li key={television.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
              <MonitorPlay aria-hidden className="size-6 shrink-0 stroke-[1.5] text-muted" />
              <div className="min-w-0 flex-1 basis-32">
                <p className="heading-small break-words">{nameOf(television)}</p>
                <p className="text-muted text-sm">
                  {text('seen', { when: timeAgo(new Date(television.seenAt), new Date(), language) })}
                </p>
              </div>
              <Button
                variant="quiet"
                className="-mx-3"
                aria-label={text('endOne', { name: nameOf(television) })}
                onClick={() => void end.run(television)}
              >
                {text('end')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <PairForm />
    </Card>
  )
}
