// The way out where no approver is left: an administrator names one. He is bound by the same rules as any other.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { decidingCode, refusalPair } from '@kantor/shared/rules/approval/types'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { ActionContext } from '../actions/actions.ts'
import { holdsWidely } from '../read/code-scope.ts'
import { barredAmong } from './concerned.ts'
import { lockTask } from './decide.ts'
import { type AccessOf, viewerWith } from './delegations.ts'
import type { Approvals } from './document.ts'
import { personOf } from './people.ts'
import { callFor } from './round.ts'
import { seesDocument } from './sees-document.ts'
import { approversOf, changeTask, log } from './store.ts'

const ofEmployee = tableColumns(Employee)

interface Given {
  readonly task: number
  readonly rowVersion: number
  readonly approver: number
  readonly comment: string
}

/** Puts an employee in the place of everyone who could decide the current step. */
export async function reassign(
  approvals: Approvals,
  context: ActionContext,
  accessOf: AccessOf,
  given: Given,
): Promise<void> {
  // Documents of all employees are assigned to new approvers: that concerns the company as a whole.
  if (!holdsWidely(context.actor, 'frmZADMREA02E'))
    throw new KantorError('OUT_OF_SCOPE', 'This is about documents of the whole company, your data scope is not.')
  const { document, request, task, tasks } = await lockTask(approvals, context, { documentTypes: 'ALL' }, given.task)
  const isOpen = request.status === 'WAITING' && request.currentSeq === task.seq
  if (!isOpen || (task.state !== 'WAITING' && task.state !== 'BLOCKED_NO_APPROVER'))
    throw new KantorError('TASK_NOT_PENDING')
  if (task.rowVersion !== given.rowVersion) throw new KantorError('STALE_VERSION')
  const docType = String(request.docType)
  const pair = refusalPair(docType)
  const me = await personOf(context)
  const barred = await barredAmong(context, document, request, [
    given.approver,
    ...(me.employee === null ? [] : [me.employee]),
  ])
  if (barred.has(given.approver)) throw new KantorError(pair.self)
  const isMaker = (request.makers ?? []).some((maker) => maker.user === me.user)
  if (isMaker || barred.has(me.employee ?? 0))
    throw new KantorError(
      pair.self,
      'You made this document or it concerns you: another administrator names its approver.',
    )
  if (tasks.some((t) => t.state === 'APPROVED' && t.actedBy === given.approver)) throw new KantorError(pair.twice)
  const code = decidingCode(docType, task.level)
  const theirs = await accessOf(context, given.approver)
  const refusal = (message: string) => badInput([{ field: 'approver', rule: 'R-APR-RIGHT', message }])
  if (code !== undefined && !theirs.has(code)) throw refusal(`does not hold ${code}, which this step asks for`)
  if (!seesDocument(document.entity, viewerWith(theirs)))
    throw refusal('would not see all that a decision about this document needs')
  const before = await namesOf(context, approversOf(task))
  const changed = await changeTask(context, task, { state: 'WAITING', approvers: [{ employee: given.approver }] })
  const comment = [given.comment, before === '' ? '' : `(was: ${before})`].filter(Boolean).join(' ').slice(0, 1000)
  await log(context, { request: request.id, action: 'REASSIGN', seq: task.seq, comment })
  await callFor(approvals.notify, context, document, request, changed)
}

/** Full names, for the history. */
export async function namesOf({ tx }: Pick<ActionContext, 'tx'>, employees: readonly number[]): Promise<string> {
  if (employees.length === 0) return ''
  const rows = await typedRows(
    tx,
    { name: ofEmployee.fullName },
    sql`from employee where id in ${[...employees]} order by id`,
  )
  return rows.map((r) => r.name).join(', ')
}
