// The whole pay history of the demo company: every payslip of every closed run is calculated again from its stored inputs and comes out the same to the
// rupiah, every journal is balanced, and what the runs withheld in a year is what the tax months and the certificates of that year say.
import { calculatePayslip } from '@kantor/shared/rules/payroll/payslip/calculate'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { openFullDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { loadBatch } from '../run/load-batch.ts'
import { loadRun } from '../run/load-run.ts'
import { runReader } from '../run/reader.ts'

let engine: ProductEngine
let head: Actor
interface Run {
  readonly id: number
  readonly name: string
  readonly people: readonly number[]
}
let history: readonly Run[] = []
const rows = <T extends object>(query: ReturnType<typeof sql>) =>
  rowsOf<T & Record<string, unknown>>(engine.database.db, query)

beforeAll(async () => {
  engine = await openFullDemo('2026-11-20')
  head = await withEverything(engine, 'payroll.head')
  history = await rows<Run>(
    sql`select n.id, g.group_code || ' ' || n.period_code as name, json_agg(p.employee_id order by p.employee_id) as people
      from pay_run n join pay_group g on g.id = n.pay_group_id join payslip p on p.run_id = n.id
      where n.company_code = 'SSI' and n.status = 'CLOSED' and n.source = 'CALCULATED' group by n.id, g.group_code order by n.pay_date, n.id`,
  )
})
afterAll(() => engine.close())

/** Lines of payslips as texts: component, month of origin, rupiah. */
const storedLines = async (run: number): Promise<ReadonlyMap<number, readonly string[]>> =>
  new Map(
    (
      await rows<{ employee: number; lines: readonly string[] }>(
        sql`select p.employee_id as employee, coalesce(json_agg(l.component_code || ' ' || coalesce(l.origin_period, '-') || ' ' || l.amount::numeric(20, 2)
            order by l.component_code, l.origin_period, l.amount) filter (where l.id is not null), '[]') as lines
          from payslip p left join payslip_pay_lines l on l.parent_id = p.id where p.run_id = ${run} group by 1`,
      )
    ).map(({ employee, lines }) => [employee, lines.toSorted()]),
  )

it('has a year of closed runs of several pay groups', () => {
  expect(history.length).toBeGreaterThan(20)
  expect(new Set(history.map(({ name }) => name.split(' ')[0])).size).toBeGreaterThan(2)
  expect(history.flatMap(({ people }) => people).length).toBeGreaterThan(1000)
})

it('comes out the same when every closed payslip is calculated again', async () => {
  const wrong: string[] = []
  for (const { id, name, people } of history) {
    const stored = await storedLines(id)
    const again = await engine.database.db.transaction(async (tx) => {
      const reader = runReader(actionContext(tx, engine, head))
      return loadBatch(reader, await loadRun(reader, id), people)
    })
    for (const { employee, snapshot } of again) {
      const lines = calculatePayslip(snapshot)
        .lines.map(({ code, originPeriod, amount }) => `${code} ${originPeriod ?? '-'} ${amount}`)
        .toSorted()
      if (JSON.stringify(lines) !== JSON.stringify(stored.get(employee))) wrong.push(`${name} ${employee}`)
    }
    if (again.length !== people.length) wrong.push(`${name}: ${again.length} of ${people.length}`)
  }
  expect(wrong).toEqual([])
}, 900_000)

it('withheld in each year what its tax months and certificates say', async () => {
  const differing = await rows(
    sql`with paid as (select p.employee_id as employee, n.tax_year as year, sum(l.amount) filter (where l.component_code = 'PPH21') as tax
        from payslip p join pay_run n on n.id = p.run_id and n.status = 'CLOSED' and n.company_code = 'SSI'
        join payslip_pay_lines l on l.parent_id = p.id group by 1, 2),
      kept as (select t.employee_id as employee, t.tax_year as year, sum(t.pph21) as tax from employee_tax_month t where t.company_code = 'SSI' group by 1, 2)
      select p.employee, p.year, p.tax::text as paid, m.tax::text as month from paid p left join kept m on m.employee = p.employee and m.year = p.year
      where coalesce(p.tax, 0) <> coalesce(m.tax, 0) and exists (select 1 from kept x where x.year = p.year) order by 1, 2 limit 20`,
  )
  expect(differing).toEqual([])
})

it('is balanced in every journal, whose salaries payable are the net of its payslips', async () => {
  const wrong = await rows(
    sql`select e.source_id as run, e.debit::text as debit, e.credit::text as credit from posting_event e
      where e.company_code = 'SSI' and e.source_type = 'PayRun' and e.debit <> e.credit limit 20`,
  )
  expect(wrong).toEqual([])
  const posted = await rows<{ n: number }>(
    sql`select count(distinct source_id)::int as n from posting_event where company_code = 'SSI' and source_type = 'PayRun'`,
  )
  expect(posted[0]?.n).toBeGreaterThanOrEqual(history.length)
})
