// The tax summary: years out of their months, a worked case of the domain to the rupiah, months that are reported and locked, certificates, covered amounts.
import { catalogue } from '@kantor/shared/catalogue'
import { PayFileLayout } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-file-layout.entity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { list, parseList } from '../../../engine/list/list.ts'
import { show } from '../../../engine/read/read.ts'
import { create, remove } from '../../../engine/write/store.ts'
import { domainActions } from '../../actions.ts'
import { everything, featureAt, idOf, openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { refuseReported } from '../process/close/tax-months.ts'
import { calculateBatch } from '../run/calculate-batch.ts'
import { loadRun } from '../run/load-run.ts'
import { openRun } from '../run/pay-run.ts'
import { runReader } from '../run/reader.ts'
import { inside, workedPerson } from '../run/testing.ts'

const summary = featureAt('/payroll-management/payroll-entry/tax-summary')
const certificates = featureAt('/payroll-management/payroll-entry/tax-certificates')
let engine: ProductEngine
let staff: Actor
let [worker, period, boss] = [0, 0, 0]

const run = async <T>(name: string, params: object, actor: Actor = everything) => {
  const found = runnableActions(catalogue, domainActions).find((a) => a.name === name)
  if (found === undefined) throw new Error(`No action ${name}`)
  return (await runAction(engine, actor, found, { ...params }, true)) as T
}
const rowsIn = async (feature: typeof summary, actor: Actor = everything) =>
  (await list(engine, actor, feature, parseList(engine, actor, feature, { size: '100' }))).rows
const execute = (query: ReturnType<typeof sql>) => engine.database.db.execute(query)
const coded = (code: string) => expect.objectContaining({ code })

/** Months of AC-26: joined in July with the certificate of a former employer. */
const months = async (employee: number, last = 12) =>
  execute(sql`insert into employee_tax_month (company_code, employee_id, tax_year, tax_month, tax_status, category, gross_regular, gross_irregular, benefits,
      insurance_premiums, tax_allowance, gross_total, rate_percent, pph21, dtp, pension_dues, donation, final_gross, final_tax, former_gross, former_tax, is_final, source, created_by, updated_by, created_at, updated_at, row_version)
    select company_code, id, 2026, m, 'K0', 'A', 13000000, 0, 0, 0, 0, 13000000, 5, case m when 12 then 1334000 else 650000 end, 0, 390000, 0, 0, 0, 0, 0, m = 12, 'UPLOADED',
      'test', 'test', '2026-01-01', '2026-01-01', 1 from employee, generate_series(7, ${last}::int) m where id = ${employee}`)

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  staff = await withEverything(engine, 'payroll')
  ;({ worker, period } = await workedPerson(engine))
  const [found] = await rowsOf<{ id: number }>(
    engine.database.db,
    sql`select r.employee_id as id from employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = 'EXEC'
      join employee e on e.id = r.employee_id and e.active_status = 'ACTIVE' order by 1 limit 1`,
  )
  boss = found?.id ?? 0
  await execute(sql`delete from employee_tax_month`)
  await execute(sql`update employee set join_date = '2026-07-01' where id in (${worker}, ${boss})`)
  await execute(sql`update employee_tax_profile set withholding_status = 'K/0', tax_id_status = 'NPWP', tax_id_no = '1234567890123456', subject_type = 'RESIDENT'
    where employee_id in (${worker}, ${boss}) and tax_year = 2026`)
  await execute(
    sql`delete from employee_tax_profile_prior_certificates where parent_id in (select id from employee_tax_profile where employee_id in (${worker}, ${boss}))`,
  )
  await execute(sql`insert into employee_tax_profile_prior_certificates (parent_id, seq, withholder, certificate_no, net, tax)
    select id, 1, 'PT Sebelumnya', '1.1-06.26-0000001', 68400000, 1800000 from employee_tax_profile where employee_id in (${worker}, ${boss}) and tax_year = 2026`)
  for (const one of [worker, boss]) await months(one)
})
afterAll(() => engine.close())

