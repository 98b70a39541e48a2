import { type Team, TeamFormDialog } from '../teams/teams.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { RemoveAthleteDialog } from './remove-athlete-dialog.tsx'
import { RenameAthleteDialog } from './rename-athlete-dialog.tsx'
import type { Athlete } from './roster.ts'
import { StandingDialog } from './standing-dialog.tsx'

export type AthleteQuestion =
  | { about: 'standing'; athletes: readonly Athlete[]; standing: 'active' | 'inactive' }
  | { about: 'rename' | 'remove' | 'delete'; athlete: Athlete }
  | { about: 'team'; athletes: readonly Athlete[] }

type AthleteDialogsProps = {
  /** Kept while the dialog closes. */
  question: AthleteQuestion | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onAsk: (question: AthleteQuestion) => void
  onTeamMade?: ((team: Pick<Team, 'id' | 'name'>) => void) | undefined
}

/** The dialogs for actions on athletes. */
export function AthleteDialogs({ question, onAsk, onTeamMade, ...opening }: AthleteDialogsProps) {
  switch (question?.about) {
    case 'standing':
      return <StandingDialog {...opening} athletes={question.athletes} standing={question.standing} />
    case 'rename':
      return <RenameAthleteDialog {...opening} athlete={question.athlete} />
    case 'remove':
      return <RemoveAthleteDialog {...opening} athlete={question.athlete} />
    case 'delete':
      return (
        <DeleteAccountDialog
          {...opening}
          athlete={question.athlete}
          onRemoveInstead={() => onAsk({ about: 'remove', athlete: question.athlete })}
        />
      )
    case 'team':
      return (
        <TeamFormDialog {...opening} athleteIds={question.athletes.map(({ id }) => id)} onMade={onTeamMade} />
      )
    case undefined:
      return null
  }
}
