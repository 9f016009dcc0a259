// No one decides what benefits themselves (attendance 4.9, people R-SEC-07): every kind of document, every way by which it can concern
// a user, every way in which that user could decide it or have it decided. All three lists come from the declarations.
import { catalogue } from '@kantor/shared/catalogue'
import { ApprovalDelegation } from '@kantor/shared/catalogue/approval-management/approval-delegation.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { codesOf } from '@kantor/shared/rules/permission/permission'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import { gatherings, type Way, waysOf } from '../../../engine/approval/concerned.ts'
import { judge, lockTask } from '../../../engine/approval/decide.ts'
import type { ApprovalDocument } from '../../../engine/approval/document.ts'
import { sendReminders } from '../../../engine/approval/reminders.ts'
import { openRound } from '../../../engine/approval/round.ts'
import type { Actor } from '../../../engine/context.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { contextOf } from '../../../engine/write/write.ts'
import { ssi } from '../../../seed/area.ts'
import { insertTerminals } from '../../../seed/master/terminals.ts'
import { insertRows } from '../../../seed/writing/rows.ts'
import { domainActions } from '../../actions.ts'
import { type Office, openOffice, refused, today } from '../../approvals/testing/office.ts'
import { day, documentConcerning } from '../../approvals/testing/samples.ts'
import { approvals } from '../../approvals.ts'
import { workedOf } from '../worked-days.ts'

const inbox = '/approval-management/data-awaiting-approval'
const everyCode = new Set(codesOf(catalogue.features))

let office: Office
/** A worker whom nothing else concerns, and the heads and pool above him. */
let worker: number
/** An employee at another place of work. */
let outsider: number
let sender: Actor
const heads = ['unit.head', 'dept.head', 'div.head', 'hr.head', 'finance.head'] as const
const employeeBy = new Map<string, number>()

beforeAll(async () => {
  office = await openOffice()
  await office.rows('delete from approval_delegation_doc_types')
  await office.rows('delete from approval_delegation')
  const worked = workedOf(office)
  worker = (await worked.operators()).at(-1) ?? 0
  const [far] = await office.rows<{ id: number }>(
    `select id from employee where active_status = 'ACTIVE' and location_id <> (select location_id from employee where id = ${worker}) and location_id not in
      (select e.location_id from user_account u join employee e on e.id = u.employee_id where u.username in ('${heads.join("','")}')) order by id limit 1`,
  )
  outsider = far?.id ?? 0
  sender = await everythingAs('superadmin')
  await office.engine.database.db.transaction((tx) => insertTerminals(tx, today))
  const terminals = await office.rows<{ id: number }>('select id from attendance_terminal order by id')
  for (const [i, head] of heads.entries()) {
    const [row] = await office.rows<{ id: number }>(
      `select employee_id as id from user_account where username = '${head}'`,
    )
    employeeBy.set(head, row?.id ?? 0)
    // Everybody punches at a machine of his own, so that an amnesty of that machine is about him alone.
    await worked.punch(row?.id ?? 0, [`${day}T08:00`], terminals[i]?.id ?? null)
  }
}, 300_000)
afterAll(() => office.engine.close())

const everythingAs = async (username: string): Promise<Actor> => {
  const { scopes: _, ...actor } = await office.as(username)
  return { ...actor, access: everyCode, dataScope: 'GROUP' }
}
const act = (actor: Actor, name: string, input: object) => {
  const found = runnableActions(catalogue, domainActions).find((r) => r.feature.path === inbox && r.name === name)
  if (found === undefined) throw new Error(name)
  return runAction(office.engine, actor, found, { ...input }, true)
}

interface Task {
  readonly task: number
  readonly rowVersion: number
  readonly approvers: readonly number[]
  readonly state: string
}
/** Sends a document that concerns the person in a way; gives its steps. */
async function send(document: ApprovalDocument, way: Way, person: number): Promise<readonly Task[]> {
  const id = await documentConcerning(office, document, way, person, worker)
  const { engine } = office
  const request = await engine.database.db.transaction(async (tx) => {
    const context = contextOf(tx, engine, sender)
    const row = await lockStored(tx, engine, sender, document.entity, id)
    if (row === undefined) throw new Error(`${document.docType} ${id} is not there`)
    return openRound(async () => {}, context, document, row, 'APPROVE', 'DRAFT')
  })
  return office.rows<Task>(
    `select t.id as task, t.row_version as "rowVersion", t.state, coalesce((select json_agg(a.employee_id) from approval_task_approvers a where a.parent_id = t.id), '[]') as approvers
      from approval_task t where t.request_id = ${request.id} order by t.seq`,
  )
}
const current = (tasks: readonly Task[]): Task => {
  const task = tasks.find((t) => t.state === 'WAITING')
  if (task === undefined) throw new Error('Nothing waits')
  return task
}
const addressTo = (task: Task, person: number) =>
  office.rows(
    `with gone as (delete from approval_task_approvers where parent_id = ${task.task}) insert into approval_task_approvers (parent_id, seq, employee_id) values (${task.task}, 99, ${person}) returning 1`,
  )
const decideBy = (actor: Actor, { task, rowVersion }: Task) =>
  refused(act(actor, 'decide', { task, rowVersion, decision: 'APPROVE' }))
