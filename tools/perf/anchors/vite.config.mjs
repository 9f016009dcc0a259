// Builds each anchor as one bundle, as its own documentation starts it; `base` is where the measuring server puts it.
import { defineConfig } from 'vite'

const anchor = process.env.ANCHOR ?? 'react-admin'

export default defineConfig({
  base: `/${anchor}/`,
  oxc: { jsx: { runtime: 'automatic' } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: `dist/${anchor}`,
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: { input: `${anchor}.html` },
    chunkSizeWarningLimit: 5000,
  },
})
