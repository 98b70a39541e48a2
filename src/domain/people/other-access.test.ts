import { expect, it } from 'vitest'
import { endsAtFirst, otherAccessKinds } from './account.ts'

it('[TRUST-38] passkeys end unless they are kept, and of the others what is new', () => {
  const endingOn = (day: string) =>
    otherAccessKinds.filter(kind =>
      endsAtFirst({ kind, count: 1, newest: '2026-03-01T10:00:00Z' }, new Date(`${day}T10:00:00Z`)),
    )
  expect(endingOn('2026-03-30')).toEqual(otherAccessKinds)
  expect(endingOn('2026-03-31')).toEqual(['passkeys'])
})
