// A test file that no run finds would never fail: each must be where the settings of its runner look for it.
import { matchesGlob } from 'node:path'
import { filesOf, textOf } from '../run/paths.ts'
import type { Findings } from './check.ts'

interface Runner {
  /** The settings that name the pattern, as they are written. */
  readonly settings: string
  readonly written: string
  readonly patterns: readonly string[]
  /** Runs what is named `*.long.test.ts`. */
  readonly hasLong: boolean
}
const source = (name: string, ending: string) => [`packages/${name}/src/**/*.test.${ending}`]

export const runners: readonly Runner[] = [
  {
    settings: 'packages/shared/vitest.config.ts',
    written: "['src/**/*.test.ts']",
    patterns: source('shared', 'ts'),
    hasLong: true,
  },
  {
    settings: 'packages/backend/vitest.config.ts',
    written: "['src/**/*.test.ts']",
    patterns: source('backend', 'ts'),
    hasLong: true,
  },
  {
    settings: 'packages/gateway/jest.config.js',
    written: "['**/*.test.ts']",
    patterns: source('gateway', 'ts'),
    hasLong: false,
  },
  {
    settings: 'packages/web/vitest.config.ts',
    written: "['src/**/*.test.{ts,tsx}']",
    patterns: source('web', '{ts,tsx}'),
    hasLong: true,
  },
  {
    settings: 'tools/test/runners.ts',
    written: "filesOf('tools/**/*.test.ts')",
    patterns: ['tools/**/*.test.ts'],
    hasLong: true,
  },
  {
    settings: 'e2e/vitest.config.ts',
    written: "['**/*.test.ts']",
    hasLong: false,
    // Which run each of them belongs to is looked at by e2e/files.test.ts.
    patterns: ['e2e/**/*.test.ts'],
  },
]

/** Files that look like tests and are not run by any runner. */
export function strayTests(files: readonly string[]): readonly string[] {
  return files.flatMap((file) => {
    const runner = runners.find(({ patterns }) => patterns.some((pattern) => matchesGlob(file, pattern)))
    if (runner === undefined) return [`${file} looks like a test, but no runner looks for it there: move or rename it`]
    if (file.includes('.long.test.') && !runner.hasLong)
      return [`${file} is named long, but ${runner.settings} runs no long tests: rename it`]
    return []
  })
}

/** Patterns above that are no longer those of the settings. */
export const forgottenPatterns = (textIn: (file: string) => string): readonly string[] =>
  runners
    .filter(({ settings, written }) => !textIn(settings).includes(written))
    .map(({ settings, written }) => `${settings} does not say ${written} any more: adapt tools/check/test-files.ts`)

/** Looks at every file that is named like a test. */
export function checkTestFiles(): Findings {
  const files = filesOf(
    '{packages,tools,e2e}/**/*.{test,spec}.{ts,tsx,mts,cts,js,jsx,mjs,cjs}',
    '*.{test,spec}.{ts,js,mjs}',
  )
  return { problems: [...forgottenPatterns((file) => textOf(file) ?? ''), ...strayTests(files)] }
}
