import type { CSSProperties } from 'react'
import { progressOf } from '#domain/timer/timer.ts'
import { decimalMark } from '#i18n/score-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { faceIn } from './face.ts'
import { useFace } from './running-timer.ts'

/** In digits. */
const widthOf = (digits: string) => [...digits].reduce((sum, one) => sum + (one === ':' ? 0.5 : 1), 0)

/**
 * The clock, as large as the screen allows: minutes over seconds upright, beside them sideways. The chalk line between
 * them is how much of the phase has passed.
 */
export function Digits({ isStill }: { isStill: boolean }) {
  const shown = useFace()
  const { language } = useLanguage()
  if (!shown) return null
  const { minutes, seconds, tenth, said } = faceIn(shown.view, decimalMark(language))
  const progress = progressOf(shown.view)
  const isAlone = minutes === undefined
  // A digit is 0.68 em wide, a colon half of that.
  const upright = Math.max(widthOf(minutes ?? ''), 2) + (tenth ? 0.7 : 0)
  const sideways = (isAlone ? 0 : widthOf(`${minutes}:`)) + 2 + (tenth ? 0.7 : 0)
  return (
    <div
      style={{ '--upright': upright, '--sideways': sideways } as CSSProperties}
      className={classNames(
        'grid items-center justify-center justify-items-center font-[820] font-heading leading-[0.8] tracking-[-0.035em] transition-opacity duration-150',
        'landscape:grid-cols-[auto_auto_auto] landscape:text-[min(calc(56vw/var(--sideways)/0.68),64dvh)]',
        isAlone
          ? 'portrait:text-[min(calc(84vw/var(--upright)/0.68),calc(1.6*var(--digit,21dvh)))]'
          : 'portrait:text-[min(calc(84vw/var(--upright)/0.68),var(--digit,21dvh))]',
        isStill && 'opacity-55',
      )}
    >
      <span role="timer" className="sr-only">
        {said}
      </span>
      {!isAlone && (
        <>
          <span aria-hidden className="portrait:row-start-1">
            {minutes}
          </span>
          <span aria-hidden className="-translate-y-[0.06em] portrait:hidden">
            :
          </span>
        </>
      )}
      <span
        aria-hidden
        className={classNames(
          'flex items-baseline',
          isAlone ? 'landscape:col-span-full' : 'portrait:row-start-3',
        )}
      >
        {seconds}
        {tenth && <span className="text-[0.42em]">{tenth}</span>}
      </span>
      <div
        aria-hidden
        className="my-[0.14em] h-[max(4px,0.035em)] w-full overflow-hidden rounded-full bg-current/20 portrait:row-start-2 portrait:w-[84vw] landscape:col-span-full landscape:row-start-2"
      >
        {progress !== undefined && (
          <div
            style={{ transform: `scaleX(${progress.toFixed(4)})` }}
            className="h-full origin-left bg-current"
          />
        )}
      </div>
    </div>
  )
}
