import { useText } from '../../i18n/text.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export function WelcomeScreen() {
  const text = useText()
  const sides = [
    { title: text('landing.coachTitle'), body: text('landing.coachBody') },
    { title: text('landing.athleteTitle'), body: text('landing.athleteBody') },
  ]
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-1 flex-col justify-center px-4 py-16 sm:px-8">
      <PageTitle>{text('landing.title')}</PageTitle>
      <p className="overline-label text-muted">{text('landing.beta')}</p>
      <h1 className="mt-4 max-w-5xl text-balance font-[800] font-heading text-[clamp(2.5rem,1.25rem+6vw,6rem)] leading-[0.98] tracking-[-0.03em] [word-spacing:0.08em]">
        <span className="block">{text('landing.sloganFirst')} </span>
        <span className="block">{text('landing.sloganSecond')}</span>
      </h1>
      <div aria-hidden className="chalk-line mt-8 w-full" />
      <p className="mt-8 max-w-2xl text-lg text-muted">{text('landing.description')}</p>
      <ul className="mt-12 grid max-w-4xl gap-8 sm:grid-cols-2">
        {sides.map(({ title, body }) => (
          <li key={title}>
            <h2 className="heading-medium">{title}</h2>
            <p className="mt-2 text-muted">{body}</p>
          </li>
        ))}
      </ul>
    </main>
  )
}
