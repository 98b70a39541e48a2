import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, reasonOf } from '#client/api.ts'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useBoardText } from '#i18n/board/board-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import { pairInput } from '../board.schema.ts'

/** The code that a screen shows, entered here. */
export function PairForm() {
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
