// What every popup of a correction offers besides: that it is always read so, that the line is a remark, the way back.
import { MessageSquareText, Repeat, Undo2 } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { type Correction, isTeachable } from '#domain/notation/correction.ts'
import type { OwnMovement } from '#domain/notation/movements.ts'
import type { EditorText } from '#i18n/editor/editor-text.ts'
import { correctionWords } from './correction-words.ts'
import type { NamedMovement } from './movement-names.ts'
import type { Target } from './reading-actions.ts'

export type CorrectionPopupsProps = {
  target: Target | undefined
  names: ReadonlyMap<string, NamedMovement>
  own: readonly OwnMovement[]
  /** Takes the focus when a correction took the anchor away. */
  fallback: RefObject<HTMLElement | null>
  onClose: () => void
  onCorrect: (correction: Correction) => void
  onPutBack: (corrected: readonly Correction[]) => void
  onTeach: (correction: Correction) => void
  onForget: (taught: Correction) => void
  onAddOwn: (name: string) => void
}

type Acts = Pick<CorrectionPopupsProps, 'onCorrect' | 'onPutBack' | 'onTeach' | 'onForget'>
type Answer = { key: string; icon: ReactNode; label: string; act: (acts: Acts) => void }

export function otherAnswers(
  text: EditorText,
  names: CorrectionPopupsProps['names'],
  {
    corrected,
    taught,
    line,
    isLineOffered,
  }: Pick<Target, 'corrected' | 'taught' | 'line'> & { isLineOffered: boolean },
): Answer[] {
  const answers: Answer[] = corrected.filter(isTeachable).map(one => ({
    key: `teach ${one.about}`,
    icon: <Repeat aria-hidden />,
    label: text('teach', { correction: correctionWords(text, names, one) }),
    act: ({ onTeach }) => onTeach(one),
  }))
  for (const one of taught)
    answers.push({
      key: `forget ${one.about}`,
      icon: <Undo2 aria-hidden />,
      label: text('forget', { correction: correctionWords(text, names, one) }),
      act: ({ onForget }) => onForget(one),
    })
  if (corrected.length > 0)
    answers.push({
      key: 'put back',
      icon: <Undo2 aria-hidden />,
      label: text('putBackPlain'),
      act: ({ onPutBack }) => onPutBack(corrected),
    })
  if (line && isLineOffered && line.said !== 'work')
    answers.push({
      key: 'remark',
      icon: <MessageSquareText aria-hidden />,
      label: text('isRemark'),
      act: ({ onCorrect }) => onCorrect({ about: 'line', words: line.key, is: 'remark' }),
    })
  return answers
}
