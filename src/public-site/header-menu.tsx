import { Menu, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { squareButtonClasses } from '../ui/buttons/button-styles.ts'
import { classNames } from '../ui/class-names.ts'
import { SectionButton } from './landing/section-button.tsx'
import { useSite } from './site.ts'

const item =
  'flex min-h-13 w-full cursor-pointer items-center border-line border-b px-4 text-left sm:px-8 font-heading font-semibold text-lg hover:bg-sunken'

/** On a phone. Native `<details>`, so that it opens before any script has loaded. */
export function HeaderMenu() {
  const { content } = useSite()
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }

  function closeOnLeaving({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    <details ref={menu} className="group lg:hidden" onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
      <summary
        aria-label={content.header.menu}
        className={classNames(squareButtonClasses({}), 'list-none [&::-webkit-details-marker]:hidden')}
      >
        <Menu aria-hidden className="group-open:hidden" />
        <X aria-hidden className="hidden group-open:block" />
      </summary>
      <nav
        aria-label={content.header.menu}
        className="absolute inset-x-0 top-full border-line border-t bg-page shadow-float"
      >
        <SectionButton section="why" className={item} onChoice={close} />
        <SectionButton section="faq" className={item} onChoice={close} />
        <a href="/auth" className={item} onClick={close}>
          {content.header.signIn}
        </a>
      </nav>
    </details>
  )
}
