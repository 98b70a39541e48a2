import { MessageSquareText } from 'lucide-react'
import { useText } from '#i18n/text.tsx'
import { OutcomeSign } from '#ui/outcome-badge.tsx'
import { stateLabel } from '../athlete.ts'

const states = ['prescribed', 'scaled', 'missed', 'open'] as const

/** A month only has room for icons; this explains them. */
export function SignLegend() {
  const text = useText()
  return (
    <ul
      aria-label={text('athlete.signs')}
      className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm [&_li]:flex [&_li]:items-center [&_li]:gap-1.5"
    >
      {states.map(state => (
        <li key={state}>
          <OutcomeSign outcome={state} className="size-4" />
          {stateLabel(text, state)}
        </li>
      ))}
      <li>
        <MessageSquareText aria-hidden className="size-4" />
        {text('athlete.withNote')}
      </li>
    </ul>
  )
}
