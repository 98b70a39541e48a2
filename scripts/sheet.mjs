// npm run -s sheet -- FILE [--start YYYY-MM-DD]: prints what an import would make of a spreadsheet, as JSON.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { isDay, today } from '#domain/day.ts'
import { planSheet } from '#domain/sheet/plan-sheet.ts'
import { readSheetFile } from '#domain/sheet/read-file.ts'
import { SheetError } from '#domain/sheet/sheet-error.ts'
import { sheetJson } from '#domain/sheet/sheet-json.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { start: { type: 'string' } } })
const [file] = positionals
const { start } = values
if (!file || (start !== undefined && !isDay(start))) {
  console.error('npm run -s sheet -- FILE [--start YYYY-MM-DD]')
  process.exit(2)
}
const { sheets, ...source } = await readSheetFile(readFileSync(file), basename(file)).catch(error => {
  console.error(error instanceof SheetError ? error.code : error)
  process.exit(1)
})
const plan = planSheet(sheets, { today: start ?? today() })
console.log(JSON.stringify(sheetJson(plan, sheets, { ...source, file: basename(file), start }), null, 1))
