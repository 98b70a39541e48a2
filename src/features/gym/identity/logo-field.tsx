import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useApp } from '#client/app.tsx'
import { FailedAction } from '#client/kit/failed-action.tsx'
import { useAction } from '#client/kit/use-action.ts'
import { useGymIdentityText } from '#i18n/areas/gym-identity-text.ts'
import { Alert } from '#ui/alert.tsx'
import { GymLogoImage } from '#ui/brand/gym-mark.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import type { Identity } from './identity-section.tsx'
import { type LogoPicture, largestFile, makeLogo } from './logo-picture.ts'

type LogoFieldProps = { identity: Identity; onChanged: (identity: Identity) => Promise<void> }

/** Saved as soon as it is chosen: there is nothing else to decide about it. */
export function LogoField({ identity, onChanged }: LogoFieldProps) {
  const { rpc } = useApp()
  const words = useGymIdentityText()
  const labelId = useId()
  const fileInput = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isMaking, setIsMaking] = useState(false)

  const change = useAction(async (next: LogoPicture | 'removed') => {
    const changed =
      next === 'removed'
        ? await rpc.gym.removeLogo.mutate()
        : await rpc.gym.uploadLogo.mutate({ base64: next.base64 })
    await onChanged(changed)
    toast.success(words(next === 'removed' ? 'logoRemoved' : 'logoSaved'))
  })

  async function chooseFile(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    setProblem(undefined)
    change.reset()
    const about = { file: file.name }
    setIsMaking(true)
    const picture = file.size > largestFile ? 'too large' : await makeLogo(file).catch(() => undefined)
    setIsMaking(false)
    // Otherwise choosing the same file again would fire no event.
    input.value = ''
    if (picture === 'too large') setProblem(words('logoTooLarge', about))
    else if (picture === 'too long') setProblem(words('logoTooLong', about))
    else if (picture === 'too heavy') setProblem(words('logoTooHeavy', about))
    else if (picture) change.run(picture)
    else setProblem(words('logoNotAnImage', about))
  }

  const { logo } = identity
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and this is buttons
    <div role="group" aria-labelledby={labelId} className="grid gap-2">
      <h3 id={labelId} className="font-semibold text-sm">
        {words('logo')}
      </h3>
      <input
        ref={fileInput}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={words('logoUpload')}
        className="hidden"
        onChange={event => void chooseFile(event)}
      />
      <div className="flex flex-wrap items-center gap-4">
        {logo && <GymLogoImage logo={logo} name={identity.shownName} className="max-h-16 max-w-48" />}
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<ImageUp aria-hidden />}
            busy={isMaking || change.isPending}
            onClick={() => fileInput.current?.click()}
          >
            {words('logoUpload')}
          </Button>
          {logo && (
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden />}
              disabled={change.isPending}
              onClick={() => change.run('removed')}
            >
              {words('logoRemove')}
            </Button>
          )}
        </div>
      </div>
      <p className="text-muted text-sm">{words('logoHint')}</p>
      {problem && (
        <Alert tone="danger" announce>
          {problem}
        </Alert>
      )}
      <FailedAction action={change} says={reason => words('logoFailed', { reason })} />
    </div>
  )
}
