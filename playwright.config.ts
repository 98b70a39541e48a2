import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { addresses } from './e2e/setup/addresses.ts'
import { chromiumArgs } from './scripts/tests/browser.mjs'

const executablePath = process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH
// A page of a test lives for seconds: what compiling it for speed costs, it never earns back.
const args = [...chromiumArgs, '--js-flags=--no-opt --no-maglev']

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  // One more than there are cores: while one waits for something, the others work.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // A test that passes only in its second run is a bug that the run reports, with the page it had met.
  retries: 1,
  // Generous, because machines are shared and hashing a password is slow on purpose; a test that waits that long has failed.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: addresses.app,
    locale: 'en-US',
    // Only the tests of working without a connection want it; the others start with an empty browser each.
    serviceWorkers: 'block',
    // Recording every test for the few that fail takes a third of the time: run those again with --trace on.
    trace: 'off',
    launchOptions: { args, ...(executablePath && { executablePath }) },
  },
  projects: [
    {
      name: 'desktop',
      // What fades and slides takes time; that it does no harm is seen on the phone.
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
      grepInvert: /@touch/,
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      // What looks or works differently on a phone; the rest is the same code, tried on the desktop.
      grep: /@phone/,
    },
  ],
  webServer: {
    command: 'node --import tsx e2e/setup/serve.ts',
    url: `${addresses.app}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
