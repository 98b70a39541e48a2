import { cloneElement, createElement, type ReactElement } from 'react'
import { classNames } from './class-names.ts'

type Props = { className?: string | undefined }

/** `render={<article />}` on a widget draws it as that element, which keeps its own properties. */
export type RenderedAs = { render?: ReactElement<Props> | undefined }

/** The element that `render` names, else a `tag`, with the widget's classes before those of its user. */
export function renderAs(
  tag: string,
  render: ReactElement<Props> | undefined,
  className: string,
  props: Props & Record<string, unknown>,
): ReactElement {
  const joined = classNames(className, props.className, render?.props.className)
  return render
    ? cloneElement(render, { ...props, ...render.props, className: joined })
    : createElement(tag, { ...props, className: joined })
}
