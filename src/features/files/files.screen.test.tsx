import { screen } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { buildDesk } from '#testing/build-desk.ts'
import { chooseFrom } from '#testing/gestures.ts'
import { openPage } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()

const plan = {
  athletes: ['Ana Gil'],
  workouts: { Fran: '#BAE6FD' as const },
  programs: [{ name: 'Engine: 1/2', days: { '2026-03-02': ['Fran'] }, athletes: ['Ana Gil'] }],
  logs: [{ athlete: 'Ana Gil', workout: 'Fran', day: '2026-03-02' as const, notes: 'Hard' }],
}

/** The files that the page hands to the browser, by name. */
function followDownloads() {
  const saved = new Map<string, Promise<string>>()
  let file: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    file = blob as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (file) saved.set(this.download, file.text())
  })
  return saved
}

it('[FILE-06] a coach takes a program and its results from its menu, in the language of the page', async () => {
  const { coach } = await buildDesk(server.owner, plan)
  const page = await openPage(server, '/coach/programs', { as: coach, language: 'es' })
  const saved = followDownloads()
  await screen.findByRole('heading', { level: 1 })
  await chooseFrom(page, 'Acciones de Engine: 1/2', 'Guardar como archivo (CSV)')
  await screen.findAllByText('Engine 1 2.csv está en tus descargas.')
  expect(await saved.get('Engine 1 2.csv')).toContain('"Programa","Engine: 1/2"')
  await chooseFrom(page, 'Acciones de Engine: 1/2', 'Resultados en un archivo (CSV)')
  await screen.findAllByText('Engine 1 2, resultados.csv está en tus descargas.')
  expect(await saved.get('Engine 1 2, resultados.csv')).toContain('"Ana Gil","Fran","Hecho","Rx"')
})

it('[FILE-06] a coach takes the results of an athlete from the menu of the profile', async () => {
  const desk = await buildDesk(server.owner, plan)
  const { id } = desk.athlete('Ana Gil')
  const page = await openPage(server, `/coach/athlete/${id}`, { as: desk.coach })
  const saved = followDownloads()
  await screen.findByRole('heading', { level: 1, name: 'Ana Gil' })
  await chooseFrom(page, 'Actions for Ana Gil', 'Results as a file (CSV)')
  await screen.findAllByText('Ana Gil, results.csv is in your downloads.')
  expect(await saved.get('Ana Gil, results.csv')).toContain('"Hard"')
})

it('[FILE-06] says why a file could not be fetched, and saves none', async () => {
  const { coach } = await buildDesk(server.owner, plan)
  await server.owner.execute(sql`insert into rate_limits (key, attempts, window_ends_at)
    values (${`files of ${coach.id}`}, 60, now() + interval '1 hour')`)
  const page = await openPage(server, '/coach/programs', { as: coach })
  const saved = followDownloads()
  await screen.findByRole('heading', { level: 1 })
  await chooseFrom(page, 'Actions for Engine: 1/2', 'Save as a file (CSV)')
  await screen.findAllByText(/^The file could not be fetched\. Too many/)
  expect(saved.size).toBe(0)
})
