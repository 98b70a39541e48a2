import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { api } from '../../client/api.ts'
import { useAhead } from '../../client/board-clock.ts'
import { FailedLoad } from '../../client/kit/failed-load.tsx'
import { useLive } from '../../client/live.ts'
import { useBoardText } from '../../i18n/board/board-text.ts'
import { PlainIconButton } from '../../ui/buttons/plain-icon-button.tsx'
import { boardQueries } from './board-queries.ts'
import { BoardShow } from './show/board-show.tsx'
import { WholeScreen } from './show/whole-screen.tsx'

/** A coach's own device with a projector: the same as on a television. */
export function BoardShowScreen() {
  const text = useBoardText()
  const navigate = useNavigate()
  const ahead = useAhead()
  useLive('board', boardQueries)
  useLive('log', boardQueries)
  const query = useQuery(api.board.mine.queryOptions())
  const { data: board } = query
  const leave = (
    <PlainIconButton
      label={text('leaveShow')}
      icon={<X aria-hidden />}
      className="-my-2 ml-2 shrink-0 self-center"
      onClick={() => void navigate({ to: '/coach/board' })}
    />
  )
  return (
    <WholeScreen title={text('title')}>
      {board ? (
        <BoardShow board={board} ahead={ahead ?? 0} isOffline={query.isError} corner={leave} />
      ) : query.error ? (
        <FailedLoad query={query} says={reason => text('loadFailed', { reason })} />
      ) : (
        <div className="flex h-full items-center justify-center gap-4 p-8">
          {board === null && <p className="heading-large text-muted">{text('nothingChosen')}</p>}
          {leave}
        </div>
      )}
    </WholeScreen>
  )
}
