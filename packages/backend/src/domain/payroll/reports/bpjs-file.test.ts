// Files for social security and Coretax: every member with what closed payslips owe, in the columns of the preset layouts.
import { catalogue } from '@kantor/shared/catalogue'
import { PayFileLayout } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-file-layout.entity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { domainActions } from '../../actions.ts'
import { everything, idOf, openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { addTaxMonths } from '../process/close/tax-months.ts'
import { loadRun } from '../run/load-run.ts'
import { runReader } from '../run/reader.ts'
import { inside, workedPerson } from '../run/testing.ts'
import { setRun, slipsOf } from '../slips/testing.ts'

let engine: ProductEngine
let [worker, other, payRun] = [0, 0, 0]
interface TextFile {
  readonly fileName: string
  readonly content: string
  readonly lines: number
  readonly unconfirmed: boolean
  readonly leftOut: readonly {
    readonly employee: { readonly id: number }
    readonly amount: string
    readonly why: string
  }[]
  readonly leftOutTotal: string
}
const act = async (name: string, params: object, actor: Actor = everything) => {
  const found = runnableActions(catalogue, domainActions).find((action) => action.name === name)
  if (found === undefined) throw new Error(`No action ${name}`)
  return (await runAction(engine, actor, found, { ...params }, true)) as never as TextFile
}
const layout = (code: string) => idOf(engine, PayFileLayout, 'layout_code', code)
const bpjs = async (code: string, actor?: Actor) =>
  await act('exportBpjs', { month: '2026-05', layout: await layout(code), payGroup: null, location: null }, actor)
const coded = (code: string) => expect.objectContaining({ code })
const table = ({ content }: TextFile) =>
  content
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
const owed = async (codes: readonly string[]) => {
  const [found] = await rowsOf<{ sum: string }>(
    engine.database.db,
    sql`select sum(l.amount)::bigint::text as sum from payslip_pay_lines l join payslip p on p.id = l.parent_id and p.run_id = ${payRun}
      where l.component_code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`,
  )
  return found?.sum
}

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
  payRun = (await slipsOf(engine, found.period, [worker, other])).run
}, 600_000)
afterAll(() => engine.close())

describe('a file for social security', () => {
  it('is made of closed runs', async () => {
    await expect(bpjs('SIPP-TK')).rejects.toEqual(coded('BAD_STATE'))
    await setRun(engine, payRun, 'CLOSED', true)
  })
  it('has a line a member with number, wage and both shares, and comes to what the payslips owe', async () => {
    for (const [code, name, codes] of [
      ['SIPP-TK', 'bpjs-tk-2026-05.csv', ['JHT_ER', 'JHT_EE', 'JP_ER', 'JP_EE', 'JKK_ER', 'JKM_ER']],
      ['EDABU-KES', 'bpjs-kes-2026-05.csv', ['KES_ER', 'KES_EE', 'KES_FAMILY']],
    ] as const) {
      const file = await bpjs(code)
      expect(file).toMatchObject({ fileName: name, lines: 2, unconfirmed: true })
      const [heads = [], ...rows] = table(file)
      expect(rows.map(([month]) => month)).toEqual(['05-2026', '05-2026'])
      const at = heads.indexOf('Jumlah Iuran')
      expect(String(rows.reduce((sum, row) => sum + Number(row[at]), 0))).toBe(await owed(codes))
      expect(await owed(codes)).toMatch(/^[1-9]\d{4,}$/)
    }
  })
  it('leaves out a member who lacks the number of the fund or his own number, with what is owed and the address of his record', async () => {
    const lack = (who: number) =>
      engine.database.db.execute(
        sql`update employee set bpjs_employment_no = null, bpjs_health_no = '123', national_id_no = null where id = ${who}`,
      )
    const before = await rowsOf<{ id: number; employment: string; health: string; nik: string }>(
      engine.database.db,
      sql`select id, bpjs_employment_no as employment, bpjs_health_no as health, national_id_no as nik from employee where id in (${worker}, ${other})`,
    )
    const missing = [
      ['SIPP-TK', ['NIK is missing', 'KPJ is missing'], 'Jumlah Iuran'],
      ['EDABU-KES', ['No Kartu is "123", but it has to be 13 digits', 'NIK is missing'], 'Jumlah Iuran'],
    ] as const
    const whole = new Map<string, TextFile>()
    for (const [code] of missing) whole.set(code, await bpjs(code))
    await lack(other)
    const page = `/employees/personal-information/show/${other}`
    for (const [code, problems, sumOf] of missing) {
      const file = await bpjs(code)
      const [all, some] = [table(whole.get(code) ?? file), table(file)]
      expect(file.lines).toBe(1)
      expect(file.leftOut).toEqual([
        expect.objectContaining({
          employee: expect.objectContaining({ id: other }),
          amount: file.leftOutTotal,
          why: problems.map((problem) => `${problem}. Enter it at ${page}`).join('. '),
        }),
      ])
      // The line of the other member is what it was, and what left the file is said.
      expect(all).toEqual(expect.arrayContaining(some))
      const at = some[0]?.indexOf(sumOf) ?? -1
      const sum = (lines: readonly (readonly string[])[]) =>
        lines.slice(1).reduce((total, line) => total + Number(line[at]), 0)
      expect(sum(some) + Number(file.leftOutTotal)).toBe(sum(all))
    }
    await lack(worker)
    for (const [code, problems] of missing)
      await expect(bpjs(code)).rejects.toMatchObject({
        code: 'FILE_INCOMPLETE',
        details: { fields: expect.objectContaining({ length: 2 * problems.length }) },
      })
    for (const { id, employment, health, nik } of before)
      await engine.database.db.execute(
        sql`update employee set bpjs_employment_no = ${employment}, bpjs_health_no = ${health}, national_id_no = ${nik} where id = ${id}`,
      )
  })
  it('is refused to a user who does not see every amount of it, and in a layout of something else', async () => {
    await engine.database.db.execute(
      sql`update pay_group_access set can_see_amounts = false where user_id = (select id from user_account where username = 'payroll')`,
    )
    await expect(bpjs('SIPP-TK', await withEverything(engine, 'payroll'))).rejects.toEqual(coded('AMOUNTS_COVERED'))
    await expect(bpjs('TAX-MONTHLY')).rejects.toEqual(coded('BAD_USER_INPUT'))
  })
})

