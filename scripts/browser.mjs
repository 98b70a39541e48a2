// Finds a Chromium for the browser tests, or installs one; without any, the tests fail and say what to do.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { giveUp, run, runTool } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
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
  if (!findBrowser() && isDebianRoot()) {
    await run('apt-get', ['update', '-qq'], { quiet: true })
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  return (
    findBrowser() ??
    giveUp('the browser tests need Chromium: install Chromium or Chrome, or set CHROMIUM_PATH')
  )
}

function findBrowser() {
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(directory => names.map(name => join(directory, name)))
  return [chromium.executablePath(), ...inPath, ...places].find(path => existsSync(path))
}

function isDebianRoot() {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0
}
