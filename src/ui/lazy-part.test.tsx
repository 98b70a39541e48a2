// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

afterEach(cleanup)

type LoadsProps = { count: number }
const Loads = ({ count }: LoadsProps) => <p>{count} loads</p>
const placeholder = ({ count }: LoadsProps) => <p>Room for {count}</p>

it('has its place kept while it is loaded', async () => {
  const Part = lazyPart(async () => Loads, placeholder)
  render(<Part count={3} />)
  expect(screen.getByText('Room for 3')).toBeTruthy()
  expect(await screen.findByText('3 loads')).toBeTruthy()
  expect(screen.queryByText('Room for 3')).toBeNull()
})

it('is rendered with the screen where it was loaded before', async () => {
  const Part = lazyPart(async () => Loads, placeholder)
  await Part.preload()
  render(<Part count={3} />)
  expect(screen.getByText('3 loads')).toBeTruthy()
})

it('leaves the screen as it is where it cannot be loaded, before or with it', async () => {
  const Part = lazyPart<LoadsProps>(() => Promise.reject(new Error('no connection')), placeholder)
  await Part.preload()
  render(
    <main>
      <h1>Today</h1>
      <Part count={3} />
    </main>,
  )
  await expect.poll(() => screen.queryByText('Room for 3')).toBeNull()
  expect(screen.getByRole('main').textContent).toBe('Today')
})
