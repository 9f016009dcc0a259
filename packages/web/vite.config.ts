// Builds the web app into dist/ and serves it in development; the gateway answers everything that is not a page.

import { fileURLToPath } from 'node:url'
import { startClock, withClock } from '@kantor/shared/formats/clock-setting'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './chunks.vite.ts'
import { shortDocuments } from './documents.vite.ts'
import { featureFiles } from './features.vite.ts'
import { frames } from './frames.vite.ts'
import { pageFiles } from './pages.vite.ts'
import { themeSheet } from './theme.vite.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const gateway = { target: `http://127.0.0.1:${process.env.PORT ?? 4000}`, changeOrigin: false }

/** Chakra's theme barrel keeps every recipe alive; its single files have no export of their own. */
export const recipeAlias = {
  find: /^#recipes\/(.*)$/,
  replacement: `${here('./node_modules/@chakra-ui/react/dist/esm/theme/recipes')}/$1.js`,
}

/** The router's package leads to its development build in every mode; what is shipped carries no warnings of it. */
const routerAlias = [
  { find: /^react-router$/, replacement: here('./node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: here('./node_modules/react-router/dist/production/dom-export.mjs') },
]

/** Emotion needs it for `withTheme` alone, which nothing here uses; it brings React's old type checks along. */
const staticsAlias = { find: /^hoist-non-react-statics$/, replacement: here('./src/theme/no-statics.ts') }

/** Chakra asks it whether a name is a property of CSS; the browser knows, without a list of 600 names. */
const propertyAlias = { find: /^@pandacss\/is-valid-prop$/, replacement: here('./src/theme/css-property.ts') }

/** In development the page comes from here; what is built learns the clock from the gateway that serves it. */
const pageClock: Plugin = {
  name: 'page-clock',
  apply: 'serve',
  configResolved: () => startClock(process.env),
  transformIndexHtml: withClock,
}

export default defineConfig(({ command }) => ({
  plugins: [pageClock, shortDocuments(), featureFiles(), themeSheet(), frames(), react(), pageFiles()],
  resolve: {
    alias: [recipeAlias, staticsAlias, propertyAlias, ...(command === 'build' ? routerAlias : [])],
    // rxjs for today's browsers, not the translation for those of 2009.
    conditions: ['es2015', ...defaultClientConditions],
    dedupe: ['react', 'react-dom', 'graphql'],
  },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    // Fonts and pictures stay files: a data URL would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(['/graphql', '/sandbox', '/health', '/files', '/export'].map((path) => [path, gateway])),
  },
}))
