// Sitting exams against the demo company: one attempt, one page, the clock of the server, answers that cross, grading, resets.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { itemAnalysis } from '@kantor/shared/rules/exam/analysis'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { list, parseList } from '../../../engine/list/list.ts'
import { show } from '../../../engine/read/read.ts'
import { systemActor } from '../../../engine/system-actor.ts'
import { ownDatabase } from '../../../engine/testing/databases.ts'
import { create, edit } from '../../../engine/write/store.ts'
import { transition, transitionOf } from '../../../engine/write/transition.ts'
import { contextOf } from '../../../engine/write/write.ts'
import { accountsArea } from '../../../seed/access/accounts.area.ts'
import { employeesArea } from '../../../seed/employees/employees.area.ts'
import { codesArea } from '../../../seed/master/codes.area.ts'
import { companiesArea } from '../../../seed/master/companies.area.ts'
import { flagsArea } from '../../../seed/master/flags.area.ts'
import { organisationArea } from '../../../seed/organisation/organisation.area.ts'
import { domainActions } from '../../actions.ts'
import { everything, featureAt, openAreas, type ProductEngine } from '../../testing/index.ts'
import { discriminationSql, facilitySql } from '../bank/item-figures.ts'
import { runExamTimetable } from '../index.ts'
import { settleFinals } from '../marking/marking.ts'

const today = '2026-11-21'
const stamp = sql`'SSI', 1, now(), 'test', now(), 'test'`
const columns = sql`company_code, row_version, created_at, created_by, updated_at, updated_by`
/** The people of the demo company with their accounts: all that an exam asks for. */
const areas = [companiesArea, codesArea, flagsArea, organisationArea, employeesArea, accountsArea]
const university = '/ssi-university'
const schedules = featureAt('/elearning-center/exam-schedule')
const scores = featureAt('/elearning-center/exam-score-activity')
const essays = featureAt('/elearning-center/exam-essays')

interface Paper {
  readonly attempt: number
  readonly runner: string
  readonly status: string
  readonly secondsLeft: number
  readonly questions: readonly {
    readonly seq: number
    readonly type: string
    readonly text: string
    readonly answer: string | null
  }[]
  readonly options: readonly { readonly seq: number; readonly optionCode: string }[]
}

