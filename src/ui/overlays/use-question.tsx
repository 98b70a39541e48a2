import { type ComponentType, useState } from 'react'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

/** What a call asks. A question with fields, or with a body that loads, is a component around `ConfirmDialog`. */
type Question = Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'children' | 'pending'>

const nothing: Question = { title: '', body: '', confirmLabel: '', errorText: '', onConfirm: () => {} }

/** `useConfirm` for a dialog that is loaded on demand. */
export function useQuestion(Dialog: ComponentType<ConfirmDialogProps>) {
  // Stays while the dialog closes.
  const [asked, setAsked] = useState(nothing)
  const [isOpen, setIsOpen] = useState(false)
  return {
    confirm(question: Question) {
      setAsked(question)
      setIsOpen(true)
    },
    question: <Dialog {...asked} open={isOpen} onOpenChange={setIsOpen} />,
  }
}
