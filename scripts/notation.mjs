// npm run -s notation -- --unit kg: reads a workout's text from standard input and prints its structure as JSON.
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { plainStructure } from '../src/domain/notation/plain-structure.ts'
import { readWorkout } from '../src/domain/notation/read-workout.ts'

const { values } = parseArgs({ options: { unit: { type: 'string', default: 'kg' } } })
if (values.unit !== 'kg' && values.unit !== 'lb') {
  console.error('--unit is kg or lb')
  process.exit(2)
}
const reading = readWorkout(await text(process.stdin), { unit: values.unit })
console.log(JSON.stringify(plainStructure(reading), null, 2))
