// Contracts and separations as documents: drafted, approved, signed, renewed, ended; what follows from each for the employee.
import { employmentContracts } from '@kantor/shared/catalogue/employees/employment-contracts'
import { separations } from '@kantor/shared/catalogue/employees/separations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../../engine/read/selection.ts'
import { create, edit, remove } from '../../../engine/write/store.ts'
import { type Office, openOffice, refused } from '../../approvals/testing/office.ts'
import { effectDueSeparations } from '../index.ts'

let office: Office
let people: readonly { readonly id: number; readonly end: string; readonly contract: number; readonly from: string }[]
let reason = 0
const by = 'hr.head'
beforeAll(async () => {
  office = await openOffice()
  await office.rows('delete from approval_delegation_doc_types')
  await office.rows('delete from approval_delegation')
  people = await office.rows(
    `select e.id, e.contract_end::text as "end", c.id as contract, c.date_from::text as "from" from employee e join employee_contract c on c.employee_id = e.id and c.status = 'ACTIVE'
      join department d on d.id = e.department_id
      where e.company_code = 'SSI' and e.active_status = 'ACTIVE' and c.sequence = 1 and e.contract_end is not null and e.separation_date is null and d.department_code like 'PRD-%' and c.date_from > '2023-06-01' order by d.department_code, e.id`,
  )
  reason =
    (
      await office.rows<{ id: number }>(
        `select id from common_code where company_code = 'SSI' and code_type = 'SEPREASON' and code_value = 'ENDCONTRACT'`,
      )
    )[0]?.id ?? 0
}, 900_000)
afterAll(() => office.engine.close())

const person = (n: number) => people[n] ?? { id: 0, end: '', contract: 0, from: '' }
const one = async <T extends object>(text: string) => (await office.rows<T>(text))[0]
const stored = (id: number, table = 'employee_contract') =>
  one<{ id: number; rowVersion: number; status: string; decision: string }>(
    `select *, row_version as "rowVersion" from ${table} where id = ${id}`,
  )
const addDays = (day: string, n: number) => new Date(Date.parse(day) + n * 86_400_000).toISOString().slice(0, 10)
const latest = (employee: number) =>
  one<{ id: number; no: string; status: string; from: string; to: string; sequence: number; extension: boolean }>(
    `select id, contract_no as no, status, date_from::text as "from", date_to::text as "to", sequence, is_extension as extension
      from employee_contract where employee_id = ${employee} order by date_from desc limit 1`,
  )
/** Decides each step of a waiting document as its approver, until the document is decided. */
async function approve(docType: string, id: number, decision = 'APPROVE'): Promise<void> {
  for (;;) {
    const waiting = await one<{ task: number; rowVersion: number; username: string }>(
      `select t.id as task, t.row_version as "rowVersion", u.username from approval_task t join approval_request r on r.id = t.request_id
        join approval_task_approvers a on a.parent_id = t.id join user_account u on u.employee_id = a.employee_id and u.status = 'ACTIVE'
        where r.doc_type = '${docType}' and r.doc_id = ${id} and r.status = 'WAITING' and t.seq = r.current_seq limit 1`,
    )
    if (waiting === undefined) return
    const { username, ...task } = waiting
    await office.call(username, 'decide', { ...task, decision, comment: 'Seen' })
  }
}
const separate = async (employee: number, lastWorkingDate: string, more: object = {}) =>
  create(office.engine, await office.as('hr.staff'), separations, {
    employee,
    separationType: 'END_CONTRACT',
    separationReason: reason,
    lastWorkingDate,
    ...more,
  })

describe('a renewal', () => {
  it('begins the day after, waits for its approvers, and is in force once it is signed', async () => {
    const { id, end, contract } = person(0)
    const to = addDays(end, 180)
    await office.call('hr.staff', 'renew', { document: contract, dateTo: to }, employmentContracts)
    const next = await latest(id)
    expect(next).toMatchObject({ status: 'SUBMITTED', from: addDays(end, 1), to, sequence: 2, extension: true })
    const sign = { document: next?.id, signedDate: office.engine.today() }
    expect(await refused(office.call('hr.staff', 'sign', sign, employmentContracts))).toBe('BAD_STATE')
    await approve('EMPLOYMENT_CONTRACT', next?.id ?? 0)
    expect(await latest(id)).toMatchObject({ status: 'APPROVED' })
    expect(await stored(contract)).toMatchObject({ decision: 'EXTEND' })
    await office.call('hr.staff', 'sign', sign, employmentContracts)
    expect(await latest(id)).toMatchObject({ status: 'ACTIVE' })
    const agreed = await stored(next?.id ?? 0)
    expect(
      await refused(
        edit(office.engine, await office.as('hr.staff'), employmentContracts, next?.id ?? 0, agreed?.rowVersion ?? 0, {
          dateTo: addDays(to, 1),
        }),
      ),
    ).toBe('BAD_STATE')
    expect(
      await refused(
        remove(office.engine, await office.as('hr.staff'), employmentContracts, next?.id ?? 0, agreed?.rowVersion ?? 0),
      ),
    ).toBe('BAD_STATE')
  })
  it('does not outlast 60 months, nor lie over another contract', async () => {
    const { id, end, contract, from } = person(1)
    const limit = addDays(`${Number(from.slice(0, 4)) + 5}${from.slice(4)}`, -1)
    const renew = (dateTo: string) =>
      office.call('hr.staff', 'renew', { document: contract, dateTo }, employmentContracts)
    expect(await refused(renew(addDays(limit, 1)))).toBe('CONTRACT_CHAIN_LIMIT')
    expect(await refused(renew(limit))).toBe('done')
    expect(await refused(renew(limit))).toBe('OVERLAP')
    expect(await latest(id)).toMatchObject({ from: addDays(end, 1), to: limit })
  })
  it('by a permanent contract makes the employee permanent from its first day', async () => {
    const { id, end, contract } = person(2)
    const type = await one<{ id: number }>(
      `select id from contract_type where company_code = 'SSI' and contract_type_code = 'PKWTT'`,
    )
    await office.call('hr.staff', 'renew', { document: contract, contractType: type?.id }, employmentContracts)
    await approve('EMPLOYMENT_CONTRACT', (await latest(id))?.id ?? 0)
    expect(
      await one(`select a.event_type as event, a.valid_from::text as "from", c.code_value as status from employee_assignment a
        join common_code c on c.id = a.employee_status_id where a.employee_id = ${id} order by a.valid_from desc limit 1`),
    ).toEqual({ event: 'STATUS_CHANGE', from: addDays(end, 1), status: 'PERMANENT' })
    expect(await stored(contract)).toMatchObject({ decision: 'CONVERT' })
  })
})

