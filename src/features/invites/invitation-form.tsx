import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { readAddresses } from '#domain/people/address-list.ts'
import { useInvitationsText } from '#i18n/areas/invitations-text.ts'
import { formatList } from '#i18n/list-words.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { CarriedFields, carriesNothing, useCarriedChoices } from './codes/carried-fields.tsx'
import { mostAddresses } from './invites.schema.ts'

type Outcomes = Awaited<ReturnType<Rpc['invitations']['send']['mutate']>>
const reasons = ['bad', 'limited', 'joined', 'confirming', 'invited', 'unsubscribed', 'own'] as const
type NotSent = Partial<Record<(typeof reasons)[number], string[]>>

type InvitationFormProps = {
  /** The initial lines of the field. */
  listed?: readonly string[] | undefined
}

/** Takes a pasted list. What is no address, and what is over the limit, stays in the field. */
export function InvitationForm({ listed = [] }: InvitationFormProps) {
  const { rpc } = useApp()
  const text = useInvitationsText()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(() => listed.join('\n'))
  const [error, setError] = useState('')
  const [sent, setSent] = useState(0)
  const [notSent, setNotSent] = useState<NotSent>({})
  const choices = useCarriedChoices()
  const [carried, setCarried] = useState(carriesNothing)
  const { addresses, bad } = readAddresses(typed)
  const list = (items: readonly string[]) => formatList([...items], language)

  const sending = useAction(async () => {
    const outcomes = await rpc.invitations.send.mutate({ emails: addresses, language, ...carried })
    const sorted = sort(outcomes, bad)
    setTyped([...(sorted.bad ?? []), ...(sorted.limited ?? [])].join('\n'))
    setNotSent(sorted)
    setSent(outcomes.filter(({ outcome }) => outcome === 'sent').length)
    await queryClient.invalidateQueries(api.invitations.list.infiniteQueryFilter())
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    setNotSent({})
    setSent(0)
    const problem =
      addresses.length > mostAddresses
        ? text('tooMany', { most: mostAddresses, count: addresses.length })
        : addresses.length > 0
          ? ''
          : bad.length > 0
            ? text('onlyBad', { list: list(bad) })
            : text('none')
    setError(problem)
    if (!problem) void sending.run()
  }

  const told = reasons.filter(reason => notSent[reason])
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <h3 className="heading-small">{text('title')}</h3>
      <TextArea
        label={text('addresses')}
        hint={text('hint')}
        placeholder={text('placeholder')}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        rows={Math.min(Math.max(listed.length, 2), 12)}
        maxLength={30_000}
        value={typed}
        error={error || undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setError('')
        }}
      />
      <CarriedFields value={carried} onChange={setCarried} choices={choices} />
      {sent > 0 && (
        <Alert tone="success" announce compact>
          {text('sent', { count: sent })}
        </Alert>
      )}
      {told.length > 0 && (
        <Alert tone="warning" announce title={text('keptTitle')}>
          <ul className="grid gap-1">
            {told.map(reason => (
              <li key={reason} className="wrap-anywhere">
                {text(reason, { list: list(notSent[reason] ?? []) })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <FailedAction action={sending} says="coach.invitingFailed" />
      <Button
        type="submit"
        icon={<Send aria-hidden />}
        busy={sending.isPending}
        busyLabel={text('sending')}
        className="justify-self-start max-[26rem]:w-full"
      >
        {addresses.length > 0 ? text('send', { count: addresses.length }) : text('sendNone')}
      </Button>
    </form>
  )
}

function sort(outcomes: Outcomes, bad: string[]): NotSent {
  const sorted: NotSent = bad.length > 0 ? { bad } : {}
  for (const { email, outcome } of outcomes)
    if (outcome !== 'sent') sorted[outcome] = [...(sorted[outcome] ?? []), email]
  return sorted
}
