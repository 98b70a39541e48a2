import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = name => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss()],
  // One React for all three: the product's.
  resolve: {
    alias: { react: here('../../node_modules/react'), 'react-dom': here('../../node_modules/react-dom') },
  },
  build: {
    outDir: here('../dist/calendar'),
    emptyOutDir: true,
    rolldownOptions: { input: ['ours.html', 'full-calendar.html', 'big-calendar.html'].map(here) },
  },
})
