import { brand } from '../product/brand.ts'

/** The document title; every screen has one. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${brand.name}`}</title>
}
