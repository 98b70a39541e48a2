import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups, publicFile } from './scripts/build/chunks.mjs'
import { firstFiles } from './scripts/build/first-files.mjs'
import {
  markInHeader,
  publicAddressesInDevelopment,
  scriptBeforePaint,
  stylesInPage,
} from './scripts/build/page-parts.mjs'
import { shellFiles } from './scripts/build/shell-files.mjs'

const backend = `http://localhost:${process.env.BACKEND_PORT ?? 3001}`

/** As short as may be: the first script names all others, and a hash does not compress. */
const hashedName = 'assets/[name]-[hash:7].js'

/**
 * A dynamic import preloads the files of the screen, without those that run already: the lists of all screens are part of
 * the first script.
 */
function withoutLoaded(
  _: string,
  files: string[],
  { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html' || /public-page/.test(hostId)) return files
  return files.filter(file => !/assets\/(shared|app|index|rolldown-runtime)-/.test(file))
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild
    ? []
    : [
        react(),
        tailwindcss(),
        scriptBeforePaint(),
        markInHeader(),
        publicAddressesInDevelopment(),
        firstFiles(),
        stylesInPage(),
        shellFiles(),
      ],
  // The server starts three times faster from one file than from the thousand files of its packages.
  ssr: { noExternal: true },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        // As below: the prerendered pages name the same files as the script that takes them over.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: {
            server: 'src/app/server.ts',
            seed: 'src/dev/sample-gym/seed.ts',
            backup: 'src/app/commands/backup.ts',
            restore: 'src/app/commands/restore.ts',
            'rotate-secret': 'src/app/commands/rotate-secret.ts',
            'restore-drill': 'src/app/commands/restore-drill.ts',
            'reading-worker': 'src/features/library/reading-worker.server.ts',
            'write-pages': 'src/public-site/write-pages.tsx',
            'write-screens': 'src/app/prerender/write-screens.ts',
          },
        },
      }
    : {
        outDir: 'dist/client',
        target: 'es2022',
        // What Tailwind asks for anyway: for older ones it would only be made larger.
        cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
        assetsInlineLimit: 0,
        manifest: true,
        modulePreload: { resolveDependencies: withoutLoaded },
        rolldownOptions: {
          input: { index: 'index.html', 'public-page': 'public-page.html', sw: 'src/app/service-worker.ts' },
          // A public file only passes on: what is not taken from it is left out.
          treeshake: { moduleSideEffects: [{ test: publicFile, sideEffects: false }] },
          // The service worker answers for the whole site only from the top of it, and keeps its name.
          output: {
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : hashedName),
            chunkFileNames: hashedName,
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/healthz', '/readyz', '/dev/outbox'].map(path => [path, backend])),
  },
}))
