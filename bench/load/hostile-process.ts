// The hostile account in a process of its own: its loops must not delay the clock of the readers.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import {
  type HostileAnswers,
  type HostileRequest,
  startHostileAccount,
} from '../../src/testing/faults/hostile-account.ts'

type Order = { cookie: string; requests: HostileRequest[]; loops?: number | undefined } | 'stop'

export function openHostileProcess(url: string) {
  const child = fork(import.meta.filename, [url], { execArgv: ['--import', 'tsx'] })
  const order = async (sent: Order) => {
    const answer = once(child, 'message')
    child.send(sent)
    const [message] = await answer
    return message
  }
  return {
    start: (cookie: string, requests: HostileRequest[], loops?: number): Promise<unknown> =>
      order({ cookie, requests, loops }),
    stop: (): Promise<HostileAnswers> => order('stop'),
    close: () => child.disconnect(),
  }
}

if (process.argv[1] === import.meta.filename) {
  const [, , url = ''] = process.argv
  let hostile: ReturnType<typeof startHostileAccount> | undefined
  process.on('message', async (order: Order) => {
    if (order === 'stop') return process.send?.(await hostile?.stop())
    hostile = startHostileAccount(url, order.cookie, order.requests, order.loops)
    process.send?.('started')
  })
}
