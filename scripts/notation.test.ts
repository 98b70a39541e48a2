import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const script = fileURLToPath(new URL('notation.mjs', import.meta.url))

const read = (input: string, ...options: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', script, ...options], { input, encoding: 'utf8' })

it('[NOTATION-08] the command line reads a text from standard input and prints its structure', () => {
  const { stdout, status } = read('21-15-9\nthrusters 95/65\npull-ups', '--unit', 'lb')
  expect(JSON.parse(stdout)).toEqual({
    blocks: [
      {
        format: 'for_time',
        score: 'time',
        benchmark: 'fran',
        repScheme: [21, 15, 9],
        movements: [{ id: 'thruster', load: { unit: 'lb', m: 95, f: 65 } }, { id: 'pull_up' }],
      },
    ],
  })
  expect(status).toBe(0)
})

it('[NOTATION-08] loads without a unit are kilograms there, and an unknown unit is refused', () => {
  expect(read('10 deadlifts 100').stdout).toContain('"kg"')
  expect(read('').status).toBe(0)
  expect(read('10 deadlifts 100', '--unit', 'stone')).toMatchObject({ status: 2, stdout: '' })
})
