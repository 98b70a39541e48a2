import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'chalkline-sheet-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sheet = (name: string, content: string, ...others: string[]) => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return run(process.execPath, ['--import', 'tsx', 'scripts/spreadsheet.mjs', file, ...others])
}

it('[SHEET-01] prints the sessions of a file, with dates where the start is given', async () => {
  const { stdout } = await sheet(
    'plan.tsv',
    '\tMon\tTue\nWk 1\tFran\tRest\nWk 2\tHelen\t',
    '--start',
    '2027-01-06',
  )
  expect(JSON.parse(stdout)).toMatchObject({
    file: 'plan.tsv',
    delimiter: '\t',
    newline: '\n',
    encoding: 'utf8',
    bom: false,
    layout: 'days in columns, weeks in rows',
    weekCount: 2,
    sessionCount: 2,
    restDays: [{ week: 1, day: 2, date: '2027-01-05' }],
    sessions: [
      { week: 1, day: 1, date: '2027-01-04', blocks: [{ type: null, text: 'Fran' }] },
      { week: 2, day: 1, date: '2027-01-11', blocks: [{ type: null, text: 'Helen' }] },
    ],
    warnings: [],
  })
})

it('[SHEET-01] says in one line why a file is no sheet', async () => {
  await expect(sheet('plan.pdf', '%PDF-1.7')).rejects.toMatchObject({ code: 1, stderr: 'pdf\n' })
})
