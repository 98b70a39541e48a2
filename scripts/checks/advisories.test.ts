import { expect, it } from 'vitest'
import { judge } from './advisories.mjs'

const report = (total: number, vulnerabilities: object, prod = 200) =>
  JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { total }, dependencies: { prod } } })

it('[RUN-09] the check for advisories succeeds on an answer alone, and names what it found', () => {
  expect(judge(report(0, {}))).toEqual({
    code: 0,
    lines: ['No advisory known to the registry for 200 packages'],
  })
  const found = { hono: { name: 'hono', severity: 'high', range: '<4.0.0' } }
  expect(judge(report(1, found))).toEqual({ code: 1, lines: ['hono <4.0.0: high'] })
})

it.each([
  ['a refusal', JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 })],
  ['a page', '<html>Please sign in</html>'],
  ['nothing', ''],
  ['an answer about no package', report(0, {}, 0)],
])('[RUN-09] the check for advisories makes no statement of %s', (_, output) => {
  const { code, lines } = judge(output)
  expect(code).toBe(2)
  expect(lines).toEqual([expect.stringMatching(/^No statement: /)])
})
