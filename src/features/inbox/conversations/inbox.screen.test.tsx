import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { addDays, today } from '#domain/day.ts'
import { buildDesk } from '#testing/build-desk.ts'
import { buildMessages } from '#testing/conversation-builders.ts'
import { press, select } from '#testing/gestures.ts'
import { openPage, refusal, unreachable } from '#testing/open-page.ts'
import { createTestServer } from '#testing/test-server.ts'

const server = await createTestServer()

const lines = () =>
  [...document.querySelectorAll<HTMLElement>('[data-line]')].map(line => line.textContent ?? '')
const names = () => lines().map(line => /Ada|Ben|Cy|Dee/.exec(line)?.[0])
const openLine = () => document.querySelector('[data-line][aria-current]')?.textContent ?? ''
const composer = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ })

async function buildInbox() {
  const desk = await buildDesk(server.owner, {
    athletes: ['Ada', 'Ben', 'Cy', 'Dee'],
    teams: { Early: ['Ben', 'Cy'] },
    workouts: { Fran: '#C0322B' },
    logs: [
      {
        athlete: 'Ben',
        workout: 'Fran',
        day: addDays(today(), -1),
        notes: 'Straps next time?',
        at: new Date(Date.now() - 30 * 60_000).toISOString(),
      },
    ],
  })
  const gymId = desk.coach.gymId
  await buildMessages(server.owner, { gymId, athleteId: desk.athlete('Ada').id }, [
    { by: 'athlete', text: 'Is Monday on?', minutesAgo: 60 },
  ])
  await buildMessages(server.owner, { gymId, athleteId: desk.athlete('Cy').id }, [
    { by: 'coach', text: 'See you tomorrow', minutesAgo: 5 },
  ])
  return desk
}

it('[TALK-20] the inbox has notes and messages, unread first; what was read stays in view', async () => {
  const { coach, athlete, team } = await buildInbox()
  const page = await openPage(server, '/coach/inbox', { as: coach })
  await expect.poll(names).toEqual(['Ben', 'Ada', 'Cy'])
  expect(lines()[0]).toContain('Note: Straps next time?')
  expect(lines()[0]).toContain('1 unread')
  expect(lines()[2]).toContain('You: See you tomorrow')
  await screen.findByRole('button', { name: 'Unread (2)' })

  await press(page, 'button', 'Unread (2)')
  await expect.poll(names).toEqual(['Ben', 'Ada'])
  await page.user.keyboard('j')
  await expect.poll(openLine).toContain('Ben')
  await page.user.keyboard('e')
  await expect.poll(openLine).toContain('Ada')
  await expect.poll(() => lines()[0]).toContain('Read')
  expect(names()).toEqual(['Ben', 'Ada'])
  await screen.findByRole('button', { name: 'Unread (1)' })
  expect(page.address()).toBe(`/coach/inbox?show=unread&athlete=${athlete('Ada').id}`)

  await page.open(`/coach/inbox?team=${team('Early')}`)
  await expect.poll(names).toEqual(['Cy', 'Ben'])
  await select(page, 'Team', 'All teams')
  await expect.poll(names).toEqual(['Ada', 'Cy', 'Ben'])
})

