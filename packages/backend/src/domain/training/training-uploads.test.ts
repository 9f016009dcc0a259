// Sheets of trainings: the history of employees, and participants of requests with their results.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { edit } from '../../engine/write/store.ts'
import { everything, featureAt, openDemo, type ProductEngine, stepsOf } from '../testing/index.ts'
import { employeeTrainingUpload } from './uploads/employee-training.upload.ts'
import { trainingParticipantsUpload } from './uploads/training-participants.upload.ts'

let engine: ProductEngine
beforeAll(async () => {
  engine = await openDemo('2026-11-21')
}, 240_000)
afterAll(() => engine.close())

const rows = <T extends object>(text: string) => rowsOf<T>(engine.database.db, sql.raw(text))

it('a sheet writes the history; its certificates end as their programs say, and the same row again replaces', async () => {
  const [person] = await rows<{ no: string; id: number }>(
    `select employee_no as no, id from employee where active_status = 'ACTIVE' and company_code = 'SSI' order by id limit 1`,
  )
  const no = person?.no ?? ''
  const steps = stepsOf(engine, everything, employeeTrainingUpload)
  const row = {
    employeeNo: no,
    programCode: 'K3-AID',
    dateTo: '2026-03-13',
    result: 'PASSED',
    score: '84.5',
    certificateNo: 'KEP.12/2026',
  }
  const late = { ...row, dateTo: '2027-01-05' }
  const batch = await steps.take([row, late, { ...row, dateTo: '2026-04-01', dateFrom: '2026-04-02' }])
  const said = await steps.said(batch)
  expect(said[0]).not.toContain('ERROR')
  expect(said[1]).toContain('lies in the future')
  expect(said[2]).toContain('must not lie after the last day')
  const good = await steps.take([row])
  await steps.act('commit', { batch: good })
  const stored = () =>
    rows(
      `select hours::text, score::text, expires_at::text as ends from employee_training where employee_id = ${person?.id} and date_to = '2026-03-13'`,
    )
  expect(await stored()).toEqual([{ hours: '16.00', score: '84.50', ends: '2028-03-13' }])
  const again = await steps.take([{ ...row, score: '90' }])
  await steps.act('commit', { batch: again })
  expect(await stored()).toEqual([{ hours: '16.00', score: '90.00', ends: '2028-03-13' }])
})

it('a sheet without some columns leaves what is stored of them, and says where it no longer fits', async () => {
  const [person] = await rows<{ no: string; id: number }>(
    `select employee_no as no, id from employee where active_status = 'ACTIVE' and company_code = 'SSI' order by id desc limit 1`,
  )
  const steps = stepsOf(engine, everything, employeeTrainingUpload)
  const about = { employeeNo: person?.no ?? '', programCode: 'K3-AID', dateTo: '2026-03-20' }
  const whole = {
    ...about,
    dateFrom: '2026-03-18',
    result: 'PASSED',
    score: '88',
    certificateNo: 'AP-77',
    issuedAt: '2026-03-22',
  }
  await steps.act('commit', { batch: await steps.take([whole]) })
  const stored = () =>
    rows(
      `select date_from::text as "from", result, score::text, certificate_no as certificate, issued_at::text as issued, expires_at::text as ends, cost::text
        from employee_training where employee_id = ${person?.id} and date_to = '2026-03-20'`,
    )
  const kept = {
    from: '2026-03-18',
    result: 'PASSED',
    score: '88.00',
    certificate: 'AP-77',
    issued: '2026-03-22',
    ends: '2028-03-22',
  }
  const costs = await steps.take([{ ...about, cost: '750000' }], [...Object.keys(about), 'cost'])
  expect(await steps.act('commit', { batch: costs })).toMatchObject({ status: 'IMPORTED', updated: 1 })
  expect(await stored()).toEqual([{ ...kept, cost: '750000.00' }])
  expect(await steps.act('revert', { batch: costs })).toMatchObject({ status: 'REVERTED', kept: 0 })
  expect(await stored()).toEqual([{ ...kept, cost: null }])
  const failed = await steps.take([{ ...about, result: 'FAILED' }], [...Object.keys(about), 'result'])
  expect((await steps.said(failed))[0]).toContain('ERROR result: the certificate AP-77 is stored')
  // A column that is there and empty says that there is nothing.
  const emptied = await steps.take([about], [...Object.keys(about), 'score'])
  await steps.act('commit', { batch: emptied })
  expect(await stored()).toMatchObject([{ score: null, certificate: 'AP-77' }])
})

it('a sheet leaves alone what a training gave, with its certificate', async () => {
  const [given] = await rows<{ id: number; no: string; program: string; day: string; request: string }>(
    `select h.id, e.employee_no as no, p.program_code as program, h.date_to::text as day, t.request_no as request
      from employee_training h join employee e on e.id = h.employee_id join training_program p on p.id = h.program_id
        join training_request t on t.id = h.request_id
      where h.certificate_no is not null and h.exam_id is null and e.active_status = 'ACTIVE' and e.company_code = 'SSI'
        and not exists (select from exam_attempt a join exam_schedule s on s.id = a.schedule_id where s.request_id = h.request_id)
      order by h.id limit 1`,
  )
  expect(given).toBeDefined()
  const stored = () =>
    rows(
      `select result, score::text, certificate_no, issued_at::text, row_version from employee_training where id = ${given?.id}`,
    )
  const before = await stored()
  const steps = stepsOf(engine, everything, employeeTrainingUpload)
  const about = { employeeNo: given?.no ?? '', programCode: given?.program ?? '', dateTo: given?.day ?? '' }
  for (const more of [{ cost: '100000' }, { result: 'FAILED' }]) {
    const batch = await steps.take([{ ...about, ...more }], [...Object.keys(about), ...Object.keys(more)])
    expect((await steps.said(batch))[0]).toContain(`ERROR dateTo: comes from the training ${given?.request}`)
    expect(await steps.act('commit', { batch, mode: 'VALID' })).toMatchObject({ status: 'REJECTED' })
  }
  expect(await stored()).toEqual(before)
})

