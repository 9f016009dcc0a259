// Which suites a run of the tests takes: all, those named, or those whose inputs changed since they passed.
import type { Environment } from '../run/process.ts'
import type { Suite } from './suites.ts'

export interface Choice {
  readonly run: readonly Suite[]
  /** Left out because nothing they depend on changed. */
  readonly left: readonly Suite[]
}

/** The suites in the order in which they run; those of one group at the same time, where both of them run. */
export function sideBySide(ordered: readonly Suite[]): readonly (readonly Suite[])[] {
  const groups: Suite[][] = []
  for (const suite of ordered) {
    const last = groups.at(-1)
    if (last?.some(({ name }) => name === suite.beside)) last.push(suite)
    else groups.push([suite])
  }
  return groups
}

/** `--changed`: leave out what passed with the same inputs; `--write`: run everything and write down what it took. */
const options = new Set(['--changed', '--write'])

/** A build machine runs everything. A name that no suite has is refused with the names that there are. */
export function choose(
  suites: readonly Suite[],
  args: readonly string[],
  env: Environment,
  hasPassed: (suite: Suite) => boolean,
): Choice {
  const names = args.filter((arg) => !options.has(arg))
  const unknown = names.filter((name) => !suites.some((suite) => suite.name === name))
  if (unknown.length > 0)
    throw new Error(`There is no suite "${unknown.join('", "')}". Suites: ${suites.map((s) => s.name).join(', ')}.`)
  if (names.length > 0) return { run: suites.filter(({ name }) => names.includes(name)), left: [] }
  const isWhole = env.CI === 'true' || env.CI === '1' || args.includes('--write')
  const mayStay = (suite: Suite) =>
    !isWhole && (args.includes('--changed') || suite.ifChanged === true) && hasPassed(suite)
  const left = suites.filter(mayStay)
  return { run: suites.filter((suite) => !left.includes(suite)), left }
}
