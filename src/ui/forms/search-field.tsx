import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { useUiWords } from '../ui-words.tsx'
import { TextField } from './text-field.tsx'

type SearchFieldProps = {
  /** The accessible name and the placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  onEnter?: (() => void) | undefined
  className?: string | undefined
}

export function SearchField({ label, value, onChange, onEnter, className }: SearchFieldProps) {
  const words = useUiWords()
  const field = useRef<HTMLInputElement>(null)

  function clear() {
    onChange('')
    field.current?.focus()
  }

  return (
    <TextField
      ref={field}
      type="search"
      label={label}
      hideLabel
      placeholder={label}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.()
      }}
      icon={<Search aria-hidden />}
      action={value && <IconButton label={words.clear} icon={<X />} onClick={clear} />}
      autoComplete="off"
      // Hides the browser's own clear button, which is too small for a finger.
      className={classNames('[&_input::-webkit-search-cancel-button]:hidden', className)}
    />
  )
}
