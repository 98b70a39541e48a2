import { subscription } from '#testing/fakes/push-subscription.ts'
import { type AccessLine, anyCoach, gone, newId, signedIn } from '../access-line.ts'

const notTheirs = [...Array(6).fill('not_found'), ...gone]

export const pushLines: readonly AccessLine[] = [
  { operation: 'push.state', expected: signedIn },
  { operation: 'push.subscribe', expected: signedIn, input: subscription },
  {
    operation: 'push.remove',
    about: 'naming a device of another person',
    expected: notTheirs,
    input: () => ({ id: newId() }),
  },
  {
    operation: 'push.setKinds',
    about: 'naming a device of another person',
    expected: notTheirs,
    input: () => ({ id: newId(), kinds: ['message'] }),
  },
  {
    operation: 'push.setQuietHours',
    expected: signedIn,
    input: () => ({ from: '22:00', to: '07:00', timeZone: 'Europe/Madrid' }),
  },
  { operation: 'push.hearing', expected: anyCoach },
  { operation: 'push.setHearing', expected: anyCoach, input: () => ({ hears: 'taken', teamIds: [] }) },
  {
    operation: 'push.setHearing',
    about: 'naming a team of the gym, which is left out of another gym’s',
    expected: anyCoach,
    input: gym => ({ hears: 'teams', teamIds: [gym.teamId] }),
  },
]
