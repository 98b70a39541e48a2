import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { type SpreadsheetSource, sourceOf } from './spreadsheet-source.ts'

const DropCurtain = lazyPart(() => import('./drop-curtain.tsx').then(module => module.DropCurtain))

type SpreadsheetDropProps = { onDrop: (source: SpreadsheetSource) => void }

/** Takes a sheet that is dropped anywhere on the page. */
export function SpreadsheetDrop({ onDrop }: SpreadsheetDropProps) {
  const isOver = useSpreadsheetDrop(onDrop)
  return isOver && <DropCurtain />
}

/** True while a file is held over the page. */
function useSpreadsheetDrop(onDrop: (source: SpreadsheetSource) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  })
  useEffect(() => {
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const hover = (event: DragEvent) => {
      if (!hasFile(event)) return
      // Else the browser opens the file in place of the page.
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setIsOver(false)
      const source = sourceOf(event.dataTransfer?.files)
      if (source) latest.current(source)
    }
    addEventListener('dragenter', hover)
    addEventListener('dragover', hover)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragenter', hover)
      removeEventListener('dragover', hover)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}
