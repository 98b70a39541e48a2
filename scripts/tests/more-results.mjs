// A Vitest reporter: writes what the JSON report leaves out. These are the tests that passed only in a second run, with
// the reason of the first, and the errors outside any test, which fail a run in which every test passed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const reasonLength = 400

export class MoreResults {
  /** @type {string[]} */
  #flaky = []
  #outputFile

  /** @param {string} outputFile */
  constructor(outputFile) {
    this.#outputFile = outputFile
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    const reasons = (test.result().errors ?? []).map(({ message }) => message.slice(0, reasonLength))
    this.#flaky.push(`${test.module.relativeModuleId} › ${test.fullName}: ${reasons.join('; ')}`)
  }

  /**
   * @param {unknown} _modules
   * @param {ReadonlyArray<import('vitest').SerializedError>} errors
   */
  onTestRunEnd(_modules, errors) {
    const unhandled = errors.map(({ message, stack }) => `outside any test: ${stack ?? message}`)
    mkdirSync(dirname(this.#outputFile), { recursive: true })
    writeFileSync(this.#outputFile, JSON.stringify({ flaky: this.#flaky, unhandled }))
  }
}
