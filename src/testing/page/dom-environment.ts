// happy-dom for the screens, with Node's own fetch classes: the server runs in the same process and needs them.
import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { fetch, Request, Response, Headers, AbortController, AbortSignal, URL, URLSearchParams } = globalThis
const ofNode = { fetch, Request, Response, Headers, AbortController, AbortSignal, URL, URLSearchParams }

const environment: Environment = {
  name: 'dom',
  viteEnvironment: 'client',
  async setup(global, options) {
    const made = await builtinEnvironments['happy-dom'].setup(global, options)
    Object.assign(global, ofNode)
    return made
  },
}

// biome-ignore lint/style/noDefaultExport: vitest takes an environment from there
export default environment
