// Finds or installs a Chromium for the browser tests.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { giveUp, run, runTool } from '../run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
const headlessShell = 'chromium-headless-shell'
const usualPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Chromium refuses to run as root with its sandbox; the rest keeps it from looking for things on the network. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @returns {Promise<string>} the path of a browser */
export async function ensureBrowser() {
  const configured = process.env.CHROMIUM_PATH
  if (configured)
    return existsSync(configured)
      ? configured
      : giveUp(`CHROMIUM_PATH names ${configured}, which does not exist`)
  const found = findBrowser()
  if (found) return found

  console.log('Installing a browser …')
  await runTool('playwright', ['install', 'chromium'], { quiet: true })
  if (!findBrowser() && isDebianRoot()) await aptInstall('chromium')
  return (
    findBrowser() ??
    giveUp('the browser tests need Chromium: install Chromium or Chrome, or set CHROMIUM_PATH')
  )
}

/**
 * The headless shell takes a third less time. Optional.
 * @returns {Promise<string | undefined>} its path
 */
export async function ensureHeadlessShell() {
  const found = findInPath([headlessShell])
  if (found || !isDebianRoot()) return found
  await aptInstall(headlessShell)
  return findInPath([headlessShell])
}

function findBrowser() {
  return [chromium.executablePath(), findInPath(names), ...usualPaths].find(path => path && existsSync(path))
}

/** @param {string[]} wanted */
function findInPath(wanted) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(directory => wanted.map(name => join(directory, name)))
    .find(path => existsSync(path))
}

/** @param {string} name */
async function aptInstall(name) {
  await run('apt-get', ['update', '-qq'], { quiet: true })
  await run('apt-get', ['install', '-y', '-qq', name], {
    quiet: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}

function isDebianRoot() {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0
}
