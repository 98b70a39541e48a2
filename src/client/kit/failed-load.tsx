import { useText } from '#i18n/text.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { type FailureText, useFailureWords } from './failure-words.ts'

type Query = { error: unknown; isFetching: boolean; refetch: () => unknown }

type FailedLoadProps = {
  /** The query that failed, or several that are retried together. */
  query: Query | readonly Query[]
  says: FailureText
}

/** Shows the error of a query that has no data. */
export function FailedLoad({ query, says }: FailedLoadProps) {
  const text = useText()
  const words = useFailureWords()
  const queries = [query].flat()
  return (
    <Alert
      tone="danger"
      announce
      action={
        <Button
          busy={queries.some(({ isFetching }) => isFetching)}
          onClick={() => void Promise.all(queries.map(({ refetch }) => refetch()))}
        >
          {text('shell.tryAgain')}
        </Button>
      }
    >
      {words(queries.find(({ error }) => error)?.error, says)}
    </Alert>
  )
}
