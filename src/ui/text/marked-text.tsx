import { Fragment } from 'react'
import type { Side } from '#domain/notation/side.ts'
import type { Mark } from '#domain/timer/marks.ts'
import { classNames } from '../class-names.ts'
import { LinkedText } from './linked-text.tsx'

type MarkedTextProps = {
  children: string
  /** The marks of this text, in order. */
  marks: readonly Mark[]
  /** The side whose number of a pair is emphasised. */
  side?: Side | null | undefined
  onMovement?: ((id: string, words: string) => void) | undefined
}

/** The text as it was written; movements can be tapped, and the reader's own number of a pair stands out. */
export function MarkedText({ children: text, marks, side, onMovement }: MarkedTextProps) {
  const ends = [0, ...marks.map(({ end }) => end)]
  return (
    <>
      {marks.map((mark, at) => {
        const words = text.slice(mark.start, mark.end)
        return (
          <Fragment key={mark.start}>
            <LinkedText>{text.slice(ends[at], mark.start)}</LinkedText>
            {'side' in mark ? (
              <span className={classNames(side && (side === mark.side ? 'font-bold' : 'text-muted'))}>
                {words}
              </span>
            ) : onMovement ? (
              <button
                type="button"
                data-text
                onClick={() => onMovement(mark.movement, words)}
                className="cursor-pointer rounded-tag text-left underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-ink"
              >
                {words}
              </button>
            ) : (
              words
            )}
          </Fragment>
        )
      })}
      <LinkedText>{text.slice(ends.at(-1))}</LinkedText>
    </>
  )
}
