import { brand } from '../../domain/brand.ts'
import { useSite } from './site.ts'

export function LandingPage() {
  const { language, content } = useSite()
  const [first, second] = brand.slogan[language]
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-1 flex-col justify-center px-4 py-16 sm:px-8">
      <h1 className="max-w-5xl text-balance font-[800] font-heading text-[clamp(2.5rem,1.25rem+6vw,6rem)] leading-[0.98] tracking-[-0.03em]">
        {first} {second}
      </h1>
      <p className="mt-8 max-w-2xl text-lg text-muted">{content.description}</p>
    </main>
  )
}
