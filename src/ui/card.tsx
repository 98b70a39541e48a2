import type { ComponentProps, ReactNode } from 'react'
import { type RenderedAs, renderAs } from './buttons/button.tsx'
import { Heading, type HeadingLevel } from './heading.tsx'

type SurfaceProps = ComponentProps<'div'> & RenderedAs

/** A plain surface. `render={<article />}` for an item of a list. */
export function Card({ render, ...props }: SurfaceProps) {
  return renderAs('div', render, 'rounded-card border border-line bg-card text-ink', props)
}

type CardHeaderProps = {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  level?: HeadingLevel | undefined
}

export function CardHeader({ title, description, actions, level = 2 }: CardHeaderProps) {
  return (
    <div className="flex items-start justify-between gap-4 px-5 pt-4">
      <div className="min-w-0 py-1">
        <Heading level={level} className="heading-small">
          {title}
        </Heading>
        {description && <p className="text-muted text-sm">{description}</p>}
      </div>
      {actions && <div className="-mr-2 flex shrink-0 items-center gap-1">{actions}</div>}
    </div>
  )
}

export function CardBody({ render, ...props }: SurfaceProps) {
  return renderAs('div', render, 'p-[min(1.25rem,5vw)]', props)
}

export function CardFooter({ render, ...props }: SurfaceProps) {
  return renderAs('div', render, 'flex flex-wrap items-center gap-3 border-t border-line px-5 py-4', props)
}