describe('a file for Coretax', () => {
  it('is the month as XML: the withholder above, an element a person with status, gross, rate and the last day of the month', async () => {
    await inside(engine, async (context) => addTaxMonths(context, await loadRun(runReader(context), payRun)))
    await engine.database.db.execute(
      sql`delete from employee_tax_month where tax_year = 2026 and tax_month = 5 and employee_id not in (${worker}, ${other})`,
    )
    await engine.database.db.execute(sql`insert into payroll_setting (company_code, effective_from, tax_withholder_id, non_npwp_policy, created_by, updated_by, created_at, updated_at, row_version)
      select 'SSI', '2026-01-02', '0123456789012345', 'LAW_21_5A', 'test', 'test', now(), now(), 1
      where not exists (select 1 from payroll_setting where company_code = 'SSI')`)
    await engine.database.db.execute(
      sql`update payroll_setting set tax_withholder_id = '0123456789012345' where company_code = 'SSI'`,
    )
    const file = await act('exportTaxMonth', { taxYear: 2026, taxMonth: 5, layout: await layout('CORETAX-BPMP') })
    expect(file).toMatchObject({ fileName: 'pph21-2026-05.xml', lines: 2, unconfirmed: true })
    const { content } = file
    expect(content).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\r\n<MmPayrollBulk /)
    expect(content).toContain('  <TIN>0123456789012345</TIN>')
    expect(content.match(/<MmPayroll>/g)).toHaveLength(2)
    expect(content.match(/<WithholdingDate>2026-05-31<\/WithholdingDate>/g)).toHaveLength(2)
    expect(content.match(/<StatusTaxExemption>(?:TK|K)\/[0-3]<\/StatusTaxExemption>/g)).toHaveLength(2)
    const [gross] = await rowsOf<{ sum: string }>(
      engine.database.db,
      sql`select sum(gross_total)::bigint::text as sum from employee_tax_month where tax_year = 2026 and tax_month = 5`,
    )
    const grossInFile = [...content.matchAll(/<Gross>(\d+)<\/Gross>/g)].reduce(
      (sum, [, amount]) => sum + Number(amount),
      0,
    )
    expect(String(grossInFile)).toBe(gross?.sum)
  })
  it('has no monthly slip for an employee in the final month: the certificate covers that month, and a list of the month covers both', async () => {
    const asked = async (code: string) => ({ taxYear: 2026, taxMonth: 5, layout: await layout(code) })
    const final = (ids: ReturnType<typeof sql>) =>
      engine.database.db.execute(
        sql`update employee_tax_month set is_final = true, rate_percent = null, category = null where tax_year = 2026 and tax_month = 5 and id in (${ids})`,
      )
    await final(sql`select min(id) from employee_tax_month where tax_year = 2026 and tax_month = 5`)
    const file = await act('exportTaxMonth', await asked('CORETAX-BPMP'))
    expect(file).toMatchObject({ lines: 1, leftOut: 1 })
    expect(file.content.match(/<MmPayroll>/g)).toHaveLength(1)
    expect(file.content).not.toContain('<Rate xsi:nil')
    expect(await act('exportTaxMonth', await asked('TAX-MONTHLY'))).toMatchObject({ lines: 2, leftOut: 0 })
    await final(sql`select id from employee_tax_month where tax_year = 2026 and tax_month = 5`)
    await expect(act('exportTaxMonth', await asked('CORETAX-BPMP'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
