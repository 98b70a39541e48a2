// What other features may import from files: an entry of a menu that takes one.
import { FileDown } from 'lucide-react'
import { useApp } from '#client/app.tsx'
import { fetchFile } from '#client/fetch-file.ts'
import type { FileSeparator } from '#domain/spreadsheet/text/write-delimited.ts'
import { useFilesText } from '#i18n/areas/files-text.ts'
import { useLanguage, useText } from '#i18n/text.tsx'
import { MenuItem } from '#ui/overlays/menu.tsx'
import { toast } from '#ui/overlays/toast.tsx'
import type { FileKind } from './files.schema.ts'

type FileItemProps = {
  kind: FileKind
  /** The id of the program or the athlete. */
  id: string
  /** The name that the file is called after. */
  name: string
}

/** Takes a program or results as a file, in the language of the page. */
export function FileItem({ kind, id, name }: FileItemProps) {
  const { browser } = useApp()
  const text = useText()
  const fileText = useFilesText()
  const { language } = useLanguage()
  const isProgram = kind === 'program'

  async function take() {
    const file = `${fileNameOf(isProgram ? name : fileText('resultsOf', { name }))}.csv`
    const query = new URLSearchParams({ language, separator: separatorHere() })
    toast.info(fileText('fetching'), { id: 'file' })
    const reason = await fetchFile(browser, `/api/files/${kind}/${id}.csv?${query}`, file)
    if (reason) toast.error(fileText('failed', { reason: text(`errors.${reason}`) }), { id: 'file' })
    else toast.success(fileText('saved', { name: file }), { id: 'file' })
  }

  return (
    <MenuItem icon={<FileDown aria-hidden />} onSelect={() => void take()}>
      {isProgram ? fileText('program') : fileText('results')}
    </MenuItem>
  )
}

/** The spreadsheet on this computer follows its region: a decimal comma goes with semicolons. */
function separatorHere(): FileSeparator {
  return new Intl.NumberFormat(navigator.language).format(1.5).includes(',') ? ';' : ','
}

/** Without what some systems do not allow in the name of a file. */
const fileNameOf = (name: string) =>
  name
    .replaceAll(/[\\/:*?"<>|\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 80)
