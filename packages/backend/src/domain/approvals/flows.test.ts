// Approval flows of a company: who may keep them, what they may say, how they are numbered, and what they leave alone.
import { catalogue } from '@kantor/shared/catalogue'
import { administratorSetting } from '@kantor/shared/catalogue/security-system/administrator-setting'
import { rightsChangeRequest } from '@kantor/shared/catalogue/security-system/rights-change-request'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import { oneDatabase } from '../../engine/testing/databases.ts'
import { domainActions } from '../actions.ts'
import { type Answer, type Office, openOffice, refused } from './testing/office.ts'

const reason = 'Agreed with the head of operations'
const unit = { level: 'UNIT', condition: null, slaHours: 8 }
const general = { docType: 'OVERTIME_ORDER', seq: 1, department: null, condition: null, active: true }

describe.each(await oneDatabase())('approval flows on $name', (database) => {
  let office: Office
  let line: number
  beforeAll(async () => {
    office = await openOffice(database)
    line =
      (await office.rows<{ id: number }>(`select id from department where department_code = 'PRD-ASM1'`))[0]?.id ?? 0
  })
  afterAll(() => office.engine.database.close())

  const call = (action: string, input: object, by = 'superadmin'): Promise<Answer> =>
    office.call(by, action, input, administratorSetting)
  /** Requested by one administrator, approved by another; gives the flow as it is then. */
  const changed = async (action: string, input: object): Promise<{ flow: number; version: number }> => {
    const before = new Set((await flows()).map((f) => f.flow))
    const { change } = await call(action, input)
    await office.call(
      'admin',
      'approve',
      { change: (change as { id: number }).id, note: 'Looked at' },
      rightsChangeRequest,
    )
    const found = (await flows()).find((f) => ('flow' in input ? f.flow === input.flow : !before.has(f.flow)))
    return { flow: Number(found?.flow), version: Number(found?.version) }
  }
  const wanted = (more: object) => ({ ...general, steps: [unit], reason, ...more })
  const save = (more: object) => changed('saveApprovalFlow', wanted(more))
  const flows = async (docType = 'OVERTIME_ORDER') =>
    ((await call('approvalFlows', {})).rows ?? []).filter((f) => f.docType === docType)
  const seqs = async () => (await flows()).map((f) => f.seq)
  const levels = async (row: { readonly id?: unknown }) =>
    (
      await office.rows<{ level: string; sla: number }>(
        `select t.level, t.sla_hours as sla from approval_task t join approval_request r on r.id = t.request_id
          where r.doc_type = 'OVERTIME_ORDER' and r.doc_id = ${Number(row.id)} order by t.seq`,
      )
    ).map((t) => `${t.level} ${t.sla}`)

  it('are shown with their steps in words', async () => {
    const [flow] = await flows()
    expect(flow).toMatchObject({ seq: 1, department: null, active: true })
    expect(flow?.summary).toBe('Unit (24 h), Department (24 h), Division if LONG_OR_REST_DAY (24 h)')
  })
  it('hold for the department they name from now on; rounds that wait keep their steps', async () => {
    const before = await office.sent('attendance')
    const made = await save({ department: line, seq: 2 })
    const after = await office.sent('attendance')
    expect(await levels(before)).toEqual(['UNIT 24', 'DEPARTMENT 24'])
    expect(await levels(after)).toEqual(['UNIT 8'])
    await office.decide('unit.head', before, 'APPROVE')
    expect(await levels(before)).toEqual(['UNIT 24', 'DEPARTMENT 24'])
    await changed('removeApprovalFlow', { ...made, reason })
    expect(await levels(await office.sent('attendance'))).toEqual(['UNIT 24', 'DEPARTMENT 24'])
  })
  it('are numbered without gaps, no matter where one is added or removed', async () => {
    const first = await save({ condition: 'LONG_OR_REST_DAY', seq: 1 })
    const second = await save({ department: line, seq: 2 })
    expect(await seqs()).toEqual([1, 2, 3])
    expect((await flows()).map((f) => f.flow).slice(0, 2)).toEqual([first.flow, second.flow])
    const moved = await save({ ...second, department: line, seq: 1 })
    expect((await flows()).map((f) => f.flow).slice(0, 2)).toEqual([second.flow, first.flow])
    const version = (await flows()).find((f) => f.flow === first.flow)?.version
    await changed('removeApprovalFlow', { flow: moved.flow, version: moved.version, reason })
    const now = (await flows()).find((f) => f.flow === first.flow)
    expect([await seqs(), now?.seq, Number(now?.version) > Number(version)]).toEqual([[1, 2], 1, true])
    await changed('removeApprovalFlow', { flow: first.flow, version: now?.version, reason })
    expect(await seqs()).toEqual([1])
  })
  it('wait for a second administrator, and nothing holds before he has approved it', async () => {
    const before = await flows()
    const asked = await call('saveApprovalFlow', wanted({ department: line, seq: 2 }))
    expect(asked).toMatchObject({ outcome: 'PENDING', reasons: [{ reason: 'APPROVAL_FLOW' }] })
    expect(await flows()).toEqual(before)
    const change = (asked.change as { id: number }).id
    const approve = (by: string) => office.call(by, 'approve', { change, note: 'Looked at' }, rightsChangeRequest)
    expect(await refused(approve('superadmin'))).toBe('SELF_CHANGE')
    await approve('admin')
    const [made] = (await flows()).filter((f) => !before.some((b) => b.flow === f.flow))
    await changed('removeApprovalFlow', { flow: made?.flow, version: made?.version, reason })
    expect(await flows()).toEqual(before)
  })
  it('are refused where they make no sense or changed meanwhile', async () => {
    const [stored] = await flows()
    expect(await refused(call('saveApprovalFlow', wanted({ seq: 9 })))).toBe('BAD_USER_INPUT')
    expect(await refused(call('saveApprovalFlow', wanted({ department: line, condition: 'NEEDS_HR' })))).toBe(
      'BAD_USER_INPUT',
    )
    expect(await refused(call('saveApprovalFlow', wanted({ department: line, steps: [] })))).toBe('BAD_USER_INPUT')
    expect(await refused(call('saveApprovalFlow', wanted({ department: line, steps: [unit, unit] })))).toBe(
      'BAD_USER_INPUT',
    )
    expect(await refused(call('saveApprovalFlow', wanted({ docType: 'SALES_ORDER' })))).toBe('BAD_USER_INPUT')
    expect(await refused(call('saveApprovalFlow', wanted({ flow: stored?.flow, version: 99 })))).toBe('STALE_VERSION')
    expect(await refused(call('saveApprovalFlow', wanted({ flow: 999_999, version: 1 })))).toBe('NOT_FOUND')
    expect(await refused(call('removeApprovalFlow', { flow: stored?.flow, version: 99, reason }))).toBe('STALE_VERSION')
    expect(await flows()).toEqual([stored])
  })
  it('are kept by people, not by keys, each change in the trail', async () => {
    const found = runnableActions(catalogue, domainActions).find(
      (r) => r.feature.path === administratorSetting.path && r.name === 'saveApprovalFlow',
    )
    if (found === undefined) throw new Error('No such action')
    const key = { ...(await office.as('superadmin')), via: 'key' as const }
    const input = { ...general, steps: [unit], department: line, seq: 2, reason }
    expect(await refused(runAction(office.engine, key, found, input, true))).toBe('FORBIDDEN')
    const made = await save({ department: line, seq: 2 })
    await changed('removeApprovalFlow', { ...made, reason })
    const trail = await office.rows<{ action: string }>(
      `select action from audit_entry where entity = 'ApprovalFlow' and record_id = ${Number(made.flow)} order by seq`,
    )
    expect(trail.map((t) => t.action)).toEqual(['CREATE', 'DELETE'])
  })
})
