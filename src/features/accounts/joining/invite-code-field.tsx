import type { ComponentProps } from 'react'
import { useFailureWords } from '#client/kit/failure-words.ts'
import { normaliseInviteCode } from '#domain/people/invite-code.ts'
import type { PlainTextKey } from '#i18n/dictionary.ts'
import { useText } from '#i18n/text.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { AccentLine, GymLogoImage } from '#ui/brand/gym-mark.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import type { Coach } from './invite.ts'

type InviteCodeFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: string
  onChange: (code: string) => void
}

/** Accepts a code in any spelling and formats it. */
export function InviteCodeField({ onChange, ...props }: InviteCodeFieldProps) {
  return (
    <TextField
      {...props}
      size="large"
      name="code"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onChange={event => onChange(normaliseInviteCode(event.currentTarget.value))}
    />
  )
}

/** Why a code is not accepted. After too many attempts it is the error, which says how long to wait. */
export type InviteProblem = PlainTextKey | { rateLimit: unknown }

export function useInviteProblemText(): (problem: InviteProblem | undefined) => string | undefined {
  const text = useText()
  const words = useFailureWords()
  return problem => (typeof problem === 'object' ? words(problem.rateLimit) : problem && text(problem))
}

type CoachGreetingProps = { coach: Coach; size?: 'large' | 'extra-large' }

/** The logo of the gym, else the picture of the coach, whom the athlete is about to join. The title beside it has the name. */
export function CoachGreeting({ coach, size = 'extra-large' }: CoachGreetingProps) {
  const { look } = coach
  if (!look) return <Avatar name={coach.fullName} src={coach.avatarUrl} size={size} decorative />
  return (
    <span className="relative inline-flex shrink-0 flex-col pb-1.5">
      {look.logo ? (
        <GymLogoImage
          logo={look.logo}
          name={coach.fullName}
          className={size === 'large' ? 'max-h-14 max-w-28' : 'max-h-24 max-w-full'}
        />
      ) : (
        <Avatar name={coach.fullName} src={coach.avatarUrl} size={size} decorative />
      )}
      {look.accent && <AccentLine accent={look.accent} />}
    </span>
  )
}
