// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { onDemand } from './on-demand.tsx'
import { ToastProvider, toast } from './toast.tsx'

type MenuProps = { open: boolean; onOpenChange: (open: boolean) => void }

const Menu = ({ open }: MenuProps) => open && <p>The menu</p>
const noConnection = new Error('no connection')

afterEach(() => {
  act(() => toast.dismiss())
  cleanup()
})

function showMenuButton(load: () => Promise<ComponentType<MenuProps>>) {
  const MenuOnDemand = onDemand(load)
  function MenuButton() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          Menu
        </button>
        <MenuOnDemand open={open} onOpenChange={setOpen} />
      </>
    )
  }
  render(
    <ToastProvider>
      <MenuButton />
    </ToastProvider>,
  )
  return screen.getByRole('button', { name: 'Menu' })
}

it('is fetched when it is opened, and not before', async () => {
  const load = vi.fn(async () => Menu)
  const button = showMenuButton(load)
  expect(load).not.toHaveBeenCalled()

  await userEvent.click(button)
  expect(await screen.findByText('The menu')).toBeTruthy()
})

it('once fetched opens within the tap, also elsewhere', async () => {
  const MenuOnDemand = onDemand(async () => Menu)
  const menu = (open: boolean) => <MenuOnDemand open={open} onOpenChange={() => {}} />
  const first = render(menu(true))
  expect(await screen.findByText('The menu')).toBeTruthy()
  first.unmount()

  const second = render(menu(false))
  second.rerender(menu(true))
  expect(screen.getByText('The menu')).toBeTruthy()
})

it('says so and closes again when it cannot be fetched, and is fetched anew when it is opened again', async () => {
  const load = vi.fn().mockRejectedValueOnce(noConnection).mockResolvedValueOnce(Menu)
  const button = showMenuButton(load)
  await userEvent.click(button)

  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached right now.')
  expect(button.getAttribute('aria-expanded')).toBe('false')

  await userEvent.click(button)
  expect(await screen.findByText('The menu')).toBeTruthy()
})

it('says nothing to the user who has closed it before the download failed', async () => {
  let fail = () => {}
  const download = new Promise<never>((_, reject) => {
    fail = () => reject(noConnection)
  })
  const button = showMenuButton(() => download)
  await userEvent.click(button)
  await userEvent.click(button)
  await act(async () => fail())

  expect(screen.queryByRole('alert')).toBeNull()
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

it('[KEEP-10] shows that it is coming while it is fetched', async () => {
  let arrive = () => {}
  const download = new Promise<ComponentType<MenuProps>>(resolve => {
    arrive = () => resolve(Menu)
  })
  const button = showMenuButton(() => download)
  expect(screen.queryByText('Loading')).toBeNull()
  await userEvent.click(button)
  expect(screen.getByText('Loading')).toBeTruthy()
  await act(async () => arrive())
  expect(await screen.findByText('The menu')).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
})
