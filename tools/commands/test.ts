// npm test [-- suite ...] [-- --changed | --write]: what a change is judged by, in minutes. The last line is `N passed, N failed`.
import { quickSuites } from '../test/quick-suites.ts'
import { runSuites } from '../test/whole-run.ts'

const run = { suites: quickSuites, budget: 720, table: 'test run', withRedis: false, hasCounts: true }
process.exitCode = await runSuites(run, process.argv.slice(2))
