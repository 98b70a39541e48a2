import type { ReactNode } from 'react'
import { Heading, type HeadingLevel } from './heading.tsx'

type EmptyStateProps = {
  icon: ReactNode
  title: string
  /** The next step. */
  body: ReactNode
  /** The button or link for it. */
  action?: ReactNode
  level?: HeadingLevel | undefined
}

export function EmptyState({ icon, title, body, action, level = 2 }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-6 py-12 text-center">
      <span className="text-muted [&_svg]:size-8 [&_svg]:stroke-[1.5]">{icon}</span>
      <span aria-hidden className="chalk-line mt-3 mb-5 w-16" />
      <Heading level={level} className="heading-medium">
        {title}
      </Heading>
      <div className="mt-2 text-muted">{body}</div>
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
