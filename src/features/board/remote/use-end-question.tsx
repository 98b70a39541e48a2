import { type ReactNode, useState } from 'react'
import { useBoardText } from '#i18n/board/board-text.ts'
import { onDemand } from '#ui/overlays/on-demand.tsx'

const Question = onDemand(() =>
  import('#ui/overlays/confirm-dialog.tsx').then(module => module.ConfirmDialog),
)

type EndQuestion = {
  /** Does it at once, unless it would end the timer of the class, or a part of it: then the coach is asked. */
  ask: (does: () => void, ends?: 'part') => void
  question: ReactNode
}

/** `isOn`: whether the timer of the class has started and is not over, at the moment of the press. */
export function useEndQuestion(isOn: () => boolean): EndQuestion {
  const text = useBoardText()
  const [wanted, setWanted] = useState<{ does: () => void; ends: 'part' | undefined }>()
  const isPart = wanted?.ends === 'part'
  return {
    ask: (does, ends) => (isOn() ? setWanted({ does, ends }) : does()),
    question: (
      <Question
        open={wanted !== undefined}
        onOpenChange={() => setWanted(undefined)}
        title={text(isPart ? 'endPartTitle' : 'endTitle')}
        body={text(isPart ? 'endPartBody' : 'endBody')}
        confirmLabel={text(isPart ? 'endPart' : 'endTimer')}
        danger
        onConfirm={() => wanted?.does()}
        errorText=""
      />
    ),
  }
}
