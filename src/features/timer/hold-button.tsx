import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'

/** Long enough that no sleeve does it, short enough for an athlete out of breath. In milliseconds. */
export const holdTime = 600

type HoldButtonProps = {
  label: string
  /** While it is held. */
  holdingLabel: string
  icon: ReactNode
  onHeld: () => void
}

/** Does something only after it was held. A press without pointer or key, as a screen reader makes it, is on purpose. */
export function HoldButton({ label, holdingLabel, icon, onHeld }: HoldButtonProps) {
  const [isHeld, setIsHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasTouched = useRef(false)

  function hold() {
    if (timer.current) return
    wasTouched.current = true
    setIsHeld(true)
    timer.current = setTimeout(() => {
      release()
      onHeld()
    }, holdTime)
  }

  function release() {
    clearTimeout(timer.current)
    timer.current = undefined
    setIsHeld(false)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  const isPress = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '
  return (
    <button
      type="button"
      onPointerDown={hold}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      onKeyDown={event => isPress(event) && hold()}
      onKeyUp={event => isPress(event) && release()}
      onBlur={release}
      onClick={() => {
        if (!wasTouched.current) onHeld()
        wasTouched.current = false
      }}
      // A long press is ours, not a menu of the browser.
      onContextMenu={event => event.preventDefault()}
      className="group/hold grid cursor-pointer touch-none select-none justify-items-center gap-1 rounded-card"
    >
      <span className="relative grid size-[min(5.5rem,88px,20dvh)] place-items-center rounded-full bg-current/10 [&_svg]:size-[38%]">
        <svg aria-hidden viewBox="0 0 100 100" className="absolute inset-0 size-full! -rotate-90">
          <circle cx="50" cy="50" r="47" className="fill-none stroke-current opacity-25" strokeWidth="3" />
          <circle
            cx="50"
            cy="50"
            r="47"
            pathLength="1"
            strokeWidth="6"
            strokeDasharray="1"
            style={{ transitionDuration: isHeld ? `${holdTime}ms` : '120ms' }}
            className={classNames(
              'fill-none stroke-current transition-[stroke-dashoffset] ease-linear',
              isHeld ? '[stroke-dashoffset:0]' : '[stroke-dashoffset:1]',
            )}
          />
        </svg>
        {icon}
      </span>
      <span className="text-center font-semibold text-[min(0.8125rem,15px)]">
        {isHeld ? holdingLabel : label}
      </span>
    </button>
  )
}
