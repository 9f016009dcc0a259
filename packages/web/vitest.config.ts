// Unit tests of the web app: logic and components in jsdom, no server.
import { defineConfig } from 'vitest/config'
import { frames } from './frames.vite.ts'
import { recipeAlias } from './vite.config.ts'

export default defineConfig({
  plugins: [frames()],
  resolve: { alias: [recipeAlias], dedupe: ['react', 'react-dom', 'graphql'] },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./vitest-setup.ts'],
    // A busy machine is slow, not wrong: a test may take longer than one wait inside it (vitest-setup.ts).
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
