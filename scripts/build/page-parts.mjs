// Vite plugins for the pages: inline script, styles and mark, and the addresses of the public pages in development.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'

/** Inlined into every page, so that it runs before the first paint. */
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

/** Inlined, so that the first paint waits for no other file. */
export function markInHeader() {
  return {
    name: 'mark-in-header',
    transformIndexHtml: {
      order: /** @type {const} */ ('pre'),
      /** @param {string} html */
      handler: html =>
        html.replaceAll('<!-- mark -->', () => readFileSync(join(root, 'public/favicon.svg'), 'utf8').trim()),
    },
  }
}

/** Inlined: on a slow network they would arrive last, and they block the first paint. */
export function stylesInPage() {
  return {
    name: 'styles-in-page',
    transformIndexHtml: {
      order: /** @type {const} */ ('post'),
      /**
       * @param {string} html
       * @param {import('vite').IndexHtmlTransformContext} context
       */
      handler(html, { bundle }) {
        return html.replace(/<link rel="stylesheet" crossorigin href="\/([^"]+)">/g, (link, file) => {
          const styles = bundle?.[file]
          // The link stays, disabled: Vite's preload looks for it before it loads styles of later chunks.
          return styles?.type === 'asset'
            ? `<style>${styles.source}</style>\n    <link rel="stylesheet" disabled href="/${file}">`
            : link
        })
      },
    },
  }
}

const publicAddresses = /^\/(contact|privacy|terms)?(\?.*)?$/

/** In development the public pages are rendered in the browser only. */
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
