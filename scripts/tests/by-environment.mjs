// A Vitest sequencer: the files of a project that want a page come after those that want none. A worker ends when the next
// file wants another environment than the last one, and the next worker loads every module again.
import { readFileSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'

export class ByEnvironment extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    const places = new Map(
      sorted.map(file => [file, 2 * projects.indexOf(file.project.name) + wantsPage(file)]),
    )
    return sorted.sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
  }
}

/** @param {import('vitest/node').TestSpecification} file */
function wantsPage({ moduleId }) {
  return Number(readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment'))
}
