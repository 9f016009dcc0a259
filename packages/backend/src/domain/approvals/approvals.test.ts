// Documents on their way through the levels: acceptance cases B1, B2, B6, B8, B9 of the attendance document, in the demo company.

import { overtimeEntry } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-entry'
import { mobilePunches } from '@kantor/shared/catalogue/attendance/attendance-process/mobile-punches'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../engine/read/selection.ts'
import { firstMonday, type Office, openOffice, refused, today } from './testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
  // The delegations of the demo data would let others decide too.
  await office.rows('delete from approval_delegation_doc_types')
  await office.rows('delete from approval_delegation')
}, 300_000)
afterAll(() => office.engine.close())

const sent = (by: string, given?: { hours?: number }) => office.sent(by, given)
const decide = (by: string, row: Row, decision: string, more: object = {}) => office.decide(by, row, decision, more)
const statusOf = async (row: Row) =>
  (await office.rows<{ status: string }>(`select status from overtime_order where id = ${row.id}`))[0]?.status
const steps = (row: Row) =>
  office.rows<{ version: number; level: string; state: string }>(
    `select r.version, t.level, t.state from approval_task t join approval_request r on r.id = t.request_id where r.doc_no = '${row.docNo}' order by 1, t.seq`,
  )
const unread = async (username: string, title: string) =>
  (
    await office.rows(
      `select 1 from message m join message_recipient r on r.message_id = m.id join user_account u on u.id = r.user_id
        where u.username = '${username}' and m.title = '${title}' and r.state = 'UNREAD'`,
    )
  ).length

let nth = 0
/** A worker and a Monday of their own for orders that are not sent. */
const next = () => ({ day: '2026-12-28', nth: 4 + nth++ })

