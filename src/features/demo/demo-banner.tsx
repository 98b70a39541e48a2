import { Link } from '@tanstack/react-router'
import { useText } from '#i18n/text.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'

/** Explains that this is a demo that saves nothing, and links to the sign-up. */
export function DemoBanner() {
  const text = useText()
  return (
    <aside aria-label={text('demo.about')} className="border-line border-b bg-card">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3 sm:px-8">
        <p>
          <span className="relative inline-block font-heading font-semibold">
            {text('demo.sampleGym')}
            <span aria-hidden className="chalk-line absolute inset-x-0 -bottom-0.5" />
          </span>{' '}
          <span className="text-muted">{text('demo.notSaved')}</span>
        </p>
        <div className="flex flex-wrap gap-2 max-sm:-ml-4 max-sm:w-[calc(100%+1rem)] max-sm:*:last:flex-auto">
          {/* Not a router link: the landing page is not part of the app. */}
          <LinkButton variant="quiet" href="/">
            {text('demo.exit')}
          </LinkButton>
          <SignUpLink />
        </div>
      </div>
    </aside>
  )
}

export function SignUpLink() {
  const text = useText()
  return (
    <LinkButton variant="primary" render={<Link to="/register/$role" params={{ role: 'coach' }} />}>
      {text('demo.start')}
    </LinkButton>
  )
}
