import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import type { ReactNode } from 'react'
import { type ButtonLook, buttonClasses } from './button-styles.ts'

type LinkButtonProps = useRender.ComponentProps<'a'> & ButtonLook & { icon?: ReactNode }

/** A link that looks like a button. For a route: `<LinkButton render={<Link to="/today" />}>Today</LinkButton>`. */
export function LinkButton({ variant, size, wide, icon, render, children, ...props }: LinkButtonProps) {
  return useRender({
    defaultTagName: 'a',
    render,
    props: mergeProps<'a'>(
      {
        className: `${buttonClasses({ variant, size, wide })} gap-2`,
        children: (
          <>
            {icon}
            {children}
          </>
        ),
      },
      props,
    ),
  })
}
