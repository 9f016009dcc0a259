// Uploaded tax months and items of tax (payroll 2.5, 3.7): the year and the certificate are worked out of them, runs tax what was uploaded, and what was
// reported or taxed already is not changed.
import { calculatePayslip } from '@kantor/shared/rules/payroll/payslip/calculate'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import type { UploadEntry } from '../../../engine/upload/upload.ts'
import { openDemo, type ProductEngine, stepsOf, withEverything } from '../../testing/index.ts'
import { consumeEntries, freeEntries } from '../process/close/run-entries.ts'
import { calculateBatch } from '../run/calculate-batch.ts'
import { loadBatch } from '../run/load-batch.ts'
import { loadRun } from '../run/load-run.ts'
import { openRun } from '../run/pay-run.ts'
import { runReader } from '../run/reader.ts'
import { asWorkedCase, inside, workedPerson } from '../run/testing.ts'
import { additionalTaxCalcUpload } from './additional-tax-calc.upload.ts'
import { taxSummaryUpload } from './tax-summary.upload.ts'

type Cells = { readonly [column: string]: string }
let engine: ProductEngine
let actor: Awaited<ReturnType<typeof withEverything>>
let [worker, period, no] = [0, 0, '']
const execute = (text: ReturnType<typeof sql>) => engine.database.db.execute(text)
const query = <Row extends object>(text: ReturnType<typeof sql>) =>
  rowsOf<Row & Record<string, unknown>>(engine.database.db, text)

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  actor = await withEverything(engine, 'payroll.head')
  ;({ worker, period } = await workedPerson(engine))
  await asWorkedCase(engine, worker, period)
  const [person] = await query<{ no: string }>(sql`select employee_no as no from employee where id = ${worker}`)
  no = person?.no ?? ''
})
beforeEach(async () => {
  await execute(sql`update reckoning_date set status = 'OPEN'`)
  for (const table of ['employee_tax_month', 'employee_tax_year', 'additional_tax_item'])
    await execute(sql`delete from ${sql.identifier(table)}`)
  await execute(sql`update employee set join_date = '2026-07-01' where id = ${worker}`)
  await execute(
    sql`update employee_tax_profile set withholding_status = 'K/0' where employee_id = ${worker} and tax_year = 2026`,
  )
})
afterAll(() => engine.close())

const steps = (entry: UploadEntry) => stepsOf(engine, actor, entry)
const take = (entry: UploadEntry, ...rows: readonly Cells[]) =>
  steps(entry).take(rows.map((row) => ({ employeeNo: no, taxYear: '2026', ...row })))
const write = async (entry: UploadEntry, ...rows: readonly Cells[]) => {
  const batch = await take(entry, ...rows)
  expect(await steps(entry).act('commit', { batch, mode: 'ALL' })).toMatchObject({ status: 'IMPORTED' })
  return batch
}
const saidOf = async (batch: number) =>
  (
    await query<{ said: string | null }>(
      sql`select (select string_agg((value ->> 'column') || ' ' || (value ->> 'rule'), ', ') from jsonb_array_elements(messages::jsonb)) as said
        from upload_row where batch_id = ${batch} order by row_no`,
    )
  ).map(({ said }) => said)
const year = async () =>
  (
    await query<{ due: number; withheld: number; difference: number; settled: boolean; source: string }>(
      sql`select tax_due::integer as due, withheld::integer as withheld, difference::integer as difference, is_settled as settled, source
        from employee_tax_year where employee_id = ${worker} and tax_year = 2026`,
    )
  )[0]
const loaded = () =>
  inside(engine, async (context) => {
    const reader = runReader(context)
    const [one] = await loadBatch(reader, await loadRun(reader, await openRun(context, period)), [worker])
    if (one === undefined) throw new Error('Nobody was loaded')
    return { snapshot: one.snapshot, slip: calculatePayslip(one.snapshot) }
  })
/** May, in which the worker of AC-19 has been there for long. */
const asInMay = async () => {
  await execute(sql`update employee set join_date = '2020-01-01' where id = ${worker}`)
  await execute(
    sql`update employee_tax_profile set withholding_status = 'K/1' where employee_id = ${worker} and tax_year = 2026`,
  )
}

const certificate = {
  taxMonth: '12',
  itemType: 'PRIOR_EMPLOYER',
  reference: '1.1-06.26-0000001',
  gross: '72.000.000',
  deduct: '3.600.000',
  tax: '1.800.000',
  note: 'PT Sebelumnya',
}
/** The months of AC-26 as another payroll had them. */
const months = [7, 8, 9, 10, 11, 12].map((month) => ({
  taxMonth: String(month),
  grossRegular: 'Rp 13.000.000',
  pensionDues: '390.000',
  tax: month === 12 ? '1.334.000' : '650.000',
}))

