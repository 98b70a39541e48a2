// Runs other programs from the scripts.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Windows finds npm and the tools of node_modules/.bin only through its shell. */
const shell = process.platform === 'win32'

/**
 * Resolves to the exit code and, when `quiet`, the output.
 * @param {string} program
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: Record<string, string | undefined>, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { quiet = false, env = {}, cwd = root } = {}) {
  return new Promise(resolve => {
    const child = spawn(program, args, {
      cwd,
      shell,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', chunk => {
        output += chunk
      })
    }
    child.once('error', error => resolve({ code: 127, output: error.message }))
    child.once('close', code => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Runs a tool that npm installed, by its name.
 * @param {string} name
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runTool(name, args, options) {
  return run(`${root}node_modules/.bin/${name}`, args, options)
}

/**
 * @param {string} reason
 * @returns {never}
 */
export function giveUp(reason) {
  process.stderr.write(`chalkline: ${reason}\n`)
  process.exit(1)
}
