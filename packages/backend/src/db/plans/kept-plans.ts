// Statements whose plan a session of the database keeps (prepared statements). Parsing and planning the statement that finds the user of a request costs
// several times its execution, and so it is with every statement that is sent thousands of times with the same text. Only those are kept whose best plan
// does not depend on their values: new rows, and reads that say so with `keptPlan`. For others, such as lists and reports, the database
// plans each time, because it then knows the values.
import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'

const mark = '/* plan kept */'

/** Put anywhere into a statement that finds rows by a unique key: its plan is made once per session. */
export const keptPlan: SQL = sql.raw(mark)

/** One new row, out of parameters alone; `returning` names columns. */
const newRow = /^insert into "\w+" \([^()]*\) values \([^()]*\)(?: returning [^()]*)?$/

/** Most texts that get a name: every session keeps the plans of those that it was sent, so they must not grow with what callers choose. */
export const mostKeptPlans = 400
const longest = 20_000
const names = new Map<string, string>()
/** Raised when plans are lost, so that every session makes them again under new names. */
let generation = 0

/** The name under which a session keeps the plan of a statement; undefined where each execution is planned. */
export function nameOfPlan(text: string): string | undefined {
  if (text.length > longest) return undefined
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= mostKeptPlans || !isKept(text)) return undefined
  const name = `k${generation}_${createHash('sha256').update(text).digest('base64url').slice(0, 30)}`
  names.set(text, name)
  return name
}
const isKept = (text: string): boolean => text.includes(mark) || newRow.test(text)

/** What is sent to a client of pg, with the name of its plan where that is kept. A statement without parameters and one that has a name stay as they are. */
export function withKeptPlan(args: readonly unknown[]): readonly unknown[] {
  const [config, values, ...others] = args
  if (typeof config !== 'object' || config === null || !('text' in config) || typeof config.text !== 'string')
    return args
  if (!Array.isArray(values) || values.length === 0 || ('name' in config && config.name !== undefined)) return args
  const name = nameOfPlan(config.text)
  return name === undefined ? args : [{ ...config, name }, values, ...others]
}

/** After a statement failed because of its kept plan (`isPlanLost`): no session uses the plans that it keeps any more. */
export function forgetPlans(): void {
  generation += 1
  names.clear()
}
