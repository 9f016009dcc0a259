// The life of a training request in the demo company: requested, decided, conducted, completed, reverted; what follows from each move.

import { byHr } from '@kantor/shared/catalogue/approval-management/training-req-approval/by-hr'
import { employeeTrainings } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-trainings'
import { trainingBonds } from '@kantor/shared/catalogue/human-resource-management/training-management/training-bonds'
import { trainingEvaluations } from '@kantor/shared/catalogue/human-resource-management/training-management/training-evaluations'
import { trainingRequestEntry } from '@kantor/shared/catalogue/human-resource-management/training-management/training-request-entry'
import { provesItself } from '@kantor/shared/rules/training/certificate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../engine/read/selection.ts'
import { create, edit } from '../../engine/write/store.ts'
import { type Office, openOffice, refused } from '../approvals/testing/index.ts'
import { tendTrainings } from './index.ts'
import { stretchesOf } from './request-follow.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.engine.close())

const program = (code: string) => office.id(`select id from training_program where program_code = '${code}'`)
const department = (code: string) =>
  office.id(`select id from department where department_code = '${code}' and company_code = 'SSI'`)
/** Operators of assembly line 2 who stay, in the order of their numbers. */
const operators = async (count: number, from: number) =>
  (
    await office.rows<{ id: number }>(
      `select e.id from employee e join department d on d.id = e.department_id where d.department_code = 'PRD-ASM2' and e.active_status = 'ACTIVE'
        and e.separation_date is null and e.join_date < '2026-06-01' order by e.id offset ${from} limit ${count}`,
    )
  ).map(({ id }) => id)

interface Given {
  readonly code?: string
  readonly from?: string
  readonly to?: string
  readonly people: readonly number[]
  readonly costs?: readonly object[]
  readonly reason?: string
}
const draft = async (
  by: string,
  { code = 'K3-AID', from = '2027-02-01', to = '2027-02-02', people, costs = [], reason }: Given,
) =>
  create(office.engine, await office.as(by), trainingRequestEntry, {
    program: String(await program(code)),
    department: String(await department('PRD')),
    dateFrom: from,
    dateTo: to,
    justification: 'Needed on the line',
    costs,
    confirmed: 'R-TRN-FEW,R-TRN-02',
    participants: people.map((employee) => ({
      employee: String(employee),
      ...(reason ? { exceptionReason: reason } : {}),
    })),
  })
const again = async (row: Row, by = 'hr.staff') => {
  const [now] = await office.rows<{ v: number }>(
    `select row_version as v from training_request where id = ${Number(row.id)}`,
  )
  return { ...row, rowVersion: now?.v ?? 0, docNo: row.requestNo, by } as Row
}
const move = async (by: string, row: Row, name: string, note?: string) => {
  const [{ v } = { v: 0 }] = await office.rows<{ v: number }>(
    `select row_version as v from training_request where id = ${Number(row.id)}`,
  )
  return office.move(by, trainingRequestEntry, { ...row, rowVersion: v } as Row, name, note)
}
const send = async (by: string, given: Given) => {
  const row = await draft(by, given)
  return move(by, row, 'submit')
}
const decide = async (by: string, row: Row, decision = 'APPROVE', more = {}) =>
  office.decide(by, (await again(row)) as Row, decision, more)
const approved = async (given: Given) => {
  const row = await send('hr.staff', given)
  await decide('div.head', row)
  await decide('hr.head', row)
  return row
}
const value = async <T extends object>(text: string) => (await office.rows<T>(text))[0]
const daysOf = (row: Row) =>
  office.rows<{ no: string; employee: number; status: string; source: string }>(
    `select doc_no as no, employee_id as employee, status, source from abnormal_attendance where doc_no like '${String(row.requestNo)}/%' order by doc_no`,
  )
