// End-to-end tests: one stack of servers for all files of a run, one after another in one process, with one browser. Which files run is
// said by who calls it (files.ts); what needs no stack starts none.
import { defineConfig } from 'vitest/config'
import { patience } from '../tools/run/patience.ts'
import { fixDay } from '../tools/test/day.ts'

// The kept databases of the stacks were filled in the first minute of this clock (stack/filled.ts): tests come after it.
process.env.TODAY_SINCE ||= new Date(Date.now() - 120_000).toISOString()
fixDay(process.env)

export default defineConfig({
  test: {
    setupFiles: ['../tools/test/start-clock.ts'],
    fileParallelism: false,
    // A busy machine is slow, not wrong: everything is waited for, nothing is timed.
    testTimeout: patience(120_000),
    hookTimeout: patience(240_000),
    // A complaint of the console or of axe is printed whole: a run on another machine cannot be looked at.
    chaiConfig: { truncateThreshold: 0 },
    expect: { poll: { timeout: patience(30_000) } },
    projects: [
      {
        extends: true,
        test: {
          name: 'servers',
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', '*.test.ts', 'contract/**'],
          globalSetup: ['./stack/global-setup.ts'],
          // Files share a process, and with it the browser (journeys/support/browser.ts).
          isolate: false,
        },
      },
      { extends: true, test: { name: 'lists', include: ['*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'one process',
          include: ['contract/**/*.test.ts'],
          globalSetup: ['./in-process/prepare.ts'],
          isolate: false,
          // Node reads the sources of the product by itself, as it does where they run.
          server: { deps: { external: [/\/packages\//] } },
        },
      },
    ],
  },
})
