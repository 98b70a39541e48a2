// What the header of a program says about colleagues: who saved it last, and who has it open too.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { useLive } from '#client/live.ts'
import { useMayPlan } from '#client/session.ts'
import { useCoachName, useColleaguesText } from '#i18n/areas/colleagues-text.ts'
import { formatMoment } from '#i18n/day-words.ts'
import { formatList } from '#i18n/list-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import type { ShownProgram } from '../program.ts'

/** In milliseconds; the server takes two lost ones for nothing. */
const sayEvery = 20_000

/** What a save of a colleague changes on this page, also for an assistant, and who is there. */
const liveQueries = [
  api.programs.get.pathKey(),
  api.programs.calendar.pathKey(),
  api.programs.present.pathKey(),
  api.programs.proposals.pathKey(),
  api.programs.review.pathKey(),
]

export function ProgramColleagues({ program }: { program: ShownProgram }) {
  const text = useColleaguesText()
  const coachName = useCoachName()
  const { language } = useLanguage()
  const name = coachName(program.savedBy)
  const mayPlan = useMayPlan()
  const hasColleagues = program.colleagues > 0
  return (
    <>
      {hasColleagues && <FollowsColleagues />}
      {name !== undefined && (
        <span>
          {text('lastSaved', { name, when: formatMoment(new Date(program.savedAt), language, 'short') })}
        </span>
      )}
      {hasColleagues && mayPlan && <ColleaguesHere programId={program.id} />}
    </>
  )
}

function FollowsColleagues() {
  useLive('program', liveQueries)
  return null
}

function ColleaguesHere({ programId }: { programId: string }) {
  const text = useColleaguesText()
  const { language } = useLanguage()
  const others = usePresence(programId)
  const names = formatList(
    others.map(({ fullName }) => fullName),
    language,
  )
  return (
    <span role="status" className="inline-flex items-center gap-2 max-sm:inline">
      {others.length > 0 && (
        <>
          <span className="-space-x-2 inline-flex max-sm:mr-2 max-sm:align-middle">
            {others.slice(0, 3).map(({ id, fullName, avatarUrl }) => (
              <Avatar
                key={id}
                decorative
                name={fullName}
                src={avatarUrl}
                size="small"
                className="size-6! ring-2 ring-surface"
              />
            ))}
          </span>
          <span className="text-ink">{text('here', { names, count: others.length })}</span>
        </>
      )}
    </span>
  )
}

/** Says that this page is there while it is open and visible, and answers with the others. */
function usePresence(programId: string) {
  const { rpc, queryClient } = useApp()
  const options = api.programs.present.queryOptions({ programId })
  const { data = [] } = useQuery(options)
  const queryHash = JSON.stringify(options.queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is that of the program
  useEffect(() => {
    let isOpen = true
    const say = (isLeaving: boolean) =>
      // A page that is being closed still says that it leaves.
      rpc.programs.here.mutate({ programId, isLeaving }, { context: { keepalive: isLeaving } }).then(
        others => isOpen && !isLeaving && queryClient.setQueryData(options.queryKey, others),
        // The next one says it again, and the server forgets who says nothing.
        () => {},
      )
    const isVisible = () => document.visibilityState === 'visible'
    const onVisibility = () => void say(!isVisible())
    const timer = setInterval(() => isVisible() && void say(false), sayEvery)
    document.addEventListener('visibilitychange', onVisibility)
    if (isVisible()) void say(false)
    return () => {
      isOpen = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      void say(true)
    }
  }, [programId, queryHash, rpc, queryClient])
  return data
}
