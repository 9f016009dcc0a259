// Payslips of a former system (payroll 3.7): the lines of a payslip are written and removed together, their net is checked, and what is stored is
// read by everything that reads payslips and calculated by nothing.

import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { acceptanceCases } from '@kantor/shared/rules/payroll/cases/acceptance'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { openDemo, type ProductEngine, stepsOf, withEverything } from '../../testing/index.ts'
import { addTaxMonths, takeOffTaxMonths } from '../process/close/tax-months.ts'
import { lockedRun } from '../process/locked-run.ts'
import { additionalPeriod } from '../process/testing.ts'
import { correctedRuns } from '../run/corrections.ts'
import { loadBatch } from '../run/load-batch.ts'
import { netsBefore } from '../run/load-history.ts'
import { loadRun } from '../run/load-run.ts'
import { openRun } from '../run/pay-run.ts'
import { runReader } from '../run/reader.ts'
import { inside, workedPerson } from '../run/testing.ts'
import { setRun, slipsOf } from '../slips/testing.ts'
import { annualPapers } from '../tax/annual-papers.ts'
import { payslipUpload } from './payslip.upload.ts'
import { taxSummaryUpload } from './tax-summary.upload.ts'

type Cells = { readonly [column: string]: string }
let engine: ProductEngine
let actor: Awaited<ReturnType<typeof withEverything>>
let [worker, no, other] = [0, '', '']
const execute = (text: ReturnType<typeof sql>) => engine.database.db.execute(text)
const query = <Row extends object>(text: ReturnType<typeof sql>) =>
  rowsOf<Row & Record<string, unknown>>(engine.database.db, text)
const now = { period: '202602', sequence: '1' }

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  actor = await withEverything(engine, 'payroll.head')
  ;({ worker } = await workedPerson(engine))
  const people = await query<{ no: string; isWorker: boolean }>(
    sql`select e.employee_no as no, e.id = ${worker} as "isWorker" from employee e join employee_remuneration r on r.employee_id = e.id
      join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M' where e.active_status = 'ACTIVE' and e.separation_date is null and e.join_date < '2025-01-01'
        and not exists (select 1 from user_account a where a.employee_id = e.id and a.id = ${actor.userId}) or e.id = ${worker} order by e.id`,
  )
  no = people.find(({ isWorker }) => isWorker)?.no ?? ''
  other = people.find(({ isWorker }) => !isWorker)?.no ?? ''
})
beforeEach(async () => {
  await execute(sql`delete from pay_check`)
  await execute(sql`delete from payslip_trace`)
  await execute(sql`delete from payslip_pay_lines`)
  await execute(sql`delete from payslip`)
  await execute(sql`delete from pay_run`)
})
afterAll(() => engine.close())

const steps = () => stepsOf(engine, actor, payslipUpload)
const take = (...rows: readonly Cells[]) => steps().take(rows.map((row) => ({ employeeNo: no, ...now, ...row })))
const commit = (batch: number, mode = 'ALL') => steps().act('commit', { batch, mode })
const write = async (...rows: readonly Cells[]) => {
  const batch = await take(...rows)
  const done = await commit(batch)
  expect(done).toMatchObject({ status: 'IMPORTED' })
  return { batch, done }
}
const saidOf = async (batch: number) =>
  (
    await query<{ said: string | null }>(
      sql`select (select string_agg((value ->> 'column') || ' ' || (value ->> 'rule'), ', ') from jsonb_array_elements(messages::jsonb)) as said
        from upload_row where batch_id = ${batch} and effect is distinct from 'REMOVE' order by row_no`,
    )
  ).map(({ said }) => said)
const slips = () =>
  query<{ no: string; net: number; lines: number; status: string; source: string; run: string; total: number }>(
    sql`select e.employee_no as no, p.net::integer as net, (select count(*)::int from payslip_pay_lines l where l.parent_id = p.id) as lines, p.status, n.source,
      n.status as run, n.net::integer as total from payslip p join pay_run n on n.id = p.run_id join employee e on e.id = p.employee_id order by p.net desc`,
  )

/** The lines of AC-19, with its net. */
const expected = acceptanceCases().find(({ id }) => id === 'AC-19')?.steps[0]?.expect as {
  readonly lines: readonly (readonly [string, string, number])[]
  readonly net: number
}
const lines = () => [
  ...expected.lines.map(([componentCode, , amount]) => ({ componentCode, amount: String(amount) })),
  { componentCode: 'NET', amount: String(expected.net) },
]

