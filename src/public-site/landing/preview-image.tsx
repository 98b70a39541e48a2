import type { Language } from '#product/language.ts'
import { useSite } from '../site.ts'

/** Written by `npm run preview-images`: device-language-theme-width. */
const files = import.meta.glob<string>('../images/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

const devices = {
  desk: { width: 1920, height: 1200, widths: [800, 1280, 1920], sizes: '(width >= 72rem) 68rem, 94vw' },
  phone: { width: 640, height: 1385, widths: [320, 640], sizes: '(width >= 72rem) 15rem, 26vw' },
}
/** CSS shows the one for the theme; a browser does not fetch lazy images that are not displayed. */
const shownIn = { light: 'dark:hidden', dark: 'not-dark:hidden' }

/** Screenshots in the page's language and theme: the coach's desktop with the athlete's phone in front. */
export function PreviewImage({ alt }: { alt: string }) {
  const { language } = useSite()
  return (
    <div role="img" aria-label={alt} className="relative pr-[4%] pb-[5%]">
      <div className="overflow-hidden rounded-card border border-line bg-sunken shadow-float">
        <Pictures device="desk" language={language} />
      </div>
      <div className="absolute right-0 bottom-0 w-[27%] overflow-hidden rounded-[9%/4.5%] border-[clamp(3px,0.5vw,6px)] border-volt-ink bg-volt-ink shadow-float dark:border-sunken sm:w-[22%]">
        <Pictures device="phone" language={language} />
      </div>
    </div>
  )
}

/** The pages are drawn at build time: a picture that is missing ends the build. */
function fileOf(name: string): string {
  const url = files[`../images/${name}`]
  if (!url) throw new Error(`the picture ${name} is missing`)
  return url
}

type PicturesProps = { device: keyof typeof devices; language: Language }

function Pictures({ device, language }: PicturesProps) {
  const { width, height, widths, sizes } = devices[device]
  return (['light', 'dark'] as const).map(theme => {
    const named = (wide: number, type: 'avif' | 'webp') =>
      fileOf(`${device}-${language}-${theme}-${wide}.${type}`)
    const sources = (type: 'avif' | 'webp') => widths.map(wide => `${named(wide, type)} ${wide}w`).join(', ')
    return (
      <picture key={theme} className={shownIn[theme]}>
        <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
        <img
          alt=""
          src={named(widths[0] ?? 0, 'webp')}
          srcSet={sources('webp')}
          sizes={sizes}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="h-auto w-full"
        />
      </picture>
    )
  })
}
