import { type ReactNode, useEffect, useId, useRef } from 'react'

type SettingsSectionProps = {
  title: string
  description: ReactNode
  children: ReactNode
  /** The hash of a link to this section. */
  hash?: string
}

/** The description on the left, the controls on the right; stacked on a phone. */
export function SettingsSection({ title, description, children, hash }: SettingsSectionProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hash && location.hash === `#${hash}`) section.current?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <section
      ref={section}
      aria-labelledby={id}
      className="grid scroll-mt-16 gap-x-12 gap-y-4 border-line border-t py-8 sm:py-10 lg:grid-cols-[15rem_1fr]"
    >
      <div className="lg:py-1">
        <h2 id={id} className="heading-medium">
          {title}
        </h2>
        <div className="mt-1 text-muted">{description}</div>
      </div>
      <div className="min-w-0 max-w-4xl">{children}</div>
    </section>
  )
}
