// What a participant tries in order to get a better result than earned: another clock, a score of their own, two pages at once, an
// invented certificate. Each against the demo company with the rights that people have there.

import { examEssays } from '@kantor/shared/catalogue/elearning-center/exam-essays'
import { examSchedule } from '@kantor/shared/catalogue/elearning-center/exam-schedule'
import { employeeTrainings } from '@kantor/shared/catalogue/human-resource-management/training-management/employee-trainings'
import { trainingEvaluations } from '@kantor/shared/catalogue/human-resource-management/training-management/training-evaluations'
import { ssiUniversity } from '@kantor/shared/catalogue/ssi-university'
import { apiOperationsOf } from '@kantor/shared/derive/api-operations'
import { isRecordFeature } from '@kantor/shared/kernel'
import { certificateNumber } from '@kantor/shared/rules/training/certificate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownDatabase } from '../../../engine/testing/databases.ts'
import { create, edit } from '../../../engine/write/store.ts'
import { type Office, openOffice, refused } from '../../approvals/testing/index.ts'

let office: Office
let clock = 0
let group = 0
const columns = 'company_code, row_version, created_at, created_by, updated_at, updated_by'
const stamp = `'SSI', 1, now(), 'test', now(), 'test'`

beforeAll(async () => {
  const opened = await openOffice(await ownDatabase())
  clock = opened.engine.now().getTime()
  // The clock of the server goes on second by second.
  Object.assign(opened.engine, { now: () => new Date(clock) })
  office = opened
  group =
    await office.id(`insert into exam_group (${columns}, code, name, passing_score, duration_min, max_attempts, grading_method, penalty_pct, multiple_mode,
      shuffle_questions, shuffle_options, show_result, show_key, is_active)
    values (${stamp}, 'FORGED', 'Forged', 60, 30, 2, 'HIGHEST', 0, 'PARTIAL', true, true, true, false, true) returning id`)
  for (const type of ['SINGLE_CHOICE', 'ESSAY'] as const) {
    const question =
      await office.id(`insert into exam_question (${columns}, group_id, code, version, type, text, points, difficulty, status)
      values (${stamp}, ${group}, '${type.slice(0, 1)}', 1, '${type}', 'Question', 2, 'EASY', 'APPROVED') returning id`)
    const set = await office.id(
      `insert into exam_answer_set (${columns}, question_id, set_no, status) values (${stamp}, ${question}, 1, 'APPROVED') returning id`,
    )
    for (const option of type === 'ESSAY' ? ['R'] : ['A', 'B'])
      await office.rows(`insert into exam_answer (${columns}, set_id, question_id, option_code, text, is_key)
        values (${stamp}, ${set}, ${question}, '${option}', 'Text ${option}', ${option === 'A'}) returning id`)
  }
})
afterAll(() => office.engine.close())

interface Paper {
  readonly attempt: number
  readonly runner: string
  readonly secondsLeft: number
  readonly questions: readonly { readonly seq: number; readonly type: string }[]
}
/** An exam of two hours from now on for the employee of the demo company. */
async function exam(): Promise<number> {
  const person = await office.id(`select employee_id as id from user_account where username = 'employee'`)
  const row = await create(office.engine, await office.as('hr.staff'), examSchedule, {
    group: String(group),
    openAt: new Date(clock - 60_000).toISOString(),
    closeAt: new Date(clock + 7_200_000).toISOString(),
    participants: [{ employee: String(person) }],
  })
  await office.move('hr.staff', examSchedule, row, 'publish')
  return Number(row.id)
}
const start = async (schedule: number): Promise<Paper> => {
  const { attempt, runner, secondsLeft, questions } = await office.call(
    'employee',
    'start',
    { schedule, pin: null },
    ssiUniversity,
  )
  return { attempt, runner, secondsLeft, questions } as Paper
}
const send = (name: 'save' | 'submit', { attempt, runner }: Paper, more: object, by = 'employee') =>
  office.call(by, name, { attempt, runner, answers: [], focusLosses: 0, ...more }, ssiUniversity)
const seqOf = (paper: Paper, type: string) => paper.questions.find((one) => one.type === type)?.seq ?? 0
const answersOf = (paper: Paper) =>
  office.rows<{ answer: string | null; score: string | null }>(
    `select answer, score::text as score from exam_response where attempt_id = ${paper.attempt} order by type desc`,
  )

it('the clock of a client counts for nothing: neither what it says of the time nor of the end', async () => {
  const paper = await start(await exam())
  const seq = seqOf(paper, 'SINGLE_CHOICE')
  const lies = { now: '2020-01-01T00:00:00.000Z', dueAt: '2099-01-01T00:00:00.000Z', secondsLeft: 9_999_999 }
  const stored = () => office.rows(`select started_at, due_at from exam_attempt where id = ${paper.attempt}`)
  const before = await stored()
  expect(await refused(send('save', paper, { ...lies, startedAt: lies.dueAt }))).toBe('BAD_USER_INPUT')
  const answer = { seq, answer: 'A', turn: 1 }
  expect(await refused(send('save', paper, { answers: [{ ...answer, savedAt: lies.now }] }))).toBe('BAD_USER_INPUT')
  expect(await answersOf(paper)).toMatchObject([{ answer: null }, { answer: null }])
  clock += 31 * 60_000
  // After the bell: the answer of the same page, of one that hands in, and of one that is opened again.
  expect(await refused(send('save', paper, { answers: [answer] }))).toBe('EXAM_OVER')
  expect(await office.rows(`select status from exam_attempt where id = ${paper.attempt}`)).toEqual([
    { status: 'GRADED' },
  ])
  expect((await send('submit', paper, { answers: [{ ...answer, turn: 2_000_000_000 }] })).status).toBe('GRADED')
  expect(await answersOf(paper)).toMatchObject([{ answer: null }, { answer: null }])
  expect(await stored()).toEqual(before)
})

