// Test files of one worker share their window: what a file left behind in it is removed before the next.
import { beforeAll } from 'vitest'

beforeAll(async () => {
  if (typeof window === 'undefined') return
  // A widget that is loaded when it is opened takes longer than the usual second on a busy machine.
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 10_000 })
  localStorage.clear()
  sessionStorage.clear()
  document.body.innerHTML = ''
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name)
})