describe('tax months of another payroll', () => {
  it('with the certificate of the former employer make the year of AC-26: due 4,584,000, all of it withheld', async () => {
    await write(additionalTaxCalcUpload, certificate)
    await write(taxSummaryUpload, ...months)
    expect(await year()).toEqual({ due: 4584000, withheld: 4584000, difference: 0, settled: true, source: 'UPLOADED' })
    const [field] = await query<{ net: number; prior: number }>(
      sql`select sum(w.amount) filter (where w.field = '14')::integer as net, sum(w.amount) filter (where w.field = '19')::integer as prior
        from employee_tax_year_working w join employee_tax_year y on y.id = w.parent_id where y.employee_id = ${worker}`,
    )
    expect(field).toEqual({ net: 68400000, prior: 1800000 })
  })
  it('taken back, leave no year behind; a replaced one works the year out again', async () => {
    const first = await write(taxSummaryUpload, ...months)
    const second = await write(taxSummaryUpload, { ...months[0], tax: '600.000' } as Cells)
    expect((await year())?.withheld).toBe(4534000)
    await steps(taxSummaryUpload).act('revert', { batch: second })
    expect((await year())?.withheld).toBe(4584000)
    expect(await steps(taxSummaryUpload).act('revert', { batch: first })).toMatchObject({ status: 'REVERTED' })
    expect(await year()).toBeUndefined()
  })
  it('are with what the next run begins', async () => {
    await asInMay()
    await write(taxSummaryUpload, { taxMonth: '4', grossRegular: '12000000', tax: '360000', donation: '50000' })
    const { before } = (await loaded()).snapshot.employee.tax ?? {}
    expect(before).toMatchObject({ regular: 1200000000n, tax: 36000000n, donation: 5000000n, month: 4 })
  })
  it('whose tax is not that of the effective rate are warned of', async () => {
    expect(
      await saidOf(await take(taxSummaryUpload, { taxMonth: '8', grossRegular: '13000000', tax: '650001' })),
    ).toEqual(['tax R-TER'])
    expect(
      await saidOf(await take(taxSummaryUpload, { taxMonth: '8', grossRegular: '13000000', tax: '650000' })),
    ).toEqual([null])
  })
})

describe('a file of tax months is refused, with nothing of it written, for', () => {
  const row = { taxMonth: '8', grossRegular: '13000000', tax: '650000' }
  const refused = async (more: Cells, said: string) => {
    const batch = await take(taxSummaryUpload, { ...row, taxMonth: '9' }, { ...row, ...more })
    expect((await saidOf(batch))[1]).toBe(said)
    expect(await steps(taxSummaryUpload).act('commit', { batch, mode: 'ALL' })).toMatchObject({
      status: 'REJECTED',
      inserted: 0,
    })
    expect(await query(sql`select 1 from employee_tax_month where employee_id = ${worker} and tax_month = 9`)).toEqual(
      [],
    )
  }
  const cases: readonly (readonly [string, Cells, string])[] = [
    ['an amount in words', { grossRegular: 'thirteen million' }, 'grossRegular BAD_NUMBER'],
    ['tax below 0 in the middle of the year', { tax: '-1' }, 'tax NEGATIVE'],
    ['income below 0', { grossIrregular: '-5' }, 'grossIrregular NEGATIVE'],
    ['a month before he joined', { taxMonth: '6' }, 'employeeNo NOT_ACTIVE'],
    ['a month that there is not', { taxMonth: '13' }, 'taxMonth max'],
    ['an employee whom nobody knows', { employeeNo: '9999999' }, 'employeeNo UNKNOWN_EMPLOYEE'],
  ]
  it.each(cases)('%s', async (_, more, said) => refused(more, said))
  it('a month that was reported, or that a closed run has taxed', async () => {
    await write(taxSummaryUpload, row)
    await execute(sql`update employee_tax_month set reported_at = '2026-09-10'`)
    await refused({}, 'taxMonth TAX_REPORTED')
    await execute(sql`delete from employee_tax_month`)
    await asInMay()
    await inside(engine, async (context) => {
      const run = await loadRun(runReader(context), await openRun(context, period))
      await calculateBatch(context, run, [worker])
      await context.tx.execute(sql`update pay_run set status = 'CLOSED' where id = ${run.facts.id}`)
    })
    await refused({ taxMonth: '5' }, 'taxMonth PERIOD_CLOSED')
    await execute(sql`update pay_run set status = 'CALCULATED' where status = 'CLOSED' and period_id = ${period}`)
  })
})

