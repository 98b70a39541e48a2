// What the server writes into every page about this installation: the pages are built before anyone knows who runs them.
import { brand } from './brand.ts'

export type PageSettings = {
  contactEmail: string
  /** Who runs this installation, with the address if there is one. */
  operator: string
  /** Asked for the visitor's country, in this order. */
  geoEndpoints: string[]
}

export const defaultPageSettings: PageSettings = {
  contactEmail: brand.contactEmail,
  operator: brand.name,
  geoEndpoints: [],
}

/** In the built pages these stand where the server puts the facts. */
export const placeholders = {
  pageSettings: '"%PAGE_SETTINGS%"',
  publicUrl: '%PUBLIC_URL%',
  contactEmail: '%CONTACT_EMAIL%',
  operator: '%OPERATOR%',
} as const
