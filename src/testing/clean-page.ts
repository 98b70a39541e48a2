// Test files of one worker share their window: what a file left behind in it is removed before the next.
import { beforeAll } from 'vitest'

beforeAll(() => {
  if (typeof window === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
  document.body.innerHTML = ''
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name)
})