describe('a payslip of a former system', () => {
  it('is AC-19 line by line, closed and paid: net 9,411,822, and the run comes to it', async () => {
    await write(...lines())
    expect(await slips()).toEqual([
      {
        no,
        net: 9411822,
        lines: expected.lines.length,
        status: 'PAID',
        source: 'UPLOADED',
        run: 'CLOSED',
        total: 9411822,
      },
    ])
  })
  it('changes nothing the second time, is replaced by another file of its period, and taken back', async () => {
    const { batch } = await write(...lines())
    expect((await write(...lines())).done).toMatchObject({ inserted: 0, updated: 0, removed: 0 })
    const two = [
      { componentCode: 'BASIC', amount: '5.000.000' },
      { componentCode: 'SPSI', amount: '25.000' },
    ]
    const next = await write(...two.map((row) => ({ ...row, employeeNo: other })))
    expect(next.done).toMatchObject({ inserted: 2, removed: 1 })
    expect(await slips()).toMatchObject([{ no: other, net: 4975000, total: 4975000 }])
    await steps().act('revert', { batch: next.batch })
    expect(await slips()).toMatchObject([{ no, net: 9411822, total: 9411822 }])
    await steps().act('revert', { batch })
    expect(await query(sql`select 1 from payslip union all select 1 from pay_run`)).toEqual([])
  })
  it('is read as the payslip before and by the certificate, and neither moved nor corrected', async () => {
    await write(...lines())
    const months = stepsOf(engine, actor, taxSummaryUpload)
    const batch = await months.take([
      { employeeNo: no, taxYear: '2026', taxMonth: '2', grossRegular: '12012775', premiums: '519000', tax: '375953' },
    ])
    expect(await months.act('commit', { batch, mode: 'ALL' })).toMatchObject({ status: 'IMPORTED' })
    await inside(engine, async (context) => {
      const reader = runReader(context)
      const before = { id: 0, runType: 'REGULAR', payDate: '2026-03-31', taxYear: 2026, lookedBackAt: [] }
      expect(await netsBefore(reader, [worker], before)).toEqual([{ employee: worker, net: '9411822.00' }])
      // Salary alone is field 1, the rest of the regular income field 3.
      const [paper] = await annualPapers(reader, 2026, sql`e.id = ${worker}`)
      expect([paper?.paper?.fields['1'], paper?.paper?.fields['3']]).toEqual(['8500000.00', '3512775.00'])
      const [run] = await rowsOf<{ id: number; payGroup: number }>(
        context.tx,
        sql`select id, pay_group_id as "payGroup" from pay_run`,
      )
      await expect(lockedRun(context, run?.id ?? 0)).rejects.toMatchObject({ code: 'BAD_STATE' })
      const corrections = { facts: { month: '2026-02', payGroup: run?.payGroup }, snapshot: { runType: 'CORRECTION' } }
      expect(await correctedRuns(reader, corrections as never)).toEqual([])
    })
    await execute(sql`delete from employee_tax_month where employee_id = ${worker}`)
  })
  it('loses the lines that a later file leaves out, and is published as his own', async () => {
    await write(...lines())
    await write({ componentCode: 'BASIC', amount: '8500000' })
    expect(await slips()).toMatchObject([{ no, net: 8500000, lines: 1, total: 8500000 }])
    const [own] = await query<{ published: boolean }>(sql`select published_at is not null as published from payslip`)
    expect(own).toEqual({ published: true })
  })
})