describe('a tax year', () => {
  const stored = async () =>
    (
      await rowsOf(
        engine.database.db,
        sql`select y.last_month as last, w.amount::text as cost, y.tax_due::text as due, y.withheld::text as withheld, y.difference::text as difference,
            y.is_settled as settled from employee_tax_year y join employee_tax_year_working w on w.parent_id = y.id and w.field = '9'
          where y.employee_id = ${worker} and y.tax_year = 2026`,
      )
    )[0]

  it('is AC-26 out of its months, with the sheet of them', async () => {
    expect(await run('workOutYear', { taxYear: 2026 })).toEqual({ employees: 2 })
    const row = (await rowsIn(summary)).find(({ employee }) => Number((employee as { id: unknown }).id) === worker)
    expect(row).toMatchObject({
      month6: null,
      month7: '650000.00',
      month12: '1334000.00',
      grossTotal: '78000000.00',
      taxDue: '4584000.00',
      withheld: '4584000.00',
      difference: '0.00',
      isSettled: true,
      source: 'UPLOADED',
      reportedUntil: null,
    })
    const shown = await show(engine, everything, summary, Number(row?.id), { fields: ['working'] })
    const of = (field: string) =>
      (shown.working as { field: string; amount: string }[]).find((one) => one.field === field)?.amount
    expect([of('9'), of('14'), of('17'), of('18'), of('19')]).toEqual([
      '3000000.00',
      '68400000.00',
      '82560000.00',
      '6384000.00',
      '1800000.00',
    ])
    const sheet = await run<{ total: number; rows: readonly { taxMonth: number; pph21: string }[] }>('taxMonths', {
      taxYear: row?.id,
    })
    expect([sheet.total, sheet.rows[0]?.taxMonth, sheet.rows.at(-1)?.pph21]).toEqual([6, 7, '1334000.00'])
  })
  it('without a tax number is by the higher rates only where the company raises the tax, as in its runs', async () => {
    await execute(
      sql`update employee_tax_profile set tax_id_status = 'NONE' where employee_id = ${worker} and tax_year = 2026`,
    )
    const due = async (policy: 'LAW_21_5A' | 'OFF') => {
      await execute(sql`update payroll_setting set non_npwp_policy = ${policy}`)
      await run('workOutYear', { taxYear: 2026 })
      return ((await stored()) as { readonly due: string } | undefined)?.due
    }
    // AC-26 by layers of 6 % and 18 % in place of 5 % and 15 %: 7,660,800 - 1,800,000.
    expect([await due('OFF'), await due('LAW_21_5A')]).toEqual(['4584000.00', '5860800.00'])
    await execute(
      sql`update employee_tax_profile set tax_id_status = 'NPWP' where employee_id = ${worker} and tax_year = 2026`,
    )
    await run('workOutYear', { taxYear: 2026 })
  })
  it('is created and deleted by its months alone, for a user with any codes', async () => {
    const [row] = await rowsIn(summary)
    const refusal = coded('BAD_STATE')
    await expect(remove(engine, everything, summary, Number(row?.id), Number(row?.rowVersion))).rejects.toEqual(refusal)
    await expect(create(engine, everything, summary, { employee: worker, taxYear: 2031 })).rejects.toEqual(refusal)
  })
  it('follows what was withheld, and goes with its months', async () => {
    await execute(
      sql`update employee_tax_month set pph21 = pph21 - 1000 where employee_id = ${worker} and tax_month = 8`,
    )
    await run('workOutYear', { taxYear: 2026 })
    const of = async () =>
      (await rowsIn(summary)).find(({ employee }) => Number((employee as { id: unknown }).id) === worker)
    expect(await of()).toMatchObject({ difference: '1000.00', withheld: '4583000.00' })
    await execute(sql`delete from employee_tax_month where employee_id = ${worker}`)
    await run('workOutYear', { taxYear: 2026 })
    expect(await of()).toBeUndefined()
    await months(worker)
    await run('workOutYear', { taxYear: 2026 })
  })
  it('ends with the month in which the employee left, even if something is paid later', async () => {
    await execute(sql`update employee set separation_date = '2026-10-31' where id = ${worker}`)
    await run('workOutYear', { taxYear: 2026 })
    // Four months from July: the allowance for the cost of work is at most 500,000 a month.
    expect(await stored()).toMatchObject({ last: 10, cost: '2000000.00' })
    await execute(sql`update employee set separation_date = null where id = ${worker}`)
    await run('workOutYear', { taxYear: 2026 })
    expect(await stored()).toMatchObject({ last: 12, cost: '3000000.00', settled: true })
  })
  it('of an employee who is not resident, or not permanently employed, is what was withheld: no article 17, nothing to certify', async () => {
    const subject = (type: string) =>
      execute(
        sql`update employee_tax_profile set subject_type = ${type} where employee_id = ${worker} and tax_year = 2026`,
      )
    for (const type of ['NON_RESIDENT', 'NON_PERMANENT']) {
      await subject(type)
      await run('workOutYear', { taxYear: 2026 })
      expect(await stored()).toEqual({
        last: 12,
        cost: '0.00',
        due: '4584000.00',
        withheld: '4584000.00',
        difference: '0.00',
        settled: false,
      })
    }
    await subject('RESIDENT')
    await run('workOutYear', { taxYear: 2026 })
  })
  it('has no amounts of an executive before the payroll staff', async () => {
    const row = (await rowsIn(summary, staff)).find(({ employee }) => Number((employee as { id: unknown }).id) === boss)
    expect(row).toMatchObject({ month7: null, grossTotal: null, taxDue: null, difference: null })
    const shown = await show(engine, staff, summary, Number(row?.id), { fields: ['working'] })
    expect((shown.working as { amount: string | null }[]).every(({ amount }) => amount === null)).toBe(true)
    const sheet = await run<{ rows: readonly { pph21: string | null; ratePercent: string | null }[] }>(
      'taxMonths',
      { taxYear: row?.id },
      staff,
    )
    expect(sheet.rows.every(({ pph21, ratePercent }) => pph21 === null && ratePercent === null)).toBe(true)
  })
})

