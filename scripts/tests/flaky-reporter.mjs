// A Vitest reporter: writes the tests that passed only in a second run, with the reason of the first.
import { writeFileSync } from 'node:fs'

export class FlakyReporter {
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
    const reasons = (test.result().errors ?? []).map(({ message }) => message.slice(0, 400))
    this.#flaky.push(`${test.module.relativeModuleId} › ${test.fullName}: ${reasons.join('; ')}`)
  }

  onTestRunEnd() {
    writeFileSync(this.#outputFile, JSON.stringify({ flaky: this.#flaky }))
  }
}
