import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { PlainIconButton } from '#ui/buttons/plain-icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { useWholeScreen } from '#ui/viewport/use-whole-screen.ts'
import { loadEndPanel } from './load-end-panel.ts'
import { SignalsButton } from './signals/signals-button.tsx'
import { useTimerSignals } from './signals/use-timer-signals.ts'

export type Ground = 'page' | 'rest' | 'count-in'

const grounds: Record<Ground, string> = {
  page: 'bg-page text-ink',
  rest: 'bg-ink text-page dark:bg-sunken dark:text-ink',
  'count-in': 'bg-volt text-volt-ink',
}

type TimerFrameProps = {
  title: string
  /** Beside the way back. */
  heading: ReactNode
  backLabel: string
  onBack: () => void
  ground?: Ground
  children: ReactNode
}

/** The whole screen, without the header of the app. The ground tells work from rest across the gym. */
export function TimerFrame(props: TimerFrameProps) {
  const { title, heading, backLabel, onBack, ground = 'page', children } = props
  const flash = useRef<HTMLDivElement>(null)
  useTimerSignals(flash)
  useWholeScreen()
  useEffect(() => void loadEndPanel().catch(() => {}), [])
  return (
    <main
      className={classNames(
        'fixed inset-0 flex flex-col overflow-hidden pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)]',
        grounds[ground],
      )}
    >
      <PageTitle>{title}</PageTitle>
      <header className="relative z-2 flex min-h-[min(3.25rem,56px)] shrink-0 items-center gap-1 px-[min(0.5rem,2vw)] short:min-h-[44px]">
        <PlainIconButton
          label={backLabel}
          icon={<ChevronLeft aria-hidden />}
          onClick={onBack}
          className="text-current! hover:bg-current/10"
        />
        <h1 className="heading-small min-w-0 flex-1 truncate text-[min(1rem,20px)]">{heading}</h1>
        <SignalsButton />
      </header>
      {children}
      <div
        ref={flash}
        aria-hidden
        className="pointer-events-none absolute inset-0 z-3 bg-current opacity-0"
      />
    </main>
  )
}
