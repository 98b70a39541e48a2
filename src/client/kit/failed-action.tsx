import { Alert } from '../../ui/alert.tsx'
import { type FailureText, useFailureWords } from './failure-words.ts'

type FailedActionProps = {
  /** What `useAction` gives. */
  action: { error: unknown }
  says?: FailureText | undefined
}

/** Stands where an action failed, until it is tried again. */
export function FailedAction({ action: { error }, says }: FailedActionProps) {
  const words = useFailureWords()
  const said = error ? words(error, says) : ''
  return (
    said && (
      <Alert tone="danger" announce>
        {said}
      </Alert>
    )
  )
}