/** Enters how it came out. */
const results = async (by: string, row: Row, more: object = {}) => {
  const stored = await office.rows<{ id: number; employee: number }>(
    `select id, employee_id as employee from training_request_participants where parent_id = ${Number(row.id)} order by seq`,
  )
  const [{ v } = { v: 0 }] = await office.rows<{ v: number }>(
    `select row_version as v from training_request where id = ${Number(row.id)}`,
  )
  const participants = stored.map(({ id, employee }, i) => ({
    id: String(id),
    employee: String(employee),
    attendancePct: '100',
    preScore: '40',
    postScore: i === 0 ? '85' : '50',
    result: i === 0 ? 'PASSED' : 'FAILED',
    ...more,
  }))
  return edit(office.engine, await office.as(by), trainingRequestEntry, Number(row.id), v, { participants })
}

describe('a submitted request', () => {
  it('takes its costs from the program and works out shares, budget and bond', async () => {
    const row = await draft('hr.staff', { code: 'TPM', people: await operators(3, 0) })
    expect(row).toMatchObject({
      participantCount: 3,
      totalCost: '24500000.00',
      costPerHead: '8166667.00',
      bondMonths: 6,
      needBond: true,
    })
    expect((row.participants as readonly { costShare: string }[]).map((p) => p.costShare)).toEqual([
      '8166667.00',
      '8166667.00',
      '8166666.00',
    ])
    expect(Number(row.budgetRemaining)).toBeGreaterThan(0)
  })
  it('needs a reason for each participant who lacks a program before', async () => {
    const people = await operators(2, 3)
    await office.rows(`delete from employee_training where employee_id = ${people[0]}`)
    const row = await draft('hr.staff', { code: 'K3-FORK', people, from: '2027-03-01', to: '2027-03-03' })
    expect((row.participants as readonly { missing: string | null }[])[0]?.missing).toBe('Basic work safety')
    const refusal = await move('hr.staff', row, 'submit').then(
      () => null,
      (error) => error,
    )
    expect(refusal?.details.fields?.[0]).toMatchObject({ field: 'participants.0.exceptionReason', rule: 'R-TRN-01' })
  })
  it('is refused where a participant is in another training or on leave on these days', async () => {
    const people = await operators(2, 5)
    const other = await send('hr.staff', { people, from: '2027-04-05', to: '2027-04-06' })
    const second = await draft('hr.staff', { code: 'LEAN', people, from: '2027-04-06', to: '2027-04-07' })
    const refusal = await move('hr.staff', second, 'submit').then(
      () => null,
      (error) => error,
    )
    expect(refusal?.details.fields?.[0]).toMatchObject({ field: 'participants.0.employee', rule: 'R-TRN-01' })
    expect(refusal.details.fields[0].message).toContain(String(other.requestNo))
  })
  it('is frozen once it was sent', async () => {
    const row = await send('hr.staff', { people: await operators(2, 7), from: '2027-05-03', to: '2027-05-04' })
    const change = edit(
      office.engine,
      await office.as('hr.staff'),
      trainingRequestEntry,
      Number(row.id),
      Number(row.rowVersion),
      { place: 'Jakarta' },
    )
    expect(await refused(change)).toBe('BAD_STATE')
    const recalled = await move('hr.staff', row, 'recall')
    expect(recalled.status).toBe('DRAFT')
  })
  it('is limited to the participation of the requester with the scope SELF', async () => {
    const me = await office.id(`select employee_id as id from user_account where username = 'employee'`)
    const row = await draft('employee', { people: [me], from: '2027-06-07', to: '2027-06-08' })
    expect(row).toMatchObject({ status: 'DRAFT', participantCount: 1 })
    const [colleague] = await operators(1, 0)
    expect(await refused(draft('employee', { people: [colleague ?? 0] }))).toBe('BAD_USER_INPUT')
    const ofOthers = await draft('hr.staff', { people: [me], from: '2027-07-05', to: '2027-07-06' })
    expect(await refused(move('employee', ofOthers, 'submit'))).toBe('FORBIDDEN')
  })
})

