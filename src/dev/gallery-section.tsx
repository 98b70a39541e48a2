import type { ReactNode } from 'react'

type GallerySectionProps = { id: string; title: string; note: string; children: ReactNode }

export function GallerySection({ id, title, note, children }: GallerySectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 border-line border-t pt-8">
      <h2 id={`${id}-title`} className="heading-medium">
        {title}
      </h2>
      <p className="mt-1 mb-6 max-w-prose text-muted">{note}</p>
      <div className="grid gap-8">{children}</div>
    </section>
  )
}

export function Specimen({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-3">
      <h3 className="overline-label text-muted">{label}</h3>
      {children}
    </div>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
