import { brand } from '../product/brand.ts'

/** The title of the window and of the entry in the history; every screen has one. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · ${brand.name}`}</title>
}