describe('sitting an exam', () => {
  let base: ProductEngine
  let clock = Date.parse('2026-11-21T05:00:00Z')
  const users = new Map<string, { readonly id: number; readonly employee: number }>()
  const engine = () => ({ ...base, now: () => new Date(clock) })
  const all = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(base.database.db, query)
  const one = async (query: ReturnType<typeof sql>) => (await all<{ value: string | null }>(query))[0]?.value ?? ''
  const id = async (query: ReturnType<typeof sql>) => Number(await one(query))
  const as = (username: string): Actor => ({
    ...everything,
    via: 'session',
    username,
    userId: users.get(username)?.id ?? 0,
  })
  const sitter = () => as('employee')
  const run = <A = Record<string, unknown>>(path: string, name: string, actor: Actor, params: object): Promise<A> => {
    const found = runnableActions(base.catalogue, domainActions).find((a) => a.feature.path === path && a.name === name)
    if (found === undefined) throw new Error(`no ${name}`)
    return runAction(engine(), actor, found, params as never, true) as unknown as Promise<A>
  }
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'OK',
      (error: unknown) => (error instanceof KantorError ? error.code : String(error)),
    )
  const later = (seconds: number) => {
    clock += seconds * 1_000
  }
  let group = 0
  /** A published exam of one hour from now on. */
  const exam = async (people: readonly string[], more: object = {}) => {
    const row = await create(engine(), as('hr.staff'), schedules, {
      group,
      openAt: new Date(clock - 60_000).toISOString(),
      closeAt: new Date(clock + 3_600_000).toISOString(),
      participants: people.map((name) => ({ employee: users.get(name)?.employee })),
      ...more,
    })
    const move = transitionOf(schedules, 'publish')
    if (move === undefined) throw new Error('no publish')
    await transition(engine(), as('hr.staff'), schedules, 'publish', move, Number(row.id), Number(row.rowVersion), null)
    return Number(row.id)
  }
  const start = (schedule: number, actor = sitter(), pin: string | null = null) =>
    run<Paper>(university, 'start', actor, { schedule, pin })
  const send = (name: 'save' | 'submit', { attempt, runner }: Paper, answers: readonly object[], actor = sitter()) =>
    run<{ status: string; saved: readonly { seq: number; turn: number; problem: string | null }[] }>(
      university,
      name,
      actor,
      { attempt, runner, answers, focusLosses: 0 },
    )
  const seqOf = (paper: Paper, type: string) => paper.questions.find((q) => q.type === type)?.seq ?? 0
  const answerOf = (attempt: number, seq: number) =>
    one(sql`select answer as value from exam_response where attempt_id = ${attempt} and seq = ${seq}`)
  const stored = (attempt: number) =>
    one(
      sql`select concat_ws(' ', status, earned, score, final_score, passed, grade) as value from exam_attempt where id = ${attempt}`,
    )

  beforeAll(async () => {
    base = await openAreas(today, areas, await ownDatabase())
    const found = await all<{ username: string; id: number; employee: number }>(
      sql`select username, id, employee_id as employee from user_account where employee_id is not null`,
    )
    for (const user of found) users.set(user.username, user)
    group =
      await id(sql`insert into exam_group (${columns}, code, name, passing_score, duration_min, max_attempts, grading_method, penalty_pct, multiple_mode,
        shuffle_questions, shuffle_options, show_result, show_key, is_active)
      values (${stamp}, 'SIT', 'Sitting', 60, 30, 2, 'HIGHEST', 25, 'PARTIAL', true, true, true, true, true) returning id::text as value`)
    for (const [code, type, points, keys] of [
      ['S', 'SINGLE_CHOICE', 4, 'B'],
      ['M', 'MULTIPLE_CHOICE', 3, 'AC'],
      ['N', 'NUMERIC', 1, ''],
      ['E', 'ESSAY', 2, ''],
    ] as const) {
      const question =
        await id(sql`insert into exam_question (${columns}, group_id, code, version, type, text, points, difficulty, tolerance, status)
        values (${stamp}, ${group}, ${code}, 1, ${type}, ${`Question ${code}`}, ${points}, 'EASY', 0.5, 'APPROVED') returning id::text as value`)
      const set = await id(
        sql`insert into exam_answer_set (${columns}, question_id, set_no, status) values (${stamp}, ${question}, 1, 'APPROVED') returning id::text as value`,
      )
      const options = type === 'NUMERIC' ? ['N'] : type === 'ESSAY' ? ['R'] : ['A', 'B', 'C', 'D']
      for (const option of options)
        await base.database.db.execute(sql`insert into exam_answer (${columns}, set_id, question_id, option_code, text, is_key, numeric_key)
          values (${stamp}, ${set}, ${question}, ${option}, ${`Text ${option}`}, ${keys.includes(option)}, ${option === 'N' ? 12.5 : null})`)
    }
  })
  afterAll(() => base.close())

  it('shows an employee what is published for him, though nothing of the register is his to read', async () => {
    await all(sql`insert into elearning_document (${columns}, code, title, kind, url, seq, exam_id, status)
      values (${stamp}, 'LEARN-1', 'Signs', 'LINK', 'https://example.org/1', 1, ${group}, 'PUBLISHED'), (${stamp}, 'LEARN-2', 'Not yet', 'LINK', 'https://example.org/2', 2, ${group}, 'DRAFT')`)
    const reader: Actor = { ...sitter(), access: new Set(['frmZELEARN01I']), dataScope: 'SELF' }
    const courses = () =>
      run<{ rows: readonly { document: { id: number }; code: string; percent: number }[] }>(
        university,
        'courses',
        reader,
        {},
      )
    const [first, ...others] = (await courses()).rows
    expect([first?.code, first?.percent, others]).toEqual(['LEARN-1', 0, []])
    await run(university, 'learn', reader, { document: first?.document.id, percent: 40, position: null })
    expect((await courses()).rows[0]?.percent).toBe(40)
  })
  it('invites by a message, and refuses people who had a hand in it or may see right answers, with the reason', async () => {
    const schedule = await exam(['employee'])
    expect(
      await one(sql`select count(*)::text as value from message_recipient r join message m on m.id = r.message_id
      where m.title = 'Exam: Sitting' and r.user_id = ${users.get('employee')?.id ?? 0}`),
    ).toBe('1')
    await base.database.db.execute(
      sql`update exam_question set author_id = ${users.get('unit.head')?.id} where code = 'S' and group_id = ${group}`,
    )
    const refused = await exam(['unit.head']).catch((error: unknown) => error)
    expect(JSON.stringify(refused)).toContain('wrote questions or answers of this exam')
    const holder = await exam(['hr.head']).catch((error: unknown) => error)
    expect(JSON.stringify(holder)).toContain('may see the right answers')
    await base.database.db.execute(
      sql`update exam_question set author_id = ${users.get('employee')?.id} where code = 'S' and group_id = ${group}`,
    )
    expect(await codeOf(start(schedule))).toBe('EXAM_EXCLUDED')
    await base.database.db.execute(sql`update exam_question set author_id = null where group_id = ${group}`)
    expect(await codeOf(start(schedule, as('dept.head')))).toBe('NOT_FOUND')
    expect(await codeOf(start(schedule, { ...sitter(), via: 'key' }))).toBe('FORBIDDEN')
  })

  it.each([
    ['disabled for good', `status = 'DISABLED'`],
    ['ended', `valid_to = '2026-11-01'`],
  ])(
    'admits an employee whose account with the right to see answers is %s: such a right opens nothing',
    async (_, change) => {
      const account = sql`where username = 'hr.head'`
      const [before] = await all<{ status: string; until: string | null }>(
        sql`select status, valid_to::text as until from user_account ${account}`,
      )
      await base.database.db.execute(sql`update user_account set ${sql.raw(change)} ${account}`)
      try {
        expect(await codeOf(exam(['hr.head']))).toBe('OK')
      } finally {
        await base.database.db.execute(
          sql`update user_account set status = ${before?.status}, valid_to = ${before?.until ?? null}::date ${account}`,
        )
      }
      expect(await codeOf(exam(['hr.head']))).toBe('BAD_USER_INPUT')
    },
  )

  it('shows a paper without a key, keeps answers and takes the later of two that cross', async () => {
    const paper = await start(await exam(['employee']))
    expect(JSON.stringify(paper)).not.toMatch(/isKey|numericKey|explanation|12\.5/)
    expect([paper.questions.length, paper.options.length, paper.secondsLeft]).toEqual([4, 8, 1800])
    const seq = seqOf(paper, 'SINGLE_CHOICE')
    await send('save', paper, [{ seq, answer: 'b', turn: 2 }])
    await send('save', paper, [{ seq, answer: 'A', turn: 1 }])
    expect(await answerOf(paper.attempt, seq)).toBe('B')
    const twice = await send('save', paper, [{ seq, answer: 'B', turn: 2 }])
    expect(twice.saved).toMatchObject([{ seq, turn: 2, problem: null }])
    const bad = await send('save', paper, [
      { seq, answer: 'Z', turn: 3 },
      { seq: 99, answer: 'A', turn: 1 },
    ])
    expect(bad.saved.map(({ problem }) => problem)).toEqual([
      expect.stringContaining('option'),
      expect.stringContaining('no such question'),
    ])
    expect(await answerOf(paper.attempt, seq)).toBe('B')
    await send('submit', paper, [])
  })

  it('goes on on another device with all answers, and refuses the page before', async () => {
    const schedule = await exam(['employee'])
    const first = await start(schedule)
    const seq = seqOf(first, 'MULTIPLE_CHOICE')
    await send('save', first, [{ seq, answer: 'C,A', turn: 1 }])
    expect(await codeOf(start(await exam(['employee'])))).toBe('EXAM_NOT_OPEN')
    const second = await start(schedule)
    expect([second.attempt, second.runner === first.runner]).toEqual([first.attempt, false])
    expect(second.questions.find((q) => q.seq === seq)?.answer).toBe('A,C')
    expect(second.questions.map((q) => q.text)).toEqual(first.questions.map((q) => q.text))
    expect(await codeOf(send('save', first, [{ seq, answer: 'B', turn: 2 }]))).toBe('EXAM_ELSEWHERE')
    expect((await send('submit', second, [])).status).toBe('GRADED')
    expect((await send('submit', second, [{ seq, answer: 'B', turn: 9 }])).status).toBe('GRADED')
    expect(await answerOf(second.attempt, seq)).toBe('A,C')
  })

  it('takes answers until 30 seconds after the end, then submits by itself, with or without a request', async () => {
    const paper = await start(await exam(['employee']))
    const seq = seqOf(paper, 'SINGLE_CHOICE')
    later(30 * 60 + 30)
    expect((await send('save', paper, [{ seq, answer: 'B', turn: 1 }])).status).toBe('IN_PROGRESS')
    later(1)
    // The refusal stores that the attempt was handed in; a second refusal changes nothing.
    for (const turn of [2, 3]) expect(await codeOf(send('save', paper, [{ seq, answer: 'A', turn }]))).toBe('EXAM_OVER')
    expect(await stored(paper.attempt)).toMatch(/^GRADED/)
    expect(await answerOf(paper.attempt, seq)).toBe('B')
    expect(
      await one(
        sql`select concat_ws(' ', timed_out, submitted_at = due_at) as value from exam_attempt where id = ${paper.attempt}`,
      ),
    ).toBe('t t')
    const silent = await start(await exam(['employee']))
    later(3_600 + 60)
    await runExamTimetable(engine())
    expect(await stored(silent.attempt)).toMatch(/^GRADED 0.00/)
    expect(await runExamTimetable(engine())).toBe(0)
  })

  it('is longer, or on another day, for one person who was granted that, also while it runs', async () => {
    const [longer, other] = [users.get('employee')?.employee, users.get('unit.head')?.employee]
    const tomorrow = (hours: number) => new Date(clock + (24 + hours) * 3_600_000).toISOString()
    const schedule = await exam(['employee'], {
      participants: [
        { employee: longer, extraMinutes: 45 },
        { employee: other, ownOpenAt: tomorrow(0), ownCloseAt: tomorrow(2) },
        { employee: users.get('dept.head')?.employee },
      ],
    })
    const paper = await start(schedule)
    const seq = seqOf(paper, 'SINGLE_CHOICE')
    expect(await codeOf(start(schedule, as('unit.head')))).toBe('EXAM_NOT_OPEN')
    // Thirty minutes of the exam and forty-five of extra time, past the closing hour of the others; then ten more.
    later(74 * 60)
    expect((await send('save', paper, [{ seq, answer: 'B', turn: 1 }])).status).toBe('IN_PROGRESS')
    expect(await codeOf(start(schedule, as('dept.head')))).toBe('EXAM_NOT_OPEN')
    await runExamTimetable(engine())
    const lines = await all<{ id: number; employee: number; v: number; status: string }>(
      sql`select p.id, p.employee_id as employee, s.row_version as v, s.status from exam_schedule_participants p join exam_schedule s on s.id = p.parent_id where s.id = ${schedule} order by p.seq`,
    )
    expect(lines[0]?.status).toBe('RUNNING')
    const given = [{ extraMinutes: 55 }, { ownOpenAt: tomorrow(-1.25), ownCloseAt: tomorrow(1) }, {}]
    await edit(engine(), as('hr.staff'), schedules, schedule, lines[0]?.v ?? 0, {
      participants: lines.map(({ id: line, employee }, i) => ({ id: line, employee, ...given[i] })),
    })
    later(9 * 60)
    expect((await send('save', paper, [{ seq, answer: 'A', turn: 2 }])).status).toBe('IN_PROGRESS')
    later(3 * 60)
    expect(await codeOf(send('save', paper, [{ seq, answer: 'B', turn: 3 }]))).toBe('EXAM_OVER')
    expect(await answerOf(paper.attempt, seq)).toBe('A')
    // The correct answers are shown once the last participant has sat the exam.
    const review = () => codeOf(run(university, 'review', sitter(), { attempt: paper.attempt }))
    expect(await review()).toBe('BAD_STATE')
    later(23 * 3_600)
    const own = (await run<{ rows: { id: string; state: string }[] }>(university, 'exams', as('unit.head'), {})).rows
    expect(own.map(({ state }) => state)).toContain('OPEN')
    expect((await send('submit', await start(schedule, as('unit.head')), [], as('unit.head'))).status).toBe('GRADED')
    later(3 * 3_600)
    await runExamTimetable(engine())
    expect(await one(sql`select status as value from exam_schedule where id = ${schedule}`)).toBe('FINISHED')
    expect(await review()).toBe('OK')
    const turned = exam(['employee'], { participants: [{ employee: longer, ownCloseAt: '2020-01-01T00:00:00Z' }] })
    expect(await codeOf(turned)).toBe('BAD_USER_INPUT')
  })

  it('is handed in once, however often it is sent at the same time, and takes no answer afterwards', async () => {
    const schedule = await exam(['employee'])
    const paper = await start(schedule)
    const seq = seqOf(paper, 'SINGLE_CHOICE')
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => send('submit', paper, [{ seq, answer: 'B', turn: 1 }])),
    )
    expect(sent.map(({ status }) => status)).toEqual(Array(5).fill('GRADED'))
    expect(
      await all(
        sql`select count(*)::int as n, count(*) filter (where status = 'GRADED')::int as graded from exam_attempt where schedule_id = ${schedule}`,
      ),
    ).toEqual([{ n: 1, graded: 1 }])
    const moves = await all<{ n: number }>(
      sql`select count(*)::int as n from audit_entry where entity = 'ExamAttempt' and record_id = ${paper.attempt} and changes -> '#transition' ->> 'to' = 'submit'`,
    )
    expect(moves).toEqual([{ n: 1 }])
    expect(await codeOf(send('save', paper, [{ seq, answer: 'A', turn: 9 }]))).toBe('EXAM_OVER')
    expect(await answerOf(paper.attempt, seq)).toBe('B')
  })

  it('marks by the rules, waits for essays, and takes the score that the method says', async () => {
    const schedule = await exam(['employee'])
    const paper = await start(schedule)
    const answers = { SINGLE_CHOICE: 'A', MULTIPLE_CHOICE: 'A,B,C', NUMERIC: '13', ESSAY: 'Because.' } as const
    const sent = paper.questions.map(({ seq, type }) => ({
      seq,
      answer: answers[type as keyof typeof answers],
      turn: 1,
    }))
    expect((await send('submit', paper, sent)).status).toBe('SUBMITTED')
    // -4 x 25 %, 3 x (1 - 1/2), within the tolerance.
    expect(
      await one(
        sql`select string_agg(coalesce(score::text, '?'), ' ' order by type) as value from exam_response where attempt_id = ${paper.attempt}`,
      ),
    ).toBe('? 1.50 1.00 -1.00')
    const page = await list(engine(), as('hr.head'), essays, parseList(engine(), as('hr.head'), essays, {}))
    const mine = page.rows.filter((row) => row.gradingState === 'WAITING')
    expect(mine.length).toBe(1)
    expect(JSON.stringify(page.rows)).not.toMatch(/employee|attempt/i)
    const grade = (actor: Actor, score: string) =>
      one(sql`select row_version::text as value from exam_response where id = ${Number(mine[0]?.id)}`).then((version) =>
        edit(engine(), actor, essays, Number(mine[0]?.id), Number(version), { score, comment: 'Well put' }),
      )
    expect(await codeOf(grade(sitter(), '2'))).toBe('ABOUT_ONESELF')
    expect(await codeOf(grade(as('hr.head'), '2.5'))).toBe('BAD_USER_INPUT')
    // A grader at another branch completes the attempt as well.
    await grade({ ...as('hr.head'), branchCode: 'CKR' }, '2')
    expect(await stored(paper.attempt)).toBe('GRADED 3.50 35.00 35.00 FAILED')
    expect(await codeOf(grade(as('hr.head'), '1'))).toBe('BAD_STATE')
    const second = await start(schedule)
    const right = { SINGLE_CHOICE: 'B', MULTIPLE_CHOICE: 'A,C', NUMERIC: '12.5', ESSAY: null } as const
    await send(
      'submit',
      second,
      second.questions.map(({ seq, type }) => ({ seq, answer: right[type as keyof typeof right], turn: 1 })),
    )
    expect([await stored(paper.attempt), await stored(second.attempt)]).toEqual([
      'GRADED 3.50 35.00 80.00 PASSED',
      'GRADED 8.00 80.00 80.00 PASSED',
    ])
    expect(await codeOf(start(schedule))).toBe('EXAM_NOT_OPEN')
  })

  it('shows right answers once the exam has closed and not before, hears an objection once, and resets with a reason', async () => {
    const schedule = await exam(['employee'])
    const paper = await start(schedule)
    await send('submit', paper, [])
    const review = () =>
      run<{ rows: readonly { right: string }[] }>(university, 'review', sitter(), { attempt: paper.attempt })
    expect(await codeOf(review())).toBe('BAD_STATE')
    expect(await codeOf(run(university, 'review', as('dept.head'), { attempt: paper.attempt }))).toBe('NOT_FOUND')
    const appeal = () =>
      run(university, 'appeal', sitter(), { attempt: paper.attempt, text: 'The second question is wrong.' })
    expect([await codeOf(appeal()), await codeOf(appeal())]).toEqual(['OK', 'BAD_STATE'])
    const answer = (actor: Actor) =>
      run(scores.path, 'answerAppeal', actor, { attempt: paper.attempt, answer: 'It is right.' })
    expect([await codeOf(answer(sitter())), await codeOf(answer(as('hr.head')))]).toEqual(['ABOUT_ONESELF', 'OK'])
    const reset = (actor: Actor, reason: string | null) =>
      run(scores.path, 'reset', actor, { attempt: paper.attempt, reason })
    expect([await codeOf(reset(sitter(), 'x')), await codeOf(reset(as('hr.head'), null))]).toEqual([
      'ABOUT_ONESELF',
      'BAD_USER_INPUT',
    ])
    await reset(as('hr.head'), 'The power failed')
    const again = await start(schedule)
    expect(await one(sql`select attempt_no::text as value from exam_attempt where id = ${again.attempt}`)).toBe('2')
    await send('submit', again, [])
    later(3_700)
    await runExamTimetable(engine())
    const shown = await run<{ rows: readonly { right: string }[] }>(university, 'review', sitter(), {
      attempt: again.attempt,
    })
    expect(shown.rows.some(({ right }) => right === 'B  Text B')).toBe(true)
    expect(await one(sql`select status as value from exam_schedule where id = ${schedule}`)).toBe('FINISHED')
  })

  it('asks for the PIN, for what has to be learned first, and for the hours', async () => {
    const schedule = await exam(['employee'], { accessPin: '123456' })
    expect([await codeOf(start(schedule)), await codeOf(start(schedule, sitter(), '654321'))]).toEqual([
      'EXAM_PIN_WRONG',
      'EXAM_PIN_WRONG',
    ])
    const document =
      await id(sql`insert into elearning_document (${columns}, code, title, kind, url, must_finish_before_exam, exam_id, status)
      values ('SSI', 1, now(), 'test', now(), 'test', 'DOC1', 'Read me', 'LINK', 'https://example.com', true, ${group}, 'PUBLISHED') returning id::text as value`)
    expect(await codeOf(start(schedule, sitter(), '123456'))).toBe('NOT_READY')
    const learn = (percent: number) =>
      run<{ percent: number }>(university, 'learn', sitter(), { document, percent, position: null })
    expect([(await learn(100)).percent, (await learn(20)).percent]).toEqual([100, 100])
    const paper = await start(schedule, sitter(), '123456')
    await send('submit', paper, [])
    const future = await exam(['employee'], { openAt: new Date(clock + 60_000).toISOString() })
    expect(await codeOf(start(future))).toBe('EXAM_NOT_OPEN')
    const states = await run<{ rows: readonly { number: string; state: string }[] }>(university, 'exams', sitter(), {})
    expect(states.rows.map(({ state }) => state)).toContain('UPCOMING')
  })

  it('takes five wrong PINs for an attempt and ten of a person, and counts none that was not given', async () => {
    await base.database.db.execute(sql`update elearning_document set status = 'RETIRED' where code = 'DOC1'`)
    later(16 * 60)
    const schedule = await exam(['employee'], { accessPin: '111111' })
    const tries = async (of: number, pins: readonly (string | null)[]) => {
      const codes = []
      for (const pin of pins) codes.push(await codeOf(start(of, sitter(), pin)))
      return codes
    }
    const wrong = (n: number) => Array<string>(n).fill('EXAM_PIN_WRONG')
    expect(await tries(schedule, [null, '', '000001', '000002', '000003', '000004'])).toEqual(wrong(6))
    // The fifth ends it, the right one too; what was refused is kept with its line in the trail.
    expect(await tries(schedule, ['000005', '111111'])).toEqual(['TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS'])
    expect(await id(sql`select count(*)::text as value from exam_wrong_pin where schedule_id = ${schedule}`)).toBe(5)
    const said = await start(schedule, sitter(), '111111').catch((error: KantorError) => error)
    expect(said).toMatchObject({
      message: expect.stringMatching(/Ask the proctor .* in 15 minutes\./),
      details: { retryAfter: 900 },
    })
    expect(
      await one(
        sql`select string_agg(distinct changes::text, '') as value from audit_entry where changes -> '#refused' is not null`,
      ),
    ).not.toMatch(/00000\d/)
    // Another exam of the same person takes what is left of his ten.
    const other = await exam(['employee', 'unit.head'], { accessPin: '222222' })
    expect(await tries(other, ['1', '2', '3', '4'])).toEqual(wrong(4))
    const third = await exam(['employee'], { accessPin: '333333' })
    expect(await tries(third, ['1', '333333'])).toEqual(['TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS'])
    // Another participant is not kept out by it.
    await send('submit', await start(other, as('unit.head'), '222222'), [], as('unit.head'))
    later(15 * 60 + 1)
    await send('submit', await start(schedule, sitter(), '111111'), [])
    expect(await codeOf(start(schedule, sitter(), '9'))).toBe('EXAM_PIN_WRONG')
  })

  it('of many wrong PINs at the same time counts no more than are allowed', async () => {
    const schedule = await exam(['dept.head'], { accessPin: '444444' })
    const codes = await Promise.all(
      Array.from({ length: 12 }, (_, n) => codeOf(start(schedule, as('dept.head'), String(n)))),
    )
    expect(codes.filter((code) => code === 'EXAM_PIN_WRONG')).toHaveLength(4)
    expect(await id(sql`select count(*)::text as value from exam_wrong_pin where schedule_id = ${schedule}`)).toBe(5)
  })

  it('of a training gives its certificate once, which renews the one that ends, and takes it back with the attempt', async () => {
    const type = await id(
      sql`insert into training_type (${columns}, type_code, type_name, category) values (${stamp}, 'K3', 'Safety', 'SAFETY_K3') returning id::text as value`,
    )
    const program =
      await id(sql`insert into training_program (${columns}, program_code, program_name, training_type_id, duration_hours, certificate_months, gives_certificate, active)
      values (${stamp}, 'K3-SIT', 'Safety', ${type}, 8, 24, true, true) returning id::text as value`)
    await all(sql`update exam_group set program_id = ${program}, passing_score = 30 where id = ${group}`)
    const employee = users.get('employee')?.employee ?? 0
    await all(sql`insert into employee_training (${columns}, employee_id, program_id, title, date_from, date_to, result, certificate_no, issued_at, expires_at)
      values (${stamp}, ${employee}, ${program}, 'Safety', '2024-12-01', '2024-12-01', 'PASSED', 'OLD-1', '2024-12-01', '2026-12-01')`)
    const certificates = () =>
      all<{ day: string; result: string; ends: string | null; no: string }>(
        sql`select date_to::text as day, result, expires_at::text as ends, certificate_no as no from employee_training
          where employee_id = ${employee} and program_id = ${program} and certificate_no <> 'OLD-1'`,
      )
    const schedule = await exam(['employee'])
    const sit = async (at = schedule) => {
      const paper = await start(at)
      const answers = [
        { seq: seqOf(paper, 'SINGLE_CHOICE'), answer: 'B', turn: 1 },
        { seq: seqOf(paper, 'MULTIPLE_CHOICE'), answer: 'A,C', turn: 1 },
      ]
      await send('submit', paper, answers)
    }
    await sit()
    const day = new Date(clock + 7 * 3_600_000).toISOString().slice(0, 10)
    expect(await certificates()).toMatchObject([
      { day, result: 'PASSED', ends: `${Number(day.slice(0, 4)) + 2}${day.slice(4)}` },
    ])
    await sit()
    expect(await certificates()).toHaveLength(1)
    const [given] = await certificates()
    const shown = (await run<{ rows: { certificateNo: string }[] }>(university, 'certificates', sitter(), {})).rows
    const own = shown.find(({ certificateNo }) => certificateNo === given?.no)
    expect(given?.no).toMatch(/^K3-SIT\/2026\/\d{5}-\d\d$/)
    expect(own).toMatchObject({ certificateNo: given?.no, expiresAt: given?.ends })
    // A failed second sitting on the same days leaves the certificate as it is; a passed one has a row of its own.
    const [before] = await all<object>(sql`select * from employee_training where certificate_no = ${given?.no ?? ''}`)
    const other = await exam(['employee'])
    await send('submit', await start(other), [])
    expect(await certificates()).toHaveLength(1)
    expect(await all(sql`select * from employee_training where certificate_no = ${given?.no ?? ''}`)).toEqual([before])
    await sit(other)
    expect((await certificates()).map(({ result }) => result)).toEqual(['PASSED', 'PASSED'])
    expect(await all(sql`select * from employee_training where certificate_no = ${given?.no ?? ''}`)).toEqual([before])
    const mine = (
      await run<{ rows: { certificateNo: string; expiresAt: string }[] }>(university, 'certificates', sitter(), {})
    ).rows
    expect(
      mine
        .filter(({ certificateNo }) => certificateNo.startsWith('K3-SIT'))
        .map(({ certificateNo }) => certificateNo)
        .toSorted(),
    ).toEqual((await certificates()).map(({ no }) => no).toSorted())
    // Taking back the second one removes its own row alone.
    await all(sql`update exam_attempt set score = 0 where schedule_id = ${other}`)
    const ofOther = { schedule: other, employee, level: null }
    await base.database.db.transaction((tx) =>
      settleFinals(contextOf(tx, engine(), systemActor('SSI', 'test')), ofOther),
    )
    expect((await certificates()).map(({ result }) => result).toSorted()).toEqual(['FAILED', 'PASSED'])
    expect(await all(sql`select * from employee_training where certificate_no = ${given?.no ?? ''}`)).toEqual([before])
    await all(sql`delete from employee_training where exam_id = ${other}`)
    await all(sql`update exam_attempt set score = 0 where schedule_id = ${schedule}`)
    const of = { schedule, employee, level: null }
    await base.database.db.transaction((tx) => settleFinals(contextOf(tx, engine(), systemActor('SSI', 'test')), of))
    expect(await certificates()).toMatchObject([{ result: 'FAILED', ends: null }])
    await all(sql`update exam_group set program_id = null, passing_score = 60 where id = ${group}`)
  })
  it('figures questions in SQL as the rule does', async () => {
    const question = await id(sql`select id::text as value from exam_question where group_id = ${group} and code = 'S'`)
    const rows = await all<{
      id: number
      total: string
      correct: boolean
    }>(sql`select a.id, a.score::text as total, r.score >= r.points as correct
      from exam_response r join exam_attempt a on a.id = r.attempt_id where r.question_id = ${question} and a.status = 'GRADED'
        and not exists (select from exam_attempt f where f.schedule_id = a.schedule_id and f.employee_id = a.employee_id and f.attempt_no < a.attempt_no and f.status <> 'RESET')`)
    const figures = itemAnalysis(rows)
    expect(figures).not.toBeNull()
    const [found] = await all<{ facility: string; discrimination: string }>(
      sql`select (${facilitySql(sql`${question}::integer`)})::text as facility, (${discriminationSql(sql`${question}::integer`)})::text as discrimination`,
    )
    expect(found).toEqual({ facility: figures?.facility, discrimination: figures?.discrimination })
  })

  it('keeps attempts out of the lists of people who do not see their participants', async () => {
    const narrow: Actor = { ...as('dept.head'), dataScope: 'SELF', scopes: new Map() }
    const page = await list(engine(), narrow, scores, parseList(engine(), narrow, scores, {}))
    expect(page.total).toBe(0)
    const [first] = (await list(engine(), as('hr.head'), scores, parseList(engine(), as('hr.head'), scores, {}))).rows
    const shown = await show(engine(), as('hr.head'), scores, Number(first?.id), { fields: ['employee', 'status'] })
    expect(JSON.stringify(shown)).not.toContain('paper')
  })
})
