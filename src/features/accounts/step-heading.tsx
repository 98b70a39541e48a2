import { useEffect, useRef } from 'react'

type StepHeadingProps = { children: string; takesFocus?: boolean | undefined }

/** The title of a screen. When the screen changes its step, the title takes the focus, so that it is read out. */
export function StepHeading({ children, takesFocus = false }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h1 ref={heading} tabIndex={-1} className="heading-large shadow-none outline-none">
      {children}
    </h1>
  )
}
