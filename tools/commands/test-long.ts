// npm run test:long [-- suite ...] [-- --changed | --write]: what takes longer than a verdict may. The last line is `N passed, N failed`.
import { longSuites } from '../test/long-suites.ts'
import { runSuites } from '../test/whole-run.ts'

const run = { suites: longSuites, budget: 1000, table: 'long test run', withRedis: true, hasCounts: false }
process.exitCode = await runSuites(run, process.argv.slice(2))
