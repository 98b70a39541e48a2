// A session of the sheet as the dry run shows it: its text, its look, and what it was recognised as.
import { type ProposedType, proposedColours } from '#domain/notation/suggestions/proposal.ts'
import { defaultWorkoutColour, type Hex, workoutColours } from '#domain/programming/colours.ts'
import { partsOf, textOf, titleOf } from '#domain/programming/workout.ts'
import { defaultType } from '#domain/programming/workout-type.ts'
import type { ImportedSession } from '#domain/spreadsheet/planned-import.ts'
import { bodyOfSession } from '#domain/spreadsheet/session-body.ts'
import type { CellAddress, SpreadsheetSession } from '#domain/spreadsheet/sheet.ts'
import { useImportText } from '#i18n/import/import-text.ts'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import type { DryRun } from '../spreadsheet-work.ts'
import type { LibraryWorkout } from './use-dry-run.ts'

export type SessionView = ImportedSession & {
  index: number
  title: string
  /** All parts in their order, without the title. */
  body: string
  notes: string
  colour: Hex
  cells: readonly CellAddress[]
  /** The workout of the library that it was recognised as. */
  inLibrary: LibraryWorkout | undefined
  /** The name of that workout, or of the session before it in the sheet that it was recognised as. */
  recognisedAs: string | undefined
}

type Type = { id: string; code: string }

/** What a file of ours says, else the type that the text proposes, in the colour that the coach gives it most often. */
export function looksOf(
  { planned, types: proposed }: DryRun,
  types: readonly Type[],
  library: readonly LibraryWorkout[],
): Map<string, { typeId: string; color: Hex }> {
  const colours = usualColours(library)
  return new Map(
    planned.workouts.map(({ workoutId, look }) => {
      const code = look?.typeCode ?? proposed.get(workoutId)
      const named = types.find(type => type.code === code)
      const typeId = (named ?? defaultType(types))?.id ?? ''
      const own = named ? proposedColours[named.code as ProposedType] : undefined
      const filed = workoutColours.find(({ hex }) => hex === look?.color)?.hex
      const color = filed ?? colours.get(typeId) ?? own ?? defaultWorkoutColour
      return [workoutId, { typeId, color }]
    }),
  )
}

function usualColours(library: readonly LibraryWorkout[]): Map<string, Hex> {
  const counts = new Map<string, Map<Hex, number>>()
  for (const { typeId, color } of library) {
    const ofType = counts.get(typeId) ?? new Map<Hex, number>()
    ofType.set(color, (ofType.get(color) ?? 0) + 1)
    counts.set(typeId, ofType)
  }
  return new Map(
    [...counts].flatMap(([typeId, ofType]) => {
      const [most] = [...ofType].sort(([, one], [, other]) => other - one)
      return most ? [[typeId, most[0]] as const] : []
    }),
  )
}

export function sessionViews(
  { plan, planned }: DryRun,
  looks: ReadonlyMap<string, { color: Hex }>,
  library: readonly LibraryWorkout[],
): SessionView[] {
  const inLibrary = new Map(library.map(workout => [workout.workoutId, workout]))
  const inSheet = new Map(planned.workouts.map(workout => [workout.workoutId, workout]))
  const cells = new Map<number, CellAddress[]>()
  for (const cell of plan.cells)
    if (cell.kind === 'session') cells.set(cell.session, [...(cells.get(cell.session) ?? []), cell.at])
  return planned.sessions.map((imported, index) => {
    const session = plan.sessions[index] as SpreadsheetSession
    const known = inLibrary.get(imported.match?.workoutId ?? '')
    const matched = known ?? inSheet.get(imported.match?.workoutId ?? '')
    const { title, body } = textsOf(session)
    return {
      ...imported,
      index,
      title,
      body,
      notes: session.notes ?? '',
      colour:
        inLibrary.get(imported.workoutId)?.color ??
        looks.get(imported.workoutId)?.color ??
        defaultWorkoutColour,
      cells: cells.get(index) ?? [],
      inLibrary: known,
      recognisedAs: matched && titleOf(matched),
    }
  })
}

function textsOf(session: SpreadsheetSession): { title: string; body: string } {
  const body = bodyOfSession(session)
  const title = titleOf({ name: session.name ?? '', description: body.description })
  const text = partsOf(body).map(textOf).join('\n\n')
  const isTitled = text === title || text.startsWith(`${title}\n`)
  return { title, body: isTitled ? text.slice(title.length).trim() : text }
}

// The session, the cell, or both, that the coach points at in a dry run.

/** `from`: where it was chosen; the other side shows it. */
export type Selection = {
  session?: number | undefined
  cell?: CellAddress | undefined
  from?: 'calendar' | 'sheet' | 'list' | undefined
}

type SessionDecisionProps = {
  session: SessionView
  onDecide: (session: number, isUsed: boolean) => void
}

/** Whether a session becomes the workout that it was recognised as, of the library or of the sheet. */
export function SessionDecision({ session, onDecide }: SessionDecisionProps) {
  const text = useImportText()
  const { inLibrary, recognisedAs, isUsed, leavesOut, index } = session
  if (recognisedAs === undefined) return null
  const label = text(inLibrary ? 'recognised' : 'recognisedInSheet', { name: recognisedAs })
  return (
    <div className="grid gap-1.5">
      <p className="text-sm">{label}</p>
      <SegmentedControl
        label={label}
        value={isUsed ? 'use' : 'new'}
        onChange={choice => onDecide(index, choice === 'use')}
        segments={[
          { value: 'use', label: text(inLibrary ? 'useIt' : 'useSame') },
          { value: 'new', label: text('makeNew') },
        ]}
      />
      {leavesOut && <p className="text-muted text-xs">{text('leavesOut')}</p>}
    </div>
  )
}
