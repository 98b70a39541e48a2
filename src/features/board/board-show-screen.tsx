import { useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useBoardText } from '#i18n/areas/board-text.ts'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { BoardShow, FullscreenPage } from './show/board-show.tsx'
import { useOwnBoard } from './use-board.ts'

/** A coach's own device with a projector: the same as on a television. */
export function BoardShowScreen() {
  const text = useBoardText()
  const navigate = useNavigate()
  const { query, board, clockOffsetMs, offlineSince } = useOwnBoard()
  const leave = (
    <PlainIconButton
      label={text('leaveShow')}
      icon={<X aria-hidden />}
      className="-my-2 ml-2 shrink-0 self-center"
      onClick={() => void navigate({ to: '/coach/board' })}
    />
  )
  return (
    <FullscreenPage title={text('title')}>
      {board ? (
        <BoardShow board={board} clockOffsetMs={clockOffsetMs} offlineSince={offlineSince} corner={leave} />
      ) : query.error ? (
        <FailedLoad query={query} says={reason => text('loadFailed', { reason })} />
      ) : (
        <div className="flex h-full items-center justify-center gap-4 p-8">
          {board === null && <p className="heading-large text-muted">{text('nothingChosen')}</p>}
          {leave}
        </div>
      )}
    </FullscreenPage>
  )
}
