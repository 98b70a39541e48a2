// npm run -s notation -- --unit kg: reads a workout's text from standard input and prints its structure as JSON.
// --batch: reads [{ "text", "unit" }] and prints an array of structures.
// --why: prints what each line was taken for, by how much, and the evidence for it.
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { plainStructure } from '#domain/notation/plain-structure.ts'
import { readWorkout, rolesOf } from '#domain/notation/read-workout.ts'

const { values } = parseArgs({
  options: {
    unit: { type: 'string', default: 'kg' },
    batch: { type: 'boolean', default: false },
    why: { type: 'boolean', default: false },
  },
})
/** @type {(unit: unknown) => unit is 'kg' | 'lb'} */
const isUnit = unit => unit === 'kg' || unit === 'lb'
/** @type {(message: string) => never} */
const refuse = message => {
  console.error(message)
  process.exit(2)
}
const { unit: usual } = values
if (!isUnit(usual)) throw refuse('--unit is kg or lb')

const input = await text(process.stdin)
/** @type {(written: string, unit: 'kg' | 'lb') => unknown} */
const structureOf = (written, unit) => plainStructure(readWorkout(written, { unit }))
if (values.why) console.log(whyOf(input).join('\n'))
else if (values.batch)
  print(textsOf(input).map(({ text: written, unit = usual }) => structureOf(written, unit)))
else print(structureOf(input, usual))

/** @param {unknown} answer */
function print(answer) {
  console.log(JSON.stringify(answer, null, 2))
}

/** One line for each line of the text. @param {string} written */
function whyOf(written) {
  return rolesOf(written).map(({ unit, role, margin, evidence }) => {
    const found = [...evidence].map(([feature, much]) =>
      much === 1 ? feature : `${feature} ${much.toFixed(1)}`,
    )
    return `${role} +${margin.toFixed(1)}\t${JSON.stringify(written.slice(unit.start, unit.end))}\t${found.join(', ')}`
  })
}

/**
 * @param {string} json
 * @returns {{ text: string, unit?: 'kg' | 'lb' }[]}
 */
function textsOf(json) {
  let texts
  try {
    texts = JSON.parse(json)
  } catch {
    refuse('--batch reads JSON from standard input')
  }
  /** @type {(one: any) => boolean} */
  const isText = one => typeof one?.text === 'string' && (one.unit === undefined || isUnit(one.unit))
  if (!Array.isArray(texts) || !texts.every(isText))
    refuse('--batch reads [{ "text", "unit" }], unit kg or lb')
  return texts
}
