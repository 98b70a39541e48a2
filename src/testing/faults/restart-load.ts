// People at work while servers come and go: whatever goes wrong for them is written down.
import { setTimeout as sleep } from 'node:timers/promises'

export type Writer = { id: string; cookie: string; acknowledged: number; refused: string[] }
export type Reader = { cookie: string; opened: number; broken: string[] }

/** Counts upwards in the writer's own row and reads in between. Nothing is tried twice. */
export async function keepWriting(url: string, writer: Writer, goOn: () => boolean): Promise<void> {
  const { cookie, refused } = writer
  while (goOn()) {
    const value = writer.acknowledged + 1
    const saved = await statusOf(`${url}/api/rpc/settings.updateProfile`, {
      method: 'POST',
      headers: { cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ fullName: String(value) }),
    })
    if (saved === '200') writer.acknowledged = value
    else refused.push(`write: ${saved}`)
    const read = await statusOf(`${url}/api/rpc/settings.coaches`, { headers: { cookie } })
    if (read !== '200') refused.push(`read: ${read}`)
  }
}

async function statusOf(url: string, request: RequestInit): Promise<string> {
  try {
    const answer = await fetch(url, request)
    await answer.text()
    return String(answer.status)
  } catch (error) {
    return String((error as Error).cause ?? error)
  }
}

/** Follows the news as a browser does: when the stream ends it opens another. */
export async function keepReading(url: string, reader: Reader, goOn: () => boolean): Promise<void> {
  while (goOn()) {
    const over = new AbortController()
    try {
      const answer = await fetch(`${url}/api/live`, {
        headers: { cookie: reader.cookie },
        signal: over.signal,
      })
      if (answer.status !== 200) throw new Error(`status ${answer.status}`)
      reader.opened++
      const ended = answer.text()
      while (goOn() && (await Promise.race([ended, sleep(50)])) === undefined) {}
      if (!goOn()) {
        over.abort()
        await ended.catch(() => {})
      }
    } catch (error) {
      reader.broken.push(String((error as Error).cause ?? error))
    }
  }
}
