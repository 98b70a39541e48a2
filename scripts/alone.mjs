// One at a time, across processes: whoever comes while another is at it waits until that one is done or gone.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * @param {string} lock a file that is there while somebody is at it
 * @param {() => Promise<void>} work
 */
export async function alone(lock, work) {
  while (!take(lock)) await sleep(100)
  try {
    await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
  }
  if (isLeftBehind(lock)) rmSync(lock, { force: true })
  return false
}

/** @param {string} lock */
function isLeftBehind(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH'
  }
  return false
}