describe('an overtime order', () => {
  it('B1: goes to the head of the unit, then to the head of the department, and counts', async () => {
    const order = await sent('attendance')
    expect(order.waitingFor).toBe((await office.as('unit.head')).name)
    expect(await unread('unit.head', `Overtime order ${order.docNo} waits for your approval`)).toBe(1)
    expect(await refused(decide('dept.head', order, 'APPROVE'))).toBe('NOT_APPROVER')
    expect(await decide('unit.head', order, 'APPROVE')).toMatchObject({ status: 'WAITING' })
    const { show } = await import('../../engine/read/read.ts')
    const seen = await show(office.engine, await office.as('attendance'), overtimeEntry, Number(order.id), {
      fields: ['waitingFor'],
    })
    expect(seen.waitingFor).toBe((await office.as('dept.head')).name)
    expect([
      await statusOf(order),
      await unread('dept.head', `Overtime order ${order.docNo} waits for your approval`),
    ]).toEqual(['SUBMITTED', 1])
    expect(await decide('dept.head', order, 'APPROVE', { comment: 'Good' })).toMatchObject({ status: 'APPROVED' })
    expect(await statusOf(order)).toBe('APPROVED')
    expect(await unread('attendance', `Overtime order ${order.docNo} was approved`)).toBe(1)
    const [line] = await office.rows<{ status: string; at: string }>(
      `select line_status as status, approved_start::text as at from overtime_order_lines where parent_id = ${order.id}`,
    )
    expect(line).toEqual({ status: 'APPROVED', at: `${firstMonday} 10:00:00+00` })
  })
  it('B2: skips every head who is listed on its lines, and says why', async () => {
    const order = await office.order('attendance', next())
    const ids = await office.rows<{ id: number }>(
      `select employee_id as id from user_account where username in ('unit.head', 'dept.head') order by 1`,
    )
    for (const [i, { id }] of ids.entries())
      await office.rows(
        i === 0
          ? `update overtime_order_lines set employee_id = ${id}, compensation = null where parent_id = ${order.id} returning 1`
          : `insert into overtime_order_lines (parent_id, seq, employee_id, start_at, end_at, task, consent_at, consent_by, line_status)
              select parent_id, seq + 1, ${id}, start_at, end_at, task, consent_at, consent_by, line_status from overtime_order_lines where parent_id = ${order.id} returning 1`,
      )
    const own = await office.move('attendance', overtimeEntry, order, 'submit')
    const found = await office.rows<{ level: string; state: string; note: string; approver: string }>(
      `select t.level, t.state, t.note, (select u.username from approval_task_approvers a join user_account u on u.employee_id = a.employee_id where a.parent_id = t.id) as approver
        from approval_task t join approval_request r on r.id = t.request_id where r.doc_no = '${own.docNo}' order by t.seq`,
    )
    expect(found).toEqual([
      { level: 'UNIT', state: 'SKIPPED', note: 'SELF', approver: null },
      { level: 'DEPARTMENT', state: 'SKIPPED', note: 'SELF', approver: null },
      { level: 'DIVISION', state: 'WAITING', note: 'FALLBACK', approver: 'div.head' },
    ])
    for (const head of ['unit.head', 'dept.head']) expect(await refused(decide(head, own, 'APPROVE'))).not.toBe('done')
    expect(await decide('div.head', own, 'APPROVE')).toMatchObject({ status: 'APPROVED' })
  })
  it('asks the division where a line lasts longer than three hours on a workday', async () => {
    expect((await steps(await sent('attendance', { hours: 3 }))).map((s) => s.level)).toEqual(['UNIT', 'DEPARTMENT'])
    expect((await steps(await sent('attendance', { hours: 4 }))).map((s) => s.level)).toEqual([
      'UNIT',
      'DEPARTMENT',
      'DIVISION',
    ])
  })
  it('B8: is recalled as long as no one has decided, and not afterwards', async () => {
    const order = await sent('attendance')
    const again = await office.move('attendance', overtimeEntry, order, 'recall')
    expect([again.status, (await steps(order)).map((s) => s.state)]).toEqual(['DRAFT', ['CLOSED', 'CLOSED']])
    const second = await office.move('attendance', overtimeEntry, again, 'submit')
    await decide('unit.head', second, 'APPROVE')
    const [now] = await office.rows<Row>(
      `select id, row_version as "rowVersion" from overtime_order where id = ${order.id}`,
    )
    expect(await refused(office.move('attendance', overtimeEntry, now as Row, 'recall'))).toBe('TASK_NOT_PENDING')
  })
  it('B8: returned by the department, sent again: version 2 with all steps waiting again', async () => {
    const order = await sent('attendance')
    await decide('unit.head', order, 'APPROVE')
    expect(await refused(decide('dept.head', order, 'RETURN'))).toBe('COMMENT_REQUIRED')
    expect(await decide('dept.head', order, 'RETURN', { comment: 'Fewer hours, please' })).toMatchObject({
      status: 'RETURNED',
    })
    const [now] = await office.rows<Row>(
      `select id, row_version as "rowVersion" from overtime_order where id = ${order.id}`,
    )
    await office.move('attendance', overtimeEntry, now as Row, 'submit')
    expect(await steps(order)).toEqual([
      { version: 1, level: 'UNIT', state: 'APPROVED' },
      { version: 1, level: 'DEPARTMENT', state: 'RETURNED' },
      { version: 2, level: 'UNIT', state: 'WAITING' },
      { version: 2, level: 'DEPARTMENT', state: 'WAITING' },
    ])
  })
  it('is rejected for good, with the reason in the history', async () => {
    const order = await sent('attendance')
    const task = await office.current(order)
    await decide('unit.head', order, 'REJECT', { comment: 'No budget' })
    expect([await statusOf(order), (await steps(order)).map((s) => s.state)]).toEqual([
      'REJECTED',
      ['REJECTED', 'CLOSED'],
    ])
    const trail = await office.call('attendance', 'approvalTrail', { document: order.id }, overtimeEntry)
    expect(trail.rows?.map((r) => [r.action, r.comment])).toEqual([
      ['SUBMIT', null],
      ['REJECT', 'No budget'],
    ])
    expect(await refused(office.call('unit.head', 'decide', { ...task, decision: 'APPROVE' }))).toBe('TASK_NOT_PENDING')
  })
  it('is decided only by the person named with the decision', async () => {
    const order = await sent('attendance')
    const task = await office.current(order)
    const other = (await office.as('dept.head')).userId
    const given = { decision: 'APPROVE', decider: other }
    expect(await refused(office.call('unit.head', 'decide', { ...task, ...given }))).toBe('FORBIDDEN')
    expect(await refused(office.call('unit.head', 'decideMany', { tasks: [task], ...given }))).toBe('FORBIDDEN')
    expect(await office.current(order)).toEqual(task)
    const own = (await office.as('unit.head')).userId
    expect(await office.call('unit.head', 'decide', { ...task, ...given, decider: own })).toMatchObject({
      status: 'WAITING',
    })
  })
  it('is frozen once it was sent', async () => {
    const order = await sent('attendance')
    const { edit, remove } = await import('../../engine/write/store.ts')
    const by = await office.as('attendance')
    const version = Number(order.rowVersion)
    expect(await refused(edit(office.engine, by, overtimeEntry, Number(order.id), version, { purpose: 'Other' }))).toBe(
      'BAD_STATE',
    )
    expect(await refused(remove(office.engine, by, overtimeEntry, Number(order.id), version))).toBe('BAD_STATE')
  })
  it('is not decided by anyone who changed it, however small the later changes of others', async () => {
    const { edit } = await import('../../engine/write/store.ts')
    const draft = await office.order('attendance', next())
    const head = await office.as('unit.head')
    const editing = { ...head, access: new Set([...head.access, 'frmTOVTIMM01E']) }
    const change = async (by: typeof head, version: number, purpose: string) =>
      Number((await edit(office.engine, by, overtimeEntry, Number(draft.id), version, { purpose })).rowVersion)
    const large = await change(editing, Number(draft.rowVersion), 'Written again by the head of the unit')
    const rowVersion = await change(await office.as('attendance'), large, 'Written again by the head of the unit.')
    const order = await office.move('attendance', overtimeEntry, { ...draft, rowVersion }, 'submit')
    const makers = await office.rows<{ username: string }>(
      `select u.username from approval_request r join approval_request_makers m on m.parent_id = r.id join user_account u on u.id = m.user_id
        where r.doc_no = '${order.docNo}' order by 1`,
    )
    expect(makers.map(({ username }) => username)).toEqual(['attendance', 'unit.head'])
    // The step of the unit goes past its head; the step of the department is not his.
    expect((await steps(order)).map(({ level, state }) => [level, state])).toContainEqual(['DEPARTMENT', 'WAITING'])
    expect((await steps(order)).find(({ level }) => level === 'UNIT')?.state).not.toBe('WAITING')
    expect(await refused(decide('unit.head', order, 'APPROVE'))).toBe('FORBIDDEN')
  })
  it('needs the consent of its workers, and no hour twice', async () => {
    const given = next()
    await office.order('attendance', given)
    expect(await refused(office.order('attendance', given))).toBe('OT_OVERLAP')
    const open = await office.order('attendance', next())
    await office.engine.database.db.execute(
      `update overtime_order_lines set consent_at = null where parent_id = ${open.id}`,
    )
    expect(await refused(office.move('attendance', overtimeEntry, open, 'submit'))).toBe('NO_CONSENT')
  })
  it('may be shortened by an approver, never extended, and loses the workers he leaves out', async () => {
    const order = await sent('attendance')
    const [line] = await office.rows<{ id: number }>(
      `select id from overtime_order_lines where parent_id = ${order.id}`,
    )
    const change = (more: object) => decide('unit.head', order, 'APPROVE', { changes: [{ line: line?.id, ...more }] })
    expect(await refused(change({ endAt: `${order.workDate}T13:00:00.000Z` }))).toBe('BAD_USER_INPUT')
    expect(await refused(change({ excluded: true }))).toBe('BAD_USER_INPUT')
    await change({ endAt: `${order.workDate}T11:00:00.000Z` })
    const [now] = await office.rows(
      `select total_minutes as minutes, planned_hours as hours from overtime_order where id = ${order.id}`,
    )
    expect(now).toEqual({ minutes: 60, hours: '1.00' })
  })
  it('B9: when its cancellation is requested after approval, runs through the same steps; refused, it stays approved', async () => {
    const order = await sent('attendance')
    await decide('unit.head', order, 'APPROVE')
    await decide('dept.head', order, 'APPROVE')
    const again = async () =>
      (
        await office.rows<Row>(
          `select id, row_version as "rowVersion", doc_no as "docNo" from overtime_order where id = ${order.id}`,
        )
      )[0] as Row
    await office.move('attendance', overtimeEntry, await again(), 'requestCancel', 'Customer waits')
    expect(await statusOf(order)).toBe('CANCEL_REQUESTED')
    await decide('unit.head', order, 'REJECT', { comment: 'Work is done' })
    expect(await statusOf(order)).toBe('APPROVED')
    await office.move('attendance', overtimeEntry, await again(), 'requestCancel', 'Customer waits')
    await decide('unit.head', order, 'APPROVE')
    await decide('dept.head', order, 'APPROVE')
    expect(await statusOf(order)).toBe('CANCELLED')
  })
})