describe('a tax month in which calculated runs follow uploaded payslips', () => {
  it('is taxed as a whole: what was uploaded is in the base of the next run, in the row of the month once, and gone with it (R-SEQ)', async () => {
    const [regular] = await query<{ id: number }>(
      sql`select d.id from reckoning_date d join pay_group g on g.id = d.pay_group_id and g.group_code = 'HO-M' where d.period_code = '202605-01'`,
    )
    const weekly = { sequence: 11, runType: 'DAILY', from: '2026-04-24', to: '2026-04-30' }
    // A week of April that is paid in May belongs to May.
    const old = await additionalPeriod(engine, 'HO-M', '202604-01', weekly)
    await execute(sql`update reckoning_date set tax_year = 2026, tax_month = 5 where id = ${old}`)
    await execute(sql`delete from employee_tax_month where employee_id = ${worker}`)
    const week = { period: '202604', sequence: '11' }
    const uploaded = [
      { ...week, componentCode: 'BASIC', amount: '2000000' },
      { ...week, componentCode: 'PPH21', amount: '30000' },
    ]
    await write(...uploaded)
    const beforeRun = () =>
      inside(engine, async (context) => {
        const reader = runReader(context)
        const loaded = await loadRun(reader, await openRun(context, regular?.id ?? 0))
        const [found] = await loadBatch(reader, loaded, [worker])
        return found?.snapshot.employee.tax?.before.ofMonth
      })
    const ofUpload = { regular: senOf('2000000'), irregular: 0n, allowance: 0n, tax: senOf('30000') }
    expect(await beforeRun()).toEqual(ofUpload)
    const { run } = await slipsOf(engine, regular?.id ?? 0, [worker])
    const [slip] = await query<{ own: string; base: string; tax: string }>(
      sql`select (taxable_regular + taxable_irregular + tax_allowance)::text as own, taxable_gross::text as base, pph21::text as tax from payslip where run_id = ${run}`,
    )
    const stored = () =>
      query<{ gross: string; tax: string }>(
        sql`select gross_total::text as gross, pph21::text as tax from employee_tax_month where employee_id = ${worker} and tax_year = 2026 and tax_month = 5`,
      )
    const close = async (isClosed: boolean) => {
      await setRun(engine, run, isClosed ? 'CLOSED' : 'REOPENED', false)
      await inside(engine, async (context) => {
        const loaded = await loadRun(runReader(context), run)
        await (isClosed ? addTaxMonths(context, loaded) : takeOffTaxMonths(context, loaded))
      })
    }
    const sum = (a: string | undefined, b: string) => moneyText(senOf(a ?? '') + senOf(b))
    const whole = [{ gross: sum(slip?.own, '2000000'), tax: sum(slip?.tax, '30000') }]
    // The payslip was taxed on the gross of the whole month, which the row of the month then has.
    expect(slip?.base).toBe(whole[0]?.gross)
    for (let round = 0; round < 2; round += 1) {
      await close(true)
      expect(await stored()).toEqual(whole)
      // A later payslip of the month cannot be uploaded any more: it would be in no base of tax.
      expect(await saidOf(await take(...uploaded.map((row) => ({ ...row, amount: '1' }))))).toEqual([
        'period PERIOD_CLOSED',
        'period PERIOD_CLOSED',
      ])
      await close(false)
      expect(await stored()).toEqual([])
      expect(await beforeRun()).toEqual(ofUpload)
    }
  })
})

describe('a file of payslips is refused, with nothing of it written, for', () => {
  const refused = async (rows: readonly Cells[], said: readonly (string | null)[]) => {
    const batch = await take(...rows)
    expect(await saidOf(batch)).toEqual(said)
    expect(await commit(batch)).toMatchObject({ status: 'REJECTED', inserted: 0 })
    expect(await slips()).toEqual([])
  }
  const basic = { componentCode: 'BASIC', amount: '5000000' }
  it('a net that the lines do not make', () =>
    refused(
      [basic, { componentCode: 'SPSI', amount: '25000' }, { componentCode: 'NET', amount: '4975001' }],
      [' WHOLE_RECORD', ' WHOLE_RECORD', 'amount R-NET'],
    ))
  it('an amount in words, and with it the whole payslip', () =>
    refused([basic, { componentCode: 'SPSI', amount: 'none' }], [' WHOLE_RECORD', 'amount BAD_NUMBER']))
  it('an unknown component', () => refused([{ componentCode: 'GAJI_X', amount: '5' }], ['componentCode R-COMPONENT']))
  it('a net without lines', () => refused([{ componentCode: 'NET', amount: '0' }], ['componentCode R-NET']))
  it('an unknown employee', () => refused([{ ...basic, employeeNo: '9999999' }], ['employeeNo UNKNOWN_EMPLOYEE']))
  it('a month that is not over', () => refused([{ ...basic, period: '202612' }], ['period PERIOD_CLOSED']))
  it('a period that runs have paid', async () => {
    await execute(sql`insert into pay_run (company_code, period_id, run_no, pay_group_id, period_code, run_name, run_type, pay_sequence, pay_date, tax_year, tax_month, status, source,
        created_by, updated_by, created_at, updated_at, row_version, calc_version, employees, changed, unchanged, errors, held, gross, statutory, deductions, net, employer_cost)
      select d.company_code, d.id, 1, d.pay_group_id, d.period_code, 'January', 'REGULAR', 1, d.pay_date, 2026, 1, 'CLOSED', 'CALCULATED', 'test', 'test', now(), now(), 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
      from reckoning_date d join pay_group g on g.id = d.pay_group_id and g.group_code = 'HO-M' where d.period_code = '202601-01'`)
    await refused([basic], ['period PERIOD_CLOSED'])
  })
})
