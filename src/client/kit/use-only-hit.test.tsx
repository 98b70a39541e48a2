// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useOnlyHit } from './use-only-hit.ts'

afterEach(cleanup)

type List = { hits: string[] | undefined; of: string }

function search(first: List) {
  const take = vi.fn()
  const { result, rerender } = renderHook(
    ({ hits, of }: List) => useOnlyHit(hits, typed => typed === of, take),
    { initialProps: first },
  )
  return { take, rerender, enter: (typed: string) => act(() => result.current(typed)) }
}

it('[EDITOR-09] Enter takes the only hit, and none of several', () => {
  const { take, enter, rerender } = search({ hits: ['Fran'], of: 'fr' })
  enter('fr')
  expect(take).toHaveBeenCalledExactlyOnceWith('Fran')
  rerender({ hits: ['Fran', 'Frank'], of: 'f' })
  enter('f')
  expect(take).toHaveBeenCalledOnce()
})

it('[EDITOR-09] Enter waits for the hits of what is typed', () => {
  const { take, enter, rerender } = search({ hits: ['Helen'], of: '' })
  enter('fr')
  expect(take).not.toHaveBeenCalled()
  rerender({ hits: ['Fran'], of: 'fr' })
  expect(take).toHaveBeenCalledExactlyOnceWith('Fran')
  rerender({ hits: ['Fran'], of: 'fr' })
  expect(take).toHaveBeenCalledOnce()
})
