// Trainings with an exam before and one after: planned with their moves, sat by their participants alone, and their scores are those of
// the exams, regardless of what a user enters (R-TRN-06).
import { examSchedule } from '@kantor/shared/catalogue/elearning-center/exam-schedule'
import { examScoreActivity } from '@kantor/shared/catalogue/elearning-center/exam-score-activity'
import { employeeTrainings } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-trainings'
import { trainingRequestEntry } from '@kantor/shared/catalogue/human-resource-management/training-management/training-request-entry'
import { ssiUniversity } from '@kantor/shared/catalogue/ssi-university'
import type { KantorError } from '@kantor/shared/rules/errors/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { show } from '../../engine/read/read.ts'
import type { Row } from '../../engine/read/selection.ts'
import { create, edit } from '../../engine/write/store.ts'
import { type Office, openOffice, refused } from '../approvals/testing/index.ts'
import { runExamTimetable } from '../exams/index.ts'
import { everything, stepsOf } from '../testing/index.ts'
import { employeeTrainingUpload } from './uploads/employee-training.upload.ts'
import { trainingParticipantsUpload } from './uploads/training-participants.upload.ts'

const columns = 'company_code, row_version, created_at, created_by, updated_at, updated_by'
const stamp = `'SSI', 1, now(), 'test', now(), 'test'`
const sitters = ['employee', 'unit.head', 'dept.head'] as const
let office: Office
let program = 0
const groups = { before: 0, after: 0 }
const people = new Map<string, number>()
const idOf = (name: string): number => people.get(name) ?? 0

/** An exam with two questions, of which A is right each time. */
async function examOf(code: string): Promise<number> {
  const group =
    await office.id(`insert into exam_group (${columns}, code, name, passing_score, duration_min, max_attempts, grading_method, penalty_pct, multiple_mode,
      shuffle_questions, shuffle_options, show_result, show_key, is_active)
    values (${stamp}, '${code}', 'Exam ${code}', 60, 30, 2, 'HIGHEST', 0, 'PARTIAL', true, true, true, false, true) returning id`)
  for (const no of [1, 2]) {
    const question =
      await office.id(`insert into exam_question (${columns}, group_id, code, version, type, text, points, difficulty, status)
      values (${stamp}, ${group}, 'Q${no}', 1, 'SINGLE_CHOICE', 'Question ${no}', 1, 'EASY', 'APPROVED') returning id`)
    const set = await office.id(
      `insert into exam_answer_set (${columns}, question_id, set_no, status) values (${stamp}, ${question}, 1, 'APPROVED') returning id`,
    )
    for (const option of ['A', 'B'])
      await office.rows(`insert into exam_answer (${columns}, set_id, question_id, option_code, text, is_key)
        values (${stamp}, ${set}, ${question}, '${option}', 'Text ${option}', ${option === 'A'}) returning id`)
  }
  return group
}

beforeAll(async () => {
  office = await openOffice()
  for (const { name, id } of await office.rows<{ name: string; id: number }>(
    `select username as name, employee_id as id from user_account where employee_id is not null`,
  ))
    people.set(name, id)
  groups.before = await examOf('TR-PRE')
  groups.after = await examOf('TR-POST')
  program =
    await office.id(`insert into training_program (${columns}, program_code, program_name, training_type_id, duration_hours, min_participants, certificate_months,
      gives_certificate, active, pre_exam_id, post_exam_id)
    select ${stamp}, 'EXAMINED', 'Examined training', id, 8, 1, 24, true, true, ${groups.before}, ${groups.after} from training_type where type_code = 'SOFT' returning id`)
  // The exams name the program as well: alone they would give its certificate.
  await office.rows(`update exam_group set program_id = ${program} where id in (${groups.before}, ${groups.after})`)
})
afterAll(() => office.engine.close())

const versionOf = (row: Row) => office.id(`select row_version as id from training_request where id = ${Number(row.id)}`)
const move = async (row: Row, name: string, note?: string) =>
  office.move('hr.staff', trainingRequestEntry, { ...row, rowVersion: await versionOf(row) } as Row, name, note)
