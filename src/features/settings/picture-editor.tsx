import { ImageUp, Link, Trash2 } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { reasonOf, rpc } from '../../client/api.ts'
import { announceSession } from '../../client/session.ts'
import { useText } from '../../i18n/text.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import type { Account } from './account.ts'
import { type AvatarPicture, largestFile, makeAvatar } from './avatar-picture.ts'
import { PictureAddressForm } from './picture-address-form.tsx'

/** What is being tried out; nothing of it is saved yet. */
type Draft = { kind: 'file'; picture: AvatarPicture } | { kind: 'address'; address: string | undefined }

export function PictureEditor({ account }: { account: Account }) {
  const text = useText()
  const headingId = useId()
  const fileInput = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<Draft>()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const shown = draft?.kind === 'file' ? draft.picture.address : (draft?.address ?? account.avatarUrl)

  async function chooseFile(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const file = input.files?.[0]
    if (!file) return
    setProblem(undefined)
    if (file.size > largestFile) {
      setProblem(text('settings.pictureTooLarge', { file: file.name, megabytes: largestFile / 1_000_000 }))
    } else {
      const picture = await makeAvatar(file)
      if (picture) setDraft({ kind: 'file', picture })
      else setProblem(text('settings.pictureNotAnImage', { file: file.name }))
    }
    // Or choosing the same file once more would go unnoticed.
    input.value = ''
  }

  async function change(work: () => Promise<unknown>, done: string) {
    setProblem(undefined)
    setIsBusy(true)
    try {
      await work()
      await announceSession('token refreshed')
      setDraft(undefined)
      toast.success(done)
    } catch (error) {
      setProblem(text('settings.pictureFailed', { reason: text(`errors.${reasonOf(error)}`) }))
    } finally {
      setIsBusy(false)
    }
  }

  const upload = ({ base64 }: AvatarPicture) =>
    change(() => rpc.settings.uploadAvatar.mutate({ base64 }), text('settings.pictureSaved'))
  const setAddress = (avatarUrl: string, done: string) =>
    change(() => rpc.settings.updateProfile.mutate({ fullName: account.fullName, avatarUrl }), done)
  const discard = () => {
    setDraft(undefined)
    setProblem(undefined)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and this is mostly buttons
    <div role="group" aria-labelledby={headingId} className="grid gap-4">
      <h3 id={headingId} className="font-semibold text-sm">
        {text('settings.picture')}
      </h3>
      <input
        ref={fileInput}
        type="file"
        accept="image/*"
        className="hidden"
        onChange={event => void chooseFile(event)}
      />
      <div className="flex flex-wrap items-center gap-5">
        <Avatar key={shown} size="extra-large" name={account.fullName} src={shown} decorative />
        <div className="grid min-w-0 flex-1 basis-60 gap-3">
          {draft?.kind === 'file' ? (
            <>
              <p role="status">{text('settings.picturePreview')}</p>
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="primary"
                  busy={isBusy}
                  busyLabel={text('settings.saving')}
                  onClick={() => void upload(draft.picture)}
                >
                  {text('settings.savePicture')}
                </Button>
                <Button disabled={isBusy} onClick={discard}>
                  {text('settings.discard')}
                </Button>
              </div>
            </>
          ) : (
            <>
              <div className="flex flex-wrap gap-2">
                <Button icon={<ImageUp aria-hidden />} onClick={() => fileInput.current?.click()}>
                  {text('settings.uploadPicture')}
                </Button>
                {!draft && (
                  <Button
                    icon={<Link aria-hidden />}
                    onClick={() => setDraft({ kind: 'address', address: undefined })}
                  >
                    {text('settings.pictureFromWeb')}
                  </Button>
                )}
                {!draft && account.avatarUrl && (
                  <Button
                    variant="quiet"
                    icon={<Trash2 aria-hidden />}
                    busy={isBusy}
                    onClick={() => void setAddress('', text('settings.pictureRemoved'))}
                  >
                    {text('settings.removePicture')}
                  </Button>
                )}
              </div>
              <p className="text-muted text-sm">{text('settings.uploadHint')}</p>
            </>
          )}
        </div>
      </div>
      {draft?.kind === 'address' && (
        <PictureAddressForm
          current={account.avatarUrl}
          isBusy={isBusy}
          onTry={address => setDraft({ kind: 'address', address })}
          onSave={address => setAddress(address, text('settings.pictureSaved'))}
          onDiscard={discard}
        />
      )}
      {problem && (
        <Alert tone="danger" announce>
          {problem}
        </Alert>
      )}
    </div>
  )
}
