import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Heading, type HeadingLevel } from './heading.tsx'

type PageHeaderProps = {
  title: string
  description?: ReactNode
  /** A back link or breadcrumb. */
  overline?: ReactNode
  actions?: ReactNode
  level?: HeadingLevel | undefined
  /** The description beside the title, where the content below needs the height. */
  isCompact?: boolean | undefined
}

export function PageHeader(props: PageHeaderProps) {
  const { title, description, overline, actions, level = 1, isCompact = false } = props
  return (
    <header
      className={classNames(
        'flex flex-wrap items-end justify-between gap-x-8 gap-y-3',
        isCompact && 'lg:flex-nowrap',
      )}
    >
      <div className={isCompact ? 'min-w-0' : 'min-w-0 max-w-2xl'}>
        {overline && <div className="overline-label mb-1 text-muted">{overline}</div>}
        <div className={isCompact ? 'flex flex-wrap items-center gap-x-4 gap-y-1' : 'grid gap-2'}>
          <Heading level={level} className="heading-large">
            {title}
          </Heading>
          {description && <p className={isCompact ? 'text-muted text-sm' : 'text-muted'}>{description}</p>}
        </div>
      </div>
      {actions && (
        <div className={classNames('flex flex-wrap items-center gap-3', isCompact && 'lg:shrink-0')}>
          {actions}
        </div>
      )}
    </header>
  )
}
