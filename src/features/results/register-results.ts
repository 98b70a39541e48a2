// Results' part of the whole app: what it clears at sign-out.
import { onPerson, onSignOut } from '../../client/session.ts'
import { forgetKnownResults, forgetResultsOfOthers } from './known-results.ts'

export function registerResults(): void {
  onPerson(personId => {
    if (personId) void forgetResultsOfOthers(personId)
  })
  // A session that ends by itself leaves them for the same athlete.
  onSignOut(async how => {
    if (how === 'on purpose') await forgetKnownResults()
  })
}
