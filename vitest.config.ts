import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { ByEnvironment } from './scripts/tests/by-environment.mjs'
import { MoreResults } from './scripts/tests/more-results.mjs'
import { findPgBouncer } from './scripts/tests/pgbouncer.mjs'

const serverTests = [
  'src/server/**/*.test.ts',
  'src/app/**/*.test.ts',
  'src/dev/**/*.test.ts',
  'src/**/*.server.test.ts',
  'src/testing/**/*.test.ts',
]
/** What is long and rarely red: `npm run test:long`. */
const longTests = ['src/**/*.long.test.ts']
/** More of what they generate than `npm test` has time for. */
const generatedTests = ['src/app/operations/generated-input.test.ts']
/** They go through PgBouncer, and so do those of the server tests that try what a pooler can break; POOLER=all for all. */
const poolerTests = ['src/**/*.pooler.test.ts']
const throughPooler =
  process.env.POOLER === 'all'
    ? serverTests
    : [
        'src/server/database/database.test.ts',
        'src/features/training/training.server.test.ts',
        'src/features/accounts/sign-up/sign-up-browser.server.test.ts',
      ]
const screenTests = ['src/**/*.screen.test.tsx']
/** They replace modules, which has no effect on those that another test file has imported before. */
const isolatedTests = ['src/**/*.isolated.test.{ts,tsx}']
/** The files of one worker share their modules: importing them anew for each takes as long as the tests. */
const shared = {
  isolate: false,
  unstubGlobals: true,
  unstubEnvs: true,
  expect: { poll: { timeout: 10_000 } },
}
const onDatabase = { globalSetup: 'src/testing/postgres.ts', setupFiles: 'src/testing/close-after-file.ts' }
/** Machines are shared; a test that takes that long has failed. */
const testTimeout = 60_000
const results = process.env.VITEST_RESULTS
const reporters = results
  ? ['default', ['json', { outputFile: results }], new MoreResults(`${results}.more`)]
  : ['default']

export default defineConfig({
  test: {
    reporters: reporters as ['default'],
    // One more than there are cores: many wait for a database or a process most of the time.
    maxWorkers: availableParallelism() + 1,
    // Stopping a database under load takes its time.
    teardownTimeout: 60_000,
    sequence: { sequencer: ByEnvironment },
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          setupFiles: 'src/testing/page/clean-page.ts',
          testTimeout,
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...serverTests, ...poolerTests, ...longTests, ...screenTests, ...isolatedTests],
        },
      },
      { test: { name: 'isolated', include: isolatedTests, testTimeout } },
      {
        test: {
          ...shared,
          name: 'server',
          include: serverTests,
          exclude: [...isolatedTests, ...poolerTests, ...longTests],
          ...onDatabase,
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'long',
          env: { FUZZ_RUNS: process.env.FUZZ_RUNS ?? '100' },
          include: [...longTests, ...generatedTests],
          ...onDatabase,
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      ...(findPgBouncer()
        ? [
            {
              test: {
                ...shared,
                name: 'pooler',
                include: [...poolerTests, ...throughPooler],
                exclude: isolatedTests,
                ...onDatabase,
                testTimeout,
                hookTimeout: 60_000,
              },
            },
          ]
        : []),
      {
        // React as people use it: the one for development takes twice as long.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...shared,
          env: { NODE_ENV: 'production' },
          name: 'screens',
          include: screenTests,
          // A screen that passes only in its second run is a bug that the run reports.
          retry: 1,
          environment: './src/testing/page/dom-environment.ts',
          ...onDatabase,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
