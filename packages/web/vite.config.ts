// Builds the web app into dist/ and serves it in development; the gateway answers everything that is not a page.

import { fileURLToPath } from 'node:url'
import { startClock, withClock } from '@kantor/shared/formats/clock-setting'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { shortDocuments } from './documents.vite.ts'
import { frames } from './frames.vite.ts'
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

/** Small modules that always come together travel together: fewer files, and they compress better as one. */
const chunkGroups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 2 },
  {
    name: 'record',
    test: /src[\\/](fields[\\/](field-view|field-area|field-styles|form-value|width)|screens[\\/]records[\\/](use-record|record-frame|record-head|anchor-bar|record-states)|ui[\\/]panel)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'typing',
    test: /src[\\/]fields[\\/](field-row|simple-inputs|lazy-input|use-typed|control-props|registry|lines[\\/]lazy-input|(ref|enum|code|text|long-text|money|decimal|integer|percent|boolean|numeric|file|image)[\\/](input|lazy-input|lazy-picker|use-options|options-state|number-input|number-text))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'rows',
    test: /src[\\/](ui[\\/](pager|pager-frame|pill|pill-frame|grid|grid-(frame|focus|head|keys|row))|fields[\\/](faces|cell-text|filter-value|value-styles|(\w|-)+[\\/](cell|number-cell|boolean-text|stored-file|plain-text|file-link|zone|lookup|digits))|screens[\\/](actions[\\/](slots|action-rules)|records[\\/](delete-record|record-fields|record-paths|record-words|list[\\/](list-query|list-frame|search-input))))\.tsx?(\.css)?$/,
    includeDependenciesRecursively: false,
  },
  { name: 'data', test: /node_modules[\\/](@apollo|rxjs|graphql|optimism|@wry|tslib)[\\/]/, priority: 1 },
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 4, priority: 1 },
]

/** In development the page comes from here; what is built learns the clock from the gateway that serves it. */
const pageClock: Plugin = {
  name: 'page-clock',
  apply: 'serve',
  configResolved: () => startClock(process.env),
  transformIndexHtml: withClock,
}

export default defineConfig(({ command }) => ({
  plugins: [pageClock, shortDocuments(), themeSheet(), frames(), react()],
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
