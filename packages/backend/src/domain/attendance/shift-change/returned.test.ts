// Amnesties and changes of shift that came back: changed as long as they are not on their way, then sent again as a new round.
import { amnestyApproval } from '@kantor/shared/catalogue/approval-management/amnesty-approval'
import { workingShiftChange } from '@kantor/shared/catalogue/approval-management/working-shift-change'
import { wsDailyBasis } from '@kantor/shared/catalogue/attendance/master-registration/ws-daily-basis'
import type { RecordFeature } from '@kantor/shared/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../../engine/read/selection.ts'
import { create, edit } from '../../../engine/write/store.ts'
import { type Office, openOffice, refused } from '../../approvals/testing/office.ts'
import { workedOf } from '../../testing/worked-days.ts'

let office: Office
let worked: ReturnType<typeof workedOf>
let people: readonly number[]
const [later, after] = ['2026-12-07', '2026-12-08'] as const
const why = { comment: 'Only the people of the night' }

beforeAll(async () => {
  office = await openOffice()
  await office.rows('delete from approval_delegation_doc_types')
  await office.rows('delete from approval_delegation')
  worked = workedOf(office)
  people = (await worked.operators()).slice(-8)
}, 300_000)
afterAll(() => office.engine.close())

const shift = (code: string) =>
  office.id(`select id from working_shift where shift_code = '${code}' and company_code = 'SSI'`)
/** The current document, with its version. */
async function now(table: string, row: Row): Promise<Row> {
  const [found] = await office.rows<Row>(
    `select *, row_version as "rowVersion" from ${table} where id = ${Number(row.id)}`,
  )
  return { ...row, ...found }
}
const change = async (feature: RecordFeature, row: Row, input: object) =>
  edit(office.engine, await office.as('attendance'), feature, Number(row.id), Number(row.rowVersion), input)
const trail = async (entity: string, row: Row) =>
  (
    await office.rows<{ what: string }>(
      `select string_agg(action, ' ' order by seq) as what from audit_entry where entity = '${entity}' and record_id = ${Number(row.id)}`,
    )
  )[0]?.what
const comments = async (row: Row) =>
  (
    await office.rows<{ what: string }>(
      `select string_agg(l.action || coalesce(': ' || l.comment, ''), ', ' order by l.id) as what from approval_log l join approval_request r on r.id = l.request_id where r.doc_no = '${String(row.docNo)}'`,
    )
  )[0]?.what

describe('an amnesty', () => {
  const table = 'amnesty_request'
  const ask = async (): Promise<Row> =>
    create(office.engine, await office.as('attendance'), amnestyApproval, {
      dateFrom: '2026-11-09',
      dateTo: '2026-11-11',
      scopeType: 'EMPLOYEE',
      scopeValues: [{ employee: people[0] }],
      flags: [{ flag: await office.id(`select id from flag_master where flag_code = 'LATE'`) }],
      reason: 'The gate was flooded',
    })
  const send = (row: Row) => office.move('attendance', amnestyApproval, row, 'submit')

  it('that was returned is changed and sent again; its trail keeps what was said and what became of it', async () => {
    const row = await send(await ask())
    expect(await refused(change(amnestyApproval, row, { reason: 'Other' }))).toBe('BAD_STATE')
    await office.decide('dept.head', row, 'RETURN', why)
    const back = await now(table, row)
    expect(back.status).toBe('RETURNED')
    const scopeValues = [{ employee: people[1] }, { employee: people[2] }]
    const changed = await change(amnestyApproval, back, { reason: 'The bus broke down', scopeValues })
    expect(changed).toMatchObject({ status: 'RETURNED', reason: 'The bus broke down', docNo: row.docNo })
    expect(String(changed.scopeText).split(', ')).toHaveLength(2)
    // A user who read it before is notified of that.
    expect(await refused(change(amnestyApproval, back, { reason: 'Yet another' }))).toBe('STALE_VERSION')
    expect(await refused(change(amnestyApproval, changed, { dateFrom: '2026-10-01' }))).toBe('BAD_USER_INPUT')
    expect(await trail('AmnestyRequest', row)).toMatch(/EDIT$/)
    await send(changed)
    expect(await worked.steps(row.docNo)).toBe('DEPARTMENT, HR')
    expect(await comments(row)).toContain(`RETURN: ${why.comment}`)
    expect(await refused(change(amnestyApproval, await now(table, row), { reason: 'Other' }))).toBe('BAD_STATE')
  })
  it('that was recalled is changed; one that was decided is not', async () => {
    const sent = await send(await ask())
    const back = await office.move('attendance', amnestyApproval, sent, 'recall')
    const again = await send(await change(amnestyApproval, back, { minutesLimit: 10 }))
    await office.decide('dept.head', again, 'REJECT', why)
    expect(await refused(change(amnestyApproval, await now(table, again), { reason: 'Other' }))).toBe('BAD_STATE')
  })
})

describe('a change of shift', () => {
  const table = 'shift_change_request'
  async function ask(more: object): Promise<Row> {
    const asked = { kind: 'CHANGE', reason: 'Evening school', workDate: later, ...more }
    const { requestNo } = await office.call('attendance', 'requestChange', asked, wsDailyBasis)
    const id = await office.id(`select id from ${table} where request_no = '${String(requestNo)}'`)
    return now(table, { id, docNo: String(requestNo) })
  }
  it('that was returned takes another shift and day; what it changes is calculated again', async () => {
    const row = await ask({ employee: people[3], toShift: await shift('E14') })
    expect(await refused(change(workingShiftChange, row, { workDate: after }))).toBe('BAD_STATE')
    await office.decide('unit.head', row, 'RETURN', why)
    const changed = await change(workingShiftChange, await now(table, row), { workDate: after, reason: 'A day later' })
    expect(changed.days).toMatchObject([{ workDate: after }])
    expect(await refused(change(workingShiftChange, changed, { kind: 'DAYOFF_MOVE' }))).toBe('BAD_USER_INPUT')
    await office.move('attendance', workingShiftChange, changed, 'submit')
    await office.decide('unit.head', row, 'APPROVE')
    expect(
      await office.id(
        `select id from ws_daily_basis where source_request_id = ${Number(row.id)} and work_date = '${after}'`,
      ),
    ).toBeGreaterThan(0)
  })
  it('that exchanges shifts needs another consent for another exchange', async () => {
    for (const [i, code] of ['P1', 'P3', 'P3'].entries()) await worked.planned(people[4 + i] ?? 0, [after], code)
    const agreed = { counterpartConsentAt: '2026-11-20T01:00:00.000Z' }
    const row = await ask({ kind: 'SWAP', employee: people[4], workDate: after, counterpart: people[5], ...agreed })
    await office.decide('unit.head', row, 'RETURN', why)
    const back = await now(table, row)
    expect(await refused(change(workingShiftChange, back, { counterpart: people[6] }))).toBe('BAD_USER_INPUT')
    const reason = await change(workingShiftChange, back, { reason: 'Evening school, until spring' })
    const input = { counterpart: people[6], counterpartConsentAt: '2026-11-20T01:30:00.000Z' }
    expect(await change(workingShiftChange, reason, input)).toMatchObject({ counterpart: { id: people[6] } })
  })
})
