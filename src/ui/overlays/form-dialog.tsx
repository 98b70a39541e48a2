import { useBlocker } from '@tanstack/react-router'
import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button } from '../buttons/button.tsx'
import { useUiWords } from '../ui-words.tsx'
import { Dialog } from './dialog.tsx'
import { FormPages, type ShownForm, type ShownPage } from './form-page.tsx'

type FormDialogProps = Omit<ComponentProps<typeof Dialog>, 'footer' | 'onKeyDown'> & ShownForm

/**
 * A dialog with a form that asks before closing or leaving the page would lose changes. Ctrl+Enter submits. A `FormPage`
 * among its children takes the place of the form.
 */
export function FormDialog(props: FormDialogProps) {
  const { open, onOpenChange, title, formId, status, submitLabel, busyLabel, size, children, ...dialog } =
    props
  const [page, setPage] = useState<ShownPage>()
  const [isAsking, setIsAsking] = useState(false)
  const form: ShownForm = page ?? { title, formId, status, submitLabel, busyLabel }
  const hasChanges = open && [status, page?.status].some(one => one === 'changed' || one === 'saving')
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => hasChanges && current.pathname !== next.pathname,
    enableBeforeUnload: hasChanges,
    withResolver: true,
  })
  const isQuestion = open && (isAsking || leaving.status === 'blocked')

  function leave() {
    setIsAsking(false)
    if (page) page.close()
    else onOpenChange(false)
  }

  function close() {
    if (isQuestion) stay()
    else if (form.status === 'changed') setIsAsking(true)
    else if (form.status !== 'saving') leave()
  }

  function discard() {
    if (leaving.status !== 'blocked') return leave()
    setIsAsking(false)
    onOpenChange(false)
    leaving.proceed()
  }

  function stay() {
    setIsAsking(false)
    leaving.reset?.()
  }

  function submitByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    if (isQuestion || form.status === 'loading' || form.status === 'saving') return
    event.preventDefault()
    const element = document.getElementById(form.formId)
    if (element instanceof HTMLFormElement) element.requestSubmit()
  }

  return (
    <Dialog
      {...dialog}
      size={page ? 'medium' : size}
      open={open}
      onOpenChange={next => (next ? onOpenChange(true) : close())}
      onKeyDown={submitByKey}
      // The form can be read while the question waits, and only read.
      isText={isQuestion}
      title={form.title}
      footer={
        isQuestion ? (
          <DiscardQuestion onStay={stay} onDiscard={discard} />
        ) : (
          <FormButtons form={form} onCancel={close} />
        )
      }
    >
      <PagedContent page={page} onPage={setPage} isLocked={isQuestion}>
        {children}
      </PagedContent>
    </Dialog>
  )
}

function FormButtons({ form, onCancel }: { form: ShownForm; onCancel: () => void }) {
  const words = useUiWords()
  return (
    <>
      <Button onClick={onCancel}>{words.cancel}</Button>
      <Button
        // Another form's button is another button: a second press must not reach it.
        key={form.formId}
        type="submit"
        form={form.formId}
        variant="primary"
        disabled={form.status === 'loading'}
        busy={form.status === 'saving'}
        busyLabel={form.busyLabel}
      >
        {form.submitLabel}
      </Button>
    </>
  )
}

type PagedContentProps = {
  page: ShownPage | undefined
  onPage: (page: ShownPage | undefined) => void
  isLocked: boolean
  children: FormDialogProps['children']
}

/** The form, and the place for the page that is shown instead. */
function PagedContent({ page, onPage, isLocked, children }: PagedContentProps) {
  const form = useRef<HTMLDivElement>(null)
  const scrolled = useRef(0)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const isPage = page !== undefined
  const pages = useMemo(() => {
    function show(next: ShownPage | undefined) {
      const scroller = form.current?.hidden === false && form.current.parentElement
      if (next && scroller) scrolled.current = scroller.scrollTop
      onPage(next)
    }
    return { place, show }
  }, [place, onPage])

  // A hidden form loses its place.
  useLayoutEffect(() => {
    const scroller = form.current?.parentElement
    if (scroller) scroller.scrollTop = isPage ? 0 : scrolled.current
  }, [isPage])

  return (
    <FormPages value={pages}>
      <div ref={form} hidden={isPage} inert={isLocked}>
        {children}
      </div>
      <div ref={setPlace} tabIndex={-1} inert={isLocked} className="outline-none focus-visible:shadow-none" />
    </FormPages>
  )
}

type DiscardQuestionProps = { onStay: () => void; onDiscard: () => void }

/** Takes the place of a dialog's buttons: a question is no second dialog over the first. */
function DiscardQuestion({ onStay, onDiscard }: DiscardQuestionProps) {
  const words = useUiWords()
  const titleId = useId()
  const bodyId = useId()
  const stayButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const before = document.activeElement
    stayButton.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  return (
    <div
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={bodyId}
      className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-3"
    >
      <div className="min-w-[min(14rem,100%)] flex-1">
        <p id={titleId} className="heading-small">
          {words.discardTitle}
        </p>
        <p id={bodyId} className="text-muted text-sm">
          {words.discardBody}
        </p>
      </div>
      <div className="flex flex-wrap-reverse gap-3 max-sm:w-full max-sm:*:flex-auto">
        <Button ref={stayButton} onClick={onStay}>
          {words.cancel}
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          {words.discard}
        </Button>
      </div>
    </div>
  )
}
