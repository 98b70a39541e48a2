import type { Role } from '#domain/people/roles.ts'
import { useText } from '#i18n/text.tsx'
import { LogoMark } from '#ui/brand/logo-mark.tsx'
import { benefits } from './benefit-names.ts'

/** The benefits for a role, on a dark ground in both themes. */
export function Benefits({ role }: { role: Role }) {
  const text = useText()
  return (
    <section
      data-theme="dark"
      aria-labelledby="benefits-title"
      className="relative isolate flex flex-col justify-center overflow-hidden border-line border-t bg-page px-4 py-14 text-ink sm:px-8 lg:border-t-0 lg:border-l lg:px-16 lg:py-20"
    >
      <LogoMark
        look="plate"
        className="absolute -right-32 -bottom-40 -z-10 size-112 text-card lg:-right-44 lg:-bottom-52 lg:size-160"
      />
      <div className="mx-auto w-full max-w-md lg:mx-0">
        <h2
          id="benefits-title"
          className="text-balance font-[800] font-heading text-[min(clamp(1.75rem,1.25rem+2vw,3rem),9.5vw)] leading-[1.02] tracking-[-0.03em] [word-spacing:0.08em]"
        >
          {text(`accounts.benefitsTitle_${role}`)}
        </h2>
        <div aria-hidden className="chalk-line mt-6 lg:-ml-16" />
        <ul className="mt-8 grid gap-6">
          {benefits.map(benefit => (
            <li key={benefit} className="sm:grid sm:grid-cols-[9rem_1fr] sm:gap-4">
              <h3 className="heading-small">{text(`accounts.${benefit}`)}</h3>
              <p className="text-muted">{text(`accounts.${benefit}_${role}`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
