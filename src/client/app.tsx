// The app of one document: what all of its screens share. `create-app.ts` makes it; screens get it from the context, a
// query function from the query client, everything else as a parameter.
import { type QueryClient, QueryClientProvider, type QueryMeta } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import type { Rpc } from './rpc-client.ts'

/** What the app takes from its browser. */
export type Browser = Pick<typeof globalThis, 'fetch' | 'indexedDB' | 'BroadcastChannel'>

export type App = {
  browser: Browser
  rpc: Rpc
  queryClient: QueryClient
  /** The one part that `create` makes for this app. It is made by the first use, so its script may arrive late. */
  part<Part>(create: (app: App) => Part): Part
}

const Context = createContext<App | undefined>(undefined)

export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  return (
    <Context value={app}>
      <QueryClientProvider client={app.queryClient}>{children}</QueryClientProvider>
    </Context>
  )
}

export function useApp(): App {
  const app = use(Context)
  if (!app) throw new Error('AppProvider is missing above this component')
  return app
}

export function usePart<Part>(create: (app: App) => Part): Part {
  return useApp().part(create)
}

/** The app that a query function runs in. */
export function appOf({ meta }: { meta: QueryMeta | undefined }): App {
  return meta?.app as App
}
