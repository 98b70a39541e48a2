// Loaded into the server: answers each message with the longest piece of work since the last one, in milliseconds.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('message', () => {
  process.send(delay.max / 1e6)
  delay.reset()
})
process.channel.unref()
