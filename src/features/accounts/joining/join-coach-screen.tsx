import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Check } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useApp, usePart } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { createSession } from '#client/session.ts'
import { remember } from '#client/web-storage.ts'
import { inviteCodeLength, normaliseInviteCode } from '#domain/people/invite-code.ts'
import type { PlainTextKey } from '#i18n/dictionary.ts'
import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { SubmitButton } from '../auth-form.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { checkInvite, type Invite } from './invite.ts'
import {
  CoachGreeting,
  InviteCodeField,
  type InviteProblem,
  useInviteProblemText,
} from './invite-code-field.tsx'

export function JoinCoachScreen() {
  const text = useText()
  const message = useLocation({ select: location => location.state.message })
  return (
    <AuthFrame
      benefitsFor="athlete"
      back={
        <LinkButton variant="quiet" icon={<ArrowLeft aria-hidden />} render={<Link to="/" />}>
          {text('accounts.backToHome')}
        </LinkButton>
      }
      title={text('accounts.joinCoachTitle')}
      lead={text('accounts.joinCoachLead')}
    >
      {message && (
        <div className="mb-6">
          <Alert tone="warning" announce>
            {message}
          </Alert>
        </div>
      )}
      <JoinForm />
    </AuthFrame>
  )
}

function JoinForm() {
  const { rpc } = useApp()
  const { announceSession } = usePart(createSession)
  const text = useText()
  const problemText = useInviteProblemText()
  const navigate = useNavigate()
  const { code: given = '' } = useSearch({ from: '/invite-code-entry' })
  const [code, setCode] = useState(() => normaliseInviteCode(given))
  const { invite, problem, isChecking, check, clear, refuse } = useCheckedCode(code)
  const checkGiven = useEffectEvent(() => void check(false))
  useEffect(checkGiven, [])

  const join = useAction(
    async () => {
      const valid = invite ?? (await check())
      if (!valid) return
      const { gymId, coachName, status } = await rpc.accounts.joinCoach.mutate({ code: valid.code })
      remember('pendingCoachId', gymId)
      remember('pendingCoachName', coachName)
      // An inactive athlete stays inactive: only the coach can reactivate them.
      remember('pendingJoinStatus', status === 'active' ? 'joined' : status)
      await announceSession('signed in')
      await navigate({ to: '/athlete' })
    },
    {
      onFailure(code) {
        if (code === 'invalid_invite') refuse('accounts.inviteUnknown')
      },
    },
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    void join.run()
  }
  function checkOnEnter(event: KeyboardEvent) {
    // The disabled button keeps Enter from submitting: check the code instead.
    if (event.key === 'Enter' && !invite) void check()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <InviteCodeField
        label={text('accounts.invitationCode')}
        hint={text('accounts.inviteCodeHint')}
        value={code}
        onChange={next => {
          setCode(next)
          clear()
          join.reset()
        }}
        onBlur={() => void (invite || check(false))}
        onKeyDown={checkOnEnter}
        error={problemText(problem)}
      />
      <div role="status" className="empty:hidden">
        {invite && <Ready invite={invite} />}
      </div>
      {/* After any other failure the code is still valid, and the button stays for another try. */}
      {join.code !== 'invalid_invite' && (
        <FailedAction
          action={join}
          says={(reason, code) => (code === 'rate_limited' ? reason : text('accounts.joinFailed'))}
        />
      )}
      <SubmitButton
        disabled={!invite && !isChecking}
        busy={isChecking || join.isPending}
        busyLabel={text(isChecking ? 'accounts.inviteChecking' : 'accounts.joining')}
      >
        {invite
          ? text('accounts.joinCoach', { name: invite.coach.fullName })
          : text('accounts.joinYourCoach')}
      </SubmitButton>
    </form>
  )
}

function Ready({ invite }: { invite: Invite }) {
  const text = useText()
  return (
    <div className="flex items-center gap-4 rounded-card border border-line bg-card p-4">
      <CoachGreeting coach={invite.coach} size="large" />
      <p className="heading-small flex-1">{text('accounts.readyToJoin', { name: invite.coach.fullName })}</p>
      <Check aria-hidden className="size-6 shrink-0 text-success" />
    </div>
  )
}

/** A code and the result of its check. An answer for an earlier code is ignored. */
function useCheckedCode(code: string) {
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
