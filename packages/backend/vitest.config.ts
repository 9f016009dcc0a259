// Tests of the backend: beside the code, each file with a database of its own.
import { defineConfig } from 'vitest/config'
import { fixDay } from '../../tools/test/day.ts'

fixDay(process.env)

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['../../tools/test/start-clock.ts'],
    globalSetup: ['./src/engine/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
