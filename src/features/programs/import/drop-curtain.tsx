import { FileSpreadsheet } from 'lucide-react'
import { useImportText } from '#i18n/import/import-text.ts'

/** Over the whole page while a file is held above it. */
export function DropCurtain() {
  const text = useImportText()
  return (
    <div className="pointer-events-none fixed inset-3 z-50 grid place-content-center justify-items-center gap-3 rounded-card border-4 border-volt border-dashed bg-backdrop text-center text-chalk">
      <FileSpreadsheet aria-hidden className="size-10" />
      <p className="heading-medium px-6">{text('drop')}</p>
    </div>
  )
}
