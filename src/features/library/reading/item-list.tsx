import { Repeat2 } from 'lucide-react'
import { use } from 'react'
import type { Item, Rest } from '#domain/notation/structure.ts'
import { useEditorText } from '#i18n/editor/editor-text.ts'
import { restWords } from '#i18n/editor/reading-words.ts'
import { Line } from './line.tsx'
import { MovementLine } from './movement-line.tsx'
import { Actions, correctionsAbout } from './reading-actions.ts'

/** Movements, rests and groups in their order. */
export function ItemList({ items }: { items: readonly Item[] }) {
  const text = useEditorText()
  return (
    <ul>
      {items.map((item, at) => {
        // What stands in the workout's name has no place in its text.
        const key = `${item.kind} ${item.start} ${at}`
        if (item.kind === 'movement') return <MovementLine key={key} movement={item} />
        if (item.kind === 'rest') return <RestLine key={key} rest={item} />
        return (
          <li key={key} className="my-1 border-line border-l-2">
            <p className="flex items-center gap-1.5 pt-0.5 pl-3 text-muted text-sm">
              <Repeat2 aria-hidden className="size-4" />
              {text('rounds', { count: item.rounds })}
            </p>
            <ItemList items={item.items} />
          </li>
        )
      })}
    </ul>
  )
}

/** It can only be a remark instead. */
function RestLine({ rest }: { rest: Rest }) {
  const text = useEditorText()
  const { corrections, taught, lineAt, onPress, onMark } = use(Actions)
  const line = lineAt(rest)
  const words = restWords(text, rest)
  const about = (all: typeof corrections) => correctionsAbout(all, '', line)
  return (
    <Line
      amount=""
      slot={rest.slot}
      onPointerEnter={() => onMark(rest)}
      onPointerLeave={() => onMark(undefined)}
      isPressed={line !== undefined}
    >
      {line ? (
        <button
          type="button"
          aria-haspopup="menu"
          aria-label={text('correctMovement', { name: words })}
          onClick={({ currentTarget: anchor }) =>
            onPress({
              about: 'rest',
              anchor,
              rest,
              words: line.key,
              line,
              corrected: about(corrections),
              taught: about(taught),
            })
          }
          className="cursor-pointer text-left text-muted after:absolute after:inset-0 after:rounded-tag"
        >
          {words}
        </button>
      ) : (
        <span className="text-muted">{words}</span>
      )}
    </Line>
  )
}
