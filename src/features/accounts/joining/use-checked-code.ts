import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApp } from '#client/app.tsx'
import { inviteCodeLength } from '#domain/people/invite-code.ts'
import type { PlainTextKey } from '#i18n/dictionary.ts'
import { checkInvite, type Invite } from './invite.ts'
import type { InviteProblem } from './invite-problem.ts'

/** A code and the result of its check. An answer for an earlier code is ignored. */
export function useCheckedCode(code: string) {
  const app = useApp()
  const [invite, setInvite] = useState<Invite>()
  const [problem, setProblem] = useState<InviteProblem>()
  const [isChecking, setIsChecking] = useState(false)
  const checkedCode = useRef<string>(undefined)

  function clear() {
    checkedCode.current = undefined
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
    // Enter and the blur that follows it check the same code.
    if (checkedCode.current === code) return undefined
    checkedCode.current = code
    setIsChecking(true)
    const result = await checkInvite(app, code, {
      unknown: 'accounts.inviteUnknown',
      failed: 'accounts.joinCheckFailed',
    })
    if (checkedCode.current !== code) return undefined
    setIsChecking(false)
    if ('invite' in result) {
      setInvite(result.invite)
      return result.invite
    }
    setProblem(result.problem)
    // After a failed request the same code can be checked again.
    if (result.problem !== 'accounts.inviteUnknown') checkedCode.current = undefined
    return undefined
  }

  // A whole code needs no further key.
  const checkWhole = useEffectEvent(() => void check(false))
  useEffect(() => {
    if (code.length === inviteCodeLength) checkWhole()
  }, [code])

  return { invite, problem, isChecking, check, clear, refuse }
}
