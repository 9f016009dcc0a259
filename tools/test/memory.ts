// What earlier runs of the tests leave behind in .cache: which suites passed on which inputs, and how long each file took.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { at, textOf, write } from '../run/paths.ts'
import type { FileTime } from './reports.ts'

type Passed = { readonly [suite: string]: string }
type Seconds = { readonly [file: string]: number }

const passedFile = '.cache/passed-suites.json'
/** Besides the seconds of this machine there are some in the repository, for a fresh clone. */
const secondsFile = '.cache/file-seconds.json'
export const committedSeconds = 'e2e/seconds.json'

const read = <T extends object>(file: string): T => JSON.parse(textOf(file) ?? '{}') as T

/** True when the suite passed with these inputs before. */
export const hasPassed = (suite: string, inputs: string): boolean => read<Passed>(passedFile)[suite] === inputs

/** Remembers the inputs with which a suite passed; a failure forgets them. */
export function remember(suite: string, inputs: string | undefined): void {
  const { [suite]: _, ...others } = read<Passed>(passedFile)
  write(passedFile, JSON.stringify(inputs === undefined ? others : { ...others, [suite]: inputs }))
}

type PassedFiles = { readonly [file: string]: string | undefined }
const passedFilesFile = '.cache/passed-files.json'

/** With which hash each file of a suite passed. */
export const passedFiles = (suite: string): PassedFiles =>
  read<{ readonly [suite: string]: PassedFiles }>(passedFilesFile)[suite] ?? {}

/** Remembers with what files passed; a failure forgets them. */
export function rememberFiles(suite: string, files: PassedFiles): void {
  const all = read<{ readonly [suite: string]: PassedFiles }>(passedFilesFile)
  write(passedFilesFile, JSON.stringify({ ...all, [suite]: { ...all[suite], ...files } }))
}

/** The seconds that files took when they last ran, `<suite>: <file>` each; a suite of two databases has its own. */
export const knownTimes = (suite: string): readonly FileTime[] =>
  Object.entries({ ...read<Seconds>(committedSeconds), ...read<Seconds>(secondsFile) })
    .filter(([name]) => name.startsWith(`${suite}: `))
    .map(([name, seconds]) => ({ file: name.slice(suite.length + 2), seconds }))

/** Notes what the files of a suite took this time. */
export function noteTimes(suite: string, times: readonly FileTime[], file = secondsFile): void {
  const noted = Object.fromEntries(times.map((t) => [`${suite}: ${t.file}`, Number(t.seconds.toFixed(1))]))
  const all = Object.entries({ ...read<Seconds>(file), ...noted }).sort(([a], [b]) => a.localeCompare(b))
  write(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}

/** Takes away what an earlier run reported, so that nothing old is counted. */
export function forgetReports(): void {
  if (!existsSync(at('.cache'))) return
  for (const file of readdirSync(at('.cache')).filter((f) => f.startsWith('test-'))) rmSync(at('.cache', file))
}
