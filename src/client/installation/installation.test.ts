import { describe, expect, it } from 'vitest'
import { installWay, isTimeToAsk } from './installation.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const insideAnotherApp =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'

describe('the way to install', () => {
  const browser = { isInstalled: false, hasPrompt: false, userAgent: android, touchPoints: 5 }

  it.each([
    ['the browser offers it', { hasPrompt: true }, 'prompt'],
    ['the browser offers nothing', {}, undefined],
    ['it is installed', { isInstalled: true, hasPrompt: true }, undefined],
    ['an iPhone', { userAgent: iPhone }, 'by hand'],
    ['an iPhone that has it installed', { userAgent: iPhone, isInstalled: true }, undefined],
    ['a browser inside another app', { userAgent: insideAnotherApp }, undefined],
    ['an iPad, which says it is a Mac', { userAgent: mac }, 'by hand'],
    ['a Mac', { userAgent: mac, touchPoints: 0 }, undefined],
  ] as const)('[SHELL-09] %s', (_, change, way) => {
    expect(installWay({ ...browser, ...change })).toBe(way)
  })
})

describe('the time to ask', () => {
  const today = '2026-03-10'

  it.each([
    ['an athlete who has logged nothing here', 'athlete', {}, false],
    ['an athlete who has', 'athlete', { hasLogged: true }, true],
    ['an athlete who said no', 'athlete', { hasLogged: true, answer: 'no' }, false],
    ['an athlete who has it installed', 'athlete', { hasLogged: true, answer: 'installed' }, false],
    ['a coach who was never here', 'coach', {}, false],
    ['a coach on the first day', 'coach', { firstVisitOn: '2026-03-10' }, false],
    ['a coach on another day', 'coach', { firstVisitOn: '2026-03-09' }, true],
    ['a coach who said no', 'coach', { firstVisitOn: '2026-03-09', answer: 'no' }, false],
    ['a coach where an athlete logged', 'coach', { hasLogged: true }, false],
  ] as const)('[SHELL-09] %s', (_, role, memory, asks) => {
    expect(isTimeToAsk(role, memory, today)).toBe(asks)
  })
})
