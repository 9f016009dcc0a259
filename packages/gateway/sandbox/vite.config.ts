// Builds the explorer into packages/gateway/dist/sandbox; the gateway serves it at /sandbox.
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/sandbox/',
  build: {
    outDir: '../dist/sandbox',
    emptyOutDir: true,
    chunkSizeWarningLimit: 8_000,
    target: 'es2024',
    rolldownOptions: {
      // "use client" of React libraries means nothing in a browser bundle.
      onLog: (level, log, handle) => log.code === 'MODULE_LEVEL_DIRECTIVE' || handle(level, log),
    },
  },
  worker: { format: 'es' },
})