describe('a month that was reported', () => {
  const ofMay = { taxYear: 2026, taxMonth: 5 }
  it('is locked once its runs are closed: nothing is added to it', async () => {
    const calculated = await inside(engine, async (context) => {
      const loaded = await loadRun(runReader(context), await openRun(context, period))
      await calculateBatch(context, loaded, [worker])
      await refuseReported(context, loaded)
      return loaded
    })
    const { taxYear, taxMonth } = calculated.snapshot
    const ofRun = { taxYear, taxMonth }
    await expect(run('markReported', ofRun)).rejects.toEqual(coded('EARLIER_RUN_OPEN'))
    await execute(sql`update pay_run set status = 'CLOSED'`)
    await execute(
      sql`update employee_tax_month set tax_month = ${taxMonth} where employee_id = ${worker} and tax_month = 7`,
    )
    expect(await run('markReported', ofRun)).toEqual({ months: 1 })
    await expect(run('markReported', ofRun)).rejects.toEqual(coded('NOT_FOUND'))
    await expect(inside(engine, (context) => refuseReported(context, calculated))).rejects.toEqual(
      coded('TAX_REPORTED'),
    )
    expect(await run('takeBackReport', { ...ofRun, reason: 'A corrected report is sent' })).toEqual({ months: 1 })
    await inside(engine, (context) => refuseReported(context, calculated))
    expect(ofMay.taxYear).toBe(taxYear)
    // Reported of others only: the report of the month would lack what the run adds.
    await execute(
      sql`update employee_tax_month set tax_month = ${taxMonth}, reported_at = now() where employee_id = ${boss} and tax_month = 7`,
    )
    await expect(inside(engine, (context) => refuseReported(context, calculated))).rejects.toEqual(
      coded('TAX_REPORTED'),
    )
    await execute(
      sql`update employee_tax_month set tax_month = 7, reported_at = null where employee_id = ${boss} and tax_month = ${taxMonth}`,
    )
  })
})

