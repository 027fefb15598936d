import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { routes } from '../contract/routes.ts'
import { calledRoutes } from './called-routes.ts'

/** Where `vite` finds the API during development; the production server serves both from one origin. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

/**
 * The library of the toasts puts its styles into the page by itself, which the content security policy forbids. They come
 * with our own styles instead: `ToastList` imports them.
 */
const withoutOwnStyles: Plugin = {
  name: 'without-own-styles',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/sonner/dist/index.mjs')) return null
    const without = code.replace(/^__insertCSS\(".*$/m, '')
    if (without === code) throw new Error('sonner no longer inserts its styles: this plugin can go')
    return { code: without, map: null }
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [calledRoutes(routes), react(), withoutOwnStyles],
  server: {
    proxy: {
      '/api': {
        target: api,
        changeOrigin: false,
        // The one screen among the calls.
        bypass: ({ url }) => (/^\/api\/docs\/?($|\?)/.test(url ?? '') ? '/index.html' : undefined),
      },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Not the usual `assets`: /assets/{id} is a screen.
    assetsDir: 'static',
    sourcemap: true,
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // The one file below is larger than what Vite warns of, and so is the library that shows the API; whoever starts the demo need
    // not read about it.
    chunkSizeWarningLimit: 1_700,
    rolldownOptions: {
      output: {
        // The modules that every screen needs come as one file, and those that many of them need as another: dozens of small
        // files wait for one another, six at a time. Lists and later texts have their own files, so that the home page
        // shows without the dialogs and fields that `shared` consists of. Menus, popovers and hints have one file, too.
        codeSplitting: {
          groups: [
            { name: 'main', tags: ['$initial'], priority: 2 },
            { name: 'texts', test: /\/i18n\/all-texts\.ts$/, priority: 1 },
            {
              name: 'lists',
              test: /\/web\/ui\/(list\/(?!ListHead)|dialog\/top-room)/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'popups',
              test: /\/(@floating-ui|web\/ui\/popup\/Open|@mantine\/core\/.*\/(Menu|Popover|Tooltip))/,
              priority: 1,
            },
            { name: 'shared', minShareCount: 8 },
          ],
        },
      },
    },
  },
})
