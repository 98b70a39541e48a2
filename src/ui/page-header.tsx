import type { ReactNode } from 'react'
import { Heading, type HeadingLevel } from './heading.tsx'

type PageHeaderProps = {
  title: string
  description?: ReactNode
  /** A back link or breadcrumb. */
  overline?: ReactNode
  actions?: ReactNode
  level?: HeadingLevel | undefined
}

export function PageHeader({ title, description, overline, actions, level = 1 }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 max-w-2xl">
        {overline && <div className="overline-label mb-2 text-muted">{overline}</div>}
        <Heading level={level} className="heading-large">
          {title}
        </Heading>
        {description && <p className="mt-2 text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
  )
}
