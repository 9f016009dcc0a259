// The rules of single sheets of pay (payroll 3.7): what each refuses or warns of, what it writes, and that runs pay corrections (R-RAP).
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import type { UploadEntry } from '../../../engine/upload/upload.ts'
import { everything, openDemo, type ProductEngine, stepsOf, withEverything } from '../../testing/index.ts'
import { loadBatch } from '../run/load-batch.ts'
import { loadRun } from '../run/load-run.ts'
import { openRun } from '../run/pay-run.ts'
import { runReader } from '../run/reader.ts'
import { inside } from '../run/testing.ts'
import { additionsUpload, deductionsUpload } from './batches.upload.ts'
import { levelDeductionFixedUpload, levelUpload } from './fixed-pay.upload.ts'
import { percentBasicUpload } from './percentages.upload.ts'
import { personalLoanUpload } from './personal-loan.upload.ts'
import { basicSalaryRectificationUpload, thlRectificationUpload } from './rectifications.upload.ts'
import { dplkDuesUpload, premiInsuranceUpload } from './recurring.upload.ts'
import { salaryClassUpload } from './salary-class.upload.ts'
import { incentiveUpload, othersPaymentUpload, productivityUpload } from './variable-pay.upload.ts'

interface Person {
  readonly id: number
  readonly no: string
}
type Cells = { readonly [column: string]: string }
let engine: ProductEngine
let head = everything
const people = { monthly: [] as readonly Person[], daily: [] as readonly Person[] }

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  head = await withEverything(engine, 'payroll.head')
  const peopleIn = (group: string) =>
    query<Person>(sql`select e.id, e.employee_no as no from employee_remuneration r join employee e on e.id = r.employee_id
      join pay_group g on g.id = r.pay_group_id and g.group_code = ${group}
      where e.active_status = 'ACTIVE' and e.separation_date is null order by e.join_date, e.id limit 5`)
  people.monthly = await peopleIn('PLT-M')
  people.daily = await peopleIn('PLT-D')
  await engine.database.db.execute(sql`update reckoning_date set status = 'RUN_CLOSED' where period_code < '202610'`)
})
afterAll(() => engine.close())

const query = <Row>(text: ReturnType<typeof sql>) => rowsOf<Row & Record<string, unknown>>(engine.database.db, text)
const monthly = (at = 0) => people.monthly[at]?.no ?? ''
const idAt = (at = 0) => people.monthly[at]?.id ?? 0
const take = (entry: UploadEntry, ...rows: readonly Cells[]) => stepsOf(engine, head, entry).take(rows)
const commit = (entry: UploadEntry, batch: number) =>
  stepsOf(engine, head, entry).act('commit', { batch, mode: 'ALL' }) as Promise<{ readonly status: string }>
const write = async (entry: UploadEntry, ...rows: readonly Cells[]) => {
  const batch = await take(entry, ...rows)
  expect(await commit(entry, batch)).toMatchObject({ status: 'IMPORTED' })
  return batch
}
/** What is said of the rows, `column rule` each. */
const saidOf = async (batch: number) =>
  (
    await query<{
      said: string | null
    }>(sql`select (select string_agg((value ->> 'column') || ' ' || (value ->> 'rule'), ', ')
      from jsonb_array_elements(messages::jsonb)) as said from upload_row where batch_id = ${batch} order by row_no`)
  ).map(({ said }) => said)

