// A bank file pays accounts of the banks of its layout; the rest is listed with the layout that pays it, and all files together add up to the net pay of a run.
import { catalogue } from '@kantor/shared/catalogue'
import { Bank } from '@kantor/shared/catalogue/master/entities/bank.entity'
import { PayFileLayout } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-file-layout.entity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import { domainActions } from '../../actions.ts'
import { everything, idOf, openDemo, type ProductEngine } from '../../testing/index.ts'
import { workedPerson } from '../run/testing.ts'
import { setRun, slipsOf } from '../slips/testing.ts'

interface Row {
  readonly employee: { readonly id: number }
  readonly bank: { readonly code: string } | null
  readonly accountNo: string | null
  readonly amount: string
  readonly through: { readonly code: string } | null
  readonly why: string | null
}
interface Made {
  readonly batchNo: string
  readonly transfers: number
  readonly total: string
  readonly withoutAccount: number
  readonly stillOwed: readonly Row[]
  readonly stillOwedTotal: string
  readonly rewritten: readonly { readonly given: string; readonly written: string }[]
}
let engine: ProductEngine
let payRun = 0
let people: readonly number[] = []
const execute = (query: ReturnType<typeof sql>) => engine.database.db.execute(query)
const act = async <T>(name: string, params: object) => {
  const found = runnableActions(catalogue, domainActions).find(
    (a) => a.name === name && a.feature.path.endsWith('/bank-transfers'),
  )
  if (found === undefined) throw new Error(`No action ${name}`)
  return (await runAction(engine, everything, found, { ...params }, true)) as T
}
const make = async (code: string) =>
  act<Made>('makeBankFile', {
    payRun,
    companyAccount: '0123456789',
    checked: true,
    layout: await idOf(engine, PayFileLayout, 'layout_code', code),
  })
const contentOf = async ({ batchNo }: Made) => {
  const [batch] = await rowsOf<{ id: number }>(
    engine.database.db,
    sql`select id from bank_transfer_batch where batch_no = ${batchNo}`,
  )
  return (await act<{ content: string }>('bankFile', { batch: batch?.id })).content.trimEnd().split('\r\n')
}
const pay = async (employee: number | undefined, bank: string | null, accountNo: string | null, name = 'X') => {
  const id = bank === null ? null : await idOf(engine, Bank, 'code', bank)
  await execute(
    sql`update employee_remuneration set bank_id = ${id}, account_no = ${accountNo}, account_name = ${name} where employee_id = ${employee ?? 0}`,
  )
}

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  const { worker, period } = await workedPerson(engine)
  const others = await rowsOf<{ id: number }>(
    engine.database.db,
    sql`select r.employee_id as id from employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M'
      join employee e on e.id = r.employee_id and e.active_status = 'ACTIVE' and e.join_date < '2024-01-01' where r.employee_id <> ${worker} order by 1 limit 4`,
  )
  people = [worker, ...others.map(({ id }) => id)]
  payRun = (await slipsOf(engine, period, people)).run
  await setRun(engine, payRun, 'CLOSED', true)
  await execute(
    sql`update payslip set status = 'OK', pay_method = 'TRANSFER', net = 5000000, account_no = null, bank_id = null where run_id = ${payRun}`,
  )
  await execute(sql`delete from employee_remuneration_second_accounts`)
  await pay(people[0], 'BCA', '0000000001', "NUR'AINI")
  await pay(people[1], 'BNI', '0000000002')
  await pay(people[2], 'BRI', '123456789', 'Too few digits')
  await pay(people[3], null, null)
  await pay(people[4], 'BCA', '0000000005')
  // A share of the net pay of the first employee goes to another bank.
  const bni = await idOf(engine, Bank, 'code', 'BNI')
  await execute(sql`insert into employee_remuneration_second_accounts (parent_id, seq, bank_id, account_no, account_name, split_percent)
    select r.id, 1, ${bni}, '0000000009', 'Tabungan', 30 from employee_remuneration r where r.employee_id = ${people[0]}`)
}, 600_000)
afterAll(() => engine.close())

