import { useRef, useState } from 'react'
import type { PlainTextKey } from '../../../i18n/dictionary.ts'
import { checkInvite, type Invite } from './invite.ts'

/** A code and what is known of it. An answer that arrives after the code was changed is nobody's any more. */
export function useCheckedCode(code: string) {
  const [invite, setInvite] = useState<Invite>()
  const [problem, setProblem] = useState<PlainTextKey>()
  const [isChecking, setIsChecking] = useState(false)
  const asked = useRef<string>(undefined)

  function clear() {
    asked.current = undefined
    setIsChecking(false)
    setInvite(undefined)
    setProblem(undefined)
  }

  function refuse(why: PlainTextKey) {
    clear()
    setProblem(why)
  }

  async function check(isRequired = true): Promise<Invite | undefined> {
    if (!code) {
      if (isRequired) refuse('accounts.inviteRequired')
      else clear()
      return undefined
    }
    // Enter and the blur that follows it ask the same.
    if (asked.current === code) return undefined
    asked.current = code
    setIsChecking(true)
    const result = await checkInvite(code, {
      unknown: 'accounts.inviteUnknown',
      failed: 'accounts.joinCheckFailed',
    })
    if (asked.current !== code) return undefined
    setIsChecking(false)
    if ('invite' in result) {
      setInvite(result.invite)
      return result.invite
    }
    setProblem(result.problem)
    // What could not be checked may be tried again as it is.
    if (result.problem !== 'accounts.inviteUnknown') asked.current = undefined
    return undefined
  }

  return { invite, problem, isChecking, check, clear, refuse }
}
