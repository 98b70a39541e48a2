import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { featureGraph, featureOfRouter, findViolations } from './import-rules.mjs'
import { run } from './run.mjs'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'chalkline-imports-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const write = (file: string, code: string) => {
  mkdirSync(dirname(join(directory, file)), { recursive: true })
  writeFileSync(join(directory, file), code)
}
const violations = (file: string, code: string) => {
  write(file, code)
  return findViolations(directory)
}

describe('the import rules', () => {
  it('fail the step of npm run check that runs them', async () => {
    violations('src/domain/day.ts', "import { log } from '../server/log.ts'")
    const { code, output } = await run(process.execPath, ['scripts/import-rules.mjs', directory], {
      quiet: true,
    })
    expect(code).toBe(1)
    expect(output).toContain(
      'src/domain/day.ts: must not import src/server/log.ts (domain does not import server)',
    )
    expect(readFileSync('scripts/tests/steps.mjs', 'utf8')).toContain("'scripts/import-rules.mjs'")
  })

  it.each(['src/domain/spreadsheet', 'scripts', 'scripts/build', 'e2e'])(
    'refuse more than 32 files in %s',
    folder => {
      mkdirSync(join(directory, 'src'))
      for (let at = 1; at <= 32; at++) write(`${folder}/part-${at}.ts`, '')
      for (let at = 1; at <= 5; at++) {
        write(`${folder}/picture-${at}.avif`, '')
        write(`${folder}/inner/part-${at}.ts`, '')
      }
      expect(findViolations(directory)).toEqual([])
      expect(violations(`${folder}/part.test.ts`, '')).toEqual([
        `${folder}: has 33 files, at most 32; divide it`,
      ])
    },
  )

  it('have no cycle in the graph of features', () => {
    const features = Object.keys(featureGraph)
    for (const [feature, used] of Object.entries(featureGraph))
      for (const one of used)
        expect(features.indexOf(one), `${feature} → ${one}`).toBeLessThan(features.indexOf(feature))
  })

  it('know the feature of every router', () => {
    const [, routers = ''] =
      /appRouter = router\(\{([^}]*)\}/.exec(readFileSync('src/app/router.ts', 'utf8')) ?? []
    const names = [...routers.matchAll(/^ *(\w+)/gm)].map(([, name = '']) => name)
    expect(names).toContain('calendarFeed')
    // What a client may know about the installation is about no feature.
    const unknown = names.filter(name => !(featureOfRouter(name) in featureGraph))
    expect(unknown).toEqual(['system'])
  })

  it('hold in this project', () => {
    expect(findViolations()).toEqual([])
  })

  it.each([
    ['src/domain/day.ts', "import { z } from 'zod'"],
    ['src/domain/day.test.ts', "vi.mock('./day.ts')"],
    ['src/domain/day.ts', "import { log } from '../server/log.ts'"],
    ['src/domain/notation/x.ts', "import type { Score } from '../score/score.ts'"],
    ['src/domain/spreadsheet/x.ts', "import { log } from '../training/log.ts'"],
    ['src/domain/race/x.ts', "import { read } from '../notation/read-workout.ts'"],
    ['src/domain/day.ts', "import { roles } from './people/roles.ts'"],
    ['src/ui/button.tsx', "import { useText } from '../i18n/text.tsx'"],
    ['src/ui/button.tsx', "import { x } from '../features/training/today-screen.tsx'"],
    ['src/client/rpc-client.ts', "import { appRouter } from '../app/router.ts'"],
    ['src/client/session.ts', "import type { AppRouter } from '../app/router.ts'"],
    ['src/server/log.ts', "import { app } from '../app/http.ts'"],
    ['src/features/training/today-screen.tsx', "import { training } from './training.server.ts'"],
    ['src/features/training/today-screen.tsx', "const x = import('./training.server.ts')"],
    ['src/features/training/today-screen.tsx', "export { x } from './training.server.ts'"],
    ['src/features/training/today-screen.tsx', "import type { X } from '#server/tables.ts'"],
    ['src/features/training/today-screen.tsx', "import { Dashboard } from '../dashboard/dashboard.ts'"],
    ['src/features/dashboard/home-screen.tsx', "import { Notes } from '../training/notes/notes-screen.tsx'"],
    ['src/features/dashboard/home-screen.tsx', "import { training } from '../training/training.server.ts'"],
    ['src/features/dashboard/dashboard.server.ts', "import { readDays } from '../training/days.server.ts'"],
    ['src/features/training/today/day.tsx', 'const query = api.dashboard.overview.queryOptions()'],
    ['src/features/training/today/day.tsx', 'await app.rpc\n  .dashboard.overview.query()'],
    [
      'src/features/training/today/day.tsx',
      'for (const part of [api.dashboard, api.training]) refresh(part)',
    ],
    ['src/features/training/today/day.tsx', 'const { dashboard, training } = app.rpc'],
    ['src/features/training/today/day.tsx', "type Overview = Rpc['dashboard']['overview']['query']"],
    ['src/features/training/today/day.tsx', 'const query = api.calendarFeed.mine.queryOptions()'],
    ['src/features/training/today/day.tsx', 'await rpc.invitations.send.mutate({ email })'],
    ['src/features/unknown/unknown.ts', "import { x } from '../training/training.ts'"],
    ['src/client/live.ts', "import { useText } from '../i18n/text.tsx'"],
    ['src/public-site/landing/landing-page.tsx', "import { log } from '#server/log.ts'"],
    ['src/features/training/training.server.ts', "import { TodayScreen } from './today-screen.tsx'"],
    ['src/features/training/training.schema.ts', "import { tables } from '#server/tables.ts'"],
    ['src/server/auth.ts', "import { buildCoach } from '../testing/builders.ts'"],
    ['src/features/training/today/card.tsx', "import { useText } from '../../../i18n/text.tsx'"],
    ['src/server/helpers.ts', 'export const x = 1'],
    ['src/features/training/workout-utils.ts', 'export const x = 1'],
    ['src/lib/thing.ts', 'export const x = 1'],
  ])('refuse in %s: %s', (file, code) => {
    expect(violations(file, code)).toEqual([expect.stringContaining(file)])
  })

  it.each([
    ['src/client/rpc-client.ts', "import type { AppRouter } from '../app/router.ts'"],
    ['src/features/training/today-screen.tsx', "import { completeInput } from './training.schema.ts'"],
    ['src/features/training/training.server.ts', "import { operation } from '#server/operation.ts'"],
    ['src/features/training/training.server.test.ts', "import { buildCoach } from '#testing/builders.ts'"],
    ['src/features/dashboard/home-screen.tsx', "import { ActivityList } from '../training/training.ts'"],
    [
      'src/features/dashboard/dashboard.server.ts',
      "import { readDays } from '../training/training.server.ts'",
    ],
    ['src/features/dashboard/home-screen.tsx', 'const query = api.training.activity.queryOptions()'],
    ['src/features/athletes/list.tsx', 'const query = api.invitations.list.queryOptions()'],
    ['src/features/training/today/day.tsx', "type Days = Rpc['training']['days']['query']"],
    ['src/features/training/today/day.tsx', 'const { rpc, queryClient } = useApp()'],
    ['src/features/training/today/day.tsx', 'const { development } = await rpc.system.about.query()'],
    ['src/features/training/today/day.test.tsx', 'const key = api.dashboard.overview.queryKey()'],
    ['src/app/first-data.ts', 'const query = api.dashboard.overview.queryOptions()'],
    ['src/client/kit/action.ts', "import { useText } from '#i18n/text.tsx'"],
    ['src/domain/day.test.ts', "import fc from 'fast-check'"],
    ['src/domain/score/x.ts', "import type { Block } from '../notation/structure.ts'"],
    ['src/domain/people/x.ts', "import type { Day } from '../day.ts'"],
    ['src/domain/notation/x.test.ts', "import { scoringOf } from '../score/scoring.ts'"],
    ['src/app/routes.tsx', "const x = import('../features/training/today-screen.tsx')"],
  ])('allow in %s: %s', (file, code) => {
    expect(violations(file, code)).toEqual([])
  })
})
