// The little of the W3C WebDriver protocol that the journeys need.
import { type Cookie, type NamedKey, type Point, type Window, windowSize } from './driver.ts'

/** The protocol gives keys without a letter a code point of the private use area. */
const codes: Record<NamedKey | 'Control', string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Control: '\uE009',
}

type Action = { type: string } & Record<string, unknown>

/** Opens a session, which is a browser of its own. */
export async function openSession(driver: string, capabilities: object) {
  const { sessionId, capabilities: found } = (await send(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string; capabilities: { browserVersion: string } }
  const session = `${driver}/session/${sessionId}`
  const post = (what: string, body: object = {}) => send(`${session}/${what}`, 'POST', body)
  await post('window/rect', { ...windowSize, x: 0, y: 0 })
  await post('timeouts', { script: 60_000, pageLoad: 60_000 })
  return { version: found.browserVersion, window: windowOf(session, post) }
}

function windowOf(session: string, post: (what: string, body?: object) => Promise<unknown>): Window {
  const act = async (type: 'pointer' | 'key', actions: Action[]) => {
    const parameters = type === 'pointer' ? { parameters: { pointerType: 'mouse' } } : {}
    await post('actions', { actions: [{ type, id: type, ...parameters, actions }] })
  }
  const stroke = (value: string): Action[] => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]
  const move = ({ x, y }: Point): Action => ({
    type: 'pointerMove',
    duration: 0,
    origin: 'viewport',
    x: Math.round(x),
    y: Math.round(y),
  })
  return {
    async open(address) {
      await post('url', { url: address })
    },
    async evaluate(body) {
      const script = `const done = arguments[0]
        const work = async () => { ${body} }
        work().then(value => done({ value }), error => done({ error: String(error) }))`
      const answer = (await post('execute/async', { script, args: [] })) as Evaluated
      if (answer.error) throw new Error(answer.error)
      return answer.value
    },
    async drag([first, ...rest]) {
      if (!first) return
      const press = [move(first), { type: 'pointerDown', button: 0 }]
      await act('pointer', [...press, ...rest.map(move), { type: 'pointerUp', button: 0 }])
    },
    type: text => act('key', [...text].flatMap(stroke)),
    press: key => act('key', stroke(codes[key])),
    shortcut: letter =>
      act('key', [
        { type: 'keyDown', value: codes.Control },
        ...stroke(letter),
        { type: 'keyUp', value: codes.Control },
      ]),
    async setCookie(cookie: Cookie, address) {
      // A cookie belongs to the page that is open.
      await post('url', { url: `${address}/healthz` })
      await post('cookie', { cookie: { ...cookie, path: '/', httpOnly: true, sameSite: 'Lax' } })
    },
    picture: async () => Buffer.from((await send(`${session}/screenshot`, 'GET')) as string, 'base64'),
    async close() {
      await send(session, 'DELETE')
    },
  }
}

type Evaluated = { value?: unknown; error?: string }

/** Milliseconds; a little more than the driver gives a script. */
const patience = 65_000

async function send(address: string, method: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(patience)
  const answer = await fetch(address, { method, signal, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) {
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${error}: ${message}`)
  }
  return value
}
