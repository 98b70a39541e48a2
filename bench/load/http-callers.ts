// A minimal HTTP client, so that the CPU time goes to the server: keep-alive sockets, requests serialized once,
// responses parsed only for their end.
import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'

export type HttpRequest = {
  path: string
  cookie: string
  /** For X-Forwarded-For. */
  from?: string
  body?: unknown
  /** An id in the body that is another one with each call: what is made twice is made once. */
  fresh?: string
}

/** Opens a connection; the calls cycle through the requests, and fail on any other status. */
export async function openHttpCaller(
  port: number,
  requests: HttpRequest[],
  statuses = [200],
): Promise<{ call(): Promise<number>; close(): void }> {
  const socket = await open(port)
  const written = requests.map(request => {
    const bytes = asBytes(port, request)
    return { bytes, place: request.fresh ? bytes.indexOf(request.fresh) : -1 }
  })
  let turn = 0
  let answered: ((status: number) => void) | undefined
  let failed: ((error: Error) => void) | undefined
  const ended = answerReader(answer => {
    const status = Number(answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
    if (statuses.includes(status)) answered?.(status)
    else failed?.(new Error(answer))
  })
  socket.on('data', ended)
  socket.on('close', () => failed?.(new Error('the server closed the connection')))
  const call = () =>
    new Promise<number>((resolve, reject) => {
      answered = resolve
      failed = reject
      if (socket.destroyed) reject(new Error('the connection is closed'))
      const { bytes, place } = written[turn++ % written.length] as (typeof written)[number]
      if (place >= 0) bytes.write(randomUUID(), place)
      socket.write(bytes)
    })
  return { call, close: () => socket.destroy() }
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

/** With the headers of a browser that the server reads. */
function asBytes(port: number, { path, cookie, from, body }: HttpRequest): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${content ? 'POST' : 'GET'} ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    'User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Accept: */*',
    'Accept-Language: en-GB,en;q=0.9',
    'Accept-Encoding: gzip, deflate, br',
    'Sec-Fetch-Site: same-origin',
    'Sec-Fetch-Mode: cors',
    'Sec-Fetch-Dest: empty',
    `Cookie: ${cookie}`,
    ...(from ? [`X-Forwarded-For: ${from}`] : []),
    ...(content ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(content)}`] : []),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${content}`)
}

/** Calls back with each complete response. */
function answerReader(onAnswer: (answer: string) => void): (chunk: Buffer) => void {
  let head = ''
  let missing = 0
  let isChunked = false
  let last = ''
  return chunk => {
    if (!head) {
      head = chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      const length = /\r\ncontent-length: (\d+)/i.exec(head)
      isChunked = !length
      missing = Number(length?.[1] ?? 0) + end + 4
    }
    missing -= chunk.length
    if (isChunked) last = (last + chunk.toString('latin1', Math.max(0, chunk.length - 5))).slice(-5)
    if (isChunked ? last === '0\r\n\r\n' : missing === 0) {
      const answer = head
      head = ''
      onAnswer(answer)
    }
  }
}
