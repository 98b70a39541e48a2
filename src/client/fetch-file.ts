import { type ErrorCode, errorCodes } from '../domain/error-code.ts'
import type { Browser } from './app.tsx'

/** Saves what the server answers. Answers with why it failed, which a plain link could not tell. */
export async function fetchFile(
  browser: Browser,
  address: string,
  name: string,
): Promise<ErrorCode | undefined> {
  try {
    const answer = await browser.fetch(address)
    if (!answer.ok) return reasonIn(answer)
    saveFile(await answer.blob(), name)
    return undefined
  } catch {
    return 'unavailable'
  }
}

async function reasonIn(answer: Response): Promise<ErrorCode> {
  const { error } = await answer.json().catch(() => ({}))
  return errorCodes.find(code => code === error) ?? 'unavailable'
}

/** Hands a file to the browser as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Not before the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
