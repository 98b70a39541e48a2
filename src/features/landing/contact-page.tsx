import { useSite } from './site.ts'

export function ContactPage() {
  const { facts } = useSite()
  return (
    <main className="mx-auto max-w-3xl px-4 py-16">
      <h1 className="heading-large">Contact</h1>
      <p>{facts.operator}</p>
      <a href={`mailto:${facts.contactEmail}`}>{facts.contactEmail}</a>
    </main>
  )
}
