// Tests of the backend, next to the code. Files share the modules of their process, for reading the catalogue takes longer than most of
// them; those that replace a module have a process to themselves. `TESTS=long` runs what is left out of `npm test` (`*.long.test.ts`).
import { defineConfig } from 'vitest/config'
import { patience } from '../../tools/run/patience.ts'
import { fixDay } from '../../tools/test/day.ts'

fixDay(process.env)

const isLong = process.env.TESTS === 'long'
const long = 'src/**/*.long.test.ts'
/** Files with `vi.mock`: the module that they replace must not have been loaded by another file before. */
const withMocks = ['src/http/contract.test.ts']

export default defineConfig({
  test: {
    setupFiles: ['../../tools/test/start-clock.ts'],
    globalSetup: ['./src/engine/testing/global-setup.ts'],
    testTimeout: patience(120_000),
    hookTimeout: patience(240_000),
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared modules',
          isolate: false,
          include: isLong ? [long] : ['src/**/*.test.ts'],
          exclude: isLong ? [] : [long, ...withMocks],
        },
      },
      ...(isLong ? [] : [{ extends: true as const, test: { name: 'own modules', include: withMocks } }]),
    ],
  },
})
