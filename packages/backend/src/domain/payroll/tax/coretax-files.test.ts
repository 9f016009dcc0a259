// Files for Coretax: the place of business of each employee, the number under which the tax office knows him, certificates as BPA1, and no file while a
// row lacks what its reader needs.
import { catalogue } from '@kantor/shared/catalogue'
import { PayFileLayout } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-file-layout.entity'
import { exactOf, percent } from '@kantor/shared/rules/money/exact'
import { floorRupiah, senOf } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import { domainActions } from '../../actions.ts'
import { everything, idOf, openDemo, type ProductEngine } from '../../testing/index.ts'
import { addTaxMonths } from '../process/close/tax-months.ts'
import { loadRun } from '../run/load-run.ts'
import { runReader } from '../run/reader.ts'
import { inside, workedPerson } from '../run/testing.ts'
import { setRun, slipsOf } from '../slips/testing.ts'

let engine: ProductEngine
let [worker, other] = [0, 0]
interface TextFile {
  readonly fileName: string
  readonly content: string
  readonly lines: number
  readonly unconfirmed: boolean
}
const act = async (name: string, params: object) => {
  const found = runnableActions(catalogue, domainActions).find((action) => action.name === name)
  if (found === undefined) throw new Error(`No action ${name}`)
  return (await runAction(engine, everything, found, { ...params }, true)) as never as TextFile
}
const execute = (query: ReturnType<typeof sql>) => engine.database.db.execute(query)
const layout = (code: string) => idOf(engine, PayFileLayout, 'layout_code', code)
const month = async (code = 'CORETAX-BPMP') =>
  act('exportTaxMonth', { taxYear: 2026, taxMonth: 5, layout: await layout(code) })
const year = async (code = 'CORETAX-BPA1') => act('exportA1', { taxYear: 2026, layout: await layout(code) })
const valuesOf = ({ content }: TextFile, element: string) =>
  [...content.matchAll(new RegExp(`<${element}(?: xsi:nil="true"/>|>([^<]*)</${element}>)`, 'g'))].map(
    ([, value]) => value,
  )

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  const found = await workedPerson(engine)
  worker = found.worker
  const [second] = await rowsOf<{ id: number }>(
    engine.database.db,
    sql`select r.employee_id as id from employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M'
      join employee e on e.id = r.employee_id and e.active_status = 'ACTIVE' and e.join_date < '2024-01-01' where r.employee_id <> ${worker} order by 1 limit 1`,
  )
  other = second?.id ?? 0
  const { run } = await slipsOf(engine, found.period, [worker, other])
  await setRun(engine, run, 'CLOSED', true)
  await inside(engine, async (context) => addTaxMonths(context, await loadRun(runReader(context), run)))
  await execute(
    sql`delete from employee_tax_month where not (tax_year = 2026 and tax_month = 5 and employee_id in (${worker}, ${other}))`,
  )
  await execute(
    sql`update employee_tax_profile set tax_id_status = 'NPWP', tax_id_no = '1234567890123456', subject_type = 'RESIDENT' where employee_id = ${worker}`,
  )
  await execute(
    sql`update employee_tax_profile set tax_id_status = 'NONE', tax_id_no = null, subject_type = 'RESIDENT' where employee_id = ${other}`,
  )
  await execute(sql`update employee set tax_id_no = null, national_id_no = '3175071234567890' where id = ${other}`)
}, 600_000)
afterAll(() => engine.close())

