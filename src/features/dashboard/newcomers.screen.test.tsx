import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { addDays, today } from '#domain/day.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildAthlete, buildSession } from '#testing/builders.ts'
import { dialogGone, press, select } from '#testing/gestures.ts'
import { openPage, refusal } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()
const { owner } = server

async function openDashboard() {
  const desk = await buildDesk(owner, {
    athletes: ['Ana Gil'],
    teams: { Competitors: ['Ana Gil'] },
    programs: [{ name: 'HYROX', status: 'published', startsOn: today(), endsOn: addDays(today(), 27) }],
  })
  const comes = async (fullName: string) => {
    const { id } = await buildAthlete(owner, { fullName })
    const client = server.clientOf(await buildSession(owner, id))
    await client.accounts.joinCoach.mutate({ code: desk.coach.inviteCode })
    return client
  }
  return { ...desk, comes }
}

it('[GYM-77] who joined without a program gets one on the dashboard', async () => {
  const { coach, comes, team, program } = await openDashboard()
  await comes('Ada Lovelace')
  const page = await openPage(server, '/coach', { as: coach })
  await screen.findByRole('heading', { name: /^No program yet/ })
  await press(page, 'button', 'Assign a program to Ada Lovelace')
  const dialog = await screen.findByRole('dialog', { name: 'A program for Ada Lovelace' })
  await press(page, 'button', 'Assign', dialog)
  await within(dialog).findByText('Choose a program or a team.')
  await select(page, 'Program', 'HYROX')
  await select(page, 'Team', 'Competitors')
  page.answer('programs.assign', refusal('not_found'))
  await press(page, 'button', 'Assign', dialog)
  await within(dialog).findByText(/^Not everything was assigned\./)
  page.answer('programs.assign')
  await press(page, 'button', 'Assign', dialog)
  await screen.findByText('Ada Lovelace now has Competitors · HYROX.')
  await dialogGone()
  await expect.poll(() => screen.queryByRole('heading', { name: /^No program yet/ })).toBeNull()
  const client = server.clientOf(await buildSession(owner, coach.id))
  const { athletes } = await client.programs.recipients.query({ programId: program('HYROX') })
  expect(athletes.find(({ fullName }) => fullName === 'Ada Lovelace')).toMatchObject({
    hasProgram: true,
    teamIds: [team('Competitors')],
  })
})

it('[GYM-77] an open day: those beyond the first few can be reached', async () => {
  const { coach, comes } = await openDashboard()
  for (let count = 1; count <= 7; count++) await comes(`Athlete ${count}`)
  const page = await openPage(server, '/coach', { as: coach })
  await press(page, 'button', 'Show 2 more')
  expect(screen.getAllByRole('button', { name: /^Assign a program to/ })).toHaveLength(7)
  expect(screen.queryByRole('button', { name: /^Show \d/ })).toBeNull()
})

it('[GYM-77] a program whose dates are over starts on the athlete’s Monday; archived ones are not offered', async () => {
  const desk = await buildDesk(owner, {
    athletes: ['Ana Gil'],
    programs: [
      {
        name: 'Last winter',
        status: 'published',
        startsOn: addDays(today(), -60),
        endsOn: addDays(today(), -30),
      },
      { name: 'Gone', status: 'archived', startsOn: addDays(today(), -60), endsOn: addDays(today(), -30) },
      { name: 'HYROX', status: 'published', startsOn: today(), endsOn: addDays(today(), 27) },
    ],
  })
  const { id } = await buildAthlete(owner, { fullName: 'Ada Lovelace' })
  const athlete = server.clientOf(await buildSession(owner, id))
  await athlete.accounts.joinCoach.mutate({ code: desk.coach.inviteCode })
  const caller = server.clientOf(await buildSession(owner, desk.coach.id))
  const [main] = await caller.invitations.codes.query()
  // What a code carries is offered for codes also once it is archived.
  await caller.invitations.saveCode.mutate({
    codeId: main?.id ?? '',
    name: null,
    teamId: null,
    programId: desk.program('Gone'),
  })
  const page = await openPage(server, '/coach', { as: desk.coach })
  await press(page, 'button', 'Assign a program to Ada Lovelace')
  const dialog = await screen.findByRole('dialog', { name: 'A program for Ada Lovelace' })
  await page.user.click(await within(dialog).findByRole('combobox', { name: 'Program' }))
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(offered).toEqual(['No program', 'HYROX', 'Last winter'])
  await press(page, 'option', 'HYROX')
  const start = (name: RegExp) => within(dialog).findByRole<HTMLInputElement>('radio', { name })
  expect((await start(/^On the calendar/)).checked).toBe(true)
  await select(page, 'Program', 'Last winter')
  expect((await start(/^From their own Monday/)).checked).toBe(true)
  await press(page, 'button', 'Assign', dialog)
  await screen.findByText('Ada Lovelace now has Last winter.')
  await expect.poll(() => screen.queryByRole('heading', { name: /^No program yet/ })).toBeNull()
})

it('[GYM-73] says who joined a program by themselves', async () => {
  const { coach, comes, program } = await openDashboard()
  const client = server.clientOf(await buildSession(owner, coach.id))
  await client.programs.setOpen.mutate({ programId: program('HYROX'), isOpen: true })
  const athlete = await comes('Ada Lovelace')
  await athlete.training.joinProgram.mutate({ programId: program('HYROX') })
  await openPage(server, '/coach', { as: coach })
  await screen.findByText('Ada Lovelace joined HYROX')
  expect(screen.queryByRole('heading', { name: /^No program yet/ })).toBeNull()
})
