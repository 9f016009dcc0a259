// The day must not matter (decision 0041): code that needs today or now takes it from the clock of the product, which TODAY moves.
// Machines may read the real clock for spans of time, in the files named here and nowhere else.
import type { Findings } from './check.ts'
import type { Source } from './source.ts'

/** Files that may, each with what they need the real clock for. */
const mayRead: { readonly [file: string]: string } = {
  'packages/shared/src/formats/clock.ts': 'it is the clock',
  'packages/shared/src/formats/clock-setting.ts': 'the real moment at which TODAY began',
  'packages/backend/src/db/columns.ts': 'the default of the column; rows that the product writes carry its own moment',
  'packages/backend/src/db/migrate.ts': 'when a migration ran on this machine',
  'packages/backend/src/db/replica.ts': 'how far a replica is behind, by the clock of the database',
  'packages/backend/src/domain/messages/job-ended.ts': 'a lease: whether a worker looks at the run at this moment',
  'packages/backend/src/engine/list/delta.ts': 'the age of a transaction by the clock of the database',
  'packages/backend/src/engine/jobs/job-store.ts':
    'leases of workers: heartbeats by the clock of the database, which all of them share',
  'packages/backend/src/engine/jobs/job.ts': 'the first heartbeat of a job',
  'packages/backend/src/engine/jobs/queue.ts': 'a lease that is given up',
  'packages/backend/src/engine/jobs/runs.ts': 'leases of workers and onlookers',
  'packages/gateway/src/live/hub.ts': 'how often it asks',
  'packages/gateway/src/live/job-watch.ts': 'how often it asks',
  'packages/gateway/src/live/record-feed.ts': 'how long an event waits to be taken',
  'packages/gateway/src/plans/shadow.ts': 'how long a plan is distrusted',
  'packages/gateway/src/resolvers/granted-by.ts': 'how long an answer is kept',
  'packages/gateway/src/session/access.ts': 'how long rights are kept',
  'packages/gateway/src/session/rate-limiter.ts': 'requests per minute',
  'packages/gateway/src/sources/upstream.ts': 'how long a circuit stays open',
  'packages/web/frames.vite.ts': 'a file that was changed is imported again',
  'packages/web/src/screens/approval/decision-notes.ts': 'the ten seconds for Undo',
  'packages/web/src/screens/approval/pending-notice.tsx': 'the ten seconds for Undo',
  'packages/web/src/screens/approval/unsent-notice.tsx': 'the ten seconds for Undo',
  'packages/web/src/screens/process/use-run.ts': 'how often it asks',
  'packages/web/src/session/other-tabs.ts': 'makes each message to other tabs another one',
  'packages/web/src/special/user-right-access/code-panel.tsx': 'a key for a new line',
  'e2e/api/api.test.ts': 'a name of its own',
  'e2e/api/receive-webhooks.ts': 'an example for scripts, which know the real clock alone',
  'e2e/stack/pay-year.ts': 'stamps of rows that stand for earlier ones',
  'e2e/vitest.config.ts': 'the real moment at which TODAY began',
  'e2e/stack/filled.ts': 'the name of a kept database where no day is set',
  'e2e/stack/environment.ts': 'the real moment at which TODAY began',
  'e2e/journeys/kinds/record.test.ts': 'a name of its own',
  'e2e/journeys/kinds/sign-in.test.ts': 'cookies expire by the clock of the browser',
  'e2e/journeys/more/approval.test.ts': 'the ten seconds for Undo, in the browser',
  'e2e/journeys/more/drawer.test.ts': 'a code of its own',
  'e2e/journeys/more/record.test.ts': 'a name of its own',
  'e2e/journeys/shell/back-to-top.test.ts': 'the clock of the browser is stopped',
  'e2e/operations/failover.test.ts': 'a name of its own',
  'tools/bench/payroll.ts': 'the real moment at which TODAY began',
  'tools/bench/company/large-company.ts': 'the real moment at which TODAY began',
  'tools/bench/load/memory-hook.ts': 'a measurement',
  'tools/bench/load/memory.ts': 'a measurement',
  'tools/bench/load/traffic.ts': 'a name of its own',
  'tools/run/server.ts': 'how long a server may take to start',
}

/** Unit tests have worlds with clocks of their own; what runs against a stack goes by the clock of the stack. */
const isUnitTest = (file: string): boolean => /^(packages|tools)\/.*(\.test\.tsx?$|\/test(ing)?\/)/.test(file)

/** Uses of the bare clock in files without a reason, and reasons that are needed no longer. */
export function clockProblems(all: readonly Source[], reasons: { readonly [file: string]: string } = mayRead) {
  const reading = all.filter((s) => s.bareClocks.length > 0 && !isUnitTest(s.file))
  const bare = reading
    .filter((s) => reasons[s.file] === undefined)
    .flatMap(({ file, bareClocks }) =>
      bareClocks.map(
        (line) =>
          `${file}:${line}: reads the bare clock; take the moment from @kantor/shared/formats/clock, in SQL from the engine as a parameter; a span of time is named in tools/check/clock.ts`,
      ),
    )
  const needless = Object.keys(reasons)
    .filter((file) => !reading.some((s) => s.file === file))
    .map((file) => `tools/check/clock.ts: ${file} no longer reads the bare clock; take it off the list`)
  return [...bare, ...needless]
}

/** The clocks of all sources. */
export const checkClock = (all: readonly Source[]): Findings => ({
  problems: clockProblems(all),
  notes: [`${Object.keys(mayRead).length} files read the real clock`],
})
