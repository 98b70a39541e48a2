import { useFailureWords } from '#client/kit/failure-words.ts'
import type { PlainTextKey } from '#i18n/dictionary.ts'
import { useText } from '#i18n/text.tsx'

/** Why a code is not accepted. After too many attempts it is the error, which says how long to wait. */
export type InviteProblem = PlainTextKey | { rateLimit: unknown }

export function useInviteProblemText(): (problem: InviteProblem | undefined) => string | undefined {
  const text = useText()
  const words = useFailureWords()
  return problem => (typeof problem === 'object' ? words(problem.rateLimit) : problem && text(problem))
}