it('[TALK-21] keys move between conversations, mark them and reach the fields, and letters stay letters in a field', async () => {
  const { coach, athlete } = await buildInbox()
  const page = await openPage(server, '/coach/inbox', { as: coach })
  await expect.poll(names).toEqual(['Ben', 'Ada', 'Cy'])
  for (const [key, name] of ['jBen', 'jAda', 'jCy', 'jCy', 'kAda'].map(
    one => [one[0], one.slice(1)] as const,
  )) {
    await page.user.keyboard(key as string)
    await expect.poll(openLine).toContain(name)
    expect(document.activeElement?.getAttribute('data-line')).toBe(athlete(name).id)
  }
  await screen.findByText('Is Monday on?', { selector: '[role=log] *' })
  await page.user.keyboard('r')
  expect(document.activeElement).toBe(composer())
  await page.user.keyboard('je?')
  expect(composer().value).toBe('je?')
  await page.user.clear(composer())
  await page.user.keyboard('{Escape}')
  await page.user.keyboard('e')
  await expect.poll(openLine).toContain('Ben')
  await expect.poll(() => lines()[1]).toContain('Read')
  await page.user.keyboard('k')
  await page.user.keyboard('j')
  await expect.poll(openLine).toContain('Ada')

  await page.user.keyboard('u')
  await expect.poll(() => lines()[1]).toContain('1 unread')
  expect(openLine()).toBe('')
  await page.user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await page.user.keyboard('{Tab}?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.user.click(within(dialog).getByRole('checkbox', { name: 'Use these keys' }))
  await page.user.keyboard('{Escape}')
  await page.user.keyboard('j')
  expect(openLine()).toBe('')
})

it('[TALK-21] an answer goes out and the next unread conversation opens, until nothing is unread', async () => {
  const { coach, athlete, workout } = await buildInbox()
  const page = await openPage(server, '/coach/inbox', { as: coach })
  await expect.poll(names).toEqual(['Ben', 'Ada', 'Cy'])
  await page.user.keyboard('j')
  await expect.poll(openLine).toContain('Ben')
  await screen.findByText('Straps next time?', { selector: '[role=log] *' })
  await page.user.keyboard('rUse them{Control>}{Enter}{/Control}')
  await expect.poll(openLine).toContain('Ada')
  expect(page.address()).toBe(`/coach/inbox?athlete=${athlete('Ada').id}`)
  expect(document.activeElement).toBe(composer())
  await expect
    .poll(() => page.sent('conversation.send'))
    .toMatchObject([
      { otherId: athlete('Ben').id, text: 'Use them', session: { workoutId: workout('Fran') } },
    ])
  await expect.poll(() => lines()[0]).toContain('Read')
  await page.user.keyboard('Yes')
  // Nothing else is unread: there is no next one to offer.
  expect(screen.queryByRole('button', { name: 'Send and next' })).toBeNull()
  await page.user.keyboard('{Enter}')
  await expect.poll(() => page.sent('conversation.send').length).toBe(2)
  await screen.findByRole('button', { name: 'Unread' })
})

it('[TALK-27] a message is about the session of the last entry, unless its author takes that away', async () => {
  const { coach, athlete, workout } = await buildInbox()
  const ben = athlete('Ben').id
  const page = await openPage(server, `/coach/inbox?athlete=${ben}`, { as: coach })
  const about = () => screen.queryByRole('button', { name: 'Write without the session' })
  await screen.findByRole('button', { name: 'Write without the session' })
  await page.fill('Message to Ben', 'Straps')
  // News does not move what is being typed to another session.
  await buildMessages(server.owner, { gymId: coach.gymId, athleteId: ben }, [
    { by: 'athlete', text: 'And on Friday?', minutesAgo: 0 },
  ])
  await press(page, 'button', 'More for Ben')
  await press(page, 'menuitem', 'Close the conversation')
  await press(page, 'button', 'Close it')
  await screen.findByText('And on Friday?', { selector: '[role=log] *' })
  await press(page, 'button', 'Send')
  await screen.findByText(/· Sent/)
  await press(page, 'button', 'Write without the session')
  expect(about()).toBeNull()
  await page.fill('Message to Ben', 'Friday is on')
  await page.user.keyboard('{Enter}')
  const sent = () =>
    (page.sent('conversation.send') as { text: string; session?: { workoutId: string } }[]).map(
      ({ text, session }) => [text, session?.workoutId],
    )
  await expect.poll(sent).toEqual([
    ['Straps', workout('Fran')],
    ['Friday is on', undefined],
  ])
  await expect.poll(() => screen.queryAllByText('Not about a session').length).toBe(2)
  await expect.poll(about).toBeNull()
})

it('[TALK-28] a message that is too long is kept whole, and says so instead of being sent', async () => {
  const { coach, athlete } = await buildInbox()
  const page = await openPage(server, `/coach/inbox?athlete=${athlete('Ada').id}`, { as: coach })
  const long = 'x'.repeat(4001)
  await page.fill('Message to Ada', long)
  await screen.findByText('At most 4,000 characters. This has 4,001.')
  await page.user.keyboard('{Enter}')
  expect(composer().value).toBe(long)
  expect(page.sent('conversation.send')).toEqual([])
  await page.fill('Message to Ada', long.slice(1))
  await page.user.keyboard('{Enter}')
  await expect.poll(() => page.sent('conversation.send')).toMatchObject([{ text: long.slice(1) }])
})

it('[TALK-22] a search finds athletes and messages, and opens their conversation', async () => {
  const { coach, athlete } = await buildInbox()
  const page = await openPage(server, '/coach/inbox', { as: coach })
  await page.fill('Search messages and athletes', 'monday')
  const messages = await screen.findByRole('region', { name: 'Messages and notes' })
  await press(page, 'button', /Ada.*Is Monday on/, messages)
  await expect.poll(page.address).toContain(`/coach/inbox?athlete=${athlete('Ada').id}&message=`)
  await page.fill('Search messages and athletes', 'straps')
  await press(
    page,
    'button',
    /Ben.*Note: Straps next time/,
    await screen.findByRole('region', { name: 'Messages and notes' }),
  )
  await expect.poll(page.address).toContain(`/coach/inbox?athlete=${athlete('Ben').id}&message=`)
  const note = await screen.findByText('Straps next time?', { selector: '[role=log] *' })
  expect(page.address()).toContain(`message=${note.closest('li')?.dataset.entry}`)
  await page.fill('Search messages and athletes', 'dee')
  await press(page, 'button', 'Dee', await screen.findByRole('region', { name: 'Athletes' }))
  // The first word to an athlete who has written nothing.
  await expect.poll(() => document.activeElement).toBe(composer())
  await screen.findByText('No messages yet')
  await page.fill('Search messages and athletes', 'zzz')
  await screen.findByText('Nothing found for “zzz”.')
})

it('[TALK-22] a conversation is closed and reopened; a failed load and an empty inbox say what to do', async () => {
  const { coach, athlete } = await buildInbox()
  const page = await openPage(server, `/coach/inbox?athlete=${athlete('Ada').id}`, { as: coach })
  await press(page, 'button', 'More for Ada')
  await press(page, 'menuitem', 'Close the conversation')
  await press(page, 'button', 'Close it')
  await screen.findByText('This conversation is closed: Ada can read and not write.')
  await press(page, 'button', 'More for Ada')
  await press(page, 'menuitem', 'Reopen the conversation')
  await expect.poll(() => screen.queryByText(/This conversation is closed/)).toBeNull()

  page.answer('conversation.inbox', unreachable)
  await page.open('/coach/inbox')
  await screen.findByText(/Your inbox could not be loaded/)
  page.answer('conversation.inbox')
  const { coach: newCoach } = await buildDesk(server.owner, {})
  const empty = await openPage(server, '/coach/inbox', { as: newCoach })
  await screen.findByRole('heading', { name: 'Nothing here yet' })
  await press(empty, 'link', 'Choose an athlete')
  await expect.poll(empty.address).toBe('/coach/athletes')
})

it('[TALK-12] a refused message and the menus of messages speak to the coach', async () => {
  const { coach, athlete } = await buildInbox()
  const page = await openPage(server, `/coach/inbox?athlete=${athlete('Ada').id}`, { as: coach })
  await screen.findByRole('button', { name: /^Actions for the message of Ada, / })
  for (const [code, says] of [
    ['workout_gone', 'Not sent. This session is no longer in the plan of Ada.'],
    ['inactive', 'Not sent. Ada is inactive. You can read, and write once you reactivate them.'],
  ] as const) {
    page.answer('conversation.send', refusal(code, 409))
    await page.fill('Message to Ada', 'Come by the desk')
    await press(page, 'button', 'Send')
    await screen.findByText(says)
    await press(page, 'button', 'Discard')
    await expect.poll(() => screen.queryByText(says)).toBeNull()
  }
})
