// The pay runs of the demo company, of its last two months alone: worked out by the engine, closed and published, and the month after them begun.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { openWholeDemo, type ProductEngine } from '../../domain/testing/index.ts'
import { demoActors } from '../approvals/demo-actors.ts'
import { companies } from '../area.ts'
import { payHolidayAllowances } from './history/holiday-allowances.ts'
import { payMonths } from './history/months.ts'
import { weeksWithDays } from './history/periods.ts'
import { payMonthsAndBegin } from './pay-runs.area.ts'

const today = '2026-11-21'
let engine: ProductEngine
const rows = <T extends object>(query: ReturnType<typeof sql>) =>
  rowsOf<T & Record<string, unknown>>(engine.database.db, query)

beforeAll(async () => {
  engine = await openWholeDemo(today)
  await engine.database.db.transaction(async (tx) => {
    const desk = await demoActors({ engine, tx, size: 'demo', today, companies })
    const march = (await payMonths(tx, today)).find(({ month }) => month === '2026-03')
    if (march === undefined) throw new Error('March is no month of the history')
    // The allowance of Eid, which is paid before the two months.
    await payHolidayAllowances(desk, march)
    // A net pay below 0 in a week, as of a worker who joins on its last day.
    const week = (await weeksWithDays(tx, today))[2]
    const taken = await rowsOf(
      tx,
      sql`insert into pay_rectification (company_code, employee_id, period_id, period_code, component_id, component_code, origin_period, amount, reason, status,
          created_by, updated_by, created_at, updated_at, row_version)
        select 'SSI', (select max(r.employee_id) from employee_remuneration r join employee e on e.id = r.employee_id and e.active_status = 'ACTIVE' and e.join_date < '2026-07-01'
            where r.pay_group_id = ${week?.payGroup}), ${week?.id}, ${week?.periodCode}, c.id, c.code, '2026-08', -3000000, 'Paid twice', 'OPEN', 'test', 'test', now(), now(), 1
        from pay_component c where c.code = 'RECT_THL' and c.company_code = 'SSI' returning id`,
    )
    expect(taken).toHaveLength(1)
    await payMonthsAndBegin(desk, 2)
  })
})
afterAll(() => engine.close())

it('closes and publishes the months whose attendance is closed, and begins the one after them', async () => {
  const runs = await rows<{ name: string; status: string; employees: number; isPublished: boolean }>(
    sql`select run_name as name, status, employees, published_at is not null as "isPublished" from pay_run
      where run_type = 'REGULAR' order by run_name`,
  )
  expect(runs.map(({ name, status, isPublished }) => [name, status, isPublished])).toEqual(
    ['EXEC', 'HO-M', 'PLT-M'].flatMap((group) => [
      [`${group} 202609-01`, 'CLOSED', true],
      [`${group} 202610-01`, 'CLOSED', true],
      [`${group} 202611-01`, 'DRAFT', false],
    ]),
  )
  expect(runs.every(({ status, employees }) => status === 'DRAFT' || employees > 5)).toBe(true)
})

it('pays the weeks that have days of attendance; the last one is calculated, and what blocks it says why', async () => {
  const weeks = await rows<{ status: string; n: number }>(
    sql`select status, count(*)::int as n from pay_run where run_type = 'DAILY' group by 1 order by 1`,
  )
  expect(weeks).toEqual([
    { status: 'CALCULATED', n: 1 },
    { status: 'CLOSED', n: expect.any(Number) },
  ])
  expect(
    await rows(
      sql`select c.code, c.message, count(*)::int as n from payslip p join pay_check c on c.run_id = p.run_id and c.employee_id = p.employee_id
        and c.severity = 'BLOCKER' and c.check_status = 'OPEN' where p.status = 'ERROR' group by 1, 2`,
    ),
  ).toEqual([{ code: 'C02', message: 'The tax profile of the year is not confirmed.', n: 3 }])
})

it('closes a week with a net pay below 0 once a second person has acknowledged it', async () => {
  expect(
    await rows(
      sql`select n.status, c.check_status as "checkStatus", c.acknowledged_by <> u.display_name as "isOther" from pay_check c join pay_run n on n.id = c.run_id and n.run_type = 'DAILY'
        join user_account u on u.username = 'payroll.head' where c.code = 'C05'`,
    ),
  ).toEqual([{ status: 'CLOSED', checkStatus: 'ACKNOWLEDGED', isOther: true }])
})

it('has two open ratifications about people who are employed; the submitted one waits for people who can decide it', async () => {
  const open = await rows<{ status: string; lines: number; active: number }>(
    sql`select r.status, count(*)::int as lines, count(*) filter (where e.active_status = 'ACTIVE' and e.separation_date is null)::int as active
      from ratification r join ratification_lines l on l.parent_id = r.id join employee e on e.id = l.employee_id
      where r.status in ('DRAFT', 'SUBMITTED') group by r.id, r.status order by r.status`,
  )
  expect(open.map(({ status }) => status)).toEqual(['DRAFT', 'SUBMITTED'])
  expect(open.every(({ lines, active }) => lines > 0 && lines === active)).toBe(true)
  const steps = await rows<{ level: string; approver: string | null }>(
    sql`select t.level, u.username as approver from ratification r join approval_request q on q.doc_type = 'RATIFICATION' and q.doc_id = r.id and q.status = 'WAITING'
      join approval_task t on t.request_id = q.id left join approval_task_approvers a on a.parent_id = t.id
      left join user_account u on u.employee_id = a.employee_id order by t.seq`,
  )
  expect(steps).toEqual([
    { level: 'HR', approver: 'hr.head' },
    { level: 'FINANCE', approver: 'finance.head' },
  ])
})

it('has no payslip in error without a finding that says why', async () => {
  expect(
    await rows(
      sql`select p.id from payslip p where p.status = 'ERROR' and not exists (select 1 from pay_check c where c.run_id = p.run_id
        and c.employee_id = p.employee_id and c.severity = 'BLOCKER' and c.check_status = 'OPEN' and c.message <> '')`,
    ),
  ).toEqual([])
})

it('has uploaded payslips of daily workers of the week before the first run, and a correction of their wages that a week paid', async () => {
  const uploads = await rows<{ type: string; status: string; n: number }>(
    sql`select substring(upload_type from '[^/]+$') as type, status, count(*)::int as n from upload_batch
      where upload_type like '%/payroll-upload/payslip' or upload_type like '%/thl-rectification' group by 1, 2 order by 1`,
  )
  expect(uploads).toEqual([
    { type: 'payslip', status: 'COMMITTED', n: 1 },
    { type: 'thl-rectification', status: 'COMMITTED', n: 1 },
  ])
  expect(
    await rows(
      sql`select n.status, count(*)::int as n from payslip p join pay_run n on n.id = p.run_id and n.source = 'UPLOADED' group by 1`,
    ),
  ).toEqual([{ status: 'CLOSED', n: 3 }])
  expect(
    await rows(sql`select count(*)::int as n from payslip_pay_lines where component_code = 'RECT_THL' and amount > 0`),
  ).toEqual([{ n: 2 }])
})

it('has a sheet of holiday allowances that changed what was computed, before the run paid them', async () => {
  const changed = await rows<{ employee: number }>(
    sql`select t.employee_id as employee from thr_entitlement t join pay_run n on n.id = t.run_id
      join payslip p on p.run_id = n.id and p.employee_id = t.employee_id join payslip_pay_lines l on l.parent_id = p.id and l.component_code = 'THR'
      where t.override_amount > t.amount`,
  )
  // Two employees of each of the two holidays of March.
  expect(changed).toHaveLength(4)
})
