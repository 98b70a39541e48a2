import { column } from './landing-styles.ts'
import { PreviewImage } from './preview-image.tsx'
import { useSite } from './site.ts'

export function Preview() {
  const { title, alt, caption } = useSite().content.preview
  return (
    <section aria-labelledby="preview" className={`${column} pt-16 sm:pt-24`}>
      <h2 id="preview" className="overline-label text-muted">
        {title}
      </h2>
      <figure className="mt-4">
        <div className="overflow-hidden rounded-card border border-edge bg-card">
          <PreviewImage alt={alt} />
        </div>
        <figcaption className="mt-4 max-w-2xl text-muted">{caption}</figcaption>
      </figure>
    </section>
  )
}
