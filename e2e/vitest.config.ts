// End-to-end tests: one stack of servers for the whole run, the files one after another. `npm test` shares the files out between two
// such runs side by side.
import { defineConfig } from 'vitest/config'
import { fixDay } from '../tools/test/day.ts'
import { onEmbedded, onPostgres, onSeveralServers } from './files.ts'

const { E2E_DATABASE_URL: server, E2E_REDIS_URL: redis } = process.env
const files = server ? [...onPostgres, ...(redis ? onSeveralServers : [])] : onEmbedded

// The kept databases of the stacks were filled in the first minute of this clock (stack/filled.ts): tests come after it.
process.env.TODAY_SINCE ||= new Date(Date.now() - 120_000).toISOString()
fixDay(process.env)

export default defineConfig({
  test: {
    include: [...files],
    setupFiles: ['../tools/test/start-clock.ts'],
    globalSetup: ['./stack/global-setup.ts'],
    fileParallelism: false,
    // A busy machine is slow, not wrong: everything is waited for, nothing is timed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
