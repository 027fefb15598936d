import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `vite` finds the API during development; the production server serves both from one origin. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Not the usual `assets`: /assets/{id} is a screen.
    assetsDir: 'static',
    sourcemap: true,
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // The one file below is larger than what Vite warns of, and whoever starts the demo need not read about it.
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        // What every screen needs comes as one file: dozens of small ones wait for one another, six at a time.
        codeSplitting: { groups: [{ name: 'main', tags: ['$initial'] }] },
      },
    },
  },
})
