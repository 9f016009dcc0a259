// Keeps departments as another system has them: by their codes, up to 500 in a call, changed or created, with what was refused.
// Run: KANTOR_API_KEY=... node upsert-departments.ts departments-to-write.json (the key needs frmBDEPTNE01A and frmBDEPTNE01E)
import { readFileSync } from 'node:fs'
import { type Connection, connectionFromEnvironment, runScript } from './client.ts'
import { sendWithRetry } from './retry.ts'

export interface DepartmentInput {
  readonly departmentCode: string
  readonly departmentName: string
  readonly orgLevel: 'DIVISION' | 'DEPARTMENT' | 'UNIT'
  /** The department above by its code. */
  readonly parentDepartmentBy?: { readonly code: string }
}
export interface RowWrite {
  readonly outcome: 'CREATED' | 'CHANGED' | 'UNCHANGED' | 'REFUSED'
  readonly id: string | null
  /** Of a refused row the code of the error; null of one that is written. */
  readonly code: string | null
  /** Paths begin with the number of the row in its call: rows.3.departmentName. */
  readonly fields: readonly { readonly field: string; readonly message: string }[]
}

const rowsPerCall = 500
const query = `mutation Upsert($rows: [DepartmentsCreate!]!, $allOrNothing: Boolean) {
  upsertDepartments(rows: $rows, allOrNothing: $allOrNothing) { rows { outcome id code fields { field message } } }
}`

/** What became of each department, in their order. Each call goes out under a key of its own, so that it is done once. */
export async function upsertDepartments(
  connection: Connection,
  departments: readonly DepartmentInput[],
  allOrNothing = false,
): Promise<readonly RowWrite[]> {
  const written: RowWrite[] = []
  for (let at = 0; at < departments.length; at += rowsPerCall) {
    const variables = { rows: departments.slice(at, at + rowsPerCall), allOrNothing }
    const answer = await sendWithRetry<{ upsertDepartments: { rows: readonly RowWrite[] } }>(
      connection,
      query,
      variables,
    )
    written.push(...answer.upsertDepartments.rows)
  }
  return written
}

/** The departments of a file, which holds a list of them; another content, such as the copy of nightly-delta.ts, is refused. */
function departmentsIn(file: string): readonly DepartmentInput[] {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!Array.isArray(content)) throw new Error(`${file} holds no list of departments: [{"departmentCode": ...}, ...]`)
  return content as readonly DepartmentInput[]
}

async function main(): Promise<void> {
  const [file = 'departments-to-write.json'] = process.argv.slice(2)
  const departments = departmentsIn(file)
  const written = await upsertDepartments(connectionFromEnvironment(), departments)
  for (const { outcome, code, fields } of written) console.log(JSON.stringify({ outcome, code, fields }))
}

if (import.meta.main) await runScript(main)
