import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const backend = `http://localhost:${process.env.BACKEND_PORT ?? 3001}`

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? [] : [react(), tailwindcss()],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: { input: { server: 'src/app/server.ts', seed: 'src/app/seed.ts' } },
      }
    : { outDir: 'dist/client', target: 'es2022', assetsInlineLimit: 0 },
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/healthz', '/readyz', '/dev/outbox'].map(path => [path, backend])),
  },
}))
