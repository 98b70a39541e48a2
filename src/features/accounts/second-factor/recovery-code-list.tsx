import { Download, Printer } from 'lucide-react'
import { saveFile } from '#client/save-file.ts'
import { useSession } from '#client/session.ts'
import { useSecurityText } from '#i18n/security/security-text.ts'
import { brand } from '#product/brand.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'

/** The recovery codes, and three ways to keep them. */
export function RecoveryCodeList({ codes }: { codes: string[] }) {
  const text = useSecurityText()
  const { data: session } = useSession()
  const title = text('fileTitle', { product: brand.name, email: session?.email ?? '' })
  const lines = codes.join('\n')
  return (
    <div data-print className="grid gap-4">
      <p className="hidden print:block">{title}</p>
      <ol
        translate="no"
        className="grid select-all grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-x-6 gap-y-1 rounded-control bg-sunken px-4 py-3 font-[640] tabular-nums tracking-[0.04em]"
      >
        {codes.map(code => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 *:flex-auto sm:*:flex-none print:hidden">
        <CopyButton
          value={lines}
          label={text('copyCodes')}
          copiedLabel={text('copied')}
          failedText={text('copyFailed')}
        />
        <Button
          icon={<Download aria-hidden />}
          onClick={() =>
            saveFile(
              new Blob([`${title}\n\n${lines}\n`], { type: 'text/plain' }),
              'chalkline-recovery-codes.txt',
            )
          }
        >
          {text('download')}
        </Button>
        <Button icon={<Printer aria-hidden />} onClick={() => print()}>
          {text('print')}
        </Button>
      </div>
    </div>
  )
}
