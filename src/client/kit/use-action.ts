import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { ErrorCode } from '#domain/error-code.ts'
import { toast } from '#ui/overlays/toast.tsx'
import { reasonOf } from '../api.ts'
import { type FailureText, useFailureWords } from './failure-words.ts'

type ActionOptions = {
  /** Shows the error as a toast. Without it the screen shows `<FailedAction>`. */
  failureToast?: FailureText | undefined
  onFailure?: ((code: ErrorCode) => void) | undefined
}

/**
 * A user action that calls the server. `work` is the call and what follows its success. `run` never rejects: it
 * resolves to the error code, or to undefined. A run during a pending run returns the pending one.
 */
export function useAction<Input = void, Result = unknown>(
  work: (input: Input) => Promise<Result>,
  { failureToast, onFailure }: ActionOptions = {},
) {
  const words = useFailureWords()
  const { mutateAsync, ...mutation } = useMutation({
    mutationFn: work,
    // Fails at once when offline. The default would pause it silently.
    networkMode: 'always',
    onError(error) {
      toast.dismissSuccess()
      onFailure?.(reasonOf(error))
      if (failureToast) toast.error(words(error, failureToast))
    },
  })
  // Not `isPending`: a second click may come before React has rendered.
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
