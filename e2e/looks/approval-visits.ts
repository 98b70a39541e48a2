// A program for which coaches propose changes: as its owner sees them, and the coach whom an owner sent one back.
import { expect, type Page } from '@playwright/test'
import type { Visit } from './visits.ts'

const longName = 'María de los Ángeles Fernández-Villaverde Rodríguez de la Fuente 🏋️‍♀️'
const long = 'x'.repeat(120)

const proposal = (coachName: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  saveId: crypto.randomUUID(),
  isMine: false,
  coachName,
  publishes: false,
  proposedAt: '2026-03-01T10:00:00Z',
  dayCount: 3,
  firstDay: '2026-03-02',
  lastDay: '2026-03-04',
  hasLeft: false,
  returned: null,
  own: null,
  ...more,
})

const texts: Record<string, { title: string; body: string }> = {}
const entry = (title: string, body: string) => {
  const text = `${title} ${body.length}`
  texts[text] = { title, body }
  return { workoutId: crypto.randomUUID(), text }
}
const squats = entry('Back squat', '5 x 5 @ 75 %\nRest 3:00')
const before = entry('Back squat', '5 x 5 @ 70 %')
const fran = entry('Fran', '21-15-9\nThrusters 42.5/30 kg\nPull-ups')
const review = {
  fingerprint: 'x',
  wasPublished: true,
  details: ['name', 'startsOn', 'endsOn'],
  texts,
  days: [
    {
      day: '2026-03-02',
      isReordered: true,
      lines: [
        { kind: 'reworded', entry: squats, before },
        { kind: 'same', entry: entry(long, '') },
        { kind: 'moved to', entry: fran, day: '2026-03-04' },
      ],
    },
    { day: '2026-03-03', isReordered: false, lines: [{ kind: 'removed', entry: entry(long, '') }] },
    {
      day: '2026-03-04',
      isReordered: false,
      lines: [
        { kind: 'moved from', entry: fran, day: '2026-03-02' },
        { kind: 'added', entry: entry(longName, `Every 2:00 x 5\n3 power cleans 60/40\n${long}`) },
      ],
    },
  ],
}

async function withProposals(page: Page, proposals: object[]): Promise<void> {
  const of = (operation: string) => `**/api/rpc/programs.${operation}?*`
  await page.route(of('get'), async route => {
    const answer = await route.fetch()
    const json = await answer.json()
    json.result.data.proposals = proposals.length
    await route.fulfill({ response: answer, json })
  })
  await page.route(of('proposals'), route => route.fulfill({ json: { result: { data: proposals } } }))
  await page.route(of('review'), route => route.fulfill({ json: { result: { data: review } } }))
  await page.reload()
}

/** As the coach who owns the gym. */
export const approvalVisits: Visit[] = [
  {
    async show(page) {
      await withProposals(page, [proposal(longName), proposal('Ana Gil', { publishes: true })])
      await page.getByRole('button', { name: 'Review' }).first().click()
      await expect(page.getByText('Before', { exact: true })).toBeVisible()
    },
  },
  {
    async show(page) {
      const reply = 'Keep Fran on Monday, and less volume on the days before the competition.'
      const returned = { at: '2026-03-01T18:00:00Z', by: longName, reply }
      await withProposals(page, [
        proposal('Ana Gil', { isMine: true, returned }),
        proposal(longName, { hasLeft: true, returned }),
        proposal(longName),
      ])
      await expect(page.getByText(reply).first()).toBeVisible()
    },
  },
]
