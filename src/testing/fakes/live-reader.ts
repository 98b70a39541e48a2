// Reads a stream of news as it comes.
import { onTestFinished } from 'vitest'

export type LiveReader = ReturnType<typeof readLive>

export function readLive(answer: Response | undefined) {
  let text = ''
  let isOpen = true
  const reader = answer?.body?.getReader()
  const ended = (async () => {
    const decoder = new TextDecoder()
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
      text += decoder.decode(piece.value)
  })()
    .catch(() => {})
    .finally(() => {
      isOpen = false
    })
  onTestFinished(async () => {
    if (isOpen) await reader?.cancel()
  })
  return { ended, isOpen: () => isOpen, text: () => text, news: () => text.split('event: news').length - 1 }
}