describe('a sheet of pay refuses', () => {
  const now = { period: '202612', sequence: '1' }
  const dues = { dateFrom: '2026-12-01', fund: 'DPLK', employeePercent: '3', authorisationDate: '2026-11-01' }
  const policy = { policyNo: 'P', dateFrom: '2026-12-01', payee: 'Insurer', employeeAmount: '5' }
  const loan = { loanNo: 'X-1', principal: '100', months: '2', interestMethod: 'NONE', firstPeriod: '202612' }
  const part = { dateFrom: '2027-05-01', dateTo: '2027-05-31', percent: '50', reason: 'SANCTION', letterNo: 'SK/2' }
  const correction = { originPeriod: '202608', period: '202612', amount: '5', reason: 'Late' }
  const cases: readonly (readonly [string, UploadEntry, Cells, string])[] = [
    ['an incentive of nothing', incentiveUpload, now, 'amount R-UP'],
    ['an incentive said twice', incentiveUpload, { ...now, amount: '5', points: '1', rate: '5' }, 'amount R-UP'],
    ['output without a rate', productivityUpload, { ...now, output: '5' }, 'amount R-UP'],
    ['a period that there is not', incentiveUpload, { ...now, sequence: '9', amount: '5' }, 'period R-TIME'],
    [
      'a component of batches',
      othersPaymentUpload,
      { ...now, componentCode: 'OTHER_ADD', amount: '5' },
      'componentCode R-COMPONENT',
    ],
    [
      'a deduction as payment',
      othersPaymentUpload,
      { ...now, componentCode: 'COOP_LOAN', amount: '5' },
      'componentCode R-COMPONENT',
    ],
    [
      'more than the allowance',
      levelDeductionFixedUpload,
      { effectiveFrom: '2026-12-01', amount: '900000000' },
      'amount R-RES',
    ],
    [
      'less than all of the basic salary without a letter',
      percentBasicUpload,
      { ...part, letterNo: '' },
      'letterNo R-UP',
    ],
    ['days in the wrong order', percentBasicUpload, { ...part, dateTo: '2027-04-30' }, 'dateTo dates'],
    ['more than 20 % for a pension fund', dplkDuesUpload, { ...dues, employeePercent: '21' }, 'employeePercent max'],
    ['dues in two ways', dplkDuesUpload, { ...dues, employeeAmount: '5' }, 'employeePercent R-DED'],
    [
      'dues without authorisation',
      dplkDuesUpload,
      { ...dues, authorisationDate: '' },
      'authorisationDate PP 36/2021 art. 64',
    ],
    ['a premium without authorisation', premiInsuranceUpload, policy, 'authorisationDate PP 36/2021 art. 64'],
    ['a policy of nothing', premiInsuranceUpload, { ...policy, employeeAmount: '0' }, 'employerAmount R-UP'],
    [
      'a step that the grade has not',
      salaryClassUpload,
      { effectiveFrom: '2026-12-01', gradeCode: 'G01', step: '77' },
      'step SalaryGrade',
    ],
    ['interest without a rate', personalLoanUpload, { ...loan, interestMethod: 'FLAT' }, 'ratePercent R-LOAN'],
    ['121 instalments', personalLoanUpload, { ...loan, months: '121' }, 'months max'],
    [
      'a correction of the month that pays it',
      basicSalaryRectificationUpload,
      { ...correction, originPeriod: '202612' },
      'originPeriod R-RAP',
    ],
    ['a correction of nothing', basicSalaryRectificationUpload, { ...correction, amount: '0' }, 'amount R-RAP'],
    [
      'days of somebody who is paid by the month',
      thlRectificationUpload,
      { ...correction, amount: '', days: '2' },
      'employeeNo R-RAP',
    ],
  ]
  it.each(cases)('%s', async (_, entry, cells, said) => {
    expect(await saidOf(await take(entry, { employeeNo: monthly(), ...cells }))).toEqual([said])
  })
  it('a percentage over another one, stored or in the file', async () => {
    const batch = await take(
      percentBasicUpload,
      { employeeNo: monthly(), ...part },
      { employeeNo: monthly(), ...part, dateFrom: '2027-05-31', dateTo: '2027-06-30' },
    )
    expect(await saidOf(batch)).toEqual([null, 'dateFrom OVERLAP'])
  })
  it('a loan that is active, and one of another employee', async () => {
    await write(personalLoanUpload, { employeeNo: monthly(), ...loan })
    const other = await take(personalLoanUpload, { employeeNo: monthly(1), ...loan, months: '3' })
    expect(await saidOf(other)).toEqual(['loanNo R-LOAN'])
    await engine.database.db.execute(sql`update personal_loan set status = 'ACTIVE' where loan_no = 'X-1'`)
    expect(await saidOf(await take(personalLoanUpload, { employeeNo: monthly(), ...loan, months: '3' }))).toEqual([
      'loanNo R-LOAN',
    ])
  })
})