describe('a request that is decided', () => {
  it('goes to the division, then to human resources, who fill in their fields alone; invoices become a reimbursement once', async () => {
    const costs = [{ item: 'FEE', basis: 'PER_HEAD', amount: '9500000', settledBy: 'INSTITUTION' }]
    const row = await send('hr.staff', {
      code: 'K3-AID',
      people: await operators(2, 9),
      from: '2027-08-02',
      to: '2027-08-03',
      costs,
    })
    const fill = { trainingRequest: String(row.id), bondMonths: 9, budgetCode: 'TRN-9' }
    expect(await refused(office.call('hr.head', 'fillHrFields', fill, trainingRequestEntry))).toBe('BAD_STATE')
    await decide('div.head', row)
    await office.call('hr.head', 'fillHrFields', fill, trainingRequestEntry)
    const { rows: waiting = [] } = await office.call('hr.head', 'waiting', {}, byHr)
    expect(waiting.find(({ number }) => number === row.requestNo)).toMatchObject({
      heads: 2,
      bondMonths: 9,
      mandatory: true,
      cost: '19000000.00',
    })
    await decide('hr.head', row)
    expect(
      await value(`select status, hr_bond_months as months from training_request where id = ${Number(row.id)}`),
    ).toEqual({ status: 'APPROVED', months: 9 })
    const costsOf = () =>
      office.rows(
        `select i.institution_name as payee, r.status, l.requested::text, l.approved::text from training_reimbursement r
          join training_reimbursement_lines l on l.parent_id = r.id join training_institution i on i.id = r.institution_id
          where r.training_request_id = ${Number(row.id)}`,
      )
    const fee = { payee: 'PT Nusantara K3 Mandiri', requested: '19000000.00', approved: '19000000.00' }
    expect(await costsOf()).toEqual([{ ...fee, status: 'NEW' }])
    await move('hr.staff', row, 'cancel', 'The institution has closed')
    expect(await costsOf()).toEqual([{ ...fee, status: 'CANCELLED' }])
  })
})

