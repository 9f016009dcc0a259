// Unit, property, catalogue and golden tests of what all tiers share. Files share the modules of their process: reading the catalogue
// for each of them took three quarters of the suite.
import { defineConfig } from 'vitest/config'
import { patience } from '../../tools/run/patience.ts'

// A busy machine is slow, not wrong.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    isolate: false,
    maxWorkers: 2,
    testTimeout: patience(60_000),
    hookTimeout: patience(60_000),
  },
})