describe('files for the tax office', () => {
  it('have a line for each employee in the columns of their layout, and are refused to a user who does not see all of it', async () => {
    const ofKind = (code: string) => idOf(engine, PayFileLayout, 'layout_code', code)
    const asked = { taxYear: 2026, taxMonth: 8, layout: await ofKind('TAX-MONTHLY') }
    const file = await run<{ fileName: string; content: string; lines: number; unconfirmed: boolean }>(
      'exportTaxMonth',
      asked,
    )
    expect(file).toMatchObject({ fileName: 'pph21-2026-08.csv', lines: 2, unconfirmed: true })
    const [head, first] = file.content.split('\r\n')
    expect(head).toBe(
      'NPWP Pemotong;Masa Pajak;Tahun Pajak;NPWP/NIK;Nama;Status PTKP;Kategori TER;Penghasilan Bruto;Tarif;PPh Dipotong',
    )
    expect(first).toMatch(/^0012345678091000;08;2026;1234567890123456;[^;]+;K\/0;A;13000000;5[.0]*;650000$/)
    await expect(run('exportTaxMonth', asked, staff)).rejects.toEqual(coded('AMOUNTS_COVERED'))
    await expect(run('exportTaxMonth', { ...asked, taxMonth: 1 })).rejects.toEqual(coded('NOT_FOUND'))
    await expect(run('exportA1', { taxYear: 2026, layout: await ofKind('TAX-A1') })).rejects.toEqual(coded('NOT_FOUND'))
    await run('issueCertificates', { taxYear: 2026, certificateDate: '2027-01-15' })
    const a1 = await run<{ content: string }>('exportA1', { taxYear: 2026, layout: await ofKind('TAX-A1') })
    expect(a1.content.split('\r\n')[1]).toMatch(
      /^0012345678091000;1\.1-12\.26-0000001;15\/01\/2027;1234567890123456;[^;]+;K\/0;7;12;78000000;0;0;/,
    )
    await execute(sql`update employee_tax_year set certificate_no = null, certificate_date = null`)
  })

  it('and certificates name the withholder of the settings of their days; without one they are not written', async () => {
    const asked = {
      taxYear: 2026,
      taxMonth: 8,
      layout: await idOf(engine, PayFileLayout, 'layout_code', 'TAX-MONTHLY'),
    }
    const [row] = await rowsIn(certificates)
    const named = async () =>
      (await show(engine, everything, certificates, Number(row?.id), { fields: ['withholderId'] })).withholderId
    // From September on the company withholds under another number: a file of August names the old one, the certificate of the year the new one.
    await execute(sql`update payroll_setting set effective_to = '2026-08-31' where company_code = 'SSI'`)
    await execute(sql`insert into payroll_setting (company_code, area, effective_from, tax_withholder_id, non_npwp_policy, bpjs_first_month_until_day, bpjs_last_month_from_day,
        kes_floor_at_minimum_wage, retro_bpjs, sick_tiers_from_attendance, warn_net_drop_percent, accrue_thr, accrue_bonus, created_by, updated_by, created_at, updated_at, row_version)
      select company_code, area, '2026-09-01', '0999999999999999', non_npwp_policy, bpjs_first_month_until_day, bpjs_last_month_from_day, kes_floor_at_minimum_wage,
        retro_bpjs, sick_tiers_from_attendance, warn_net_drop_percent, accrue_thr, accrue_bonus, 'test', 'test', now(), now(), 1 from payroll_setting where company_code = 'SSI'`)
    expect((await run<{ content: string }>('exportTaxMonth', asked)).content).toContain('\r\n0012345678091000;08;2026;')
    expect(await named()).toBe('0999999999999999')
    await execute(sql`update payroll_setting set tax_withholder_id = null where company_code = 'SSI'`)
    await expect(run('exportTaxMonth', asked)).rejects.toEqual(coded('NOT_FOUND'))
    expect(await named()).toBeNull()
    await execute(sql`delete from payroll_setting where company_code = 'SSI' and effective_from = '2026-09-01'`)
    await execute(
      sql`update payroll_setting set effective_to = null, tax_withholder_id = '0012345678091000' where company_code = 'SSI'`,
    )
  })
})