it('a score comes by no request: attempts take none, answers only of a grader, only for essays, only their points', async () => {
  const schedule = await exam()
  const paper = await start(schedule)
  await send('submit', paper, {
    answers: [
      { seq: seqOf(paper, 'SINGLE_CHOICE'), answer: 'B', turn: 1 },
      { seq: seqOf(paper, 'ESSAY'), answer: 'Because.', turn: 1 },
    ],
  })
  const responses = await office.rows<{ id: number; v: number; type: string }>(
    `select id, row_version as v, type from exam_response where attempt_id = ${paper.attempt}`,
  )
  const grade = async (by: string, type: string, input: object) => {
    const one = responses.find((response) => response.type === type)
    return edit(office.engine, await office.as(by), examEssays, one?.id ?? 0, one?.v ?? 0, input)
  }
  expect(await refused(grade('hr.head', 'SINGLE_CHOICE', { score: '2' }))).toBe('NOT_FOUND')
  for (const forged of [
    { points: '99' },
    { answer: 'A' },
    { attempt: '1' },
    { gradedBy: '1' },
    { type: 'SINGLE_CHOICE' },
  ])
    expect(await refused(grade('hr.head', 'ESSAY', { score: '1', ...forged }))).toBe('BAD_USER_INPUT')
  expect(await refused(grade('hr.head', 'ESSAY', { score: '3' }))).toBe('BAD_USER_INPUT')
  expect(await refused(grade('employee', 'ESSAY', { score: '2' }))).not.toBe('done')
  expect((await answersOf(paper)).map(({ score }) => score)).toEqual(['0.00', null])
})

it('no operation of the product writes an attempt, and graders alone write what essays earn', () => {
  const writes = apiOperationsOf(office.engine.catalogue).flatMap(({ kind, feature, root, key, anyOf }) => {
    const entity = isRecordFeature(feature) ? feature.entity.name : ''
    const isOurs = kind === 'WRITE' && root?.operation !== 'action' && ['ExamAttempt', 'ExamResponse'].includes(entity)
    return isOurs ? [`${key} ${anyOf}`] : []
  })
  expect(writes.filter((key) => !key.includes('/elearning-center/exam-essays'))).toEqual([])
  expect(writes.length).toBeGreaterThan(0)
  for (const write of writes) expect(write).toMatch(/(PUT|POST) .* frmHRTRAIN20E$/)
})

it('of two pages that are opened at the same time one answers, and the attempt is one', async () => {
  const schedule = await exam()
  const [one, two] = await Promise.all([start(schedule), start(schedule)])
  expect(two.attempt).toBe(one.attempt)
  expect(await office.rows(`select id from exam_attempt where schedule_id = ${schedule}`)).toHaveLength(1)
  const answer = { answers: [{ seq: seqOf(one, 'SINGLE_CHOICE'), answer: 'A', turn: 1 }] }
  const codes = await Promise.all([refused(send('save', one, answer)), refused(send('save', two, answer))])
  expect(codes.toSorted()).toEqual(['EXAM_ELSEWHERE', 'done'])
  const page = codes[0] === 'done' ? one : two
  // Both tabs hand in at once: the one that does not answer is refused, nothing is marked twice.
  const ends = await Promise.all([send('submit', page, {}), send('submit', page, {})])
  expect(new Set(ends.map(({ status }) => status)).size).toBe(1)
  expect(
    await office.rows(
      `select seq from audit_entry where entity = 'ExamAttempt' and record_id::text = '${one.attempt}' and changes::text like '%"submit"%'`,
    ),
  ).toHaveLength(1)
  expect(await refused(send('submit', page, {}, 'unit.head'))).toBe('NOT_FOUND')
})

it('the outcome of a training is not written by anyone who answers its form', async () => {
  const form = await office.rows<{ id: number; v: number; by: string }>(
    `select e.id, e.row_version as v, u.username as by from training_evaluation e join user_account u on u.employee_id = e.employee_id
      where e.level = 'LEARNING' or e.level = 'REACTION' order by e.id limit 1`,
  )
  const [one] = form
  const actor = await office.as(one?.by ?? 'employee')
  for (const forged of [{ postScore: '100' }, { preScore: '0' }, { gain: '1' }, { average: '5' }])
    expect(await refused(edit(office.engine, actor, trainingEvaluations, one?.id ?? 0, one?.v ?? 0, forged))).not.toBe(
      'done',
    )
})

it('a guessed number of a certificate discloses no more to an outsider than an invented one', async () => {
  const me = await office.id(`select employee_id as id from user_account where username = 'employee'`)
  const [issued] = await office.rows<{ no: string }>(
    `select certificate_no as no from employee_training where certificate_no is not null and result = 'PASSED' and employee_id <> ${me} order by id limit 1`,
  )
  const verify = (by: string, certificateNo: string) =>
    office.call(by, 'verifyCertificate', { certificateNo }, employeeTrainings)
  const stem = (issued?.no ?? '').replace(/-\d\d$/, '')
  const invented = certificateNumber(`${stem.slice(0, -5)}00000`)
  expect(await verify('employee', issued?.no ?? '')).toEqual(await verify('employee', invented))
  expect(await verify('employee', invented)).toEqual({
    provesItself: true,
    isKnown: false,
    employee: null,
    program: null,
    issuedAt: null,
    expiresAt: null,
    certificateState: null,
  })
  expect((await verify('hr.staff', issued?.no ?? '')).isKnown).toBe(true)
})
