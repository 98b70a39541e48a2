// index.html asks for the session and for the first data of its screen before the app's script has arrived, see
// app/first-files.js. The first query for the same takes that answer.

/** By the address of the request. */
type EarlyAnswers = Map<string, Promise<Response>>

const sessionAddress = '/api/rpc/accounts.session'
const answersOfPage = () => (globalThis as { earlyAnswers?: EarlyAnswers }).earlyAnswers

/** They belong to the session that the document was opened with. */
export function forgetEarlyAnswers(): void {
  answersOfPage()?.clear()
}

/** An answer is taken once, and only if it is one: what was refused or lost is asked for anew. */
export async function takeEarlyAnswer(
  address: string,
  signal?: AbortSignal | null,
): Promise<Response | undefined> {
  const early = answersOfPage()?.get(address)
  answersOfPage()?.delete(address)
  // A session that is asked for once more may be that of another user.
  if (address === sessionAddress && !early) forgetEarlyAnswers()
  const answer = await Promise.race([early, aborted(signal)]).catch(() => undefined)
  return answer?.ok ? answer : undefined
}

/** Settles when the caller no longer waits, never without a signal. */
const aborted = (signal?: AbortSignal | null) =>
  new Promise<undefined>(resolve => signal?.addEventListener('abort', () => resolve(undefined)))