describe('reporting', () => {
  it('is for a user who sees the amounts of all employees, in the whole company', async () => {
    const head = await withEverything(engine, 'payroll.head')
    const narrow = { ...head, dataScope: 'UNIT' as const }
    const withoutGroups = await withEverything(engine, 'finance')
    const month = { taxYear: 2026, taxMonth: 8 }
    const a1 = await idOf(engine, PayFileLayout, 'layout_code', 'TAX-A1')
    const monthly = await idOf(engine, PayFileLayout, 'layout_code', 'TAX-MONTHLY')
    const asked: readonly (readonly [string, object])[] = [
      ['markReported', month],
      ['takeBackReport', { ...month, reason: 'A corrected report is sent' }],
      ['workOutYear', { taxYear: 2026 }],
      ['issueCertificates', { taxYear: 2026, certificateDate: '2027-01-15' }],
      ['exportTaxMonth', { ...month, layout: monthly }],
      ['exportA1', { taxYear: 2026, layout: a1 }],
    ]
    for (const [name, params] of asked) {
      await expect(run(name, params, narrow)).rejects.toEqual(coded('OUT_OF_SCOPE'))
      for (const actor of [staff, withoutGroups])
        await expect(run(name, params, actor)).rejects.toEqual(coded('AMOUNTS_COVERED'))
    }
    expect(await run('workOutYear', { taxYear: 2026 }, head)).toEqual({ employees: 2 })
  })
})

describe('certificates', () => {
  it('are numbered once, in the order of names, for settled years only', async () => {
    const dated = { taxYear: 2026, certificateDate: '2027-01-15' }
    expect(await run('issueCertificates', dated)).toEqual({ issued: 2 })
    expect(await run('issueCertificates', dated)).toEqual({ issued: 0 })
    const rows = await rowsIn(certificates)
    expect(rows.map(({ certificateNo }) => certificateNo).sort()).toEqual(['1.1-12.26-0000001', '1.1-12.26-0000002'])
    await months(
      Number(
        (
          await rowsOf<{ id: number }>(
            engine.database.db,
            sql`select employee_id as id from employee_remuneration where employee_id not in (${worker}, ${boss}) limit 1`,
          )
        )[0]?.id,
      ),
      11,
    )
    await run('workOutYear', { taxYear: 2026 })
    expect((await rowsIn(summary)).length).toBe(3)
    expect((await rowsIn(certificates)).length).toBe(2)
    expect(await run('issueCertificates', dated)).toEqual({ issued: 0 })
  })
  it('are not handed in while a year is open again, or its months are gone', async () => {
    const layout = await idOf(engine, PayFileLayout, 'layout_code', 'TAX-A1')
    const exported = () => run<{ lines: number }>('exportA1', { taxYear: 2026, layout })
    expect(await exported()).toMatchObject({ lines: 2 })
    await execute(sql`update employee_tax_month set is_final = false where employee_id = ${boss}`)
    await run('workOutYear', { taxYear: 2026 })
    expect(await exported()).toMatchObject({ lines: 1 })
    await execute(sql`delete from employee_tax_month where employee_id = ${worker}`)
    await run('workOutYear', { taxYear: 2026 })
    await expect(exported()).rejects.toEqual(coded('NOT_FOUND'))
  })
  it('are dated by the month of leaving, those of the whole year by the day that was said', async () => {
    await execute(sql`update employee set separation_date = '2026-08-31' where id = ${worker}`)
    await months(worker, 8)
    await execute(
      sql`update employee_tax_month set is_final = true where (employee_id = ${worker} and tax_month = 8) or (employee_id = ${boss} and tax_month = 12)`,
    )
    await run('workOutYear', { taxYear: 2026 })
    const datesOn = async (certificateDate: string) => {
      await execute(sql`update employee_tax_year set certificate_no = null, certificate_date = null`)
      expect(await run('issueCertificates', { taxYear: 2026, certificateDate })).toEqual({ issued: 2 })
      const found = await rowsOf<{ employee: number; day: string }>(
        engine.database.db,
        sql`select employee_id as employee, certificate_date::text as day from employee_tax_year where certificate_no is not null`,
      )
      return [worker, boss].map((id) => found.find(({ employee }) => employee === id)?.day)
    }
    expect(await datesOn('2026-12-31')).toEqual(['2026-08-31', '2026-12-31'])
    expect(await datesOn('2027-01-15')).toEqual(['2026-08-31', '2027-01-15'])
    // Issued within the month of leaving, it has the day of that issue.
    expect((await datesOn('2026-08-27'))[0]).toBe('2026-08-27')
  })
})
