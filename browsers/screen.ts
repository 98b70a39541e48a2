// A window as a person uses it: everything waits until it can be done, or fails with what was looked for.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Point, Window } from './driver.ts'

/** The source goes into the body of a function, which exports nothing. */
const inPage = readFileSync(new URL('in-page.js', import.meta.url), 'utf8').replaceAll('export ', '')
/** Long, because machines are shared; what takes that long has failed. */
const patience = 60_000

/** A pattern, for names that are known in part only. */
type Name = string | RegExp
type Wanted = { selector: string; name?: Name } | { role: string; name?: Name; within?: string }

export type Screen = ReturnType<typeof createScreen>

export function createScreen(window: Window, url: string) {
  const evaluate = (body: string) => window.evaluate(body)

  async function until<Answer>(what: string, look: () => Promise<Answer>): Promise<NonNullable<Answer>> {
    const deadline = Date.now() + patience
    let reason = ''
    while (Date.now() < deadline) {
      try {
        const answer = await look()
        if (answer) return answer
      } catch (error) {
        // A page that is just being left has no answer.
        reason = ` (${error})`
      }
      await sleep(50)
    }
    throw new Error(`there is no ${what} at ${await evaluate('return location.href')}${reason}`)
  }

  const pointOn = (wanted: Wanted & { foot?: boolean }) =>
    until(
      `place to press on ${inWords(wanted)}`,
      () => evaluate(`${inPage}\nreturn pointOn(${written(wanted)})`) as Promise<Point | null>,
    )

  const press = async (role: string, name: Name, within?: string) =>
    window.drag([await pointOn({ role, name, ...(within && { within }) })])

  return {
    evaluate,
    until,
    press,
    open: (path: string) => window.open(`${url}${path}`),
    see: (wanted: Wanted) =>
      until(inWords(wanted), () => evaluate(`${inPage}\nreturn Boolean(find(${written(wanted)}))`)),
    seeNo: (wanted: Wanted) =>
      until(`end of ${inWords(wanted)}`, () => evaluate(`${inPage}\nreturn !find(${written(wanted)})`)),
    /** Anywhere on the screen. */
    read: (text: string) =>
      until(`text ${text}`, () =>
        evaluate(`return document.body.textContent.includes(${JSON.stringify(text)})`),
      ),
    at: (path: string) => until(`address ${path}`, () => evaluate(`return location.pathname === '${path}'`)),
    async fill(name: Name, text: string): Promise<void> {
      await press('textbox', name)
      await evaluate('document.activeElement.select()')
      await window.type(text)
    },
    /** In many small moves, as a hand does. */
    async drag(from: Wanted, to: Wanted): Promise<void> {
      const end = await pointOn({ ...to, foot: true })
      const start = await pointOn(from)
      const moves = Array.from({ length: 24 }, (_, at) => ({
        x: start.x + ((end.x - start.x) * (at + 1)) / 24,
        y: start.y + ((end.y - start.y) * (at + 1)) / 24,
      }))
      await window.drag([start, { x: start.x + 6, y: start.y + 6 }, ...moves, end, end])
    },
    /** Through the clipboard, with the keys: from a field that is there for a moment only. */
    async paste(text: string): Promise<void> {
      await evaluate(`const field = document.createElement('textarea')
        field.id = 'copied'
        field.value = ${JSON.stringify(text)}
        document.body.append(field)
        field.select()`)
      await window.shortcut('c')
      await evaluate(`document.getElementById('copied').remove()`)
      await window.shortcut('v')
    },
    /** The service worker has everything and answers for this page. */
    untilReadyForOffline: () =>
      until('service worker in control', () =>
        evaluate(`await navigator.serviceWorker.ready
          return Boolean(navigator.serviceWorker.controller)`),
      ),
  }
}

const written = ({ name, ...rest }: Wanted) =>
  JSON.stringify({ ...rest, name: name instanceof RegExp ? name.source : name && `^${literal(name)}$` })

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const inWords = ({ name = '', ...rest }: Wanted) =>
  `${'role' in rest ? rest.role : rest.selector} ${name}`.trim()
