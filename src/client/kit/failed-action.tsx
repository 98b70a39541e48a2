import { Alert } from '#ui/alert.tsx'
import { type FailureText, useFailureWords } from './failure-words.ts'

type FailedActionProps = {
  /** From `useAction`. */
  action: { error: unknown }
  says?: FailureText | undefined
}

/** Shows the error of an action until it is tried again. */
export function FailedAction({ action: { error }, says }: FailedActionProps) {
  const words = useFailureWords()
  const message = error ? words(error, says) : ''
  return (
    message && (
      <Alert tone="danger" announce>
        {message}
      </Alert>
    )
  )
}
