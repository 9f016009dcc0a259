// Files an overtime order and sends it to its approvers; decides one that is waiting; shows the status of one. Everything is named by
// its code. Run: KANTOR_API_KEY=... node overtime-order.ts file order.json, ... decide SPL/2026/11/0012 APPROVE, ... status SPL/2026/11/0012
// (filing needs frmKSPLXXX01A and frmKSPLXXX01E, deciding frmZWAIAPP01I and the code of the level, status frmKSPLXXX01I)
import { readFileSync } from 'node:fs'
import { type Connection, connectionFromEnvironment, runScript } from './client.ts'
import { sendWithRetry } from './retry.ts'

export interface Order {
  readonly workDate: string
  readonly departmentBy: { readonly code: string }
  readonly otReasonBy: { readonly code: string }
  readonly purpose: string
  readonly lines: readonly {
    readonly employeeBy: { readonly code: string }
    /** Moments with their zone: `2026-12-01T17:00:00+07:00`. */
    readonly startAt: string
    readonly endAt: string
    readonly task: string
    /** When and how the worker agreed: an order without is not taken on its way. */
    readonly consentAt: string
    readonly consentBy: 'EMPLOYEE' | 'SIGNED_LIST'
  }[]
}
interface Written {
  readonly id: string
  readonly rowVersion: number
  readonly docNo: string
}

const create = `mutation Create($input: OvertimeEntryCreate!) { order: createOvertimeEntry(input: $input) { id rowVersion docNo } }`
const submit = `mutation Submit($id: ID!, $rowVersion: Int!) { order: submitOvertimeEntry(id: $id, rowVersion: $rowVersion) { docNo } }`
const waiting = `query Waiting($search: String!) {
  tasks: dataAwaitingApprovalWaiting(input: { search: $search }, size: 10) { rows { task rowVersion number } }
}`
const decide = `mutation Decide($input: ApprovalDecideInput!) { decided: decideDataAwaitingApproval(input: $input) { status } }`
const status = `query Status($docNo: String!) {
  orders: overtimeEntryList(where: { docNo: { equals: $docNo } }, size: 10) { rows { status waitingFor } }
}`

/** Files the order and sends it on its way; gives its number. */
export async function fileOrder(connection: Connection, input: Order): Promise<string> {
  const { order } = await sendWithRetry<{ order: Written }>(connection, create, { input })
  await sendWithRetry(connection, submit, { id: order.id, rowVersion: order.rowVersion })
  return order.docNo
}

/** Decides the order in the name of the owner of the key; gives its status then. WAITING: the next level decides. */
export async function decideOrder(
  connection: Connection,
  docNo: string,
  decision: 'APPROVE' | 'RETURN' | 'REJECT',
  comment?: string,
): Promise<string> {
  const { tasks } = await sendWithRetry<{
    tasks: { rows: { task: number; rowVersion: number; number: string }[] }
  }>(connection, waiting, { search: docNo })
  const found = tasks.rows.find(({ number }) => number === docNo)
  if (found === undefined) throw new Error(`${docNo} does not wait for the owner of this key.`)
  const { task, rowVersion } = found
  const { decided } = await sendWithRetry<{ decided: { status: string } }>(connection, decide, {
    input: { task, rowVersion, decision, comment },
  })
  return decided.status
}

/** DRAFT, SUBMITTED, APPROVED, REJECTED ..., and for whom it waits. */
export async function statusOf(
  connection: Connection,
  docNo: string,
): Promise<{ status: string; waitingFor: string | null }> {
  const { orders } = await sendWithRetry<{
    orders: { rows: { status: string; waitingFor: string | null }[] }
  }>(connection, status, { docNo })
  const [order] = orders.rows
  if (order === undefined) throw new Error(`There is no order ${docNo} that this key may see.`)
  return order
}

const decisions = ['APPROVE', 'RETURN', 'REJECT'] as const
const usage = 'Say: file <order.json>, or decide <number> APPROVE|RETURN|REJECT [comment], or status <number>.'

async function main(): Promise<void> {
  const [what, given = '', word = '', comment] = process.argv.slice(2)
  const decision = decisions.find((one) => one === word)
  const isComplete = what === 'file' || what === 'status' || (what === 'decide' && decision !== undefined)
  if (given === '' || !isComplete) throw new Error(usage)
  const connection = connectionFromEnvironment()
  if (what === 'file') console.log(await fileOrder(connection, JSON.parse(readFileSync(given, 'utf8')) as Order))
  else if (decision !== undefined && what === 'decide')
    console.log(await decideOrder(connection, given, decision, comment))
  else console.log(JSON.stringify(await statusOf(connection, given)))
}

if (import.meta.main) await runScript(main)
