// Unit, property, catalogue and golden tests of what all tiers share.
import { defineConfig } from 'vitest/config'

// A busy machine is slow, not wrong.
export default defineConfig({ test: { include: ['src/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } })
