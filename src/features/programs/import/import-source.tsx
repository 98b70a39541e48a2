import { ClipboardPaste, FileSpreadsheet, ShieldCheck } from 'lucide-react'
import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { SpreadsheetErrorCode } from '#domain/spreadsheet/spreadsheet-error.ts'
import { useImportText } from '#i18n/import/import-text.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { type SpreadsheetSource, sourceIn } from './spreadsheet-source.ts'

type ImportSourceProps = {
  isReading: boolean
  refusal: SpreadsheetErrorCode | undefined
  onSource: (source: SpreadsheetSource) => void
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Where the sheet comes from: the clipboard, a file, or what is typed. */
export function ImportSource({ isReading, refusal, onSource }: ImportSourceProps) {
  const text = useImportText()
  const isTouch = useMediaQuery('(pointer: coarse)')
  const file = useRef<HTMLInputElement>(null)
  const latest = useRef(onSource)
  useEffect(() => {
    latest.current = onSource
  })

  // Anywhere on the page: a coach pastes without choosing a field first.
  useEffect(() => {
    const paste = (event: Event) => {
      const target = event.target as HTMLElement
      if (target.closest?.('input, textarea')) return
      const source = sourceIn((event as unknown as ClipboardEvent).clipboardData)
      event.preventDefault()
      latest.current(source ?? { kind: 'clipboard', html: '', text: '' })
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  return (
    <div className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-6">
        <section
          aria-busy={isReading}
          className="grid justify-items-center gap-3 rounded-card border-2 border-edge border-dashed bg-card px-[min(1.5rem,5vw)] py-10 text-center"
        >
          <span className="flex size-14 items-center justify-center rounded-full bg-volt text-volt-ink">
            {isReading ? <Spinner size="large" /> : <ClipboardPaste aria-hidden className="size-7" />}
          </span>
          <h2 className="heading-medium">{isReading ? text('reading') : text('pasteTitle')}</h2>
          <p className="max-w-md text-muted">
            {isTouch ? text('pasteBodyTouch') : text('pasteBody', { keys: isApple() ? '⌘V' : 'Ctrl+V' })}
          </p>
          <input
            ref={file}
            type="file"
            aria-label={text('chooseFile')}
            tabIndex={-1}
            accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            className="sr-only"
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen) onSource({ kind: 'file', file: chosen })
              // The same file may be chosen again after it was changed.
              target.value = ''
            }}
          />
          <Button
            variant="primary"
            icon={<FileSpreadsheet aria-hidden />}
            className="mt-2"
            onClick={() => file.current?.click()}
          >
            {text('chooseFile')}
          </Button>
          <p className="max-w-md text-muted text-sm">{text('formats')}</p>
        </section>
        {refusal && (
          <Alert tone="danger" announce>
            {text(`error_${refusal}`)}
          </Alert>
        )}
        <TypedSource isReading={isReading} onSource={onSource} />
      </div>
      <aside className="grid gap-4">
        <h2 className="overline-label text-muted">{text('known')}</h2>
        <ul className="grid gap-x-4 gap-y-4 min-[26rem]:max-lg:grid-cols-2">
          {pictures.map(({ key, picture }) => (
            <li key={key} className="flex items-center gap-4">
              {picture}
              <span className="min-w-0 text-sm">{text(`known_${key}`)}</span>
            </li>
          ))}
        </ul>
        <p className="flex gap-3 border-line border-t pt-4 text-muted text-sm">
          <ShieldCheck aria-hidden className="mt-px size-5 shrink-0" />
          {text('stays')}
        </p>
      </aside>
    </div>
  )
}

type TypedSourceProps = Pick<ImportSourceProps, 'isReading' | 'onSource'>

/** For a phone, and for text that is typed. What is pasted here is read at once where it has cells. */
function TypedSource({ isReading, onSource }: TypedSourceProps) {
  const text = useImportText()
  const formId = useId()
  const [typed, setTyped] = useState('')

  function paste(event: ClipboardEvent) {
    const source = sourceIn(event.clipboardData)
    if (!source || typed.trim() !== '') return
    event.preventDefault()
    onSource(source)
  }

  return (
    <form
      id={formId}
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        onSource({ kind: 'clipboard', html: '', text: typed })
      }}
    >
      <TextArea
        label={text('field')}
        hint={text('fieldHint')}
        rows={3}
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPaste={paste}
      />
      {typed.trim() !== '' && (
        <Button type="submit" busy={isReading} busyLabel={text('reading')} className="justify-self-start">
          {text('read')}
        </Button>
      )}
    </form>
  )
}

type CellLook = 'label' | 'work' | 'none'

/** A sheet of five by four cells, drawn small. */
function Picture({ look }: { look: (row: number, column: number) => CellLook }) {
  const looks = { label: 'bg-edge', work: 'bg-sunken', none: 'bg-transparent' }
  return (
    <span
      aria-hidden
      className="grid h-12 w-18 shrink-0 grid-cols-5 grid-rows-4 gap-0.5 rounded-tag border border-line bg-card p-1"
    >
      {Array.from({ length: 20 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
        <span key={at} className={classNames('rounded-[1px]', looks[look(Math.floor(at / 5), at % 5)])} />
      ))}
    </span>
  )
}

type Known = 'days' | 'weeks' | 'sessions' | 'exercises' | 'text' | 'athletes'

const pictures: readonly { key: Known; picture: ReactNode }[] = [
  {
    key: 'days',
    picture: (
      <Picture
        look={(row, column) => (row === 0 && column === 0 ? 'none' : row * column === 0 ? 'label' : 'work')}
      />
    ),
  },
  {
    key: 'weeks',
    picture: (
      <Picture
        look={(row, column) =>
          column > 3 ? 'none' : row === 0 && column === 0 ? 'none' : row * column === 0 ? 'label' : 'work'
        }
      />
    ),
  },
  {
    key: 'sessions',
    picture: (
      <Picture look={(row, column) => (column > 2 ? 'none' : row === 0 || column === 0 ? 'label' : 'work')} />
    ),
  },
  {
    key: 'exercises',
    picture: (
      <Picture
        look={(row, column) =>
          row === 0 || (column === 0 && row !== 2) ? 'label' : column === 0 ? 'none' : 'work'
        }
      />
    ),
  },
  {
    key: 'text',
    picture: <Picture look={(row, column) => (row % 2 === 0 ? (column < 2 ? 'label' : 'none') : 'work')} />,
  },
  {
    key: 'athletes',
    picture: <Picture look={(row, column) => (column === 2 ? 'none' : row === 0 ? 'label' : 'work')} />,
  },
]
