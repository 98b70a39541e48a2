import { FailedAction } from '#client/kit/failed-action.tsx'
import { useText } from '#i18n/text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SaveBar } from '#ui/save-bar.tsx'

type AssignBarProps = {
  toGive: number
  toTakeBack: number
  save: { isPending: boolean; error: unknown }
  onSave: () => void
  onReset: () => void
}

export function AssignBar({ toGive, toTakeBack, save, onSave, onReset }: AssignBarProps) {
  const text = useText()
  return (
    <SaveBar
      label={text('programs.unsaved')}
      failure={
        <FailedAction
          action={save}
          says={(reason, code) =>
            code === 'not_found' ? text('programs.someoneGone') : text('programs.assignFailed', { reason })
          }
        />
      }
      actions={
        <>
          <Button variant="quiet" disabled={save.isPending} onClick={onReset}>
            {text('programs.reset')}
          </Button>
          <Button
            variant="primary"
            busy={save.isPending}
            busyLabel={text('programs.saving')}
            onClick={onSave}
          >
            {text('programs.save')}
          </Button>
        </>
      }
    >
      <p className="flex flex-wrap gap-x-4">
        {toGive > 0 && <Amount sign="+">{text('programs.giveCount', { count: toGive })}</Amount>}
        {toTakeBack > 0 && <Amount sign="−">{text('programs.takeBackCount', { count: toTakeBack })}</Amount>}
      </p>
    </SaveBar>
  )
}

function Amount({ sign, children }: { sign: string; children: string }) {
  return (
    <span className="heading-small">
      <span aria-hidden>{sign}</span>
      {children}
    </span>
  )
}
