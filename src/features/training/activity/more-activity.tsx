import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'

type MoreActivityProps = {
  /** A paged query of TanStack Query. */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: unknown
  }
  onMore: () => unknown
}

/** Loads earlier entries on demand only, so that what is below the list stays reachable. */
export function MoreActivity({ list, onMore }: MoreActivityProps) {
  const text = useText()
  if (!list.hasNextPage) return null
  return (
    <div className="mt-4 grid justify-items-center">
      {list.isFetchNextPageError ? (
        <FailedLoad
          query={{ error: list.error, isFetching: list.isFetchingNextPage, refetch: onMore }}
          says="dashboard.moreFailed"
        />
      ) : (
        <Button
          busy={list.isFetchingNextPage}
          busyLabel={text('dashboard.loadingMore')}
          onClick={() => void onMore()}
        >
          {text('dashboard.more')}
        </Button>
      )}
    </div>
  )
}
