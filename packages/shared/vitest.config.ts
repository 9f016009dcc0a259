// Unit, property, catalogue and golden tests of what all tiers share. Files share the modules of their process: reading the catalogue
// anew for each file took three times as long as the tests.
import { defineConfig } from 'vitest/config'

// A busy machine is slow, not wrong.
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], isolate: false, testTimeout: 60_000, hookTimeout: 60_000 },
})