/** A punch by phone from outside the fence, which waits for the head of the unit as a document. */
async function punchOutside(): Promise<Row> {
  await office.rows(
    `update employee set attendance_method = 'BOTH' where id = (select employee_id from user_account where username = 'employee')`,
  )
  const place = { latitude: '-6.303000', longitude: '107.152300', accuracyM: 20 }
  const sentNow = { punchNo: 'N1', direction: 'IN', deviceTime: office.engine.now().toISOString(), ...place }
  const { punch } = await office.call('employee', 'sendOwn', sentNow, mobilePunches)
  const { id } = punch as { readonly id: number }
  return { id, docNo: `MOB/2026/${String(id).padStart(6, '0')}` }
}

describe('several at once', () => {
  it('stand or fall one by one', async () => {
    const [a, b] = [await sent('attendance'), await sent('attendance')]
    const [first, second] = [await office.current(a), await office.current(b)]
    await decide('unit.head', b, 'APPROVE')
    const { rows } = await office.call('unit.head', 'decideMany', { decision: 'APPROVE', tasks: [second, first] })
    expect(rows?.map((r) => [r.task, r.done, r.code])).toEqual([
      [first.task, true, null],
      [second.task, false, 'TASK_NOT_PENDING'],
    ])
  })
  it('name what was done and what was not, with the reason, where only one of them can be sent back', async () => {
    const order = await sent('attendance')
    const punch = await punchOutside()
    const tasks = [await office.current(order), await office.current(punch)]
    const given = { decision: 'RETURN', comment: 'Please complete', tasks }
    const { rows = [] } = await office.call('unit.head', 'decideMany', given)
    const why = 'It cannot be changed and sent again: approve or reject it.'
    expect(rows.map(({ number, done, code, message }) => [number, done, code, message]).sort()).toEqual([
      [punch.docNo, false, 'BAD_STATE', why],
      [order.docNo, true, null, null],
    ])
    expect(await statusOf(order)).toBe('RETURNED')
  })
  it('leave the number of a document unnamed to users who have nothing to do with it', async () => {
    const given = { decision: 'APPROVE', tasks: [await office.current(await sent('attendance'))] }
    const { rows } = await office.call('hr.head', 'decideMany', given)
    expect(rows?.map((r) => [r.number, r.done, r.code])).toEqual([[null, false, 'NOT_APPROVER']])
  })
})

