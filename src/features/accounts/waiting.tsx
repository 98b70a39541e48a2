import { PageTitle } from '#ui/page-title.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** A screen with only a spinner and its label. */
export function Waiting({ title }: { title: string }) {
  return (
    <main className="flex flex-1 flex-col items-center justify-center gap-5 p-8 text-center">
      <PageTitle>{title}</PageTitle>
      <Spinner size="large" />
      <h1 className="heading-medium">{title}</h1>
    </main>
  )
}
