// A lock file: one process at a time; the others wait until it is done or dead.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * @param {string} lock path of the lock file, which holds the process id
 * @param {() => Promise<void>} work
 */
export async function withFileLock(lock, work) {
  while (!acquire(lock)) await sleep(100)
  try {
    await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** @param {string} lock */
function acquire(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
  }
  if (isStale(lock)) rmSync(lock, { force: true })
  return false
}

/** @param {string} lock */
function isStale(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH'
  }
  return false
}