it('a sheet leaves alone what an exam has proven', async () => {
  const [exam] = await rows<{ employee: number; no: string; number: string; day: string; grp: number }>(
    `select a.employee_id as employee, e.employee_no as no, s.number, to_char(s.open_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day, s.group_id as grp
      from exam_attempt a join exam_schedule s on s.id = a.schedule_id join employee e on e.id = a.employee_id
      where a.status = 'GRADED' and s.request_id is null and e.active_status = 'ACTIVE' order by a.id limit 1`,
  )
  await rows(`update exam_group set program_id = (select id from training_program where program_code = 'K3-AID') where id = ${exam?.grp}
    returning id`)
  await rows(`update training_program set gives_certificate = true where program_code = 'K3-AID' returning id`)
  const steps = stepsOf(engine, everything, employeeTrainingUpload)
  const row = { employeeNo: exam?.no ?? '', programCode: 'K3-AID', dateTo: exam?.day ?? '', result: 'FAILED' }
  // A row of a sheet is a row of its own, although the employee sat an exam on that day; a row that the exam wrote is proven.
  await steps.act('commit', { batch: await steps.take([row]) })
  expect((await steps.said(await steps.take([row])))[0]).not.toContain('ERROR')
  await rows(`insert into employee_training (company_code, row_version, created_at, created_by, updated_at, updated_by, employee_id, program_id, title, date_from, date_to, result, exam_id)
    select company_code, 1, now(), 'test', now(), 'test', employee_id, program_id, title, date_from, date_to, 'PASSED',
      (select id from exam_schedule where number = '${exam?.number}') from employee_training
    where employee_id = ${exam?.employee} and date_to = '${exam?.day}' and program_id = (select id from training_program where program_code = 'K3-AID') returning id`)
  const said = await steps.said(await steps.take([row, { ...row, dateTo: '2020-03-13' }]))
  expect(said[0]).toContain(`was written by the exam ${exam?.number}: leave the row out`)
  expect(said[1]).not.toContain('ERROR')
})

it('a sheet adds participants and enters their results, within the room of the program', async () => {
  const [request] = await rows<{ id: number; no: string; v: number }>(
    `select id, request_no as no, row_version as v from training_request where status = 'SCHEDULED' and date_from > '2026-11-30' order by id limit 1`,
  )
  const people = await rows<{ no: string }>(
    `select employee_no as no from employee e where active_status = 'ACTIVE' and separation_date is null and join_date < '2025-06-01' and company_code = 'SSI'
      and not exists (select 1 from training_request_participants p where p.employee_id = e.id) order by id limit 12`,
  )
  const steps = stepsOf(engine, everything, trainingParticipantsUpload)
  const [first] = people
  const sheet = people.map(({ no }) => ({ requestNumber: request?.no ?? '', employeeNo: no }))
  const said = await steps.said(await steps.take(sheet))
  // Room for twelve, four of them taken.
  expect(said.filter((text) => text.includes('has room for 12'))).toHaveLength(4)
  const batch = await steps.take([{ ...sheet[0], attendancePct: '100', postScore: '80', result: 'PASSED' }])
  await steps.act('commit', { batch })
  const added = await rows(
    `select p.result, p.attendance_pct::text as pct from training_request_participants p join employee e on e.id = p.employee_id
      where p.parent_id = ${request?.id} and e.employee_no = '${first?.no}'`,
  )
  expect(added).toEqual([{ result: 'PASSED', pct: '100.00' }])
  const [draft] = await rows<{ no: string }>(
    `select request_no as no from training_request where status = 'DRAFT' order by id limit 1`,
  )
  const refused = await steps.said(await steps.take([{ requestNumber: draft?.no ?? '', employeeNo: first?.no ?? '' }]))
  expect(refused[0]).toContain('is not approved, scheduled or completed')
})

it('programs that require one another in a cycle of any length are refused, and others are not', async () => {
  const programs = featureAt('/human-resource-management/training-management/training-setting/master-programe')
  const known = await rows<{ id: number; code: string }>(
    `select id, program_code as code from training_program where company_code = 'SSI' order by id limit 3`,
  )
  const ids = known.map(({ id }) => id)
  await rows(`delete from training_program_prerequisites where parent_id in (${ids.join()}) returning id`)
  const needs = async (program: number, ...others: readonly number[]) => {
    const [{ v = 0 } = {}] = await rows<{ v: number }>(
      `select row_version as v from training_program where id = ${ids[program]}`,
    )
    const prerequisites = others.map((other) => ({ program: ids[other] }))
    return edit(engine, everything, programs, ids[program] ?? 0, v, { prerequisites })
  }
  const ring = (at: number, ...way: readonly number[]) => ({
    details: {
      fields: [
        {
          field: `prerequisites.${at}.program`,
          message: expect.stringContaining(way.map((one) => known[one]?.code).join(' needs ')),
        },
      ],
    },
  })
  await expect(needs(0, 0)).rejects.toMatchObject(ring(0, 0))
  await needs(0, 1)
  await expect(needs(1, 0)).rejects.toMatchObject(ring(0, 0, 1))
  await needs(1, 2)
  await expect(needs(2, 0)).rejects.toMatchObject(ring(0, 0, 1, 2))
  // Two ways to the same program are not a cycle.
  await needs(0, 1, 2)
})
