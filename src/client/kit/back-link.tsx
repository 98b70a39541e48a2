import { Link, type LinkComponentProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'

/** A link to the parent screen, above the title: `<BackLink to="/coach/programs">Programs</BackLink>`. */
export function BackLink({ children, ...link }: LinkComponentProps & { children: string }) {
  return (
    <Link
      {...link}
      className="-my-3 inline-flex min-h-11 w-fit items-center gap-1.5 rounded-tag hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4 shrink-0" />
      <span>{children}</span>
    </Link>
  )
}
