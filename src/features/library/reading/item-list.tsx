import { Repeat2 } from 'lucide-react'
import type { Item } from '../../../domain/notation/structure.ts'
import { useEditorText } from '../../../i18n/editor/editor-text.ts'
import { restWords } from '../../../i18n/editor/reading-words.ts'
import { Line } from './line.tsx'
import { MovementLine } from './movement-line.tsx'

/** Movements, rests and groups in their order. */
export function ItemList({ items }: { items: readonly Item[] }) {
  const text = useEditorText()
  return (
    <ul>
      {items.map((item, at) => {
        // What stands in the workout's name has no place in its text.
        const key = `${item.kind} ${item.start} ${at}`
        if (item.kind === 'movement') return <MovementLine key={key} movement={item} />
        if (item.kind === 'rest')
          return (
            <Line key={key} amount="" slot={item.slot}>
              <span className="text-muted">{restWords(text, item)}</span>
            </Line>
          )
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
