import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorPlay } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api, reasonOf } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useAction } from '#client/kit/use-action.ts'
import type { Rpc } from '#client/rpc-client.ts'
import { useBoardText } from '#i18n/areas/board-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { timeAgo } from '#i18n/time-ago.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { pairInput } from '../board.schema.ts'

type Television = Awaited<ReturnType<Rpc['board']['televisions']['query']>>[number]

/** The screens that show the coach's board: the list, ending one, pairing another. */
export function TelevisionList() {
  const { rpc } = useApp()
  const text = useBoardText()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const query = useQuery(api.board.televisions.queryOptions())
  const nameOf = ({ name }: Television) => name || text('unnamed')
  const end = useAction(
    async (television: Television) => {
      try {
        await rpc.board.endTelevision.mutate({ televisionId: television.id })
      } finally {
        // A television that another device has ended leaves the list too.
        await queryClient.invalidateQueries(api.board.televisions.pathFilter())
      }
      toast.success(text('ended', { name: nameOf(television) }))
    },
    { failureToast: reason => text('endFailed', { reason }) },
  )
  if (!query.data)
    return query.error ? <FailedLoad query={query} says={reason => text('loadFailed', { reason })} /> : null
  return (
    <Card>
      {query.data.length > 0 && (
        <ul className="divide-y divide-line border-line border-b">
          {query.data.map(television => (
            <li key={television.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
              <MonitorPlay aria-hidden className="size-6 shrink-0 stroke-[1.5] text-muted" />
              <div className="min-w-0 flex-1 basis-32">
                <p className="heading-small break-words">{nameOf(television)}</p>
                <p className="text-muted text-sm">
                  {text('seen', { when: timeAgo(new Date(television.seenAt), new Date(), language) })}
                </p>
              </div>
              <Button
                variant="quiet"
                className="-mx-3"
                aria-label={text('endOne', { name: nameOf(television) })}
                onClick={() => void end.run(television)}
              >
                {text('end')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <PairForm />
    </Card>
  )
}

/** The code that a screen shows, entered here. */
function PairForm() {
  const { rpc } = useApp()
  const text = useBoardText()
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const pair = useAction(async () => {
    await rpc.board.pair.mutate({ pairingCode: code, televisionName: name })
    setCode('')
    setName('')
    await queryClient.invalidateQueries(api.board.televisions.pathFilter())
    toast.success(text('paired'))
  })
  const isWrong = pair.error ? reasonOf(pair.error) === 'invalid_code' : false

  function submit(event: FormEvent) {
    event.preventDefault()
    const isReadable = pairInput.shape.pairingCode.safeParse(code).success
    setIsMissing(!isReadable)
    if (isReadable) void pair.run()
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 p-5">
      <p className="text-muted">{text('pairSteps', { address: `${window.location.host}/board` })}</p>
      <TextField
        label={text('code')}
        value={code}
        onChange={event => setCode(event.currentTarget.value.toUpperCase())}
        error={isMissing ? text('codeMissing') : isWrong ? text('codeWrong') : undefined}
        size="large"
        maxLength={12}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        label={text('screenName')}
        hint={text('screenNameHint')}
        optional
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        maxLength={60}
        autoComplete="off"
      />
      {!isWrong && <FailedAction action={pair} says={reason => text('pairFailed', { reason })} />}
      <Button type="submit" busy={pair.isPending} busyLabel={text('pairing')} className="justify-self-start">
        {text('pair')}
      </Button>
    </form>
  )
}
