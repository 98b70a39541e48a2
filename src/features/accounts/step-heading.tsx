import { useEffect, useRef } from 'react'

type StepHeadingProps = { children: string; takesFocus?: boolean | undefined }

/** The title of a screen. Where the screen changes under somebody's hands it takes the focus, and so is read out. */
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