it('pays accounts of its bank alone, and names what it leaves out with the layout that pays it', async () => {
  const before = await act<{ total: string; stillOwed: readonly Row[] }>('stillOwed', { payRun })
  expect(before.total).toBe('25000000.00')
  const made = await make('BCA-PAYROLL')
  expect(made).toMatchObject({ transfers: 2, total: '8500000.00', withoutAccount: 1, stillOwedTotal: '16500000.00' })
  const lines = await contentOf(made)
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(expect.arrayContaining(['0000000001', '0000000005']))
  expect(lines).toHaveLength(3)
  expect(made.rewritten).toMatchObject([{ given: "NUR'AINI", written: 'NUR AINI' }])
  const of = (accountNo: string | null) => made.stillOwed.find((row) => row.accountNo === accountNo)
  for (const account of ['0000000002', '0000000009'])
    expect(of(account)).toMatchObject({ bank: { code: 'BNI' }, through: { code: 'BCA-BIFAST' }, why: null })
  expect(of('123456789')).toMatchObject({ through: null, why: expect.stringMatching(/9 digits, those of BRI have 15/) })
  expect(of(null)).toMatchObject({ employee: { id: people[3] }, why: expect.stringMatching(/No account/) })
})

it('by a layout that pays none of what is owed makes no file, and says which banks it is for', async () => {
  await expect(make('BCA-PAYROLL')).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    details: {
      fields: [{ field: 'layout', message: expect.stringMatching(/pays none of the 3 transfers.*accounts of/) }],
    },
  })
  await execute(
    sql`delete from pay_file_layout_banks where parent_id = (select id from pay_file_layout where layout_code = 'BCA-PAYROLL' and company_code = 'SSI')`,
  )
  await expect(make('BCA-PAYROLL')).rejects.toMatchObject({
    details: { fields: [{ message: expect.stringMatching(/does not say which banks it pays/) }] },
  })
})

it('pays the others by transfer with the code of their bank, until the files add up to the net pay of the run', async () => {
  const transfer = await make('BCA-BIFAST')
  expect(transfer).toMatchObject({ transfers: 2, total: '6500000.00', stillOwedTotal: '10000000.00' })
  for (const line of (await contentOf(transfer)).slice(1)) expect(line).toMatch(/^BIFAST,BNINIDJA,/)
  await pay(people[2], 'BRI', '123456789012345')
  await pay(people[3], 'MANDIRI', '1234567890123')
  await execute(sql`update bank set swift_code = null where code = 'BRI'`)
  const { stillOwed } = await act<{ stillOwed: readonly Row[] }>('stillOwed', { payRun })
  // Without its SWIFT code, the bank is identified by the clearing code alone.
  expect(stillOwed.map(({ bank, through }) => [bank?.code, through?.code]).sort()).toEqual([
    ['BRI', 'BCA-LLG'],
    ['MANDIRI', 'BCA-BIFAST'],
  ])
  const last = await make('BCA-LLG')
  expect(last).toMatchObject({ transfers: 2, stillOwed: [], stillOwedTotal: '0.00' })
  const [sums] = await rowsOf<{ files: string; nets: string }>(
    engine.database.db,
    sql`select (select sum(total)::text from bank_transfer_batch where run_id = ${payRun} and status <> 'VOID') as files,
      (select sum(net)::text from payslip where run_id = ${payRun}) as nets`,
  )
  expect(sums?.files).toBe(sums?.nets)
})

it('above the limit of one transfer service is paid by another', async () => {
  await execute(sql`update bank_transfer_batch set status = 'VOID' where run_id = ${payRun}`)
  await execute(sql`update payslip set net = 300000000 where run_id = ${payRun} and employee_id = ${people[1]}`)
  await execute(sql`update payslip set net = 1200000000 where run_id = ${payRun} and employee_id = ${people[3]}`)
  const { stillOwed } = await act<{ stillOwed: readonly Row[] }>('stillOwed', { payRun })
  const through = (employee: number | undefined) => stillOwed.find((row) => row.employee.id === employee)?.through?.code
  expect([through(people[1]), through(people[3])]).toEqual(['BCA-LLG', 'BCA-RTGS'])
})
