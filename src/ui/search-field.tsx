import { Search, X } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'
import { useUiWords } from './ui-words.tsx'

type SearchFieldProps = {
  /** What is searched; read out, and shown while the field is empty. */
  label: string
  value: string
  onChange: (value: string) => void
  field?: RefObject<HTMLInputElement | null> | undefined
  className?: string | undefined
}

export function SearchField({ label, value, onChange, field, className }: SearchFieldProps) {
  const words = useUiWords()
  const ownField = useRef<HTMLInputElement>(null)
  const input = field ?? ownField

  function clear() {
    onChange('')
    input.current?.focus()
  }

  return (
    <TextField
      ref={input}
      type="search"
      label={label}
      hideLabel
      placeholder={label}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      icon={<Search aria-hidden />}
      action={value && <IconButton label={words.clear} icon={<X />} onClick={clear} />}
      autoComplete="off"
      // Some browsers bring a cross of their own, too small for a finger.
      className={classNames('[&_input::-webkit-search-cancel-button]:hidden', className)}
    />
  )
}
