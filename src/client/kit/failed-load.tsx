import { useText } from '../../i18n/text.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
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
    <LoadFailure
      retryLabel={text('shell.tryAgain')}
      isRetrying={queries.some(({ isFetching }) => isFetching)}
      onRetry={() => Promise.all(queries.map(({ refetch }) => refetch()))}
    >
      {words(queries.find(({ error }) => error)?.error, says)}
    </LoadFailure>
  )
}
