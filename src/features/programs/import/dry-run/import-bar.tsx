import { CalendarPlus, FileInput, RotateCcw, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FailedAction } from '#client/kit/failed-action.tsx'
import type { ErrorCode } from '#domain/error-code.ts'
import type { DateRange } from '#domain/programming/program.ts'
import type { ImportedSession } from '#domain/spreadsheet/planned-import.ts'
import { formatRange } from '#i18n/day-words.ts'
import { useImportText } from '#i18n/import/import-text.ts'
import { useLanguage } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'

type ImportBarProps = {
  /** From `useAction`. */
  action: { error: unknown; code: ErrorCode | undefined; isPending: boolean }
  commitLabel: string
  /** Undefined where there are only athletes to invite. */
  onCommit: (() => void) | undefined
  isReady: boolean
  /** The order of the dates is open. */
  isAsked: boolean
  sessions: readonly ImportedSession[]
  /** Dates with which the program that takes the sheet takes all sessions. */
  extension: DateRange | undefined
  onExtend: () => void
  onStartOver: () => void
}

/** Stores the import, and says before what it would leave out. */
export function ImportBar(props: ImportBarProps) {
  const { action, commitLabel, onCommit, isReady, isAsked, sessions, extension, onExtend, onStartOver } =
    props
  const text = useImportText()
  const { language } = useLanguage()
  const isPhone = useMediaQuery('(width < 40rem)')
  const isOutside = sessions.some(({ problem }) => problem === 'outside')
  const isExtendable = extension !== undefined && isOutside && !isAsked
  const commitButton = useRef<HTMLButtonElement>(null)
  const isExtending = useRef(false)

  // The button that was pressed is gone then: the one beside it is what comes next.
  useEffect(() => {
    if (!isExtending.current || isExtendable || !isReady) return
    isExtending.current = false
    commitButton.current?.focus()
  }, [isExtendable, isReady])

  function extend() {
    isExtending.current = true
    onExtend()
  }

  return (
    <SaveBar
      label={text('bar')}
      failure={
        <FailedAction
          action={action}
          // Without an answer it may be stored all the same.
          says={reason => text(action.code === 'unavailable' ? 'commitUnknown' : 'commitFailed', { reason })}
        />
      }
      actions={
        <>
          {isExtendable && (
            <Button icon={<CalendarPlus aria-hidden />} disabled={action.isPending} onClick={extend}>
              {text('extend', { range: formatRange(extension.startsOn, extension.endsOn, language) })}
            </Button>
          )}
          {isPhone ? (
            <IconButton
              label={text('startOver')}
              icon={<RotateCcw aria-hidden />}
              disabled={action.isPending}
              onClick={onStartOver}
            />
          ) : (
            <Button onClick={onStartOver} disabled={action.isPending}>
              {text('startOver')}
            </Button>
          )}
          {onCommit && (
            <Button
              ref={commitButton}
              variant="primary"
              icon={<FileInput aria-hidden />}
              busy={action.isPending}
              busyLabel={text('committing')}
              disabled={!isReady}
              onClick={onCommit}
            >
              {commitLabel}
            </Button>
          )}
        </>
      }
    >
      {isAsked ? (
        <span className="text-muted text-sm">{text('orderFirst')}</span>
      ) : (
        <LeftOut sessions={sessions} />
      )}
    </SaveBar>
  )
}

/** The sessions that are not imported, also while their list is closed. */
function LeftOut({ sessions }: Pick<ImportBarProps, 'sessions'>) {
  const text = useImportText()
  const left = sessions.filter(({ problem }) => problem)
  if (left.length === 0)
    return (
      <span data-quiet="" className="text-muted text-sm">
        {text('nothingYet')}
      </span>
    )
  const isOutside = left.every(({ problem }) => problem === 'outside')
  return (
    <span className="flex items-center gap-2 text-sm text-warning">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {text(isOutside ? 'leftOutside' : 'leftForReasons', { count: left.length })}
    </span>
  )
}
