// Tests of the backend: beside the code, each file with a database of its own. Files share the modules of their process, for reading
// the catalogue takes longer than most of them; those that replace a module have a process to themselves.
import { defineConfig } from 'vitest/config'
import { fixDay } from '../../tools/test/day.ts'

fixDay(process.env)

/** Files with `vi.mock`: the module that they replace must not have been loaded by another file before. */
const withMocks = ['src/http/contract.test.ts']

export default defineConfig({
  test: {
    setupFiles: ['../../tools/test/start-clock.ts'],
    globalSetup: ['./src/engine/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'shared modules', isolate: false, include: ['src/**/*.test.ts'], exclude: withMocks },
      },
      { extends: true, test: { name: 'own modules', include: withMocks } },
    ],
  },
})
