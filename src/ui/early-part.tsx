import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * A part of a screen whose code is loaded after the screen, or before it: once `open` has resolved it is rendered with
 * the screen, and nothing moves when it comes. Without a connection the screen does without it.
 */
export function earlyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder?: (props: Props) => ReactNode,
) {
  let Opened: ComponentType<Props> | undefined
  const Later = lazy(() =>
    load().then(
      part => ({ default: part }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  )
  return {
    async open(): Promise<void> {
      Opened = await load().catch(() => undefined)
    },
    Part(props: Props) {
      if (Opened) return <Opened {...props} />
      return (
        <Suspense fallback={placeholder?.(props)}>
          <Later {...props} />
        </Suspense>
      )
    },
  }
}
