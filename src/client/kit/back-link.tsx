import { createLink } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The way back, above the title of a page: `<BackLink to="/coach/programs">Programs</BackLink>`. */
export const BackLink = createLink(({ children, ...link }: ComponentProps<'a'>) => (
  <a {...link} className="-my-3 inline-flex min-h-11 w-fit items-center gap-1.5 rounded-tag hover:text-ink">
    <ArrowLeft aria-hidden className="size-4 shrink-0" />
    {children}
  </a>
))