describe('a sheet of pay writes', () => {
  it('amounts out of points and output, with the share of the target', async () => {
    const now = { period: '202612', sequence: '1', employeeNo: monthly() }
    await write(incentiveUpload, { ...now, points: '12.5', rate: '10001' })
    await write(productivityUpload, { ...now, output: '95', target: '100', unitRate: '1500' })
    const rows = await query(sql`select component_code as code, amount::text as amount, note from variable_pay
      where employee_id = ${idAt()} and period_code = '202612-01' and component_code in ('INCENTIVE', 'PRODUCTIVITY') order by 1`)
    expect(rows).toEqual([
      { code: 'INCENTIVE', amount: '125013.00', note: null },
      { code: 'PRODUCTIVITY', amount: '142500.00', note: '95.00 % of 100' },
    ])
  })
  it('an allowance that ends the one before it, and a revert lets that one go on', async () => {
    const of = (more: Cells) => ({ employeeNo: monthly(1), ...more })
    await write(levelUpload, of({ effectiveFrom: '2026-11-01', amount: '400000' }))
    const second = await write(levelUpload, of({ effectiveFrom: '2027-01-01', amount: '500000' }))
    const ends = () =>
      query(sql`select amount::integer as amount, to_char(effective_to, 'YYYY-MM-DD') as "to" from employee_fixed_pay
        where employee_id = ${idAt(1)} and component_code = 'LEVEL' and source = 'UPLOAD' order by effective_from`)
    expect(await ends()).toEqual([
      { amount: 400000, to: '2026-12-31' },
      { amount: 500000, to: null },
    ])
    await stepsOf(engine, head, levelUpload).act('revert', { batch: second })
    expect(await ends()).toEqual([{ amount: 400000, to: null }])
  })
  it('the salary of a step, and warns of days that are paid already', async () => {
    const row = { employeeNo: monthly(2), gradeCode: 'G01', step: '1' }
    expect(await saidOf(await take(salaryClassUpload, { ...row, effectiveFrom: '2026-09-01' }))).toEqual([
      'effectiveFrom R-RAP',
    ])
    expect(
      await saidOf(await take(salaryClassUpload, { ...row, effectiveFrom: '2026-12-01', basic: '90000000' })),
    ).toEqual(['basic C20'])
    await write(salaryClassUpload, { ...row, effectiveFrom: '2026-12-01' })
    const [salary] =
      await query(sql`select (select s.amount = l.amount from salary_grade g join salary_grade_steps l on l.parent_id = g.id
        where g.grade_code = 'G01' and l.step = 1) as "isStep", r.step from employee_salary s
      join employee_remuneration r on r.employee_id = s.employee_id where s.employee_id = ${idAt(2)} and s.effective_from = '2026-12-01'`)
    expect(salary).toEqual({ isStep: true, step: 1 })
  })
  it('both sides of a premium, and takes one away that is due no more', async () => {
    const row = {
      employeeNo: monthly(),
      policyNo: 'POL-1',
      dateFrom: '2026-12-01',
      payee: 'Insurer',
      authorisationDate: '2026-11-01',
    }
    const stored = () =>
      query(
        sql`select component_code as code, amount::integer as amount from recurring_deduction where policy_no = 'POL-1' order by 1`,
      )
    await write(premiInsuranceUpload, { ...row, employerAmount: '200', employeeAmount: '50' })
    await write(premiInsuranceUpload, { ...row, policyNo: 'POL-2', employerAmount: '300' })
    expect(await stored()).toEqual([
      { code: 'INSURANCE_EE', amount: 50 },
      { code: 'INSURANCE_ER', amount: 200 },
    ])
    // A file without the column of the employee leaves his part as it is.
    const employers = await stepsOf(engine, head, premiInsuranceUpload).take(
      [{ ...row, employerAmount: '210' }],
      ['employeeNo', 'policyNo', 'dateFrom', 'payee', 'employerAmount'],
    )
    expect(await commit(premiInsuranceUpload, employers)).toMatchObject({ status: 'IMPORTED' })
    expect(await stored()).toEqual([
      { code: 'INSURANCE_EE', amount: 50 },
      { code: 'INSURANCE_ER', amount: 210 },
    ])
    const less = await write(premiInsuranceUpload, { ...row, employerAmount: '200' })
    expect(await stored()).toEqual([{ code: 'INSURANCE_ER', amount: 200 }])
    await stepsOf(engine, head, premiInsuranceUpload).act('revert', { batch: less })
    expect(await stored()).toHaveLength(2)
  })
  it('days of a daily worker at his wage of the month that is corrected', async () => {
    const [daily] = people.daily
    await write(thlRectificationUpload, {
      employeeNo: daily?.no ?? '',
      originPeriod: '202608',
      period: '202612',
      days: '2.5',
      reason: 'Late sheet',
    })
    const [row] = await query<{
      isRight: boolean
    }>(sql`select r.amount = round(2.5 * s.amount) as "isRight" from pay_rectification r
      join employee_salary s on s.employee_id = r.employee_id and s.effective_from <= '2026-08-31' and coalesce(s.effective_to, 'infinity') >= '2026-08-31'
      where r.employee_id = ${daily?.id ?? 0}`)
    expect(row?.isRight).toBe(true)
  })
})