describe('items of tax', () => {
  beforeEach(asInMay)
  it('of AC-19 with 1,000,000 in kind: 13,531,775 are taxed at 4 %, and nothing more is paid', async () => {
    const before = (await loaded()).slip.sums
    await write(additionalTaxCalcUpload, {
      taxMonth: '5',
      itemType: 'BENEFIT_IN_KIND',
      reference: 'FLAT',
      gross: '1.000.000',
    })
    const { sums, lines, checks } = (await loaded()).slip
    expect([sums.taxableGross, sums.tax, sums.grossCash]).toEqual(['13531775.00', '541271.00', before.grossCash])
    expect(lines.find(({ code }) => code === 'BENEFIT_IN_KIND')).toMatchObject({
      kind: 'BENEFIT',
      amount: '1000000.00',
      taxClass: 'REGULAR',
    })
    expect(checks.filter(({ severity }) => severity === 'BLOCKER')).toEqual([])
  })
  it('lower the tax of the year as donation and as dues, and what is only for the record changes nothing', async () => {
    const before = await loaded()
    await write(
      additionalTaxCalcUpload,
      { taxMonth: '5', itemType: 'DONATION', reference: 'BAZNAS', deduct: '100000' },
      { taxMonth: '5', itemType: 'EXTRA_PENSION', reference: 'DPLK', deduct: '200000' },
      { taxMonth: '5', itemType: 'TAX_PAID_ABROAD_MEMO', reference: 'SG', tax: '300000' },
    )
    const after = await loaded()
    const added = (name: 'donation' | 'pensionDues' | 'tax') =>
      Number((after.slip.taxYear?.[name] ?? 0n) - (before.slip.taxYear?.[name] ?? 0n))
    expect([added('donation'), added('pensionDues'), added('tax')]).toEqual([10000000, 20000000, 0])
    expect(after.slip.sums.net).toBe(before.slip.sums.net)
  })
  it('of a former employer are in the tax file of the run; the certificate of the profile is not counted twice', async () => {
    await write(additionalTaxCalcUpload, { ...certificate, taxMonth: '5' })
    const prior = async () => (await loaded()).snapshot.employee.tax?.person.prior
    expect(await prior()).toEqual({ net: '68400000.00', tax: '1800000.00' })
    await execute(sql`insert into employee_tax_profile_prior_certificates (parent_id, seq, withholder, certificate_no, net, tax)
      select id, 1, 'PT Sebelumnya', ${certificate.reference}, 60000000, 1000000 from employee_tax_profile where employee_id = ${worker} and tax_year = 2026`)
    expect(await prior()).toEqual({ net: '60000000.00', tax: '1000000.00' })
    expect(await saidOf(await take(additionalTaxCalcUpload, { ...certificate, taxMonth: '6' }))).toEqual([
      'reference ALREADY_THERE',
    ])
    await execute(sql`delete from employee_tax_profile_prior_certificates`)
  })
  it('are taxed once: the close consumes them, opening the run again frees them', async () => {
    const batch = await write(additionalTaxCalcUpload, {
      taxMonth: '5',
      itemType: 'PAID_OUTSIDE',
      reference: 'HON',
      gross: '750000',
    })
    const turned = (turn: typeof consumeEntries) =>
      inside(engine, async (context) => {
        const run = await loadRun(runReader(context), await openRun(context, period))
        await calculateBatch(context, run, [worker])
        await turn(context, run)
      })
    const status = async () =>
      (await query<{ status: string }>(sql`select status from additional_tax_item`)).map((row) => row.status)
    await turned(consumeEntries)
    expect(await status()).toEqual(['CONSUMED'])
    expect((await loaded()).snapshot.employee.taxItems).toBeUndefined()
    expect(await steps(additionalTaxCalcUpload).act('revert', { batch })).toMatchObject({ status: 'REFUSED' })
    await turned(freeEntries)
    expect(await status()).toEqual(['OPEN'])
  })
  const cases: readonly (readonly [string, Cells, string])[] = [
    ['a benefit without its amount', { itemType: 'BENEFIT_IN_KIND' }, 'gross R-TAXITEM'],
    ['a benefit with tax', { itemType: 'BENEFIT_IN_KIND', gross: '5', tax: '1' }, 'tax R-TAXITEM'],
    ['a donation as income', { itemType: 'DONATION', gross: '5', deduct: '5' }, 'gross R-TAXITEM'],
    ['a certificate without its employer', { itemType: 'PRIOR_EMPLOYER', gross: '5' }, 'note R-TAXITEM'],
    [
      'a certificate that takes off more than it gives',
      { itemType: 'PRIOR_EMPLOYER', gross: '5', deduct: '6', note: 'PT' },
      'deduct R-TAXITEM',
    ],
    ['an amount in words', { itemType: 'BENEFIT_IN_KIND', gross: 'lots' }, 'gross BAD_NUMBER'],
    ['a month without a pay period', { taxYear: '2031', itemType: 'BENEFIT_IN_KIND', gross: '5' }, 'taxMonth R-TIME'],
  ]
  it.each(cases)('are refused for %s', async (_, row, said) => {
    expect(await saidOf(await take(additionalTaxCalcUpload, { taxMonth: '5', reference: 'X', ...row }))).toEqual([said])
  })
})
