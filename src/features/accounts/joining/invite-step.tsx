import { type FormEvent, useRef, useState } from 'react'
import { useApp } from '#client/app.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useText } from '#i18n/text.tsx'
import { SubmitButton } from '../auth-form.tsx'
import { AccountTabs, AuthFrame, Back } from '../auth-frame.tsx'
import { checkInvite, type Invite } from './invite.ts'
import { InviteCodeField, type InviteProblem, useInviteProblemText } from './invite-code-field.tsx'

type InviteStepProps = {
  initialCode: string
  /** Why the athlete has to enter a code (again). */
  problem: InviteProblem | undefined
  takesFocus: boolean
  onInvite: (invite: Invite) => void
}

/** The first step of an athlete's sign-up: the invite code. */
export function InviteStep({ initialCode, problem: initialProblem, takesFocus, onInvite }: InviteStepProps) {
  const app = useApp()
  const text = useText()
  const problemText = useInviteProblemText()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState(initialCode)
  const [problem, setProblem] = useState(initialProblem)

  function refuse(why: InviteProblem) {
    setProblem(why)
    field.current?.focus()
  }

  const check = useAction(async () => {
    if (!code) return refuse('accounts.inviteRequired')
    setProblem(undefined)
    const result = await checkInvite(app, code, {
      unknown: 'accounts.inviteUnknown',
      failed: 'accounts.inviteCheckFailed',
    })
    if ('invite' in result) onInvite(result.invite)
    else refuse(result.problem)
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    void check.run()
  }

  return (
    <AuthFrame
      benefitsFor="athlete"
      back={<Back />}
      title={text('accounts.inviteTitle')}
      lead={text('accounts.inviteLead')}
      takesFocus={takesFocus}
    >
      <AccountTabs as="athlete" current="register" />
      <form noValidate onSubmit={submit} className="grid gap-5">
        <InviteCodeField
          ref={field}
          label={text('accounts.inviteCode')}
          hint={text('accounts.inviteCodeHint')}
          value={code}
          onChange={next => {
            setCode(next)
            setProblem(undefined)
          }}
          error={problemText(problem)}
        />
        <SubmitButton busy={check.isPending} busyLabel={text('accounts.inviteChecking')}>
          {text('accounts.inviteContinue')}
        </SubmitButton>
      </form>
    </AuthFrame>
  )
}
