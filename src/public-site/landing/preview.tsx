import { useSite } from '../site.ts'
import { column } from '../site-styles.ts'
import { PreviewImage } from './preview-image.tsx'

export function Preview() {
  const { title, alt, caption } = useSite().content.preview
  return (
    <section aria-labelledby="preview" className={`${column} pt-16 sm:pt-24`}>
      <div className="-mx-4 bg-volt p-4 text-volt-ink sm:mx-0 sm:rounded-card sm:p-8">
        <h2 id="preview" className="overline-label">
          {title}
        </h2>
        <figure className="mt-3">
          <PreviewImage alt={alt} />
          <figcaption className="mt-4 max-w-2xl">{caption}</figcaption>
        </figure>
      </div>
    </section>
  )
}