describe('the inbox', () => {
  it('shows what waits for its owner alone, with document, impact, steps and history', async () => {
    const order = await sent('attendance')
    const { task } = await office.current(order)
    const has = async (username: string) => {
      const { rows } = await office.call(username, 'waiting', { size: 100 })
      return rows?.some((r) => r.task === task)
    }
    expect([await has('unit.head'), await has('dept.head'), await has('attendance'), await has('hr.head')]).toEqual([
      true,
      false,
      false,
      false,
    ])
    const shown = await office.call('unit.head', 'document', { task })
    expect(JSON.parse(String(shown.document))).toMatchObject({ docNo: order.docNo, status: 'SUBMITTED' })
    expect(shown).toMatchObject({ mayDecide: true, mayChangeLines: true, whyNot: null, path: overtimeEntry.path })
    expect((shown.impact as readonly { title: string }[]).map((i) => i.title)).toContain('Fullest week')
    expect(await refused(office.call('hr.head', 'document', { task }))).toBe('NOT_FOUND')
  })
  it('counts by kind, searches, and recalls own requests', async () => {
    const order = await sent('attendance')
    const found = await office.call('unit.head', 'waiting', { search: String(order.docNo) })
    expect(found.rows?.map((r) => r.number)).toEqual([order.docNo])
    const { rows } = await office.call('unit.head', 'counts', {})
    expect(rows?.find((r) => r.documentType === 'OVERTIME_ORDER')?.waiting).toBeGreaterThan(0)
    const mine = await office.call('attendance', 'requests', { search: String(order.docNo) })
    const [request] = mine.rows ?? []
    expect(request).toMatchObject({
      mayRecall: true,
      status: 'WAITING',
      waitingFor: (await office.as('unit.head')).name,
    })
    expect(
      await refused(office.call('unit.head', 'recall', { request: request?.request, rowVersion: request?.rowVersion })),
    ).toBe('FORBIDDEN')
    await office.call('attendance', 'recall', { request: request?.request, rowVersion: request?.rowVersion })
    expect(await statusOf(order)).toBe('DRAFT')
    expect(
      await refused(
        office.call('attendance', 'recall', { request: request?.request, rowVersion: request?.rowVersion }),
      ),
    ).toBe('TASK_NOT_PENDING')
  })
})

