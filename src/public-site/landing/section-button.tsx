import type { FormEvent } from 'react'
import { useSite } from '../site.ts'

export const sections = { why: 'why-coaches', faq: 'faq' } as const

type SectionButtonProps = { section: keyof typeof sections; className: string; onChoice?: () => void }

/** Scrolls to a section of the landing page. A form, so that it works from other pages and without script. */
export function SectionButton({ section, className, onChoice }: SectionButtonProps) {
  const { content, language } = useSite()
  const id = sections[section]

  function scroll(event: FormEvent) {
    onChoice?.()
    const target = document.getElementById(id)
    if (!target) return
    event.preventDefault()
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    // So that the section can be linked to, and back returns to the previous position.
    history.pushState(history.state, '', `#${id}`)
    target.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
    // Keyboards and screen readers continue from there.
    target.focus({ preventScroll: true })
  }

  return (
    <form action={`/#${id}`} onSubmit={scroll}>
      <input type="hidden" name="lang" value={language} />
      <button type="submit" className={className}>
        {section === 'why' ? content.header.howItWorks : content.header.faq}
      </button>
    </form>
  )
}
