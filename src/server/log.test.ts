import { expect, it, onTestFinished } from 'vitest'
import { createLog, takeOverConsole } from './log.ts'

it('keeps what libraries say of a failed statement to what PostgreSQL says', () => {
  const { error, warn } = console
  onTestFinished(() => void Object.assign(console, { error, warn }))
  const lines: string[] = []
  takeOverConsole(createLog(line => lines.push(line), 'json'))
  const cause = Object.assign(new Error('terminating connection'), { code: '57P01' })
  console.error('of ana@example.com', new Error('Failed query: select 1\nparams: ana@example.com', { cause }))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', error: { code: '57P01' } })
  expect(lines[0]).not.toMatch(/ana@|select/)
})
