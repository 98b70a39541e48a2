// What the pages need besides their bundles: the script before the first paint, the mark, and, while developing, their addresses.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** The same script in every page, written into it so that it runs before anything is painted. */
export function scriptBeforePaint() {
  return {
    name: 'script-before-paint',
    transformIndexHtml: {
      order: /** @type {const} */ ('pre'),
      /** @param {string} html */
      handler(html) {
        const script = readFileSync(join(root, 'src/app/before-paint.js'), 'utf8')
        return html.replace('<!-- before-paint -->', () => `<script>\n${script}</script>`)
      },
    },
  }
}

/** The mark, drawn in the page itself: what is painted first waits for no other file. */
export function markInHeader() {
  return {
    name: 'mark-in-header',
    transformIndexHtml: {
      order: /** @type {const} */ ('pre'),
      /** @param {string} html */
      handler: html =>
        html.replace('<!-- mark -->', () => readFileSync(join(root, 'public/favicon.svg'), 'utf8').trim()),
    },
  }
}

const publicAddresses = /^\/(contact|privacy|terms)?(\?.*)?$/

/** While developing there is no server that knows the public pages: the browser draws them alone. */
export function publicAddressesInDevelopment() {
  return {
    name: 'public-addresses',
    /** @param {import('vite').ViteDevServer} server */
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        if (publicAddresses.test(request.url ?? '')) request.url = '/public-page.html'
        next()
      })
    },
  }
}