const verdict = (actor: Actor, { task }: Task) =>
  office.engine.database.db.transaction(async (tx) => {
    const context = contextOf(tx, office.engine, actor)
    return (await judge(context, await lockTask(approvals, context, { documentTypes: 'ALL' }, task))).refused
  })
const delegate = (delegator: number, to: number) =>
  insertRows(office.engine.database.db, ApprovalDelegation, ssi, [
    { delegator, delegate: to, dateFrom: today, dateTo: addDays(today, 1), docTypes: [], reason: 'Test' },
  ])

const ways = approvals.documents.flatMap((document) =>
  document.ways.flatMap((way) => (way.concerns === undefined ? [] : [[label(document, way), document, way] as const])),
)
function label({ docType }: ApprovalDocument, { lines, field }: Way): string {
  return `${docType} by ${[lines, field].filter(Boolean).join('.')}`
}

describe.each(ways)('%s', (_name, document, way) => {
  it('is decided by none of those whom it concerns, nor for them', async () => {
    // The approver of a document that concerns another person is the one whom it concerns here.
    const before = current(await send(document, way, way.to === 'WorkLocation' ? outsider : worker))
    const [person = 0] = before.approvers
    const username = heads.find((head) => employeeBy.get(head) === person)
    if (username === undefined) throw new Error(`${person} is no demo user`)
    const actor = await everythingAs(username)
    expect(await verdict(actor, before)).toBeNull()

    const tasks = await send(document, way, person)
    expect(tasks.flatMap((t) => (t.state === 'WAITING' ? t.approvers : []))).not.toContain(person)

    const task = tasks.find((t) => t.state === 'WAITING' || t.state === 'BLOCKED_NO_APPROVER')
    if (task === undefined) throw new Error('Nothing is open')
    await office.rows(`update approval_task set state = 'WAITING' where id = ${task.task}`)
    await addressTo(task, person)
    expect(await decideBy(actor, task)).toBe('SELF_APPROVAL')
    expect(await decideBy({ ...actor, via: 'key' }, task)).toBe('SELF_APPROVAL')
    expect(
      await act(actor, 'decideMany', {
        decision: 'APPROVE',
        tasks: [{ task: task.task, rowVersion: task.rowVersion }],
      }),
    ).toMatchObject({
      rows: [{ done: false, code: 'SELF_APPROVAL' }],
    })
    const second = await secondAccountOf(actor, person)
    expect(await decideBy(second, task)).toBe('SELF_APPROVAL')
    expect(await waitsFor(actor, task)).toBe(false)

    // Another user acts for the head, and the head acts for another user.
    const friend = heads.find((head) => head !== username) ?? ''
    const other = employeeBy.get(friend) ?? 0
    await delegate(person, other)
    expect(await decideBy(await everythingAs(friend), task)).toBe('SELF_APPROVAL')
    await addressTo(task, other)
    await delegate(other, person)
    expect(await decideBy(actor, task)).toBe('SELF_APPROVAL')
    expect(await waitsFor(actor, task)).toBe(false)
    await office.rows('delete from approval_delegation')

    const named = { task: task.task, rowVersion: task.rowVersion, comment: 'He knows it' }
    expect(await refused(act(await everythingAs('superadmin'), 'reassign', { ...named, approver: person }))).toBe(
      'SELF_APPROVAL',
    )
    expect(await refused(act(actor, 'reassign', { ...named, approver: other }))).toBe('SELF_APPROVAL')

    await addressTo(task, person)
    await sendReminders(approvals, office.engine)
    const [left] = await office.rows<{ n: number }>(
      `select count(*)::int as n from approval_task_approvers where parent_id = ${task.task} and employee_id = ${person}`,
    )
    expect(left?.n).toBe(0)
  })
})

async function secondAccountOf(actor: Actor, person: number): Promise<Actor> {
  const [account] = await office.rows<{ id: number; username: string }>(
    `update user_account set employee_id = ${person}, second_account = true where username = 'payroll' returning id, username`,
  )
  if (account === undefined) throw new Error('No second account')
  return { ...actor, userId: account.id, username: account.username }
}
const waitsFor = async (actor: Actor, { task }: Task): Promise<boolean> => {
  const found = (await act(actor, 'waiting', { page: 1, size: 100 })) as { rows: readonly { task: number }[] }
  return found.rows.some((row) => row.task === task)
}

describe('a kind of document', () => {
  it('says of every reference to people whether it concerns them, else nothing starts', () => {
    const { entity } = approvals.documents.find((d) => d.docType === 'OVERTIME_ORDER') as ApprovalDocument
    expect(() => waysOf(entity, { requester: 'CONCERNED', department: { not: 'x' } })).toThrow(
      'OvertimeOrder.lines.employee leads to people',
    )
  })
  it('says so of everything that people belong to as well', () => {
    const belonging = new Set<string>(Object.values(Employee.fields).flatMap((f) => (f.type === 'ref' ? [f.to] : [])))
    // What employees refer to without belonging to it together, and themselves.
    for (const apart of ['CommonCode', 'PostCode', 'Employee']) belonging.delete(apart)
    expect([...gatherings]).toEqual(expect.arrayContaining([...belonging]))
  })
})
