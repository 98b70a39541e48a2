// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { isStartedByUse, prerenderedScreenAt, prerenderedScreens } from '#product/prerendered-screen.ts'
import { handOver } from './handover.ts'
import { prerenderScreen } from './prerender-screen.tsx'

describe('[SHELL-15] a prerendered screen', () => {
  it.each(prerenderedScreens)(
    '%s has its frame and words in both languages, and nothing that the policy forbids',
    async screen => {
      const [english, spanish] = [await prerenderScreen(screen, 'en'), await prerenderScreen(screen, 'es')]
      expect(english.html).toContain('Skip to content')
      expect(spanish.html).toContain('Saltar al contenido')
      for (const rendered of [english.html, spanish.html]) {
        expect(rendered).toContain('<main')
        expect(rendered).not.toMatch(/ style="|<script|<title|<form (?!method="post")/)
      }
      // The app is started by the first use of it, and sets no title before.
      if (isStartedByUse(screen)) expect(english.title).toMatch(/. · Chalkline$/)
      expect(prerenderedScreenAt(`/${screen}`)).toBe(screen)
    },
  )

  it('hands on what was typed, the focus and a form that was sent', async () => {
    const form = '<form><input type="email" name="email"><input type="checkbox" name="stay" checked></form>'
    const prerenderedIn = (language: string) => `<div data-prerendered="${language}">${form}</div>`
    document.body.innerHTML = `<div id="root">${prerenderedIn('en')}${prerenderedIn('es')}</div>`
    const root = document.getElementById('root') as HTMLElement
    const rendered = root.querySelector('input') as HTMLInputElement
    rendered.focus()
    handOver(root)
    rendered.value = 'ana@example.com'
    root.querySelector<HTMLInputElement>('[name=stay]')?.click()
    Object.assign(globalThis, { hasHeldForm: true })
    const sent = new Promise<string>(resolve =>
      root.addEventListener('submit', event => {
        event.preventDefault()
        resolve(root.querySelector('input')?.value ?? '')
      }),
    )
    root.innerHTML = form
    expect(await sent).toBe('ana@example.com')
    expect(root.querySelector<HTMLInputElement>('[name=stay]')?.checked).toBe(false)
    expect(document.activeElement).toBe(root.querySelector('input'))
  })

  it.each([
    ['is pressed when it is let go', 'Continue', 1],
    ['is not pressed when another one is let go', 'Other', 0],
  ])('a button that is down while the app takes over %s', async (_, releasedOn, expected) => {
    const button = '<button type="button">Continue</button><button type="button">Other</button>'
    document.body.innerHTML = `<div id="root"><div data-prerendered="en">${button}</div></div>`
    const root = document.getElementById('root') as HTMLElement
    let presses = 0
    root.addEventListener('click', () => {
      presses += 1
    })
    handOver(root)
    Object.assign(globalThis, { hasHeldForm: false, downOn: 'Continue' })
    root.innerHTML = button
    await Promise.resolve()
    expect(presses).toBe(0)
    const target = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === releasedOn)
    for (let times = 0; times < 2; times++) target?.dispatchEvent(new Event('pointerup', { bubbles: true }))
    expect(presses).toBe(expected)
  })
})
