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
  await within(dialog).findByText(/^Nothing was assigned\./)
  page.answer('programs.assign')
  await press(page, 'button', 'Assign', dialog)
  await screen.findByText('Ada Lovelace has HYROX · Competitors.')
  await dialogGone()
  await expect.poll(() => screen.queryByRole('heading', { name: /^No program yet/ })).toBeNull()
  const client = server.clientOf(await buildSession(owner, coach.id))
  const { athletes } = await client.programs.recipients.query({ programId: program('HYROX') })
  expect(athletes.find(({ fullName }) => fullName === 'Ada Lovelace')).toMatchObject({
    hasProgram: true,
    teamIds: [team('Competitors')],
  })
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
