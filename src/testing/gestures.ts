// What a person does on an open page, and how a test finds what it is about.
import { type ByRoleMatcher, screen, waitFor, within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { Page } from './open-page.ts'

type Name = string | RegExp

/** Presses what has this role and name, once it is there and can be pressed. */
export async function press(page: Page, role: ByRoleMatcher, name: Name, inside?: HTMLElement) {
  const queries = inside ? within(inside) : screen
  const found = await queries.findByRole(role, { name })
  await waitFor(() => expect(isDisabled(found)).toBe(false))
  await page.user.click(found)
}

export function isDisabled(element: HTMLElement): boolean {
  return element.matches(':disabled, [aria-disabled=true], [data-disabled]')
}

/** Chooses from the menu that this button opens. */
export async function chooseFrom(page: Page, opener: Name, item: Name, inside?: HTMLElement) {
  await press(page, 'button', opener, inside)
  await press(page, 'menuitem', item)
}

/** Chooses from the list that this field opens. */
export async function select(page: Page, field: string, option: string): Promise<void> {
  await press(page, 'combobox', field)
  await press(page, 'option', option)
}

/** The entry of a list that has a link of this name, now. */
export function rowOf(name: string): HTMLElement | undefined {
  return screen.queryByRole('link', { name })?.closest('li') ?? undefined
}

/** The texts of the links in the list, in order. */
export const linksShown = () =>
  Array.from(document.querySelectorAll('main li a'), link => link.textContent?.trim())

/** No dialog is open. A toast has that role too, and stays for seconds. */
export const dialogGone = () => expect.poll(openDialogs).toEqual([])

const openDialogs = () =>
  [...document.querySelectorAll('[role$=dialog]')].filter(one => !one.closest('[role=region]'))
