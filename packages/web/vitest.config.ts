// Unit tests of the web app: logic and components in jsdom, no server.
import { defineConfig } from 'vitest/config'
import { fixDay } from '../../tools/test/day.ts'
import { frames } from './frames.vite.ts'
import { recipeAlias } from './vite.config.ts'

fixDay(process.env)

export default defineConfig({
  plugins: [frames()],
  resolve: { alias: [recipeAlias], dedupe: ['react', 'react-dom', 'graphql'] },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../../tools/test/start-clock.ts', './vitest-setup.ts'],
    // A busy machine is slow, not wrong: a test may take longer than one wait inside it (vitest-setup.ts).
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
