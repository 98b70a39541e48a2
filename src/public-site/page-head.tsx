// Metadata of a public page for search engines and link previews.
import { renderToStaticMarkup } from 'react-dom/server'
import { brand } from '../product/brand.ts'
import { languages } from '../product/language.ts'
import { placeholders } from '../product/page-settings.ts'
import { addressOf, type PublicPage } from '../product/public-page.ts'
import { pageTitle } from './public-site.tsx'
import type { SpokenContent } from './site.ts'

const locales = { en: 'en_US', es: 'es_ES' }

export function headOf(page: PublicPage, { language, content }: SpokenContent): string {
  const address = `${placeholders.publicUrl}${addressOf(page)}`
  const inLanguage = (code: string) => `${address}?lang=${code}`
  const title = pageTitle(page, content)
  const { description } = content.pages[page]
  return renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={inLanguage(language)} />
      {languages.map(code => (
        <link key={code} rel="alternate" hrefLang={code} href={inLanguage(code)} />
      ))}
      {/* Not the bare address: its language varies, and a canonical address must be one of the alternates. */}
      <link rel="alternate" hrefLang="x-default" href={inLanguage('en')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={inLanguage(language)} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:image" content={`${placeholders.publicUrl}/shared.${language}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${brand.name}: ${brand.slogan[language].join(' ')}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>,
  )
}
