import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { ErrorCode } from '../../domain/error-code.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { reasonOf } from '../api.ts'
import { type FailureText, useFailureWords } from './failure-words.ts'

type ActionOptions = {
  /** Says the failure as a toast. Without it the screen shows `<FailedAction>`. */
  failureToast?: FailureText | undefined
  onFailure?: ((code: ErrorCode) => void) | undefined
}

/**
 * Something the user does that calls the server. `work` is the call and what follows its success. `run` never rejects: it
 * resolves to the code of the failure, or to undefined. While it is pending, running it again joins the first run.
 */
export function useAction<Input = void, Result = unknown>(
  work: (input: Input) => Promise<Result>,
  { failureToast, onFailure }: ActionOptions = {},
) {
  const words = useFailureWords()
  const { mutateAsync, ...mutation } = useMutation({
    mutationFn: work,
    // Without a connection it fails at once. The default would hold it back without a word.
    networkMode: 'always',
    onError(error) {
      onFailure?.(reasonOf(error))
      if (failureToast) toast.error(words(error, failureToast))
    },
  })
  // Not `isPending`: a second press may come before React has drawn the first.
  const pending = useRef<Promise<ErrorCode | undefined>>(undefined)
  const run = useCallback(
    (input: Input) => {
      pending.current ??= mutateAsync(input)
        .then(() => undefined, reasonOf)
        .finally(() => {
          pending.current = undefined
        })
      return pending.current
    },
    [mutateAsync],
  )
  return { ...mutation, run, code: mutation.error ? reasonOf(mutation.error) : undefined }
}