describe('a correction of many cells', () => {
  it('is measured by no row that is covered for the user who corrects, and reaches none', async () => {
    const staff = await withEverything(engine, 'payroll')
    const [boss] = await query<{ no: string }>(sql`select e.employee_no as no from employee_remuneration r
      join employee e on e.id = r.employee_id and e.active_status = 'ACTIVE'
      join pay_group g on g.id = r.pay_group_id and g.group_code = 'EXEC'
      where not exists (select 1 from user_account a where a.employee_id = e.id) order by e.id limit 1`)
    const row = (employeeNo: string, amount: string) => ({ employeeNo, period: '202612', sequence: '1', amount })
    const batch = await take(
      incentiveUpload,
      row(monthly(), '77'),
      row(boss?.no ?? '', '77'),
      row(monthly(1), '77'),
      row(monthly(2), '5'),
    )
    const correct = (rowNo: number, extent: string) =>
      stepsOf(engine, staff, incentiveUpload).act('correct', { batch, rowNo, column: 'amount', value: '78', extent })
    const stored = async () =>
      (
        await query<{ amount: string }>(
          sql`select raw::jsonb -> 'amount' ->> 't' as amount from upload_row where batch_id = ${batch} order by row_no`,
        )
      ).map(({ amount }) => amount)
    for (const extent of ['CELL', 'SAME', 'BELOW'])
      await expect(correct(3, extent)).rejects.toMatchObject({ code: 'AMOUNTS_COVERED' })
    expect(await stored()).toEqual(['77', '77', '77', '5'])
    await correct(2, 'SAME')
    expect(await stored()).toEqual(['78', '77', '78', '5'])
  })
})