/** A request of these people that was approved. */
async function approved(names: readonly string[], from: string, to = from): Promise<Row> {
  const row = await create(office.engine, await office.as('hr.staff'), trainingRequestEntry, {
    program: String(program),
    department: String(
      await office.id(`select id from department where department_code = 'PRD' and company_code = 'SSI'`),
    ),
    dateFrom: from,
    dateTo: to,
    justification: 'Needed',
    confirmed: 'R-TRN-FEW,R-TRN-02',
    participants: names.map((name) => ({ employee: String(idOf(name)) })),
  })
  await office.rows(`update training_request set status = 'APPROVED' where id = ${Number(row.id)}`)
  return row
}
const lines = (row: Row) =>
  office.rows<{
    readonly id: number
    readonly employee: number
    readonly pre: string | null
    readonly post: string | null
    readonly gain: string | null
    readonly result: string | null
    readonly no: string | null
  }>(`select id, employee_id as employee, pre_score::text as pre, post_score::text as post, gain::text as gain, result, certificate_no as no
    from training_request_participants where parent_id = ${Number(row.id)} order by seq`)
const lineOf = async (row: Row, name: string) => (await lines(row)).find(({ employee }) => employee === idOf(name))
/** Enters values for participants by name. */
async function enter(row: Row, values: { readonly [name: string]: object }): Promise<Row> {
  const participants = (await lines(row)).map(({ id, employee }) => ({
    id: String(id),
    employee: String(employee),
    ...Object.entries(values).find(([name]) => idOf(name) === employee)?.[1],
  }))
  const actor = await office.as('hr.staff')
  return edit(office.engine, actor, trainingRequestEntry, Number(row.id), await versionOf(row), { participants })
}
/** These people take part from now on; an existing participant keeps their line. */
async function take(row: Row, names: readonly string[]): Promise<void> {
  const old = await lines(row)
  const participants = names.map((name) => {
    const known = old.find(({ employee }) => employee === idOf(name))
    return { employee: String(idOf(name)), ...(known === undefined ? {} : { id: String(known.id) }) }
  })
  const actor = await office.as('hr.staff')
  await edit(office.engine, actor, trainingRequestEntry, Number(row.id), await versionOf(row), { participants })
}
const complaintsOf = (work: Promise<unknown>): Promise<readonly string[]> =>
  work.then(
    () => ['done'],
    (error: KantorError) => (error.details.fields ?? []).map(({ field, rule }) => `${field} ${rule}`),
  )
interface Planned {
  readonly id: number
  readonly v: number
  readonly status: string
  readonly opens: string
  readonly closes: string
  readonly people: readonly number[]
}
const planned = async (row: Row, stage: string) =>
  (
    await office.rows<Planned>(`select s.id, s.row_version as v, s.status, s.open_at as opens, s.close_at as closes,
      (select json_agg(p.employee_id order by p.employee_id) from exam_schedule_participants p where p.parent_id = s.id) as people
    from exam_schedule s where s.request_id = ${Number(row.id)} and s.stage = '${stage}' order by s.id desc limit 1`)
  )[0]
const isoOf = (moment: string | undefined) => new Date(moment ?? 0).toISOString()
const idsOf = (names: readonly string[]) => names.map(idOf).toSorted((a, b) => a - b)
/** A participant sits an exam with so many right answers. */
async function sit(name: string, schedule: number | undefined, right: number): Promise<void> {
  const paper = await office.call(name, 'start', { schedule, pin: null }, ssiUniversity)
  const questions = paper.questions as readonly { readonly seq: number }[]
  const answers = questions.map(({ seq }, i) => ({ seq, answer: i < right ? 'A' : 'B', turn: 1 }))
  const { attempt, runner } = paper
  await office.call(name, 'submit', { attempt, runner, answers, focusLosses: 0 }, ssiUniversity)
}
const historyOf = async (row: Row, name: string) =>
  (
    await office.rows<{ readonly result: string; readonly score: string | null; readonly no: string | null }>(
      `select result, score::text as score, certificate_no as no from employee_training where request_id = ${Number(row.id)} and employee_id = ${idOf(name)}`,
    )
  )[0]

