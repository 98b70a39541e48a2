import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useClockOffset } from '#client/board-clock.ts'
import { followNews } from '#client/live.ts'
import { shownPairingCode } from '#domain/board/pairing-code.ts'
import { useBoardText } from '#i18n/areas/board-text.ts'
import { Logo } from '#ui/brand/logo.tsx'
import { BoardShow, FullscreenPage } from './show/board-show.tsx'
import { useStoredBoard } from './use-board.ts'

/** While there is no code and no connection. In milliseconds. */
const tryAgain = 5000

/** The browser of a television: it shows a code until a coach enters it, then the coach's board. */
export function TelevisionScreen() {
  const { rpc } = useApp()
  const text = useBoardText()
  const queryClient = useQueryClient()
  const measured = useClockOffset()
  const options = api.board.shown.queryOptions(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always' as const,
    // The television tries again until it has reached the server once.
    refetchInterval: query => (query.state.data === undefined ? tryAgain : false),
  })
  const { data, dataUpdatedAt, isError } = useQuery(options)
  const id = data && data.state !== 'none' ? data.id : undefined
  const isPaired = data?.state === 'paired'
  const { board, clockOffsetMs, offlineSince } = useStoredBoard({
    board: data && (data.state === 'paired' ? data.board : null),
    at: dataUpdatedAt,
    isLost: isError,
    clockOffsetMs: measured,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a television that was paired or ended has another stream
  useEffect(() => {
    if (!id) return
    // The end of the stream may be the end of the session.
    const askAgain = () => void queryClient.invalidateQueries(api.board.shown.pathFilter())
    const stop = followNews(askAgain, '/api/live/television', askAgain)
    // A stream may seem open for minutes after its network is gone.
    addEventListener('offline', askAgain)
    addEventListener('online', askAgain)
    return () => {
      stop()
      removeEventListener('offline', askAgain)
      removeEventListener('online', askAgain)
    }
  }, [id, isPaired, queryClient])

  const isWithout = data?.state === 'none'
  const lastsFor = data?.state === 'waiting' ? data.lastsFor : undefined
  useEffect(() => {
    const ask = () =>
      rpc.board.askForCode
        .mutate()
        .then(() => queryClient.invalidateQueries(api.board.shown.pathFilter()))
        .catch(() => {})
    if (isWithout) {
      void ask()
      const timer = setInterval(ask, tryAgain)
      return () => clearInterval(timer)
    }
    if (lastsFor === undefined) return
    const timer = setTimeout(ask, lastsFor)
    return () => clearTimeout(timer)
  }, [isWithout, lastsFor, queryClient, rpc])

  return (
    <FullscreenPage title={text('title')}>
      {board ? (
        <BoardShow board={board} clockOffsetMs={clockOffsetMs} offlineSince={offlineSince} />
      ) : data?.state === 'paired' ? (
        <Message title={text('screenOf', { name: data.coachName ?? '' })}>{text('nothingChosen')}</Message>
      ) : data?.state === 'waiting' ? (
        <Message title={text('pairTitle')} code={shownPairingCode(data.code)}>
          {text('pairHow', { address: `${window.location.host}/coach/board` })}
        </Message>
      ) : (
        <Message title={text('pairTitle')}>{text(isError ? 'noCode' : 'gettingCode')}</Message>
      )}
    </FullscreenPage>
  )
}

function Message({ title, code, children }: { title: string; code?: string; children: string }) {
  return (
    <div className="flex h-full flex-col justify-between" style={{ padding: '5vh 5vw' }}>
      <Logo size="medium" />
      <div>
        <h1 className="font-[780] font-heading leading-tight" style={{ fontSize: '6vh' }}>
          {title}
        </h1>
        {code && (
          <p
            data-code
            className="whitespace-nowrap font-[820] font-heading tabular-nums leading-none"
            style={{ fontSize: 'min(34vh, 17vw)', padding: '5vh 0' }}
          >
            {code}
          </p>
        )}
        <p className="text-muted" style={{ fontSize: 'min(4vh, 4.4vw)', marginTop: '1.5vh' }}>
          {children}
        </p>
      </div>
      <span />
    </div>
  )
}
