import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { toast } from '../overlays/toast.tsx'
import { Button } from './button.tsx'
import type { ButtonLook } from './button-styles.ts'

type CopyButtonProps = Pick<ButtonLook, 'variant' | 'wide'> & {
  /** The text for the clipboard. */
  value: string
  label: string
  copiedLabel: string
  failedText: string
  icon?: ReactNode
}

const shownFor = 2500

export function CopyButton({ value, label, copiedLabel, failedText, icon, variant, wide }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setIsCopied(true)
    } catch {
      // Refused by the browser, or missing on an insecure origin.
      toast.error(failedText, { id: 'copy' })
    }
  }

  return (
    <>
      <Button variant={variant} wide={wide} onClick={() => void copy()}>
        {/* Both labels share one grid cell, so that the button keeps its width. */}
        <span className="grid place-items-center">
          <span className={cell(isCopied)}>
            {icon ?? <Copy aria-hidden />}
            {label}
          </span>
          <span aria-hidden className={cell(!isCopied)}>
            <Check aria-hidden />
            {copiedLabel}
          </span>
        </span>
      </Button>
      <span role="status" className="sr-only">
        {isCopied && copiedLabel}
      </span>
    </>
  )
}

// Only visually hidden: the accessible name stays the same.
function cell(isHidden: boolean): string {
  return classNames('col-start-1 row-start-1 inline-flex items-center gap-2', isHidden && 'opacity-0')
}
