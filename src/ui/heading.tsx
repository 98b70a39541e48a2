import type { ComponentProps } from 'react'

export type HeadingLevel = 1 | 2 | 3 | 4

/** The level says where it stands in the outline; the look comes from the class. */
export function Heading({ level, ...props }: ComponentProps<'h2'> & { level: HeadingLevel }) {
  const Tag = `h${level}` as const
  return <Tag {...props} />
}
