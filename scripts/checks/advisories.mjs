// npm run advisories: asks the registry for known vulnerabilities in what runs. Ends with 0 where it answers that there are
// none, with 1 where there are, and with 2 where it does not answer: that proves nothing and must not look like a success.
import { pathToFileURL } from 'node:url'
import { run } from '../run.mjs'
import { readSbom } from '../sbom.mjs'

/** @typedef {{ code: 0 | 1 | 2, lines: string[] }} Verdict */

/**
 * @param {string} output of `npm audit --json`
 * @returns {Verdict}
 */
export function judge(output) {
  const report = parse(output)
  const { dependencies, vulnerabilities: counts } = report.metadata ?? {}
  if (!(dependencies?.prod > 0) || typeof counts?.total !== 'number')
    return { code: 2, lines: [`No statement: ${report.message ?? 'the registry gave no report'}`] }
  const found = Object.values(report.vulnerabilities ?? {})
  if (counts.total === 0 && found.length === 0)
    return { code: 0, lines: [`No advisory known to the registry for ${dependencies.prod} packages`] }
  return { code: 1, lines: found.map(({ name, severity, range }) => `${name} ${range}: ${severity}`) }
}

/** @param {string} output */
function parse(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{')))
  } catch {
    return {}
  }
}

/** The programs in the bill of materials that are no npm packages: no registry knows about them. */
async function unasked() {
  const { components } = await readSbom()
  const programs = components.filter((/** @type {{ purl: string }} */ { purl }) =>
    purl.startsWith('pkg:generic/'),
  )
  return programs.map(
    (/** @type {{ name: string, version: string }} */ { name, version }) => `${name} ${version}`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json', '--loglevel=silent'], { quiet: true })
  const { code, lines } = judge(output)
  for (const line of lines) console.log(line)
  console.log(
    `Not asked about, see nodejs.org and postgresql.org/support/security: ${(await unasked()).join(', ')}`,
  )
  process.exitCode = code
}
