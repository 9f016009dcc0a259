// Which test files of a package need not run again: those that passed while everything that decides about them was as it is now.
import { createHash } from 'node:crypto'
import { filesOf } from '../run/paths.ts'
import { passedFiles, rememberFiles } from './memory.ts'
import { hashesOf } from './module-graph.ts'
import type { Tally } from './reports.ts'

/** Test files of a package, and those that no import shows: libraries, configuration, the day, and every file that is no source. */
export interface TestedPackage {
  readonly suite: string
  readonly folder: string
}

const isSource = (file: string): boolean => /\.tsx?$/.test(file)

/** The hash of each test file of the package as everything is now; taken before a run, for a file may be edited while it runs. */
export function hashesBefore({ folder }: TestedPackage): ReadonlyMap<string, string> {
  const all = filesOf('packages/*/**/*', 'tools/{run,test}/*.ts')
  const everywhere = filesOf(
    '*.{json,yaml}',
    'packages/*/*',
    'packages/gateway/src/testing/process.ts',
    'packages/backend/src/engine/testing/global-setup.ts',
    'tools/test/{*day,start-clock,file-times}.ts',
    'tools/run/patience.ts',
    'docs/*.md',
  )
  const others = [...new Set([...everywhere, ...all.filter((file) => !isSource(file))])].sort()
  const tests = filesOf(`${folder}/src/**/*.test.{ts,tsx}`).filter((file) => !file.includes('.long.test.'))
  const settings = settingsOfRun(process.env)
  return new Map(
    [...hashesOf(tests, all.filter(isSource), others)].map(([file, hash]) => [file, `${hash} ${settings}`]),
  )
}

/** The parts of the environment that affect the tests: the day and its zone, the database, and which tests of a file are run. */
const deciding = ['TODAY', 'TZ', 'TEST_DATABASE', 'DATABASE_URL_TEST', 'TESTS'] as const
/** As a hash, because an address may contain a password. */
export const settingsOfRun = (env: { readonly [name: string]: string | undefined }): string =>
  createHash('sha256')
    .update(JSON.stringify(deciding.map((name) => env[name] || null)))
    .digest('hex')
    .slice(0, 16)

/** The test files that have to run. */
export function changedFiles(suite: string, now: ReadonlyMap<string, string>): readonly string[] {
  const passed = passedFiles(suite)
  return [...now].filter(([file, hash]) => passed[file] !== hash).map(([file]) => file)
}

/** Remembers with what each file passed; one that failed is forgotten, and all of them where the run failed without naming one. */
export function notePassed(
  suite: string,
  hashes: ReadonlyMap<string, string>,
  { tests = {}, failures = [], failed: count }: Tally,
): void {
  const ran = Object.keys(tests)
  const isNamed = failures.some((line) => ran.some((file) => line.startsWith(file)))
  const failed = (file: string) => (count > 0 && !isNamed) || failures.some((line) => line.startsWith(file))
  rememberFiles(suite, Object.fromEntries(ran.map((file) => [file, failed(file) ? undefined : hashes.get(file)])))
}
