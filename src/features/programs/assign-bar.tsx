import { useText } from '../../i18n/text.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'

type AssignBarProps = {
  toGive: number
  toTakeBack: number
  isSaving: boolean
  failure: string | undefined
  onSave: () => void
  onReset: () => void
}

export function AssignBar({ toGive, toTakeBack, isSaving, failure, onSave, onReset }: AssignBarProps) {
  const text = useText()
  return (
    <SaveBar
      label={text('programs.unsaved')}
      failure={
        failure && (
          <Alert tone="danger" announce>
            {failure}
          </Alert>
        )
      }
      actions={
        <>
          <Button variant="quiet" disabled={isSaving} onClick={onReset}>
            {text('programs.reset')}
          </Button>
          <Button variant="primary" busy={isSaving} busyLabel={text('programs.saving')} onClick={onSave}>
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
