// Regardless of the department that an overtime order names: each of its workers has a head of their own line among those who decide
// (attendance 4.9).
import { overtimeEntry } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-entry'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../engine/read/selection.ts'
import { firstMonday, type Office, openOffice, refused } from './testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
  await office.rows('delete from approval_delegation_doc_types')
  await office.rows('delete from approval_delegation')
}, 300_000)
afterAll(() => office.engine.close())

interface Step {
  readonly level: string
  readonly state: string
  readonly note: string | null
  readonly approver: number | null
}
const steps = (row: Row) =>
  office.rows<Step>(
    `select t.level, t.state, t.note, (select a.employee_id from approval_task_approvers a where a.parent_id = t.id order by a.seq limit 1) as approver
      from approval_task t join approval_request r on r.id = t.request_id where r.doc_no = '${row.docNo}' order by t.seq`,
  )
const deciders = async (row: Row) =>
  (await steps(row)).flatMap((s) => (s.state === 'WAITING' ? (s.approver ?? []) : []))
const headOf = async (code: string): Promise<number> =>
  (
    await office.rows<{ id: number }>(
      `select h.employee_id as id from department_heads h join department d on d.id = h.parent_id
        where d.department_code = '${code}' and h.date_to is null order by case h.head_type when 'ACTING' then 0 else 1 end limit 1`,
    )
  )[0]?.id ?? 0
/** Heads of a department and of all above it. */
const headsAbove = async (department: number): Promise<readonly number[]> =>
  (
    await office.rows<{ id: number }>(
      `with recursive up as (select id, parent_department_id as parent from department where id = ${department}
        union all select d.id, d.parent_department_id from department d join up on d.id = up.parent)
        select h.employee_id as id from department_heads h join up on up.id = h.parent_id`,
    )
  ).map((r) => r.id)

/** Monday to Friday, one after the other: no worker twice at the same hours, no week too full. */
let made = 0
const nextDay = () => addDays(firstMonday, Math.floor(made / 5) * 7 + (made++ % 5))
const put = (row: Row, worker: number, seq: number) =>
  office.rows(
    `insert into overtime_order_lines (parent_id, seq, employee_id, start_at, end_at, task, consent_at, consent_by, line_status)
      select parent_id, ${seq}, ${worker}, start_at, end_at, task, consent_at, consent_by, line_status from overtime_order_lines where parent_id = ${row.id} limit 1 returning 1`,
  )
const sent = async (names: string, others: readonly number[] = []) => {
  const order = await office.order('attendance', { day: nextDay(), names })
  for (const [i, worker] of others.entries()) await put(order, worker, 10 + i)
  return office.move('attendance', overtimeEntry, order, 'submit')
}

describe('an overtime order', () => {
  it('is refused where its department and a worker have no head in common, and says how to write it', async () => {
    const wrong = office.order('attendance', { day: nextDay(), names: 'ACC-GLD' })
    await expect(wrong).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: {
        fields: [
          {
            field: 'lines.0.employee',
            rule: 'R-OT-HEADS',
            message: expect.stringContaining('write an order of his own department'),
          },
        ],
      },
    })
  })
  it('is not sent either with a worker who was put on its lines past the form', async () => {
    const order = await office.order('attendance', { day: nextDay() })
    await put(order, await headOf('ACC-GLD'), 5)
    expect(await refused(office.move('attendance', overtimeEntry, order, 'submit'))).toBe('BAD_USER_INPUT')
  })
  it('of another unit goes to the head above both, not to the head of the unit that was named', async () => {
    expect(await steps(await sent('PRD-ASM2'))).toEqual([
      { level: 'UNIT', state: 'WAITING', note: 'NO_UNIT', approver: await headOf('PRD') },
      { level: 'DEPARTMENT', state: 'MERGED', note: null, approver: null },
    ])
  })
  it('of another department of the division goes to the head of the division', async () => {
    expect(await deciders(await sent('WHS'))).toEqual([await headOf('OPS')])
  })
  it('with workers of two units goes to the head above both', async () => {
    const [other] = await office.rows<{ id: number }>(
      `select e.id from employee e join position p on p.id = e.position_id where p.position_code = 'PRD-ASM2-OPR' and e.active_status = 'ACTIVE' order by e.id limit 1`,
    )
    expect(await deciders(await sent('PRD-ASM1', [other?.id ?? 0]))).toEqual([await headOf('PRD')])
  })
  it('goes by where its workers belong on its day', async () => {
    const order = await office.order('attendance', { day: nextDay() })
    await office.rows(
      `update employee_assignment set department_id = (select id from department where department_code = 'PRD-ASM2')
        where employee_id = (select employee_id from overtime_order_lines where parent_id = ${order.id}) returning 1`,
    )
    const moved = await office.move('attendance', overtimeEntry, order, 'submit')
    expect(await deciders(moved)).toEqual([await headOf('PRD')])
    await office.rows(
      `update employee_assignment set department_id = (select id from department where department_code = 'PRD-ASM1')
        where employee_id = (select employee_id from overtime_order_lines where parent_id = ${order.id}) returning 1`,
    )
  })
  it('with a superior on its lines goes on to a head above that superior', async () => {
    const chief = await headOf('OPS')
    const own = await sent('PRD-ASM1', [chief])
    expect((await steps(own)).map((s) => [s.level, s.state, s.note])).toEqual([
      ['UNIT', 'SKIPPED', 'SELF'],
      ['DEPARTMENT', 'SKIPPED', 'SELF'],
      ['HR', 'WAITING', 'FALLBACK'],
    ])
  })
  it('has a head of the line of each worker among those who decide, whichever department it names', async () => {
    const all = await office.rows<{ id: number; code: string; root: string }>(
      `select d.id, d.department_code as code, coalesce(up.department_code, parent.department_code, d.department_code) as root from department d
        left join department parent on parent.id = d.parent_department_id left join department up on up.id = parent.parent_department_id order by 2`,
    )
    const extra = await Promise.all(['PRD-MCH', 'PRD', 'WHS-RAW'].map(headOf))
    const own = all.find((d) => d.code === 'PRD-ASM1')?.id ?? 0
    const outcomes = { sent: 0, refused: 0 }
    for (const [i, { code, root }] of all.entries()) {
      const other = extra[i % 3] ?? 0
      const found = await sent(code, [other]).catch(() => undefined)
      expect([code, found !== undefined]).toEqual([code, root === 'OPS'])
      outcomes[found === undefined ? 'refused' : 'sent']++
      if (found === undefined) continue
      const by = await deciders(found)
      const [home] = await office.rows<{ id: number }>(`select department_id as id from employee where id = ${other}`)
      for (const department of [own, home?.id ?? 0]) {
        const heads = await headsAbove(department)
        expect([code, by.some((person) => heads.includes(person))]).toEqual([code, true])
      }
      expect(by).not.toContain(other)
    }
    expect(outcomes.sent).toBeGreaterThan(10)
    expect(outcomes.refused).toBeGreaterThan(10)
  }, 120_000)
})
