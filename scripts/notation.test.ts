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

it('[NOTATION-08] many texts are read at once, each with its own unit', () => {
  const { stdout } = read(
    JSON.stringify([{ text: '10 thrusters 43' }, { text: '10 thrusters 95', unit: 'lb' }]),
    '--batch',
  )
  const loads = JSON.parse(stdout).map(
    ({ blocks }: { blocks: { movements: object[] }[] }) => blocks[0]?.movements[0],
  )
  expect(loads).toMatchObject([{ load: { unit: 'kg', value: 43 } }, { load: { unit: 'lb', value: 95 } }])
  for (const wrong of ['no JSON', '{}', '[{"text":5}]', '[{"text":"","unit":"stone"}]'])
    expect(read(wrong, '--batch')).toMatchObject({ status: 2, stdout: '' })
})

it('[NOTATION-10] the command line says what each line was taken for, and why', () => {
  const { stdout } = read('AMRAP 10\n10 burpees\nPost rounds to comments.', '--why')
  const lines = stdout.trim().split('\n')
  expect(lines.map(line => line.split(' ')[0])).toEqual(['clock', 'work', 'score'])
  expect(lines[0]).toContain('known clock')
})