describe('a separation', () => {
  it('is stored on the employee once it is approved, not before, until it is cancelled', async () => {
    const { id, end } = person(3)
    const made = await separate(id, end)
    const row = await office.move('hr.staff', separations, made, 'submit')
    const lastDay = async () =>
      (await one<{ day: string | null }>(`select separation_date::text as day from employee where id = ${id}`))?.day
    expect(await lastDay()).toBeNull()
    expect(
      await refused(
        edit(office.engine, await office.as('hr.staff'), separations, Number(row.id), Number(row.rowVersion), {
          remark: 'x',
        }),
      ),
    ).toBe('BAD_STATE')
    await approve('SEPARATION', Number(row.id))
    expect(await lastDay()).toBe(end)
    const now =
      (await one<Row>(
        `select id, row_version as "rowVersion" from employee_separation where id = ${Number(row.id)}`,
      )) ?? {}
    await office.move('hr.staff', separations, now, 'requestCancel', 'Stays')
    expect(await lastDay()).toBe(end)
    await approve('SEPARATION', Number(row.id))
    expect(await lastDay()).toBeNull()
    expect(await stored(Number(row.id), 'employee_separation')).toMatchObject({ status: 'CANCELLED' })
  })
  it('that is agreed late raises a question, and takes effect as it is agreed', async () => {
    const { id } = person(4)
    const last = addDays(office.engine.today(), -3)
    expect(await refused(separate(id, last))).toBe('CONFIRMATION_NEEDED')
    const made = await separate(id, last, { confirmed: 'R-SEP-LATE' })
    const row = await office.move('hr.staff', separations, made, 'submit')
    expect(await one(`select active_status as status from employee where id = ${id}`)).toEqual({ status: 'ACTIVE' })
    await approve('SEPARATION', Number(row.id))
    expect(await stored(Number(row.id), 'employee_separation')).toMatchObject({ status: 'EFFECTIVE' })
    expect(await effectDueSeparations(office.engine)).toBe(0)
    expect(await one(`select count(*)::int as n from employee_archive where employee_id = ${id}`)).toEqual({ n: 1 })
    expect(
      await one(
        `select count(*)::int as n from audit_entry where record_id = ${id} and entity = 'Employee' and request_id = 'due-separations'`,
      ),
    ).toEqual({ n: 1 })
    expect(
      await one(`select active_status as status, separation_date::text as day from employee where id = ${id}`),
    ).toEqual({ status: 'INACTIVE', day: last })
    expect(
      await one(
        `select distinct status from employee_contract where employee_id = ${id} and date_from <= '${last}' and date_to > '${last}'`,
      ),
    ).toEqual({ status: 'TERMINATED' })
  })
  it('asks about a resignation without notice, and says the months that are compensated', async () => {
    const { id, end, from } = person(5)
    const resign = (more: object) => separate(id, end, { separationType: 'RESIGN', noticeDate: end, ...more })
    expect(await refused(resign({}))).toBe('CONFIRMATION_NEEDED')
    const row = await resign({ confirmed: 'R-SEP-NOTICE' })
    const months = Math.floor((Date.parse(addDays(end, 1)) - Date.parse(from)) / (30.4375 * 86_400_000))
    expect(Math.abs(Number(row.compensationMonths) - months)).toBeLessThanOrEqual(1)
  })
  it('is not decided by the person whom it is about', async () => {
    const head = await one<{ id: number; username: string }>(
      `select u.employee_id as id, u.username from user_account u where u.username = '${by}'`,
    )
    const row = await office.move(
      'hr.staff',
      separations,
      await separate(head?.id ?? 0, '2027-03-31', { separationType: 'RETIRE' }),
      'submit',
    )
    const task = await one<{ task: number; rowVersion: number }>(
      `select t.id as task, t.row_version as "rowVersion" from approval_task t join approval_request r on r.id = t.request_id
        where r.doc_type = 'SEPARATION' and r.doc_id = ${Number(row.id)} and t.seq = r.current_seq`,
    )
    expect(await refused(office.call(by, 'decide', { ...task, decision: 'APPROVE' }))).toBe('TASK_NOT_PENDING')
    expect(await stored(Number(row.id), 'employee_separation')).toMatchObject({ status: 'SUBMITTED' })
  })
})
