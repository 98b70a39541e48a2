// Small drawings of today's tools. Hidden from screen readers: the text beside them says the same.
import { FileText } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { useSite } from '../site.ts'

const cells = [
  '5x5',
  '75%',
  '',
  '3x8',
  '#REF!',
  '',
  '60kg',
  '80%',
  '??',
  '',
  '21-15-9',
  '',
  '#REF!',
  '',
  '5x5',
  '',
]

export function Spreadsheet() {
  return (
    <div className="grid grid-cols-[1.75rem_repeat(4,1fr)] overflow-hidden rounded-tag border border-edge bg-card font-mono text-muted text-xs">
      {['', 'A', 'B', 'C', 'D'].map(letter => (
        <span key={letter} className="border-line border-r border-b bg-sunken py-1 text-center">
          {letter}
        </span>
      ))}
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing that never changes
        <Cell key={index} text={cell} row={index % 4 === 0 ? 117 + index / 4 : undefined} />
      ))}
    </div>
  )
}

function Cell({ text, row }: { text: string; row: number | undefined }) {
  return (
    <>
      {row && <span className="border-line border-r border-b bg-sunken py-1 text-center">{row}</span>}
      <span
        className={classNames(
          'h-7 truncate border-line border-r border-b px-1.5 py-1',
          text.startsWith('#') && 'bg-danger-soft text-danger',
        )}
      >
        {text}
      </span>
    </>
  )
}

const pastes = [
  'rotate-[-1.5deg]',
  'translate-x-4 rotate-[1deg]',
  'translate-x-1 rotate-[-0.5deg]',
  'translate-x-6 rotate-[2deg]',
]

export function Pastes() {
  return (
    <div className="grid max-w-64 gap-1.5">
      {pastes.map(place => (
        <p
          key={place}
          className={classNames(
            'rounded-tag border border-edge bg-card px-3 py-2 font-mono text-muted text-xs',
            place,
          )}
        >
          EMOM 12: 60 kg? 65?
        </p>
      ))}
    </div>
  )
}

const sides = [
  'justify-self-start rounded-bl-none',
  'justify-self-end rounded-br-none',
  'justify-self-start rounded-bl-none',
]

export function Chats() {
  const { chat } = useSite().content.drawn
  return (
    <div className="grid gap-2">
      {chat.map((message, index) => (
        <p
          key={message}
          className={classNames(
            'rounded-card border border-edge bg-card px-3 py-1.5 text-muted text-sm',
            sides[index],
          )}
        >
          {message}
        </p>
      ))}
    </div>
  )
}

export function Attachments() {
  const { file } = useSite().content.drawn
  return (
    <div className="grid gap-2">
      {[file, 'IMG_2041.jpg'].map(name => (
        <p
          key={name}
          className="flex items-center gap-3 rounded-control border border-edge border-dashed px-3 py-2.5 text-muted text-sm"
        >
          <FileText className="size-5 shrink-0" />
          <span className="truncate">{name}</span>
        </p>
      ))}
    </div>
  )
}
