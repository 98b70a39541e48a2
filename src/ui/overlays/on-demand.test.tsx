// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { onDemand } from './on-demand.tsx'

afterEach(cleanup)

it('[KEEP-10] shows that an overlay is coming while its code is on its way', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  const Sheet = onDemand(async () => {
    await arrived
    return ({ open }: { open: boolean; onOpenChange: (open: boolean) => void }) =>
      open ? <p>The sheet</p> : null
  })
  const { rerender } = render(<Sheet open={false} onOpenChange={() => {}} />)
  expect(screen.queryByRole('status')).toBeNull()
  rerender(<Sheet open onOpenChange={() => {}} />)
  expect(screen.getByRole('status').textContent).toBe('Loading')
  arrive()
  await screen.findByText('The sheet')
  expect(screen.queryByRole('status')).toBeNull()
})
