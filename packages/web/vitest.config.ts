// Unit tests of the web app: logic and components in jsdom, no server.
import { defineConfig } from 'vitest/config'
import { patience } from '../../tools/run/patience.ts'
import { fixDay } from '../../tools/test/day.ts'
import { frames } from './frames.vite.ts'
import { recipeAlias } from './vite.config.ts'

fixDay(process.env)

/** Files about what is loaded first, or about a line that works: another file must not have loaded or cut it before. */
const ofFirstLoads = [
  'src/ui/toast.test.tsx',
  'src/ui/term/term.test.tsx',
  'src/app/parts/preload.test.ts',
  'src/ui/lazy/lazy-part.test.tsx',
]

export default defineConfig({
  plugins: [frames()],
  resolve: { alias: [recipeAlias], dedupe: ['react', 'react-dom', 'graphql'] },
  test: {
    environment: 'jsdom',
    setupFiles: ['../../tools/test/start-clock.ts', './vitest-setup.ts'],
    // A busy machine is slow, not wrong: a test may take longer than one wait inside it (vitest-setup.ts).
    testTimeout: patience(60_000),
    hookTimeout: patience(60_000),
    expect: { poll: { timeout: patience(20_000) } },
    // Files share the modules of their process: reading them takes longer than the tests.
    projects: [
      {
        extends: true,
        test: { name: 'shared modules', isolate: false, include: ['src/**/*.test.{ts,tsx}'], exclude: ofFirstLoads },
      },
      { extends: true, test: { name: 'own modules', include: ofFirstLoads } },
    ],
  },
})
