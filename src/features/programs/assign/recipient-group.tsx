import { useId, useState } from 'react'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/card.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { RecipientRow, type RecipientRowProps } from './recipient-row.tsx'

export type RecipientEntry = Omit<RecipientRowProps, 'isReadOnly' | 'onChoose' | 'onChangeStart'>

type RecipientGroupProps = {
  title: string
  /** How many of all are chosen, regardless of the search. */
  chosen: number
  all: number
  /** The rows that match the search. */
  entries: readonly RecipientEntry[]
  isReadOnly: boolean
  onChoose: (id: string, isWanted: boolean) => void
  onChooseAll: (ids: readonly string[], isWanted: boolean) => void
  onChangeStart?: ((id: string) => void) | undefined
}

// More than a tall screen holds; the rest renders on scroll.
const rowsAtOnce = 100

export function RecipientGroup(props: RecipientGroupProps) {
  const { title, chosen, all, entries, isReadOnly, onChoose, onChooseAll, onChangeStart } = props
  const text = useText()
  const headingId = useId()
  const [rows, setRows] = useState(rowsAtOnce)
  const ids = () => entries.map(({ id }) => id)
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-3">
        <h2 id={headingId} className="heading-medium">
          {title}
        </h2>
        <p className="mr-auto text-muted">{text('programs.chosenOf', { chosen, all })}</p>
        {!isReadOnly && (
          <div className="-mx-2 flex flex-wrap">
            <Button
              variant="quiet"
              className="px-2!"
              aria-label={text('programs.selectAllIn', { group: title })}
              disabled={entries.every(entry => entry.isChosen)}
              onClick={() => onChooseAll(ids(), true)}
            >
              {text('programs.selectAll')}
            </Button>
            <Button
              variant="quiet"
              className="px-2!"
              aria-label={text('programs.selectNoneIn', { group: title })}
              disabled={!entries.some(entry => entry.isChosen)}
              onClick={() => onChooseAll(ids(), false)}
            >
              {text('programs.selectNone')}
            </Button>
          </div>
        )}
      </div>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {entries.slice(0, rows).map(entry => (
            <RecipientRow
              key={entry.id}
              {...entry}
              isReadOnly={isReadOnly}
              onChoose={onChoose}
              onChangeStart={onChangeStart}
            />
          ))}
        </ul>
      </Card>
      {entries.length > rows && (
        <LoadMore
          key={rows}
          label={text('programs.more')}
          busyLabel={text('programs.loadingMore')}
          isLoading={false}
          onMore={() => setRows(rows + rowsAtOnce)}
        />
      )}
    </section>
  )
}
