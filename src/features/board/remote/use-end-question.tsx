import { type ReactNode, useState } from 'react'
import { useBoardText } from '../../../i18n/board/board-text.ts'
import { onDemand } from '../../../ui/overlays/on-demand.tsx'

const Question = onDemand(() =>
  import('../../../ui/overlays/confirm-dialog.tsx').then(module => module.ConfirmDialog),
)

type EndQuestion = {
  /** Does it at once, unless it would end the timer of the class: then the coach is asked. */
  ask: (does: () => void) => void
  question: ReactNode
}

/** `isOn`: whether the timer of the class has started and is not over, at the moment of the press. */
export function useEndQuestion(isOn: () => boolean): EndQuestion {
  const text = useBoardText()
  const [wanted, setWanted] = useState<{ does: () => void }>()
  return {
    ask: does => (isOn() ? setWanted({ does }) : does()),
    question: (
      <Question
        open={wanted !== undefined}
        onOpenChange={() => setWanted(undefined)}
        title={text('endTitle')}
        body={text('endBody')}
        confirmLabel={text('endTimer')}
        danger
        onConfirm={() => wanted?.does()}
        errorText=""
      />
    ),
  }
}
