import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { classNames } from '#ui/class-names.ts'
import { Guess } from './guess.tsx'

type ChipButtonProps = {
  label: string
  look: 'volt' | 'grey' | 'plain'
  isGuess: boolean
  isCorrected: boolean
  onPress: (anchor: HTMLElement) => void
  children: ReactNode
}

const looks = {
  volt: 'bg-volt px-2 text-volt-ink',
  grey: 'bg-sunken px-2',
  plain: '-mx-1.5 px-1.5 font-normal text-muted hover:bg-sunken hover:text-ink',
}

/** A detail that can be corrected by a press. */
export function ChipButton({ label, look, isGuess, isCorrected, onPress, children }: ChipButtonProps) {
  const text = useEditorText()
  return (
    <button
      type="button"
      aria-haspopup="menu"
      onClick={event => onPress(event.currentTarget)}
      className={classNames(
        'group/chip inline-flex min-h-7 cursor-pointer items-center gap-0.5 rounded-tag font-heading font-semibold text-[0.8125rem] leading-5 transition-colors duration-150',
        // The target is larger than the chip.
        "relative after:absolute after:-inset-y-2 pointer-coarse:min-h-8 after:inset-x-0 after:content-['']",
        looks[look],
        isGuess && 'underline decoration-dotted decoration-2 underline-offset-4',
      )}
    >
      <span aria-hidden>{children}</span>
      <span className="sr-only">
        {label}
        {isCorrected && `, ${text('corrected')}`}
      </span>
      {isGuess && <Guess />}
      {isCorrected && (
        <span aria-hidden className="font-normal text-xs">
          · {text('corrected')}
        </span>
      )}
      <ChevronDown aria-hidden className="size-3.5 opacity-60 group-hover/chip:opacity-100" />
    </button>
  )
}
