// npm run -s spreadsheet -- FILE [--start YYYY-MM-DD]: prints what an import would make of a spreadsheet, as JSON.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { isDay, today } from '#domain/day.ts'
import { planSpreadsheet } from '#domain/spreadsheet/plan-spreadsheet.ts'
import { readSpreadsheetFile } from '#domain/spreadsheet/read-file.ts'
import { SpreadsheetError } from '#domain/spreadsheet/spreadsheet-error.ts'
import { spreadsheetJson } from '#domain/spreadsheet/spreadsheet-json.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { start: { type: 'string' } } })
const [file] = positionals
const { start } = values
if (!file || (start !== undefined && !isDay(start))) {
  console.error('npm run -s spreadsheet -- FILE [--start YYYY-MM-DD]')
  process.exit(2)
}
const { sheets, ...source } = await readSpreadsheetFile(readFileSync(file), basename(file)).catch(error => {
  console.error(error instanceof SpreadsheetError ? error.code : error)
  process.exit(1)
})
const plan = planSpreadsheet(sheets, { today: start ?? today() })
console.log(
  JSON.stringify(spreadsheetJson(plan, sheets, { ...source, file: basename(file), start }), null, 1),
)
