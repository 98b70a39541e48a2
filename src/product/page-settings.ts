// Settings of this installation that the server writes into every page, because pages are built before they are known.
import { brand } from './brand.ts'

export type PageSettings = {
  contactEmail: string
  /** The operator of this installation, with the address if there is one. */
  operator: string
  /** Asked for the visitor's country, in this order. */
  geoEndpoints: string[]
  /** Whether this installation has a sign-in with Google. */
  google?: boolean
  /** Pages measure themselves and send the figures. */
  fieldMetrics?: boolean
}

export const defaultPageSettings: PageSettings = {
  contactEmail: brand.contactEmail,
  operator: brand.name,
  geoEndpoints: [],
}

/** Where pages send their figures. */
export const fieldMetricsPath = '/api/field-metrics'

/** The server replaces these in the built pages. */
export const placeholders = {
  pageSettings: '"%PAGE_SETTINGS%"',
  publicUrl: '%PUBLIC_URL%',
  contactEmail: '%CONTACT_EMAIL%',
  operator: '%OPERATOR%',
  google: '%GOOGLE%',
} as const