describe('a training that is conducted', () => {
  let row: Row
  let people: readonly number[]
  it('hands its days to attendance as TR, each exactly once', async () => {
    people = await operators(2, 11)
    row = await approved({ code: 'TPM', people, from: '2026-12-07', to: '2026-12-08' })
    expect(await refused(move('unit.head', row, 'schedule'))).not.toBe('done')
    await move('hr.staff', row, 'schedule')
    const days = await daysOf(row)
    expect(days.map(({ employee, status, source }) => [employee, status, source])).toEqual(
      people.map((id) => [id, 'APPROVED', 'TRAINING']),
    )
    await results('hr.staff', row)
    expect(await daysOf(row)).toEqual(days)
  })
  it('what was approved stays as it is', async () => {
    const [{ v } = { v: 0 }] = await office.rows<{ v: number }>(
      `select row_version as v from training_request where id = ${Number(row.id)}`,
    )
    const change = edit(office.engine, await office.as('hr.staff'), trainingRequestEntry, Number(row.id), v, {
      dateTo: '2026-12-09',
    })
    await expect(change).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields: [{ field: 'dateTo', rule: 'R-TRN-FROZEN' }] },
    })
  })
  it('is completed once it is over and everybody has a result', async () => {
    expect(await refused(move('hr.staff', row, 'complete'))).toBe('NOT_READY')
    office.engine.setToday('2026-12-08')
    await results('hr.staff', row, { result: null })
    expect(await refused(move('hr.staff', row, 'complete'))).toBe('BAD_USER_INPUT')
    await results('hr.staff', row)
    await move('hr.staff', row, 'complete')
    const history = await office.rows<{ result: string; certificate: string | null; issued: string | null }>(
      `select result, certificate_no as certificate, issued_at::text as issued from employee_training where request_id = ${Number(row.id)} order by id`,
    )
    expect(history.map(({ result, issued }) => [result, issued])).toEqual([
      ['PASSED', '2026-12-08'],
      ['FAILED', null],
    ])
    expect(provesItself(history[0]?.certificate ?? '')).toBe(true)
    const verified = await office.call(
      'hr.staff',
      'verifyCertificate',
      { certificateNo: history[0]?.certificate },
      employeeTrainings,
    )
    expect(verified).toMatchObject({ provesItself: true, isKnown: true, certificateState: 'VALID' })
    const bonds = await office.rows(
      `select months, status, start_date::text as start, end_date::text as "end" from training_bond where request_id = ${Number(row.id)}`,
    )
    expect(bonds).toEqual([1, 2].map(() => ({ months: 6, status: 'DRAFT', start: '2026-12-09', end: '2027-06-08' })))
    const forms = await office.rows<{ level: string; due: string }>(
      `select level, due_date::text as due from training_evaluation where request_id = ${Number(row.id)} order by level, id`,
    )
    expect(forms.map(({ level, due }) => `${level} ${due}`)).toEqual([
      ...Array(2).fill('BEHAVIOUR 2027-03-08'),
      ...Array(2).fill('LEARNING 2026-12-08'),
      ...Array(2).fill('REACTION 2026-12-15'),
    ])
  })
  it('goes back to scheduled until it is closed; completed again the certificate keeps its number', async () => {
    const number = () =>
      value<{ no: string }>(
        `select certificate_no as no from training_request_participants where parent_id = ${Number(row.id)} order by seq limit 1`,
      )
    const before = await number()
    await move('hr.staff', row, 'reopen')
    const left =
      await value(`select (select count(*) from employee_training where request_id = ${Number(row.id)})::int as history,
      (select count(*) from training_bond where request_id = ${Number(row.id)})::int as bonds`)
    expect(left).toEqual({ history: 0, bonds: 0 })
    await move('hr.staff', row, 'complete')
    expect(await number()).toEqual(before)
    const bond = await value<{ id: number; v: number }>(
      `select id, row_version as v from training_bond where request_id = ${Number(row.id)} order by id limit 1`,
    )
    const sign = (by: string) => office.move(by, trainingBonds, { id: bond?.id, rowVersion: bond?.v } as never, 'sign')
    expect(await refused(sign('hr.staff'))).toBe('BAD_USER_INPUT')
    await office.rows(`update training_bond set status = 'SIGNED' where id = ${bond?.id}`)
    expect(await refused(move('hr.staff', row, 'reopen'))).toBe('BAD_STATE')
    await move('hr.staff', row, 'close')
    expect(await refused(move('hr.staff', row, 'reopen'))).toBe('BAD_STATE')
  })
  it('the form about behaviour is for the superior, and for him alone', async () => {
    const form = await value<{ id: number; v: number }>(
      `select id, row_version as v from training_evaluation where request_id = ${Number(row.id)} and level = 'BEHAVIOUR' order by id limit 1`,
    )
    const answer = office.move(
      'hr.staff',
      trainingEvaluations,
      { id: form?.id, rowVersion: form?.v } as never,
      'answer',
    )
    expect(await refused(answer)).toBe('FORBIDDEN')
  })
  it('is called off with its days', async () => {
    const other = await approved({ people: await operators(2, 13), from: '2027-01-11', to: '2027-01-12' })
    await move('hr.staff', other, 'schedule')
    await move('hr.staff', other, 'cancel', 'The trainer is ill')
    expect((await daysOf(other)).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  })
})