describe('the month', () => {
  it('has the place of work of each employee, and the NIK of a resident without another number', async () => {
    const file = await month()
    expect(file).toMatchObject({ lines: 2, unconfirmed: true })
    for (const place of valuesOf(file, 'IDPlaceOfBusinessActivity')) expect(place).toMatch(/^0012345678091000\d{6}$/)
    expect(valuesOf(file, 'TIN')).toEqual(['0012345678091000'])
    expect(valuesOf(file, 'CounterpartTin').sort()).toEqual(['1234567890123456', '3175071234567890'])
    expect((await month('TAX-MONTHLY')).content).toContain(';3175071234567890;')
  })
  it('has the rate with which Coretax comes to the tax of the payslips, the surcharge of those without a valid number in it (R-NPWP)', async () => {
    await execute(
      sql`update employee_tax_month set pph21 = floor(gross_total * rate_percent * 1.2 / 100) where employee_id = ${other}`,
    )
    const file = await month()
    const stored = await rowsOf<{ gross: string; tax: string; rate: string; isRaised: boolean }>(
      engine.database.db,
      sql`select t.gross_total::bigint::text as gross, t.pph21::text as tax, t.rate_percent::text as rate, e.id = ${other} as "isRaised" from employee_tax_month t
        join employee e on e.id = t.employee_id where t.tax_year = 2026 and t.tax_month = 5 order by e.full_name, e.id`,
    )
    expect(stored.every(({ tax }) => Number(tax) > 0)).toBe(true)
    const rates = valuesOf(file, 'Rate')
    expect(valuesOf(file, 'Gross')).toEqual(stored.map(({ gross }) => gross))
    const taxOf = (gross: string | undefined, rate: string | undefined) =>
      floorRupiah(senOf(gross ?? ''), percent(exactOf(rate ?? '')))
    expect(stored.map(({ gross }, at) => taxOf(gross, rates[at]))).toEqual(stored.map(({ tax }) => senOf(tax)))
    for (const [at, { rate, isRaised }] of stored.entries())
      expect(Number(rates[at])).toBeCloseTo(Number(rate) * (isRaised ? 1.2 : 1), 9)
    // The sheet states tax and rate next to each other.
    const { content } = await month('TAX-MONTHLY')
    for (const rate of rates) expect(content).toContain(`;${rate};`)
  })
  it('is of the place of the last payslip, not of the place of a later transfer', async () => {
    const places = valuesOf(await month(), 'IDPlaceOfBusinessActivity')
    await execute(
      sql`update employee set location_id = (select id from work_location where location_code = 'MKS') where id in (${worker}, ${other})`,
    )
    expect(valuesOf(await month(), 'IDPlaceOfBusinessActivity')).toEqual(places)
  })
  it('is not made while a row lacks what Coretax needs: every row and value is listed with the address of its record', async () => {
    await execute(sql`update employee set national_id_no = null where id = ${other}`)
    const [place] = await rowsOf<{ id: number; area: number; name: string }>(
      engine.database.db,
      sql`select w.id, w.area_id as area, w.location_name as name from payslip p join work_location w on w.id = p.location_id where p.employee_id = ${other} order by p.id desc limit 1`,
    )
    await execute(sql`update work_location set tax_place_no = null where id = ${place?.id}`)
    const refused = await month().then(
      () => undefined,
      (error: { code: string; details: { fields: readonly { field: string; message: string }[] } }) => error,
    )
    expect(refused?.code).toBe('FILE_INCOMPLETE')
    const said = refused?.details.fields.map(({ message }) => message) ?? []
    expect(said).toContainEqual(
      expect.stringMatching(
        new RegExp(`CounterpartTin is missing\\. Enter it at /employees/personal-information/show/${other}$`),
      ),
    )
    const ofPlace = `IDPlaceOfBusinessActivity of ${place?.name} is missing\\. Enter it at /master/operation-area/show/${place?.area}$`
    expect(said.filter((message) => new RegExp(ofPlace).test(message)).length).toBeGreaterThan(0)
    await execute(sql`update work_location set tax_place_no = '0012345678091000000007' where id = ${place?.id}`)
    await execute(sql`update employee set tax_id_no = '012345678901234' where id = ${other}`)
    await expect(month()).rejects.toMatchObject({
      code: 'FILE_INCOMPLETE',
      details: {
        fields: [
          { rule: 'digits', message: expect.stringMatching(/is "012345678901234", but it has to be 16 digits/) },
        ],
      },
    })
    await execute(sql`update employee set tax_id_no = null, national_id_no = '3175071234567890' where id = ${other}`)
    expect(await month()).toMatchObject({ lines: 2 })
  })
})

describe('the certificates', () => {
  it('are BPA1 with the fields of 1721-A1, the months of the year, and the former certificate', async () => {
    await act('workOutYear', { taxYear: 2026 })
    await execute(sql`update employee_tax_year set is_settled = true, certificate_date = '2026-12-31', first_month = 1, last_month = 12,
      certificate_no = '1.1-12.26-000000' || case when employee_id = ${worker} then 1 else 2 end where tax_year = 2026`)
    await execute(sql`update employee_tax_year set first_month = 3 where tax_year = 2026 and employee_id = ${other}`)
    await execute(sql`insert into employee_tax_profile_prior_certificates (parent_id, seq, withholder, certificate_no, net, tax)
      select id, 1, 'PT Sebelumnya', '1.1-02.26-0000009', 1000000, 0 from employee_tax_profile where employee_id = ${other} and tax_year = 2026`)
    const file = await year()
    expect(file).toMatchObject({ fileName: '1721-a1-2026.xml', lines: 2, unconfirmed: true })
    expect(file.content).toMatch(/<A1Bulk [\s\S]*<ListOfA1>\r\n {4}<A1>\r\n {6}<WorkForSecondEmployer>No</)
    expect(valuesOf(file, 'StatusOfWithholding')).toEqual(['FullYear', 'PartialYear'])
    expect(valuesOf(file, 'TaxPeriodMonthStart')).toEqual(['1', '3'])
    expect(valuesOf(file, 'CounterpartTin')).toEqual(['1234567890123456', '3175071234567890'])
    expect(valuesOf(file, 'PrevWhTaxSlip')).toEqual([undefined, '1.1-02.26-0000009'])
    expect(valuesOf(file, 'WithholdingDate')).toEqual(['2026-12-31', '2026-12-31'])
    const [stored] = await rowsOf<{ salary: string; tax: string }>(
      engine.database.db,
      sql`select max(amount) filter (where field = '1')::bigint::text as salary, max(amount) filter (where field = '20')::bigint::text as tax
        from employee_tax_year_working w join employee_tax_year y on y.id = w.parent_id where y.employee_id = ${worker} and y.tax_year = 2026`,
    )
    expect(valuesOf(file, 'SalaryPensionJhtTht')[0]).toBe(stored?.salary)
    expect(valuesOf(file, 'Article21IncomeTax')[0]).toBe(stored?.tax)
  })
  it('of a part of a year whose income is annualised say so', async () => {
    await execute(
      sql`update employee_tax_profile set subject_type = 'PART_YEAR_RESIDENT', subject_from_month = 3 where employee_id = ${other}`,
    )
    const file = await year()
    expect([valuesOf(file, 'StatusOfWithholding'), valuesOf(file, 'NumberOfMonths')]).toEqual([
      ['FullYear', 'Annualized'],
      ['0', '10'],
    ])
  })
  it('print the same number as the files', async () => {
    const [row] = await rowsOf<{ id: number }>(
      engine.database.db,
      sql`select id from employee_tax_year where employee_id = ${other} and tax_year = 2026`,
    )
    expect(row).toBeDefined()
    expect((await year('TAX-A1')).content).toContain(';3175071234567890;')
  })
})
