import type { ComponentProps, ReactNode } from 'react'
import { type RenderedAs, renderAs } from '../render-as.ts'
import { type ButtonLook, buttonClasses } from './button-styles.ts'

type LinkButtonProps = ComponentProps<'a'> & RenderedAs & ButtonLook & { icon?: ReactNode }

/** A link that looks like a button. For a route: `<LinkButton render={<Link to="/today" />}>Today</LinkButton>`. */
export function LinkButton({ variant, size, wide, icon, render, children, ...props }: LinkButtonProps) {
  return renderAs('a', render, `${buttonClasses({ variant, size, wide })} gap-2`, {
    ...props,
    children: (
      <>
        {icon}
        {children}
      </>
    ),
  })
}
