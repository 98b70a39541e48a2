import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isWebAddress } from '../../domain/people/web-address.ts'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'

type PictureAddressFormProps = {
  current: string | null
  isBusy: boolean
  /** The typed address, once it is valid. */
  onTry: (address: string | undefined) => void
  onSave: (address: string) => void
  onDiscard: () => void
}

export function PictureAddressForm({ current, isBusy, onTry, onSave, onDiscard }: PictureAddressFormProps) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(current && isWebAddress(current) ? current : '')
  const [isWrong, setIsWrong] = useState(false)
  const address = typed.trim()

  useEffect(() => input.current?.focus(), [])

  function type(next: string) {
    setTyped(next)
    setIsWrong(false)
    onTry(isWebAddress(next.trim()) ? next.trim() : undefined)
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (isWebAddress(address)) return onSave(address)
    setIsWrong(true)
    input.current?.focus()
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <TextField
        ref={input}
        label={text('settings.pictureAddress')}
        hint={text('settings.pictureAddressHint')}
        error={isWrong ? text('settings.pictureAddressWrong') : undefined}
        type="url"
        inputMode="url"
        autoComplete="photo"
        maxLength={2000}
        value={typed}
        onChange={event => type(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={text('settings.saving')}>
          {text('settings.savePicture')}
        </Button>
        <Button disabled={isBusy} onClick={onDiscard}>
          {text('settings.discard')}
        </Button>
      </div>
    </form>
  )
}
