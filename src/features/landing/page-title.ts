import { brand } from '../../domain/brand.ts'
import type { PublicPage } from '../../domain/public-page.ts'
import type { Content } from './content/content.ts'

export function pageTitle(page: PublicPage, content: Content): string {
  return `${content.pages[page].title} · ${brand.name}`
}
