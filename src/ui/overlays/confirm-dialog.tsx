import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { isSameText } from '#domain/search.ts'
import { Alert } from '../alert.tsx'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { TextField } from '../forms/text-field.tsx'
import { useUiWords } from '../ui-words.tsx'
import { useCloseOnBack } from './close-on-back.ts'
import { PanelFooter } from './dialog.tsx'
import { useOverlay } from './open-overlays.ts'
import { backdropClasses, panelClasses } from './overlay-styles.ts'
import { useQuestion } from './use-question.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  body: ReactNode
  confirmLabel: string
  busyLabel?: string | undefined
  danger?: boolean | undefined
  /** The dialog waits for it, closes on success, and shows `errorText` on failure; without one, a field of `children` shows it. */
  onConfirm: () => Promise<unknown> | unknown
  errorText: ReactNode
  /** For irreversible actions: the text must be typed, in any case and without accents, to enable the button. */
  typeToConfirm?: { text: string; label: string } | undefined
  /** A choice below the body. */
  children?: ReactNode
  /** The body is loading: the button is disabled until it can be read. */
  pending?: boolean | undefined
}

/**
 * `confirm` asks in the words of the call. `question` is rendered inside the dialog or sheet that asks: Base UI knows by
 * the tree of React which dialog is above which.
 */
export const useConfirm = () => useQuestion(ConfirmDialog)

export function ConfirmDialog({ open, onOpenChange, ...content }: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const confirmButton = useRef<HTMLButtonElement>(null)
  useOverlay(open)
  useCloseOnBack(open, () => !isBusy && onOpenChange(false))

  return (
    <Base.Root open={open} onOpenChange={next => !isBusy && onOpenChange(next)}>
      <Base.Portal>
        {/* A backdrop also above another dialog. */}
        <Base.Backdrop forceRender className={backdropClasses} />
        <Base.Viewport className="fixed inset-0 z-40 flex items-center justify-center">
          <Base.Popup
            // A destructive action must not be triggered by one Enter too many.
            {...(!content.danger && !content.typeToConfirm && { initialFocus: confirmButton })}
            className={classNames(
              panelClasses,
              'm-[min(1rem,4vw)] max-h-[calc(100dvh-2rem)] w-full max-w-md rounded-card transition-[opacity,scale] duration-150 ease-snap',
              'data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0',
            )}
          >
            <ConfirmForm
              {...content}
              confirmButton={confirmButton}
              isBusy={isBusy}
              setIsBusy={setIsBusy}
              close={() => onOpenChange(false)}
            />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

type ConfirmFormProps = Omit<ConfirmDialogProps, 'open' | 'onOpenChange'> & {
  confirmButton: RefObject<HTMLButtonElement | null>
  isBusy: boolean
  setIsBusy: (isBusy: boolean) => void
  close: () => void
}

// Mounted with the popup, so that typed text and errors are gone when it opens again.
function ConfirmForm(props: ConfirmFormProps) {
  const {
    title,
    body,
    confirmLabel,
    busyLabel,
    danger,
    onConfirm,
    errorText,
    typeToConfirm,
    children,
    confirmButton,
    pending = false,
    isBusy,
    setIsBusy,
    close,
  } = props
  const words = useUiWords()
  const [typed, setTyped] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  const isLocked = typeToConfirm !== undefined && !isSameText(typed, typeToConfirm.text)

  async function confirm() {
    setHasFailed(false)
    setIsBusy(true)
    try {
      await onConfirm()
      close()
    } catch {
      setHasFailed(true)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form
      className="contents"
      onSubmit={event => {
        event.preventDefault()
        // React bubbles the event to a form that opened the dialog, although the DOM does not nest them.
        event.stopPropagation()
        void confirm()
      }}
    >
      <div className="grid gap-4 overflow-y-auto p-[min(1.25rem,5vw)] sm:p-6">
        <div className="grid gap-2">
          <Base.Title className="heading-medium">{title}</Base.Title>
          <Base.Description render={<div />} className="text-muted">
            {body}
          </Base.Description>
        </div>
        {children}
        {typeToConfirm && (
          <TextField
            label={typeToConfirm.label}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        {hasFailed && errorText && (
          <Alert tone="danger" announce>
            {errorText}
          </Alert>
        )}
      </div>
      <PanelFooter>
        <Base.Close render={<Button variant="secondary" disabled={isBusy} />}>{words.cancel}</Base.Close>
        <Button
          ref={confirmButton}
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          busy={isBusy}
          busyLabel={busyLabel}
          disabled={isLocked || pending}
        >
          {confirmLabel}
        </Button>
      </PanelFooter>
    </form>
  )
}