describe('the clock', () => {
  it('reminds the holders of certificates that end, each step once', async () => {
    const reminders = () => office.rows(`select id from message where title like 'Certificate ends:%'`)
    expect(await tendTrainings(office.engine)).toBeGreaterThan(0)
    const first = (await reminders()).length
    expect(first).toBeGreaterThan(0)
    expect(await tendTrainings(office.engine)).toBe(0)
    expect((await reminders()).length).toBe(first)
  })
  it('proposes to payroll what an employee owes who leaves before a bond ends', async () => {
    const bond = await value<{ id: number; employee: number; no: string }>(
      `select id, employee_id as employee, bond_no as no from training_bond where status = 'SIGNED' and end_date = '2027-06-08' and start_date = '2026-12-09'`,
    )
    await office.rows(`update employee set separation_date = '2027-03-08' where id = ${bond?.employee}`)
    expect(await tendTrainings(office.engine)).toBeGreaterThan(0)
    // 92 of 182 days of 9,000,000, rounded down.
    expect(
      await value(
        `select status, refund_amount::text as refund, last_working_day::text as last from training_bond where id = ${bond?.id}`,
      ),
    ).toEqual({
      status: 'BREACHED',
      refund: '4549450.00',
      last: '2027-03-08',
    })
    const loans = await office.rows(
      `select principal::text, months, first_period as period, status from personal_loan where employee_id = ${bond?.employee} and purpose like '%${bond?.no}%'`,
    )
    expect(loans).toEqual([{ principal: '4549450.00', months: 1, period: '2027-03', status: 'DRAFT' }])
    expect(await tendTrainings(office.engine)).toBe(0)
    // The last day moves, and moves beyond the bond: one proposal follows, none is left.
    const proposed = () =>
      office.rows(
        `select principal::text, first_period as period from personal_loan where employee_id = ${bond?.employee} and purpose like '%${bond?.no}%'`,
      )
    const leaves = async (day: string) => {
      await office.rows(`update employee set separation_date = '${day}' where id = ${bond?.employee}`)
      await tendTrainings(office.engine)
    }
    const before = await proposed()
    await leaves('2027-05-08')
    expect(await proposed()).toMatchObject([{ period: '2027-05' }])
    expect(await proposed()).not.toEqual(before)
    await leaves('2027-07-01')
    expect(await proposed()).toEqual([])
    await leaves('2027-05-08')
    expect(await proposed()).toHaveLength(1)
    await office.rows(`update employee set separation_date = null where id = ${bond?.employee}`)
    await tendTrainings(office.engine)
    expect(await value(`select status, refund_amount as refund from training_bond where id = ${bond?.id}`)).toEqual({
      status: 'SIGNED',
      refund: null,
    })
  })
})

describe('participants by need', () => {
  it('are those who have to have the program and lack it, without those who are away', async () => {
    const [operator] = await operators(1, 15)
    await office.rows(
      `delete from employee_training where employee_id = ${operator} and program_id = ${await program('K3-BASIC')}`,
    )
    const asked = {
      program: String(await program('K3-BASIC')),
      department: String(await department('PRD')),
      dateFrom: '2027-09-06',
      dateTo: '2027-09-06',
    }
    const { rows = [] } = await office.call('hr.staff', 'participantsByNeed', asked, trainingRequestEntry)
    const found = rows.find(({ employee }) => Number((employee as { id: string }).id) === operator)
    expect(found).toMatchObject({ need: 'MANDATORY' })
    const narrow = await office.call('employee', 'participantsByNeed', asked, trainingRequestEntry)
    expect((narrow.rows ?? []).length).toBeLessThanOrEqual(1)
  })
})

describe('days of a training', () => {
  it('are those of its sessions in one stretch each, all days without sessions', () => {
    const on = (sessionDate: string) => ({ sessionDate }) as never
    const span = { dateFrom: '2026-12-01', dateTo: '2026-12-10' }
    expect(stretchesOf({ ...span, sessions: [] })).toEqual([{ from: '2026-12-01', to: '2026-12-10' }])
    expect(
      stretchesOf({ ...span, sessions: [on('2026-12-03'), on('2026-12-01'), on('2026-12-02'), on('2026-12-08')] }),
    ).toEqual([
      { from: '2026-12-01', to: '2026-12-03' },
      { from: '2026-12-08', to: '2026-12-08' },
    ])
  })
})
