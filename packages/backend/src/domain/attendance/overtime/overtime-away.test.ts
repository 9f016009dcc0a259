// No overtime is ordered for an employee who is on leave for the whole day, nor for hours that the shift covers:
// the refusal names the employee and the document.
import { abnormalAttendanceData } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance-data'
import { overtimeEntry } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-entry'
import { overtimeOverrideRequest } from '@kantor/shared/catalogue/payroll-management/payroll-code/overtime-override-request'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/read/selection.ts'
import { create } from '../../../engine/write/store.ts'
import { type Office, openOffice } from '../../approvals/testing/office.ts'
import { workedOf } from '../../testing/worked-days.ts'

let office: Office
let worked: ReturnType<typeof workedOf>
let operators: readonly number[]
beforeAll(async () => {
  office = await openOffice()
  worked = workedOf(office)
  operators = await worked.operators()
}, 300_000)
afterAll(() => office.engine.close())

const nameOf = async (id: number) =>
  (await office.rows<{ name: string }>(`select full_name as name from employee where id = ${id}`))[0]?.name
const hours = (day: string, from: string, to: string) => ({
  startAt: `${day}T${from}:00.000Z`,
  endAt: `${day}T${to}:00.000Z`,
})
const absent = async (employee: number, code: string, day: string, more: object = {}) =>
  create(office.engine, await office.as('attendance'), abnormalAttendanceData, {
    employee,
    dateFrom: day,
    dateTo: day,
    reason: 'Test',
    ...more,
    absentCode: await office.id(`select id from absent_code where absent_code = '${code}' and company_code = 'SSI'`),
  })
async function approved(row: Row): Promise<Row> {
  const sent = await office.move('attendance', abnormalAttendanceData, row, 'submit')
  for (const head of ['unit.head', 'dept.head']) await office.decide(head, sent, 'APPROVE')
  return sent
}
/** The sentences of a refusal. */
const said = (work: Promise<unknown>): Promise<readonly string[]> =>
  work.then(
    () => ['done'],
    (error: unknown) => {
      if (!(error instanceof KantorError)) throw error
      return error.details.fields?.map((f) => `${f.field}: ${f.message}`) ?? [error.message]
    },
  )

it('refuses an employee who is away for the whole day by an approved document, as soon as the order is written', async () => {
  const [worker = 0, other = 0] = operators
  const day = '2027-02-09'
  for (const one of [worker, other]) await worked.planned(one, [day])
  const leave = await absent(worker, 'N1', day)
  // A wish is no leave yet.
  expect(await said(worked.entered([other, worker], day))).toEqual(['done'])
  await office.rows(`delete from overtime_order_lines where employee_id in (${worker}, ${other})`)
  await approved(leave)
  const away = `${await nameOf(worker)} is on leave on 09 Feb 2027 (Own marriage, ${leave.docNo})`
  expect(await said(worked.entered([other, worker], day))).toEqual([
    `lines.1.employee: ${away}: leave him out, or have that document cancelled first`,
  ])
  const override = {
    employee: worker,
    workDate: day,
    overrideType: 'EXCEED_CAP',
    allowedMinutes: 300,
    healthConsent: true,
    reason: 'Urgent order',
  }
  const asked = async (by: string) => create(office.engine, await office.as(by), overtimeOverrideRequest, override)
  expect(await said(asked('payroll'))).toEqual([
    `workDate: ${away}: have that document cancelled before overtime is allowed`,
  ])
})

it('asks again before the last approval: a leave that was approved meanwhile leaves the line out or goes', async () => {
  const [, , worker = 0] = operators
  const day = '2027-02-10'
  await worked.planned(worker, [day])
  const leave = await absent(worker, 'N1', day)
  const sent = await office.move('attendance', overtimeEntry, await worked.entered([worker], day), 'submit')
  await office.decide('unit.head', sent, 'APPROVE')
  await approved(leave)
  expect(await said(office.decide('dept.head', sent, 'APPROVE'))).toEqual([
    `${await nameOf(worker)} is on leave on 10 Feb 2027 (Own marriage, ${leave.docNo}): leave him out, or have that document cancelled first.`,
  ])
  // What cannot be approved is still sent back.
  await office.decide('dept.head', sent, 'RETURN', { comment: 'He marries that day' })
})

it('lets an employee who is away for half of the day, travels or attends training work longer', async () => {
  const [, , , half = 0, trained = 0] = operators
  const day = '2027-02-11'
  for (const one of [half, trained]) await worked.planned(one, [day])
  await office.rows(`insert into leave_beginning (company_code, created_by, updated_by, row_version, employee_id, leave_year, opening_date, current_days, source)
    values ('SSI', 'test', 'test', 1, ${half}, 2027, '2027-01-01', 20, 'MIGRATION') on conflict do nothing`)
  await approved(await absent(half, 'CT', day, { portion: 'AM' }))
  await approved(await absent(trained, 'TR', day))
  expect(await said(worked.entered([half, trained], day))).toEqual(['done'])
})

it('refuses hours that plan no minute of overtime, written or shortened to', async () => {
  const [, , , , , worker = 0] = operators
  const day = '2027-02-12'
  await worked.planned(worker, [day])
  const name = await nameOf(worker)
  const nothing = `${name} would work no overtime: these hours lie within his shift (W6, 08:00–16:00) or its break`
  expect(await said(worked.entered([worker], day, hours(day, '02:00', '04:00')))).toEqual([`lines.0.endAt: ${nothing}`])
  const sent = await office.move(
    'attendance',
    overtimeEntry,
    await worked.entered([worker], day, hours(day, '08:00', '10:00')),
    'submit',
  )
  const line = await office.id(`select id from overtime_order_lines where parent_id = ${Number(sent.id)}`)
  const shortened = { changes: [{ line, endAt: `${day}T09:00:00.000Z` }] }
  expect(await said(office.decide('unit.head', sent, 'APPROVE', shortened))).toEqual([
    'changes.0.endAt: no minute of overtime would be left: leave the line out',
  ])
})
