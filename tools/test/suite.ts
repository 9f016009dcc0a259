// What a suite of the tests is, and what the suites of both commands share.
import { filesOf } from '../run/paths.ts'
import type { Environment } from '../run/process.ts'
import type { Tally } from './reports.ts'

export interface Suite {
  readonly name: string
  /** Files that decide its outcome, as patterns below the root: its own and those of the packages that it imports. */
  readonly inputs: readonly string[]
  /** Runs only where its inputs changed since it passed, and on a build machine: it takes long and depends on little. */
  readonly ifChanged?: boolean
  /** Cores that it keeps busy: suites run side by side while there are cores left. Default: two. */
  readonly cores?: number
  /** Suites that have to end before it begins, where they run. */
  readonly after?: readonly string[]
  /** Makes what others need and tests nothing: it runs with every choice of suites. */
  readonly isPreparation?: boolean
  /** The package whose test files are judged one by one with `--changed`; then `run` is called with those that have to run. */
  readonly folder?: string
  readonly run: (files?: readonly string[]) => Promise<Tally>
}

/** The libraries, and the day on which the tests take place. */
const everywhere = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
  'tools/test/{*day,start-clock}.ts',
  'tools/run/patience.ts',
]
export const sharedInputs: readonly string[] = [...everywhere, 'packages/shared/**/*']
export const productInputs: readonly string[] = [...sharedInputs, 'packages/{backend,gateway,web}/**/*']
export const endToEndInputs: readonly string[] = [...productInputs, 'e2e/**/*', 'tools/run/**/*']

/** Test files by patterns below a folder. */
export const below = (folder: string, patterns: readonly string[]): readonly string[] =>
  filesOf(...patterns.map((pattern) => `${folder}/${pattern}`))

/** The settings of end-to-end tests: on the server of the run where there is one, else embedded. */
export const onServerOf = ({ DATABASE_URL_TEST: url }: Environment): Environment =>
  url ? { E2E_DATABASE_URL: url } : {}
