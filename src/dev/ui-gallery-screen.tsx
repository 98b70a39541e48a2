import { PageTitle } from '../ui/heading.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { GalleryActions } from './gallery-actions.tsx'
import { GalleryBrand, GalleryInUse } from './gallery-brand.tsx'
import { GalleryContent, GalleryPlots } from './gallery-content.tsx'
import { GalleryForms } from './gallery-forms.tsx'
import { GalleryLists } from './gallery-lists.tsx'
import { GalleryOverlays } from './gallery-overlays.tsx'

const contents = [
  { id: 'in-use', title: 'In use' },
  { id: 'logo', title: 'Logo' },
  { id: 'colour', title: 'Colour' },
  { id: 'type', title: 'Type' },
  { id: 'actions', title: 'Actions' },
  { id: 'forms', title: 'Forms' },
  { id: 'overlays', title: 'Overlays' },
  { id: 'content', title: 'Content and states' },
  { id: 'lists', title: 'Lists and days' },
  { id: 'plots', title: 'Plots' },
]

/** Every widget in every state on one page. */
export function UiGalleryScreen() {
  return (
    <main className="mx-auto max-w-6xl px-4 py-8 sm:px-8 sm:py-12">
      <PageTitle>Design system</PageTitle>
      <PageHeader
        overline="Design system"
        title="Made for a desk and for a gym floor"
        description="A coach plans fast on a wide screen. An athlete has thirty seconds, wet hands and bad reception."
      />
      <div className="mt-8 grid gap-10 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <nav aria-label="Contents" className="lg:sticky lg:top-8 lg:self-start">
          <ul className="flex flex-wrap gap-x-4 lg:block">
            {contents.map(section => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="flex min-h-11 min-w-11 items-center rounded-tag text-muted transition-colors duration-150 hover:text-ink"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 gap-14">
          <GalleryInUse />
          <GalleryBrand />
          <GalleryActions />
          <GalleryForms />
          <GalleryOverlays />
          <GalleryContent />
          <GalleryLists />
          <GalleryPlots />
        </div>
      </div>
    </main>
  )
}
