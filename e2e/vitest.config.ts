// End-to-end tests: one stack of servers for the whole run, the files one after another. What only the frame of the web
// app decides is the same over every database: it is tested over the embedded one, everything else over both.
import { defineConfig } from 'vitest/config'

const frameAlone = process.env.E2E_DATABASE_URL ? ['journeys/shell/**'] : []
/** Several servers share a database and a Redis, or there are none. */
const several = process.env.E2E_DATABASE_URL && process.env.E2E_REDIS_URL ? ['operations/**/*.test.ts'] : []

export default defineConfig({
  test: {
    include: ['{api,contract,journeys}/**/*.test.ts', ...several],
    exclude: ['**/node_modules/**', ...frameAlone],
    globalSetup: ['./stack/global-setup.ts'],
    fileParallelism: false,
    // A busy machine is slow, not wrong: everything is waited for, nothing is timed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
