// Where a sheet comes from: a file, or what was pasted. Handed from the screen where it arrives to the one that reads it.

/** `html` and `text` are the same cells; only the first knows which of them are merged. */
export type SpreadsheetSource =
  | { kind: 'file'; file: File }
  /** More than one at once. */
  | { kind: 'files' }
  | { kind: 'clipboard'; html: string; text: string }

/** Excel also puts a picture of the cells on the clipboard: a file is the last choice. */
export function sourceIn(data: DataTransfer | null): SpreadsheetSource | undefined {
  const html = data?.getData('text/html') ?? ''
  const text = data?.getData('text/plain') ?? ''
  if (/<table[\s>]/i.test(html) || text.trim() !== '') return { kind: 'clipboard', html, text }
  return sourceOf(data?.files)
}

export function sourceOf(files: FileList | undefined): SpreadsheetSource | undefined {
  const [file, ...others] = files ?? []
  return others.length > 0 ? { kind: 'files' } : file && { kind: 'file', file }
}

/** Cells, and not just any words that were copied before. */
export function areCells(source: SpreadsheetSource | undefined): boolean {
  if (source?.kind !== 'clipboard') return false
  return /<table[\s>]/i.test(source.html) || source.text.includes('\t')
}

/** From the screen where a sheet arrives to the one that reads it. */
export function createHandover() {
  let waiting: SpreadsheetSource | undefined
  return {
    handOver(source: SpreadsheetSource): void {
      waiting = source
    },
    takeOver(): SpreadsheetSource | undefined {
      const source = waiting
      waiting = undefined
      return source
    },
  }
}
