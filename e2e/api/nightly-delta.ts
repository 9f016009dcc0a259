// Keeps a copy of the departments in a file: whole the first time, then what was written since, without what is gone.
// Run every night: KANTOR_API_KEY=... node nightly-delta.ts departments-copy.json (the key needs frmBDEPTNE01I)
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { ApiError, type Connection, connectionFromEnvironment, runScript } from './client.ts'
import { sendWithRetry } from './retry.ts'

export interface Department {
  readonly id: string
  readonly departmentCode: string
  readonly departmentName: string
}
/** What the file holds: the rows by id, and from where to ask the next time. */
export interface Copy {
  readonly since: string
  readonly view: string
  readonly rows: { readonly [id: string]: Department }
}
export interface Delta {
  /** Whether the list was read again from scratch. */
  readonly isWhole: boolean
  readonly written: number
  readonly gone: number
}
interface Part {
  readonly deltaFrom: string
  readonly view: string
  readonly rows: readonly Department[]
  readonly gone: readonly string[]
  readonly last: string | null
}

const fields = 'deltaFrom view rows { id departmentCode departmentName }'
const list = `query Whole($after: ID!) { part: departmentsList(after: $after, size: 500) { ${fields} } }`
const changes = `query Changes($since: DateTime!, $view: String!, $after: ID!) {
  part: departmentsChanges(since: $since, view: $view, after: $after, first: 500) { ${fields} gone last }
}`

async function readWhole(connection: Connection): Promise<Copy> {
  const rows: Record<string, Department> = {}
  let first: Part | undefined
  for (let after = '0'; ; ) {
    const { part } = await sendWithRetry<{ part: Part }>(connection, list, { after })
    first ??= part
    for (const row of part.rows) rows[row.id] = row
    const last = part.rows.at(-1)
    if (last === undefined) return { since: first.deltaFrom, view: first.view, rows }
    after = last.id
  }
}

async function readChanges(connection: Connection, { since, view, rows: before }: Copy): Promise<[Copy, Delta]> {
  const rows = { ...before }
  let first: Part | undefined
  let written = 0
  let gone = 0
  for (let after: string | null = '0'; after !== null; ) {
    const { part }: { part: Part } = await sendWithRetry(connection, changes, { since, view, after })
    first ??= part
    for (const row of part.rows) rows[row.id] = row
    for (const id of part.gone) delete rows[id]
    written += part.rows.length
    gone += part.gone.length
    after = part.last
  }
  const next = { since: first?.deltaFrom ?? since, view: first?.view ?? view, rows }
  return [next, { isWhole: false, written, gone }]
}

/** Brings the file in step; a run that fails leaves it as it was, and the next one asks from the same moment. */
export async function nightlyDelta(connection: Connection, file: string): Promise<Delta> {
  const [copy, delta] = await nextCopy(connection, copyIn(file))
  writeFileSync(`${file}.new`, JSON.stringify(copy, null, 1))
  renameSync(`${file}.new`, file)
  return delta
}

async function nextCopy(connection: Connection, before: Copy | undefined): Promise<[Copy, Delta]> {
  try {
    if (before !== undefined) return await readChanges(connection, before)
  } catch (error) {
    // Other rows are visible than before: only the whole list shows which of the old ones are gone.
    if (!(error instanceof ApiError && error.code === 'VIEW_CHANGED')) throw error
  }
  const copy = await readWhole(connection)
  return [copy, { isWhole: true, written: Object.keys(copy.rows).length, gone: 0 }]
}

function copyIn(file: string): Copy | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Copy
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}

async function main(): Promise<void> {
  const [file = 'departments-copy.json'] = process.argv.slice(2)
  console.log(JSON.stringify(await nightlyDelta(connectionFromEnvironment(), file)))
}

if (import.meta.main) await runScript(main)
