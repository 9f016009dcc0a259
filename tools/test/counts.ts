// What the tests of a run counted below .cache/counts, and how it compares with the budgets.
import { rmSync } from 'node:fs'
import { at, textOf } from '../run/paths.ts'
import {
  allCopies,
  type Budget,
  databaseCopies,
  largeFiles,
  pages,
  requests,
  testsOfFile,
  testsOfSuite,
} from './budgets.ts'
import type { Tally } from './reports.ts'

const folder = '.cache/counts'

export const forgetCounts = (): void => rmSync(at(folder), { recursive: true, force: true })

/** What a run counted: lines of each file, and the tests of each suite. */
export interface Counted {
  readonly copies: readonly string[]
  readonly pages: readonly string[]
  readonly requests: readonly string[]
  readonly suites: readonly { readonly name: string; readonly tally: Tally }[]
}

export const countedBy = (suites: Counted['suites']): Counted => ({
  copies: linesOf('database-copies'),
  pages: linesOf('pages'),
  requests: linesOf('requests'),
  suites,
})

const linesOf = (name: string): readonly string[] => (textOf(`${folder}/${name}.txt`) ?? '').split('\n').filter(Boolean)

interface Line extends Budget {
  readonly what: string
  readonly found: number
  /** What counts most in it, largest first. */
  readonly of: readonly string[]
}

/** Every budget with what was found. */
function linesOfBudgets({ copies, pages: opened, requests: sent, suites }: Counted): readonly Line[] {
  const tests = suites.flatMap(({ tally }) => Object.entries(tally.tests ?? {}))
  return [
    ...Object.entries(databaseCopies).map(([kind, budget]) => {
      const made = copies.filter((line) => line.startsWith(`${kind} `))
      return {
        ...budget,
        what: `database copies, ${kind}`,
        found: made.length,
        of: largest(made.map(lastWord), () => 1),
      }
    }),
    { ...allCopies, what: 'database copies', found: copies.length, of: largest(copies.map(lastWord), () => 1) },
    { ...pages, what: 'browser pages', ...summed(opened) },
    { ...requests, what: 'requests', ...summed(sent) },
    ...Object.entries(testsOfSuite).map(([name, budget]) => {
      const suite = suites.find((s) => s.name === name)
      const inside = Object.entries(suite?.tally.tests ?? {})
      const found = inside.reduce((sum, [, n]) => sum + n, 0)
      return {
        ...budget,
        what: `tests of ${name}`,
        found,
        of: largest(
          inside,
          ([, n]) => n,
          ([file]) => file,
        ),
      }
    }),
    ...tests
      .filter(([, n]) => n > testsOfFile.most)
      .map(([file, found]) => ({ ...(largeFiles[file] ?? testsOfFile), what: `tests of ${file}`, found, of: [] })),
  ]
}

const lastWord = (line: string): string => line.split(' ').at(-1) ?? line

/** `<file> <number>` or `<file> pages=<number>`. */
function summed(lines: readonly string[]): Pick<Line, 'found' | 'of'> {
  const numberOf = (line: string) => Number(/(\d+)$/.exec(line)?.[1] ?? 0)
  const found = lines.reduce((sum, line) => sum + numberOf(line), 0)
  return { found, of: largest(lines, numberOf, (line) => line.split(' ', 1)[0] ?? line) }
}

function largest<T>(
  all: readonly T[],
  numberOf: (one: T) => number,
  nameOf: (one: T) => string = String,
): readonly string[] {
  const sums = new Map<string, number>()
  for (const one of all) sums.set(nameOf(one), (sums.get(nameOf(one)) ?? 0) + numberOf(one))
  const sorted = [...sums].sort(([, a], [, b]) => b - a)
  return sorted.slice(0, 5).map(([name, n]) => `${name} ${n}`)
}

/** The budgets as tests of their own: passed, or failed with what counts most. */
export function tallyOfCounts(counted: Counted): Tally & { readonly lines: readonly string[] } {
  const all = linesOfBudgets(counted)
  const over = all.filter(({ found, most, least = 0 }) => found > most || found < least)
  return {
    passed: all.length - over.length,
    failed: over.length,
    failures: over.map(({ what, found, most, least = 0, why, of }) =>
      found < least
        ? `${what}: ${found}, at least ${least}: nothing was counted. Was its file below ${folder} written, and are its tests still run?`
        : `${what}: ${found}, at most ${most}: ${why}. ${of.join(', ')}`,
    ),
    lines: all.map(({ what, found, most }) => `  ${what}: ${found} of ${most}`),
  }
}
