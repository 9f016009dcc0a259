// Unit, property, catalogue and golden tests of what all tiers share. Files share the modules of their process: reading the catalogue
// for each of them took three quarters of the suite.
import { defineConfig } from 'vitest/config'

// A busy machine is slow, not wrong.
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], isolate: false, maxWorkers: 2, testTimeout: 60_000, hookTimeout: 60_000 },
})
