import type { ComponentProps } from 'react'
import { brand } from '../product/brand.ts'

export type HeadingLevel = 1 | 2 | 3 | 4

/** The level sets the position in the outline; the class sets the look. */
export function Heading({ level, ...props }: ComponentProps<'h2'> & { level: HeadingLevel }) {
  const Tag = `h${level}` as const
  return <Tag {...props} />
}

/** The document title; every screen has one. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${brand.name}`}</title>
}