describe('a training with an exam before and one after', () => {
  let row: Row
  const names = [...sitters, 'hr.head']

  it('is examined before its first day: scheduled, the exam invites its participants, but those who may not sit it', async () => {
    row = await approved(names, '2026-12-07', '2026-12-08')
    await move(row, 'schedule')
    const exam = await planned(row, 'BEFORE')
    expect(exam).toMatchObject({ status: 'PUBLISHED', people: idsOf(sitters) })
    expect(isoOf(exam?.closes)).toBe('2026-12-06T17:00:00.000Z')
    const messages = await office.rows<{ text: string }>(
      `select m.content as text from message m where m.title like 'Exam: Exam TR-PRE%'`,
    )
    expect(messages[0]?.text).toContain('what you know before the training Examined training')
    const refusalOfOutsider = await refused(sit('div.head', exam?.id, 2))
    expect(refusalOfOutsider).toBe('NOT_FOUND')
    const shown = await show(office.engine, await office.as('hr.staff'), trainingRequestEntry, Number(row.id), {
      fields: ['examBefore', 'examAfter'],
    })
    expect([(shown.examBefore as { id: number } | null)?.id, shown.examAfter]).toEqual([exam?.id, null])
  })

  it('takes the score before from that exam, which gives no certificate', async () => {
    const exam = await planned(row, 'BEFORE')
    await sit('employee', exam?.id, 1)
    await sit('unit.head', exam?.id, 0)
    expect((await lines(row)).map(({ pre, result, no }) => [pre, result, no])).toEqual([
      ['50.00', null, null],
      ['0.00', null, null],
      [null, null, null],
      [null, null, null],
    ])
    // The better of two attempts counts, and passing it proves nothing.
    await sit('employee', exam?.id, 2)
    expect(await lineOf(row, 'employee')).toMatchObject({ pre: '100.00', result: null })
    expect(await historyOf(row, 'employee')).toBeUndefined()
    const { rows: shown = [] } = await office.call('employee', 'certificates', {}, ssiUniversity)
    expect(shown.filter(({ title }) => title === 'Exam TR-PRE')).toEqual([])
  })

  it('refuses scores and results that are entered, by a form and by a sheet, but of those who sit no exam', async () => {
    const forged = { preScore: '99', postScore: '99', result: 'PASSED', attendancePct: '100' }
    const rule = 'R-TRN-EXAM'
    expect(await complaintsOf(enter(row, { 'unit.head': forged }))).toEqual([
      ...['preScore', 'postScore', 'result'].map((name) => `participants.1.${name} ${rule}`),
    ])
    expect(await complaintsOf(enter(row, { employee: { preScore: null } }))).toEqual([
      `participants.0.preScore ${rule}`,
    ])
    const added = (await lines(row)).map(({ id, employee }) => ({ id: String(id), employee: String(employee) }))
    const participants = [...added, { employee: String(idOf('div.head')), postScore: '99' }]
    const actor = await office.as('hr.staff')
    const adding = edit(office.engine, actor, trainingRequestEntry, Number(row.id), await versionOf(row), {
      participants,
    })
    expect(await complaintsOf(adding)).toEqual([`participants.4.postScore ${rule}`])
    const [person] = await office.rows<{ no: string }>(
      `select employee_no as no from employee where id = ${idOf('unit.head')}`,
    )
    const steps = stepsOf(office.engine, everything, trainingParticipantsUpload)
    const sheet = { requestNumber: String(row.requestNo), employeeNo: person?.no ?? '' }
    const said = await steps.said(await steps.take([{ ...sheet, preScore: '99', postScore: '99', result: 'PASSED' }]))
    expect(said[0]?.match(/comes from the exam/g)).toHaveLength(3)
    expect((await steps.said(await steps.take([{ ...sheet, attendancePct: '100' }])))[0]).not.toContain('ERROR')
    await enter(row, { 'hr.head': { preScore: '70', postScore: '90' } })
    expect(await lineOf(row, 'hr.head')).toMatchObject({ pre: '70.00', post: '90.00' })
  })

  it('keeps the exam in step with its participants', async () => {
    await take(row, ['employee', 'unit.head', 'hr.head', 'div.head'])
    const exam = await planned(row, 'BEFORE')
    expect(exam?.people).toEqual(idsOf(['employee', 'unit.head', 'div.head']))
    // It is open: who has begun stays on it, who has not is taken off.
    await runExamTimetable(office.engine)
    await take(row, ['employee', 'dept.head', 'hr.head'])
    expect((await planned(row, 'BEFORE'))?.people).toEqual(idsOf(['employee', 'unit.head', 'dept.head']))
  })

  it('gives a participant who comes back the score of the exam that he sat, and never that of another participant', async () => {
    await take(row, ['employee', 'dept.head', 'hr.head', 'unit.head'])
    expect(await lineOf(row, 'unit.head')).toMatchObject({ pre: '0.00' })
    expect((await planned(row, 'BEFORE'))?.people).toEqual(idsOf(['employee', 'unit.head', 'dept.head']))
    // The line of unit.head goes to somebody who sat no exam, with all that the form shows of it.
    const all = (await lines(row)).map(({ id, employee, pre }) => ({
      id: String(id),
      employee: String(employee),
      preScore: pre,
    }))
    const actor = await office.as('hr.staff')
    const participants = all.map((line) =>
      line.employee === String(idOf('unit.head')) ? { ...line, employee: String(idOf('div.head')) } : line,
    )
    await edit(office.engine, actor, trainingRequestEntry, Number(row.id), await versionOf(row), { participants })
    expect(await lineOf(row, 'div.head')).toMatchObject({ pre: null })
    await take(row, ['employee', 'dept.head', 'hr.head'])
  })

  it('lets a planner examine its participants alone, with its exams, on the right side of it', async () => {
    const plan = async (more: object) =>
      complaintsOf(
        create(office.engine, await office.as('hr.staff'), examSchedule, {
          group: String(groups.before),
          request: String(row.id),
          openAt: '2026-12-01T01:00:00.000Z',
          closeAt: '2026-12-01T09:00:00.000Z',
          participants: [{ employee: String(idOf('employee')) }],
          ...more,
        }),
      )
    const rule = 'R-TRN-EXAM'
    expect(await plan({ participants: [{ employee: String(idOf('unit.head')) }] })).toEqual([
      `participants.0.employee ${rule}`,
    ])
    const other = await office.id(`select id from exam_group where code = 'IT-AMAN'`)
    expect(await plan({ group: String(other) })).toEqual([`group ${rule}`])
    expect(await plan({ closeAt: '2026-12-07T09:00:00.000Z' })).toEqual([`closeAt ${rule}`])
    expect(await plan({ group: String(groups.after) })).toEqual([`request ${rule}`])
    expect(await plan({})).toEqual(['done'])
  })

  it('is completed with its attendance; results stay open until the exam after it, which invites who was there', async () => {
    office.engine.setToday('2026-12-08')
    await enter(row, {
      employee: { attendancePct: '100' },
      'dept.head': { attendancePct: '100' },
      'hr.head': { attendancePct: '100', result: null },
    })
    expect(await complaintsOf(move(row, 'complete'))).toEqual(['participants.2.result R-TRN-ATTENDANCE'])
    await enter(row, { 'hr.head': { result: 'PASSED' } })
    await move(row, 'complete')
    const exam = await planned(row, 'AFTER')
    expect(exam).toMatchObject({ status: 'PUBLISHED', people: idsOf(['employee', 'dept.head']) })
    expect(isoOf(exam?.opens)).toBe('2026-12-08T05:00:00.000Z')
    expect(isoOf(exam?.closes)).toBe('2026-12-15T17:00:00.000Z')
    expect(await historyOf(row, 'employee')).toEqual({ result: 'ATTENDED', score: null, no: null })
    expect(await historyOf(row, 'hr.head')).toMatchObject({ result: 'PASSED', score: '90.00' })
    expect((await lineOf(row, 'employee'))?.result).toBeNull()
    expect(await refused(move(row, 'close'))).toBe('NOT_READY')
    // Taken back before anybody has begun, the exam goes with it.
    await move(row, 'reopen')
    expect((await planned(row, 'AFTER'))?.status).toBe('CANCELLED')
    await enter(row, { 'dept.head': { attendancePct: '0', result: 'ABSENT' } })
    await move(row, 'complete')
    expect((await planned(row, 'AFTER'))?.people).toEqual(idsOf(['employee']))
    await move(row, 'reopen')
    await enter(row, { 'dept.head': { attendancePct: '80', result: null } })
    await move(row, 'complete')
    expect((await planned(row, 'AFTER'))?.people).toEqual(idsOf(['employee', 'dept.head']))
  })

  it('hands the score on to the participant, his certificate and the comparison of what he knew', async () => {
    const exam = await planned(row, 'AFTER')
    await office.rows(
      `update training_request_participants set pre_score = 20 where parent_id = ${Number(row.id)} and employee_id = ${idOf('dept.head')} returning id`,
    )
    await sit('dept.head', exam?.id, 1)
    expect(await lineOf(row, 'dept.head')).toMatchObject({
      pre: '20.00',
      post: '50.00',
      gain: '0.38',
      result: 'FAILED',
      no: null,
    })
    expect(await historyOf(row, 'dept.head')).toEqual({ result: 'FAILED', score: '50.00', no: null })
    await sit('dept.head', exam?.id, 2)
    const passed = await lineOf(row, 'dept.head')
    expect(passed).toMatchObject({ post: '100.00', gain: '1.00', result: 'PASSED' })
    const history = await historyOf(row, 'dept.head')
    expect(history).toEqual({ result: 'PASSED', score: '100.00', no: passed?.no })
    // A sheet replaces neither what the exam has written nor the rest of what the training gave.
    const sheet = async (name: string) => {
      const [of] = await office.rows<{ no: string; code: string; day: string }>(
        `select e.employee_no as no, p.program_code as code, h.date_to::text as day from employee_training h join employee e on e.id = h.employee_id
          join training_program p on p.id = h.program_id where h.request_id = ${Number(row.id)} and e.id = ${idOf(name)}`,
      )
      const steps = stepsOf(office.engine, everything, employeeTrainingUpload)
      const cells = { employeeNo: of?.no ?? '', programCode: of?.code ?? '', dateTo: of?.day ?? '', result: 'ATTENDED' }
      return (await steps.said(await steps.take([cells])))[0]
    }
    expect(await sheet('dept.head')).toMatch(/was written by the exam EX\S*: leave the row out/)
    const [{ no: request } = { no: '' }] = await office.rows<{ no: string }>(
      `select request_no as no from training_request where id = ${Number(row.id)}`,
    )
    expect(await sheet('hr.head')).toContain(`ERROR dateTo: comes from the training ${request}: leave the row out`)
    const verified = await office.call(
      'hr.staff',
      'verifyCertificate',
      { certificateNo: history?.no },
      employeeTrainings,
    )
    expect(verified).toMatchObject({ provesItself: true, isKnown: true })
    const compared = await office.rows(
      `select pre_score::text as pre, post_score::text as post, gain::text as gain, status from training_evaluation
        where request_id = ${Number(row.id)} and level = 'LEARNING' and employee_id = ${idOf('dept.head')}`,
    )
    expect(compared).toEqual([{ pre: '20.00', post: '100.00', gain: '1.00', status: 'ANSWERED' }])
    // One training, one certificate, which the employee finds among his own.
    const certificates = await office.rows(
      `select id from employee_training where employee_id = ${idOf('dept.head')} and program_id = ${program}`,
    )
    expect(certificates).toHaveLength(1)
    const { rows: own = [] } = await office.call('dept.head', 'certificates', {}, ssiUniversity)
    expect(own.find(({ title }) => title === 'Exam TR-POST')).toMatchObject({ certificateNo: history?.no })
  })

  it('counts the best of several exams after it: sat again for nothing, what was passed stays passed', async () => {
    const again = await create(office.engine, await office.as('hr.staff'), examSchedule, {
      group: String(groups.after),
      request: String(row.id),
      openAt: '2026-12-08T01:00:00.000Z',
      closeAt: '2026-12-09T09:00:00.000Z',
      participants: [{ employee: String(idOf('dept.head')) }],
    })
    await office.move('hr.staff', examSchedule, again, 'publish')
    await sit('dept.head', Number(again.id), 0)
    expect(await lineOf(row, 'dept.head')).toMatchObject({ post: '100.00', result: 'PASSED' })
    await office.rows(
      `update exam_attempt set status = 'RESET', final_score = null where schedule_id = ${Number(again.id)} returning id`,
    )
    await office.rows(
      `update exam_schedule set stage = null, request_id = null where id = ${Number(again.id)} returning id`,
    )
  })

  it('takes the result back with the attempts that are reset, and gives it again under the same number', async () => {
    const exam = await planned(row, 'AFTER')
    const attempts = await office.rows<{ id: number }>(
      `select id from exam_attempt where schedule_id = ${exam?.id} and employee_id = ${idOf('dept.head')} order by id desc`,
    )
    const before = await lineOf(row, 'dept.head')
    const reset = (attempt: number | undefined) =>
      office.call('hr.head', 'reset', { attempt: String(attempt), reason: 'The power failed' }, examScoreActivity)
    await reset(attempts[0]?.id)
    expect(await lineOf(row, 'dept.head')).toMatchObject({ post: '50.00', result: 'FAILED' })
    await reset(attempts[1]?.id)
    expect(await lineOf(row, 'dept.head')).toMatchObject({ post: null, gain: null, result: null })
    expect(await historyOf(row, 'dept.head')).toEqual({ result: 'ATTENDED', score: null, no: null })
    expect(
      await office.rows(
        `select id from training_evaluation where request_id = ${Number(row.id)} and level = 'LEARNING' and employee_id = ${idOf('dept.head')}`,
      ),
    ).toEqual([])
    await sit('dept.head', exam?.id, 2)
    expect(await lineOf(row, 'dept.head')).toMatchObject({ result: 'PASSED', no: before?.no })
  })

  it('stays completed once its exam was begun, and is closed once that is over: who did not sit it has taken part', async () => {
    expect(await refused(move(row, 'reopen'))).toBe('BAD_STATE')
    expect(await refused(move(row, 'close'))).toBe('NOT_READY')
    office.engine.setToday('2026-12-16')
    await runExamTimetable(office.engine)
    const exam = await planned(row, 'AFTER')
    await office.rows(
      `update exam_attempt set status = 'SUBMITTED' where schedule_id = ${exam?.id} and status = 'GRADED' returning id`,
    )
    expect(await refused(move(row, 'close'))).toBe('NOT_READY')
    await office.rows(
      `update exam_attempt set status = 'GRADED' where schedule_id = ${exam?.id} and status = 'SUBMITTED' returning id`,
    )
    await move(row, 'close')
    expect((await lines(row)).map(({ result }) => result).toSorted()).toEqual(['ATTENDED', 'PASSED', 'PASSED'])
    expect(await historyOf(row, 'employee')).toMatchObject({ result: 'ATTENDED' })
  })

  it('that is cancelled takes its exam with it, and one that is scheduled too late has none before it', async () => {
    office.engine.setToday('2026-12-16')
    const other = await approved(['employee'], '2027-01-18')
    await move(other, 'schedule')
    expect((await planned(other, 'BEFORE'))?.status).toBe('PUBLISHED')
    await move(other, 'cancel', 'The trainer is ill')
    expect((await planned(other, 'BEFORE'))?.status).toBe('CANCELLED')
    const late = await approved(['unit.head'], '2026-12-16', '2026-12-17')
    await move(late, 'schedule')
    expect(await planned(late, 'BEFORE')).toBeUndefined()
  })
})
