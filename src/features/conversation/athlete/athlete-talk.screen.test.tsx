// What an athlete reads and writes: the thread on a card, announcements on the day, the conversation.
import { randomUUID } from 'node:crypto'
import { screen, within } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { today } from '#domain/day.ts'
import { buildDesk, type DeskPlan } from '#testing/build-desk.ts'
import { buildCoach, buildRelationship, buildSession } from '#testing/builders.ts'
import { chooseFrom, dialogGone, press } from '#testing/gestures.ts'
import { openPage, type Page, refusal, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'
import { trainingPlan } from '#testing/training-plan.ts'

const server = await createTestServer()
const day = today()
const noted: DeskPlan = {
  logs: [{ athlete: 'Ada Lovelace', workout: 'Fran', day, notes: 'Straps next time, or not?' }],
}

async function makePair(plan: DeskPlan = {}) {
  const desk = await buildDesk(server.owner, {
    ...trainingPlan({ coach: 'Clara Coach', athlete: 'Ada Lovelace' }),
    ...plan,
  })
  const [gymId, athleteId] = [desk.coach.gymId, desk.athlete('Ada Lovelace').id]
  const coach = server.clientOf(await buildSession(server.owner, gymId))
  const athlete = server.clientOf(await buildSession(server.owner, athleteId))
  const session = { workoutId: desk.workout('Fran'), day }
  const say = (text: string, about: { session?: typeof session } = {}) =>
    coach.conversation.send.mutate({
      id: randomUUID(),
      authorId: desk.coach.id,
      otherId: athleteId,
      text,
      ...about,
    })
  /** As the coach reads them, oldest first. */
  const texts = async (about: { session?: typeof session } = {}) => {
    const { items } = await coach.conversation.entries.query({ otherId: athleteId, ...about })
    return items.map(one => one.text).reverse()
  }
  return { desk, coach, gymId, athlete, athleteId, session, say, texts }
}

const card = (name: string) => screen.findByRole('article', { name })
const write = async (page: Page, text: string, inside?: HTMLElement) => {
  await page.fill('Message to Clara Coach', text)
  await press(page, 'button', 'Send', inside)
}
const shown = () => screen.queryByRole('log')?.textContent ?? ''

it('[TALK-10] a card says in one line what was written about its session, and opens it with the note first', async () => {
  const { desk, athlete, gymId, session, say, texts } = await makePair(noted)
  await say('Straps are fine for the last two sets', { session })
  const page = await openPage(server, '/athlete', { as: desk.athlete('Ada Lovelace') })
  const fran = await card('Fran')
  const line = await within(fran).findByRole('button', { name: '1 message · Clara Coach 1 new' })
  // Nothing was written about the other workout, and it has no note: the way is in its menu.
  expect(within(await card('Grace')).queryByRole('button', { name: /^Write to/ })).toBeNull()
  await page.user.click(line)
  const sheet = await screen.findByRole('dialog', { name: 'Clara Coach' })
  await expect.poll(() => within(sheet).queryAllByRole('listitem').length).toBe(2)
  const [first, second] = within(sheet).getAllByRole('listitem')
  expect(first?.textContent).toContain('Straps next time, or not?')
  expect(second?.textContent).toContain('Straps are fine for the last two sets')
  await write(page, 'Thanks!', sheet)
  await expect
    .poll(() => texts({ session }))
    .toEqual(['Straps next time, or not?', 'Straps are fine for the last two sets', 'Thanks!'])
  await page.user.keyboard('{Escape}')
  await dialogGone()
  await within(fran).findByRole('button', { name: '2 messages · Clara Coach' })
  await chooseFrom(page, 'Actions for Grace', 'Write to your coach')
  await write(page, 'Which load here?', await screen.findByRole('dialog', { name: 'Clara Coach' }))
  const about = { otherId: gymId, session: { ...session, workoutId: desk.workout('Grace') } }
  await expect
    .poll(async () => (await athlete.conversation.entries.query(about)).items.map(one => one.text))
    .toEqual(['Which load here?'])
})

it('[TALK-10] [TALK-16] offline a card knows its messages, and what is written waits in place', async () => {
  const { desk, session, say, texts } = await makePair(noted)
  await say('Straps are fine', { session })
  const page = await openPage(server, '/athlete', { as: desk.athlete('Ada Lovelace') })
  page.answer('conversation.entries', unreachable)
  await press(page, 'button', /^1 message/, await card('Fran'))
  const unknown = await screen.findByRole('dialog')
  await within(unknown).findByText('Straps next time, or not?')
  page.answer('conversation.entries')
  await within(unknown).findByText('Straps are fine', {}, { timeout: 20_000 })
  await page.settled()
  for (const operation of ['conversation.threads', 'conversation.entries', 'conversation.send'])
    page.answer(operation, unreachable)
  await page.open('/athlete')
  await press(page, 'button', /^1 message/, await card('Fran'))
  const sheet = await screen.findByRole('dialog', { name: 'Clara Coach' })
  await within(sheet).findByText('Straps are fine')
  await write(page, 'On the train, will try', sheet)
  await within(sheet).findByText(/Waiting for connection/)
  await page.open('/athlete')
  await press(page, 'button', /^2 messages/, await card('Fran'))
  await within(await screen.findByRole('dialog')).findByText('On the train, will try')
  for (const operation of ['conversation.threads', 'conversation.entries', 'conversation.send'])
    page.answer(operation)
  dispatchEvent(new Event('online'))
  await expect.poll(() => texts({ session })).toContain('On the train, will try')
})

it('[TALK-11] announcements stand on the day until they are seen, newest first, one at a time', async () => {
  const { desk, coach } = await makePair()
  for (const text of ['Gym closed on Friday', 'Bring shoes: https://shoes.example'])
    await coach.conversation.announce.mutate({ id: randomUUID(), text })
  const page = await openPage(server, '/athlete', { as: desk.athlete('Ada Lovelace') })
  const strip = () => screen.findByRole('region', { name: 'Announcement of Clara Coach' })
  const link = await within(await strip()).findByRole('link', { name: 'https://shoes.example' })
  expect(link.getAttribute('rel')).toContain('noopener')
  within(await strip()).getByText('1 of 2')
  page.answer('conversation.react', unreachable)
  page.answer('conversation.markAnnouncementSeen', unreachable)
  await press(page, 'button', 'Fire', await strip())
  await expect
    .poll(async () =>
      within(await strip())
        .getByRole('button', { name: 'Fire' })
        .getAttribute('aria-pressed'),
    )
    .toBe('true')
  await press(page, 'button', 'Got it', await strip())
  await within(await strip()).findByText('Gym closed on Friday')
  await press(page, 'button', 'Got it', await strip())
  await expect.poll(() => screen.queryByRole('region', { name: /^Announcement/ })).toBeNull()
  // Offline until here: it stays seen, and is sent later.
  await page.open('/athlete')
  await card('Fran')
  await page.settled()
  expect(screen.queryByRole('region', { name: /^Announcement/ })).toBeNull()
  page.answer('conversation.react')
  page.answer('conversation.markAnnouncementSeen')
  dispatchEvent(new Event('online'))
  const receipts = async () => {
    const { items } = await coach.conversation.announcements.query({})
    return items.map(({ seen, reactions }) => ({ seen, reactions }))
  }
  await expect.poll(receipts).toEqual([
    { seen: 1, reactions: { fire: 1 } },
    { seen: 1, reactions: {} },
  ])
})

it('[TALK-11] an unseen announcement beyond the first page is counted, and comes after the newer ones', async () => {
  const { desk, gymId, athleteId } = await makePair()
  await server.owner.execute(sql`
    with sent as (
      insert into announcements (id, gym_id, text, sent_at)
      select gen_random_uuid(), ${gymId}, 'News ' || n, now() - make_interval(hours => n)
      from generate_series(1, 22) n returning id, text)
    insert into announcement_recipients (announcement_id, athlete_id, seen_at)
    select id, ${athleteId}, case when text not in ('News 1', 'News 22') then now() end from sent`)
  const page = await openPage(server, '/athlete', { as: desk.athlete('Ada Lovelace') })
  const strip = () => screen.findByRole('region', { name: 'Announcement of Clara Coach' })
  await within(await strip()).findByText('News 1')
  await within(await strip()).findByText('1 of 2')
  await press(page, 'button', 'Got it', await strip())
  await within(await strip()).findByText('News 22')
  await press(page, 'button', 'Got it', await strip())
  await expect.poll(() => screen.queryByRole('region', { name: /^Announcement/ })).toBeNull()
})

it('[TALK-11] a muted coach’s announcements are read with the messages only, where they are unmuted', async () => {
  const { desk, coach } = await makePair()
  await coach.conversation.announce.mutate({ id: randomUUID(), text: 'Gym closed on Friday' })
  const page = await openPage(server, '/athlete', { as: desk.athlete('Ada Lovelace') })
  await screen.findByText('Gym closed on Friday')
  await chooseFrom(page, 'Actions for this announcement', 'Mute announcements of Clara Coach')
  await expect.poll(() => screen.queryByText('Gym closed on Friday')).toBeNull()
  await page.open('/athlete/messages?show=announcements')
  await screen.findByText('Gym closed on Friday')
  await press(page, 'button', 'Unmute')
  await expect.poll(() => screen.queryByText(/are muted/)).toBeNull()
  await page.open('/athlete')
  await screen.findByText('Gym closed on Friday')
})

it('[TALK-11] what a former coach announced is not news: it stands with the messages only, and counts nowhere', async () => {
  const { desk, coach, athleteId } = await makePair()
  const other = await buildCoach(server.owner, { fullName: 'Bruno Bench' })
  await buildRelationship(server.owner, { gymId: other.gymId, athleteId })
  const former = server.clientOf(await buildSession(server.owner, other.id))
  await former.conversation.announce.mutate({ id: randomUUID(), text: 'Of the coach before' })
  await coach.conversation.announce.mutate({ id: randomUUID(), text: 'Of the coach now' })
  await former.athletes.remove.mutate({ athleteId })
  const page = await openPage(server, '/athlete', { as: desk.athlete('Ada Lovelace') })
  const strip = await screen.findByRole('region', { name: 'Announcement of Clara Coach' })
  expect(within(strip).queryByText(/^1 of/)).toBeNull()
  await screen.findByRole('link', { name: 'Messages, 1 unread' })
  await page.open('/athlete/messages')
  await screen.findByRole('heading', { name: 'Clara Coach' })
  await press(page, 'link', 'Announcements, 1 new')
  const before = await screen.findByRole('article', { name: 'Announcement of Former coach' })
  within(before).getByText('Of the coach before')
  expect(within(before).queryByText('New')).toBeNull()
  within(await screen.findByRole('article', { name: 'Announcement of Clara Coach' })).getByText('New')
})

it('[TALK-12] what is typed survives a reload, is sent once, edited and deleted', async () => {
  const { desk, texts } = await makePair()
  const page = await openPage(server, '/athlete/messages', { as: desk.athlete('Ada Lovelace') })
  await page.fill('Message to Clara Coach', 'Half a question')
  await page.reload()
  const field = await screen.findByLabelText('Message to Clara Coach', { selector: 'textarea' })
  await expect.poll(() => (field as HTMLTextAreaElement).value).toBe('Half a question')
  const send = await screen.findByRole('button', { name: 'Send' })
  send.click()
  send.click()
  await screen.findByText(/· Sent/)
  expect(await texts()).toEqual(['Half a question'])
  await page.reload()
  await screen.findByText('Half a question')
  const again = await screen.findByLabelText('Message to Clara Coach', { selector: 'textarea' })
  expect((again as HTMLTextAreaElement).value).toBe('')
  await chooseFrom(page, /^Actions for your message, .*: Half a question$/, 'Edit')
  await page.fill('Message to Clara Coach', 'A whole question')
  await press(page, 'button', 'Save')
  await expect.poll(shown).toContain('edited')
  expect(await texts()).toEqual(['A whole question'])
  await chooseFrom(page, /^Actions for your message, .*: A whole question$/, 'Delete')
  await press(page, 'button', 'Delete', await screen.findByRole('alertdialog'))
  await expect.poll(shown).toContain('Message deleted')
  expect(await texts()).toEqual([''])
})

it('[TALK-12] opens where the unread part begins, and says why one cannot write', async () => {
  const { desk, coach, athleteId, say } = await makePair()
  await say('Welcome')
  const page = await openPage(server, '/athlete/messages', { as: desk.athlete('Ada Lovelace') })
  await screen.findByText('Welcome')
  await write(page, 'Hello')
  await screen.findByText(/· Sent/)
  await say('Where are you?')
  await page.reload()
  const line = await screen.findByText('New')
  expect(line.closest('li')?.textContent).toContain('Where are you?')
  for (let count = 1; count <= 35; count++) await say(`Message ${count}`)
  await page.reload()
  // More than a page is unread.
  await expect.poll(() => screen.queryByText('New')?.closest('li')?.textContent).toContain('Where are you?')
  await coach.conversation.close.mutate({ athleteId, isClosed: true })
  await page.reload()
  await screen.findByText('Your coach takes no messages right now. You can still read.')
  expect(screen.queryByLabelText('Message to Clara Coach')).toBeNull()
  await coach.conversation.close.mutate({ athleteId, isClosed: false })
  await coach.athletes.remove.mutate({ athleteId })
  await page.open('/athlete/messages')
  await screen.findByRole('heading', { name: 'Former coach' })
  await screen.findByText('You are no longer with this coach. You can still read.')
})

it('[TALK-12] a refused message says why, and goes without its session', async () => {
  const { desk, session, texts } = await makePair(noted)
  const page = await openPage(server, '/athlete', { as: desk.athlete('Ada Lovelace') })
  await press(page, 'button', /^Write to Clara Coach/, await card('Fran'))
  page.answer('conversation.send', refusal('workout_gone', 409))
  const sheet = await screen.findByRole('dialog', { name: 'Clara Coach' })
  await write(page, 'About that', sheet)
  await within(sheet).findByText(/^Not sent. This session is no longer in your plan/)
  await write(page, 'And another', sheet)
  await within(sheet).findByText(/Waits for the message that was not sent/)
  page.answer('conversation.send')
  await press(page, 'button', 'Send without the session', sheet)
  await expect.poll(() => texts()).toEqual(['Straps next time, or not?', 'About that', 'And another'])
  expect(await texts({ session })).toEqual(['Straps next time, or not?', 'And another'])
})

it('[TALK-10] [TALK-12] with several coaches, each has a conversation, and a card leads to the coach of its workout', async () => {
  const { desk, athleteId, say } = await makePair(noted)
  const other = await buildCoach(server.owner, { fullName: 'Bruno Bench' })
  await buildRelationship(server.owner, { gymId: other.gymId, athleteId })
  await say('From Clara')
  const page = await openPage(server, '/athlete', { as: desk.athlete('Ada Lovelace') })
  await within(await card('Fran')).findByRole('button', { name: 'Write to Clara Coach' })
  await page.open('/athlete/messages')
  await screen.findByRole('link', { name: /^Clara Coach From Clara.*1 unread$/ })
  await press(page, 'link', /^Bruno Bench No messages yet$/)
  await screen.findByRole('heading', { name: 'Bruno Bench' })
  await screen.findByText('Ask Bruno Bench anything about your training. Your notes appear here too.')
  await press(page, 'link', 'Messages')
  await press(page, 'link', /^Clara Coach/)
  await screen.findByText('From Clara')
})

it('[TALK-14] a sign-out counts messages that were not sent, also those still being typed', async () => {
  const { desk } = await makePair()
  const page = await openPage(server, '/athlete/messages', { as: desk.athlete('Ada Lovelace') })
  await screen.findByLabelText('Message to Clara Coach', { selector: 'textarea' })
  page.answer('conversation.send', unreachable)
  await write(page, 'Never sent')
  await screen.findByText(/Waiting for connection/)
  await page.fill('Message to Clara Coach', 'Still typing')
  await press(page, 'button', /^Account:/)
  await press(page, 'menuitem', 'Sign out')
  const question = await screen.findByRole('alertdialog', { name: '2 messages have not been sent' })
  await press(page, 'button', 'Sign out and delete', question)
  await expect.poll(() => page.left() ?? page.address()).toMatch(/^\/(login.*)?$/)
  page.answer('conversation.send')
  await page.signIn(desk.athlete('Ada Lovelace'))
  await page.open('/athlete/messages')
  const field = await screen.findByLabelText('Message to Clara Coach', { selector: 'textarea' })
  await page.settled()
  expect((field as HTMLTextAreaElement).value).toBe('')
  expect(screen.queryByText('Never sent')).toBeNull()
})

it('[TALK-14] a session that ends by itself keeps messages for the same user', async () => {
  const { desk, texts } = await makePair()
  const page = await openPage(server, '/athlete/messages', { as: desk.athlete('Ada Lovelace') })
  page.answer('conversation.send', unreachable)
  await write(page, 'Written before the session ended')
  await screen.findByText(/Waiting for connection/)
  page.jar.clear()
  await page.open('/athlete')
  await screen.findByText('1 message waits on this device. Sign in with the same account.')
  page.answer('conversation.send')
  await page.signIn(desk.athlete('Ada Lovelace'))
  await page.open('/athlete/messages')
  await expect.poll(() => texts()).toEqual(['Written before the session ended'])
})

it('[TALK-15] finds a message by its words and opens the conversation there, also pages back', async () => {
  const { desk, athlete, gymId, say } = await makePair()
  await say('The first word on straps')
  for (let count = 1; count <= 35; count++) await say(`Message ${count}`)
  await athlete.conversation.mark.mutate({ otherId: gymId, at: new Date().toISOString() })
  const page = await openPage(server, '/athlete/messages', { as: desk.athlete('Ada Lovelace') })
  await screen.findByText('Message 35')
  expect(shown()).not.toContain('straps')
  await press(page, 'link', 'Search messages')
  await page.fill('Words of a message or note', 'STRÁPS')
  await page.user.click(await screen.findByRole('link', { name: /The first word on straps/ }))
  await expect.poll(shown).toContain('The first word on straps')
  await page.idle()
  expect(page.address()).toContain('message=')
  await press(page, 'link', 'Search messages')
  await page.fill('Words of a message or note', 'zzz')
  await screen.findByText('Nothing found')
})

it('[TALK-15] finds a note by its words, also those of another phone, and opens the conversation there', async () => {
  const { desk, athleteId, say } = await makePair(noted)
  const beside = [{ id: randomUUID(), text: 'Sore knee', at: '2026-01-01T10:00:00Z' }]
  await server.owner.execute(sql`
    update log_entries set other_notes = ${JSON.stringify(beside)} where athlete_id = ${athleteId}`)
  await say('Straps are fine')
  const page = await openPage(server, '/athlete/messages?show=search', { as: desk.athlete('Ada Lovelace') })
  await page.fill('Words of a message or note', 'knee')
  await page.user.click(await screen.findByRole('link', { name: /^You · Note · .*Sore knee$/s }))
  const found = await screen.findByText('Straps next time, or not?', { selector: '[role=log] *' })
  const entry = found.closest('li')
  expect(entry?.textContent).toContain('Also written on another phone: Sore knee')
  expect(page.address()).toContain(`message=${entry?.dataset.entry}`)
})

it('[TALK-16] offline the conversation, the coaches and the announcements are those of the phone', async () => {
  const { desk, coach, say } = await makePair()
  await say('Known on the phone')
  await coach.conversation.announce.mutate({ id: randomUUID(), text: 'Gym closed on Friday' })
  const page = await openPage(server, '/athlete/messages', { as: desk.athlete('Ada Lovelace') })
  await screen.findByText('Known on the phone')
  await page.open('/athlete/messages?show=announcements')
  await screen.findByText('Gym closed on Friday')
  await page.settled()
  for (const operation of ['entries', 'coaches', 'myAnnouncements', 'search'])
    page.answer(`conversation.${operation}`, unreachable)
  await page.open('/athlete/messages')
  await screen.findByText('Known on the phone')
  await screen.findByText(/^What this device knows/, {}, { timeout: 20_000 })
  await page.open('/athlete/messages?show=announcements')
  await screen.findByText('Gym closed on Friday')
  await page.open('/athlete/messages?show=search&query=phone')
  await screen.findByText(/^The search did not work/, {}, { timeout: 20_000 })
})