describe('a sheet of batches', () => {
  const memo = { componentCode: 'OTHER_ADD', period: '202612', sequence: '1', reference: 'MEMO-9' }
  const batches = () =>
    query<{
      status: string
      count: number
      total: number
    }>(sql`select b.status, count(*)::integer as count, sum(l.amount)::integer as total
      from additional_batch b join additional_batch_lines l on l.parent_id = b.id where b.source = 'UPLOAD' group by b.id, b.status order by b.id`)
  it('makes one of the rows of a group, period and component, and submits it', async () => {
    await write(
      additionsUpload,
      { ...memo, employeeNo: monthly(), amount: '100' },
      { ...memo, employeeNo: monthly(1), amount: '200' },
    )
    expect(await batches()).toEqual([{ status: 'SUBMITTED', count: 2, total: 300 }])
  })
  it('replaces its lines by their key, adds to them, and takes both back', async () => {
    const again = await write(
      additionsUpload,
      { ...memo, employeeNo: monthly(1), amount: '250' },
      { ...memo, employeeNo: monthly(2), amount: '400' },
    )
    expect(await batches()).toEqual([{ status: 'SUBMITTED', count: 3, total: 750 }])
    await stepsOf(engine, head, additionsUpload).act('revert', { batch: again })
    expect(await batches()).toEqual([{ status: 'SUBMITTED', count: 2, total: 300 }])
  })
  it('leaves what is approved, and makes another batch next to it', async () => {
    await engine.database.db.execute(sql`update additional_batch set status = 'APPROVED' where source = 'UPLOAD'`)
    const changed = await take(additionsUpload, { ...memo, employeeNo: monthly(), amount: '101' })
    expect(await saidOf(changed)).toEqual(['reference ALREADY_THERE'])
    await write(
      additionsUpload,
      { ...memo, employeeNo: monthly(), amount: '100' },
      { ...memo, employeeNo: monthly(3), amount: '500' },
    )
    expect(await batches()).toEqual([
      { status: 'APPROVED', count: 2, total: 300 },
      { status: 'SUBMITTED', count: 1, total: 500 },
    ])
  })
  it('joins no batch that another person prepared: he might approve his own lines then', async () => {
    const staff = stepsOf(engine, await withEverything(engine, 'payroll'), additionsUpload)
    const batch = await staff.take([{ ...memo, employeeNo: monthly(4), amount: '700' }])
    expect(await staff.act('commit', { batch, mode: 'ALL' })).toMatchObject({ status: 'IMPORTED' })
    expect((await batches()).slice(1)).toEqual([
      { status: 'SUBMITTED', count: 1, total: 500 },
      { status: 'SUBMITTED', count: 1, total: 700 },
    ])
  })
  it('replaces no line of a batch that another person prepared and that waits, and says what to do instead', async () => {
    const before = await batches()
    const changed = await take(additionsUpload, { ...memo, employeeNo: monthly(4), amount: '701' })
    expect(await saidOf(changed)).toEqual(['reference ALREADY_THERE'])
    const [said] = await query<{ messages: string }>(
      sql`select messages::text as messages from upload_row where batch_id = ${changed}`,
    )
    expect(said?.messages).toContain('which another user prepared: have it changed or rejected there')
    await stepsOf(engine, head, additionsUpload).act('commit', { batch: changed, mode: 'VALID' })
    expect(await batches()).toEqual(before)
    const same = await take(additionsUpload, { ...memo, employeeNo: monthly(4), amount: '700' })
    expect(await saidOf(same)).not.toContain('reference ALREADY_THERE')
  })
  it('takes additions and deductions by their kind alone', async () => {
    const row = { ...memo, employeeNo: monthly(), amount: '5' }
    expect(await saidOf(await take(deductionsUpload, row))).toEqual(['componentCode R-COMPONENT'])
    expect(await saidOf(await take(additionsUpload, { ...row, componentCode: 'INCENTIVE' }))).toEqual([
      'componentCode R-COMPONENT',
    ])
  })
})

describe('a run pays corrections (R-RAP)', () => {
  it('each with the month that it corrects, in the period that the row names', async () => {
    const row = { employeeNo: monthly(3), period: '202612', reason: 'Wrong step' }
    await write(
      basicSalaryRectificationUpload,
      { ...row, originPeriod: '202607', amount: '-500' },
      { ...row, originPeriod: '202608', amount: '125000' },
    )
    const [period] = await query<{
      id: number
    }>(sql`select d.id from reckoning_date d join pay_group g on g.id = d.pay_group_id
      where g.group_code = 'PLT-M' and d.period_code = '202612-01'`)
    const entries = await inside(engine, async (context) => {
      const reader = runReader(context)
      const loaded = await loadRun(reader, await openRun(context, period?.id ?? 0))
      const [one] = await loadBatch(reader, loaded, [idAt(3)])
      return one?.snapshot.employee.entries.filter(({ component }) => component === 'RECT_BASIC')
    })
    expect(entries).toEqual([
      expect.objectContaining({ amount: '-500.00', originPeriod: '202607-01' }),
      expect.objectContaining({ amount: '125000.00', originPeriod: '202608-01' }),
    ])
  })
})
