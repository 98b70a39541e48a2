import { brand } from '../product/brand.ts'
import type { PublicPage } from '../product/public-page.ts'
import type { Content } from './content/content.ts'

export function pageTitle(page: PublicPage, content: Content): string {
  return `${content.pages[page].title} · ${brand.name}`
}
