import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * A part of a screen whose code is loaded when it is rendered, or before it: after `preload` it is rendered with the
 * screen, and nothing moves when it comes. Where it cannot be loaded, the screen does without it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder?: (props: Props) => ReactNode,
) {
  let preloaded: ComponentType<Props> | undefined
  const Later = lazy(() =>
    load().then(
      part => ({ default: part }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  )
  function Part(props: Props) {
    const Preloaded = preloaded
    if (Preloaded) return <Preloaded {...props} />
    return (
      <Suspense fallback={placeholder?.(props)}>
        <Later {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, {
    async preload(): Promise<void> {
      preloaded = await load().catch(() => undefined)
    },
  })
}