describe('a delegation', () => {
  const employeeOf = async (username: string) =>
    (await office.rows<{ id: number }>(`select employee_id as id from user_account where username = '${username}'`))[0]
      ?.id
  const give = async (by: string, to: string, more: object = {}) =>
    office.call(by, 'delegate', {
      delegate: await employeeOf(to),
      dateFrom: today,
      dateTo: '2026-11-30',
      documentTypes: [{ documentType: 'OVERTIME_ORDER' }],
      reason: 'Leave',
      ...more,
    })
  it('needs another person, who has the deciding codes, and lasts 90 days at most', async () => {
    expect(await refused(give('dept.head', 'dept.head'))).toBe('BAD_USER_INPUT')
    expect(await refused(give('dept.head', 'div.head', { dateTo: '2027-02-18' }))).toBe('BAD_USER_INPUT')
    expect(await refused(give('dept.head', 'unit.head'))).toBe('BAD_USER_INPUT')
    expect(await refused(give('superadmin', 'unit.head'))).toBe('BAD_STATE')
  })
  it('of claims goes to somebody who sees their receipts, as the person does who delegates', async () => {
    const claims = { documentTypes: [{ documentType: 'MEDICAL_CLAIM' }] }
    // Everybody holds the code for his own claims.
    expect((await office.as('dept.head')).access.has('frmHRMEDIX03E')).toBe(true)
    await expect(give('hr.head', 'dept.head', claims)).rejects.toMatchObject({
      details: { fields: [{ field: 'delegate', message: expect.stringContaining('(Medical claim)') }] },
    })
    const { delegation } = await give('hr.head', 'finance.head', claims)
    await office.call('hr.head', 'revoke', { delegation })
  })
  it('a delegation that was revoked is given again for the same day, and an API key gives none', async () => {
    const { delegation } = await give('dept.head', 'div.head')
    expect(await refused(give('dept.head', 'div.head'))).toBe('DUPLICATE')
    await office.call('dept.head', 'revoke', { delegation })
    expect(await give('dept.head', 'div.head', { reason: 'Away again' })).toEqual({ delegation })
    const { rows } = await office.call('dept.head', 'delegations', {})
    expect(rows).toContainEqual(expect.objectContaining({ reason: 'Away again', status: 'ACTIVE' }))
    await office.call('dept.head', 'revoke', { delegation })
  })
  it('B6: lets the delegate decide on behalf, within its dates, until it is revoked', async () => {
    const order = await sent('attendance')
    await decide('unit.head', order, 'APPROVE')
    expect(await refused(decide('div.head', order, 'APPROVE'))).toBe('NOT_APPROVER')
    const { delegation } = await give('dept.head', 'div.head')
    const { rows } = await office.call('div.head', 'waiting', { search: String(order.docNo) })
    expect(rows?.[0]?.onBehalfOf).toMatchObject({ name: (await office.as('dept.head')).name })
    office.engine.setToday('2026-12-01')
    expect(await refused(decide('div.head', order, 'APPROVE'))).toBe('NOT_APPROVER')
    office.engine.setToday(today)
    await office.call('dept.head', 'revoke', { delegation })
    expect(await refused(decide('div.head', order, 'APPROVE'))).toBe('NOT_APPROVER')
    await give('dept.head', 'div.head', { dateFrom: '2026-11-19' })
    await decide('div.head', order, 'APPROVE')
    const [task] = await office.rows<{ behalf: string }>(
      `select e.full_name as behalf from approval_task t join approval_request r on r.id = t.request_id join employee e on e.id = t.on_behalf_of_id where r.doc_no = '${order.docNo}'`,
    )
    expect(task?.behalf).toBe((await office.as('dept.head')).name)
  })
  it('leaves the next step to another person where the delegate would decide it', async () => {
    const order = await sent('attendance', { hours: 4 })
    expect((await steps(order)).map((s) => s.level)).toEqual(['UNIT', 'DEPARTMENT', 'DIVISION'])
    await decide('unit.head', order, 'APPROVE')
    expect(await decide('div.head', order, 'APPROVE')).toMatchObject({ status: 'WAITING' })
    const [left] = await office.rows<{ state: string; names: readonly string[] }>(
      `select t.state, array_agg(u.username) as names from approval_task t join approval_request r on r.id = t.request_id
        left join approval_task_approvers a on a.parent_id = t.id left join user_account u on u.employee_id = a.employee_id
        where r.doc_no = '${order.docNo}' and t.level = 'DIVISION' group by 1`,
    )
    expect(left?.state).toBe('WAITING')
    expect(left?.names).not.toContain('div.head')
    expect(left?.names).toContain('hr.head')
    expect(await decide('hr.head', order, 'APPROVE')).toMatchObject({ status: 'APPROVED' })
  })
})
