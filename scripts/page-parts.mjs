// What the pages need besides their bundles: the script before the first paint, the styles, the mark, and, while developing,
// their addresses.
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
        html.replaceAll('<!-- mark -->', () => readFileSync(join(root, 'public/favicon.svg'), 'utf8').trim()),
    },
  }
}

/** The styles in the page itself: on a slow network they would come last of all, and nothing is painted without them. */
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
          // The link stays, switched off: parts that are loaded later look whether their styles are there.
          return styles?.type === 'asset'
            ? `<style>${styles.source}</style>\n    <link rel="stylesheet" disabled href="/${file}">`
            : link
        })
      },
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
