// Which suites a run of the tests takes: all, those named, or those whose inputs changed since they passed.
import type { Environment } from '../run/process.ts'
import { isBuildMachine } from './database.ts'
import type { Suite } from './suite.ts'

export interface Choice {
  readonly run: readonly Suite[]
  /** Left out because nothing they depend on changed. */
  readonly left: readonly Suite[]
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
  const tests = suites.filter(({ isPreparation }) => !isPreparation)
  const unknown = names.filter((name) => !tests.some((suite) => suite.name === name))
  if (unknown.length > 0)
    throw new Error(`There is no suite "${unknown.join('", "')}". Suites: ${tests.map((s) => s.name).join(', ')}.`)
  if (names.length > 0) return { run: withPreparations(suites, (suite) => names.includes(suite.name)), left: [] }
  const isWhole = isBuildMachine(env) || args.includes('--write')
  const mayStay = (suite: Suite) =>
    !isWhole && (args.includes('--changed') || suite.ifChanged === true) && hasPassed(suite)
  const left = tests.filter(mayStay)
  return { run: withPreparations(suites, (suite) => tests.includes(suite) && !left.includes(suite)), left }
}

/** The suites wanted, with what they wait for where that prepares something. */
function withPreparations(suites: readonly Suite[], isWanted: (suite: Suite) => boolean): readonly Suite[] {
  const wanted = new Set(suites.filter(isWanted))
  for (const { after = [] } of wanted)
    for (const other of suites) if (other.isPreparation && after.includes(other.name)) wanted.add(other)
  return suites.filter((suite) => wanted.has(suite))
}
