// Questions and answers of exams against the demo company: from the sheet to what can be drawn, with four eyes, keys covered.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { list, parseList } from '../../../engine/list/list.ts'
import { show } from '../../../engine/read/read.ts'
import { create, edit, remove } from '../../../engine/write/store.ts'
import { transition, transitionOf } from '../../../engine/write/transition.ts'
import { accountsArea } from '../../../seed/access/accounts.area.ts'
import { employeesArea } from '../../../seed/employees/employees.area.ts'
import { codesArea } from '../../../seed/master/codes.area.ts'
import { companiesArea } from '../../../seed/master/companies.area.ts'
import { flagsArea } from '../../../seed/master/flags.area.ts'
import { organisationArea } from '../../../seed/organisation/organisation.area.ts'
import { domainActions } from '../../actions.ts'
import { everything, featureAt, openAreas, type ProductEngine, stepsOf } from '../../testing/index.ts'
import { answersExamUpload } from './answers-exam.upload.ts'
import { hadAHandIn } from './authors.ts'
import { bankExamUpload } from './bank-exam.upload.ts'

const today = '2026-11-21'
/** The people of the demo company with their accounts: all that a bank asks for. */
const areas = [companiesArea, codesArea, flagsArea, organisationArea, employeesArea, accountsArea]
const groups = featureAt('/human-resource-management/training-management/training-setting/exam-group')
const bank = featureAt('/human-resource-management/training-management/training-report/exam-bank')
const answers = featureAt('/human-resource-management/training-management/training-report/exam-answer')
const questionDesk = featureAt('/elearning-center/exam-questions-approval')
const answerDesk = featureAt('/elearning-center/exam-answers-approval')

describe('the bank of an exam', () => {
  let engine: ProductEngine
  const users = new Map<string, number>()
  const all = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(engine.database.db, query)
  const one = async (query: ReturnType<typeof sql>) => (await all<{ value: string | null }>(query))[0]?.value ?? ''
  const as = (username: string): Actor => ({
    ...everything,
    via: 'session',
    username,
    userId: users.get(username) ?? 0,
  })
  const author = () => as('hr.staff')
  const approver = () => as('hr.head')
  const run = (path: string, name: string, actor: Actor, params: object) => {
    const found = runnableActions(engine.catalogue, domainActions).find(
      (a) => a.feature.path === path && a.name === name,
    )
    if (found === undefined) throw new Error(`no ${name}`)
    return runAction(engine, actor, found, params as never, true)
  }
  const move = async (feature: typeof bank, table: string, name: string, id: number, actor: Actor) => {
    const found = transitionOf(feature, name)
    const version = Number(
      await one(sql`select row_version::text as value from ${sql.identifier(table)} where id = ${id}`),
    )
    if (found === undefined) throw new Error(`no ${name}`)
    return transition(engine, actor, feature, name, found, id, version, 'because')
  }
  const question = (code: string, more: object = {}) => ({
    groupCode: 'T1',
    questionCode: code,
    type: 'SINGLE_CHOICE',
    text: `What of ${code}?`,
    points: '2',
    difficulty: 'EASY',
    ...more,
  })
  const option = (questionCode: string, optionCode: string, isKey = '') => ({
    groupCode: 'T1',
    questionCode,
    optionCode,
    text: `Option ${optionCode}`,
    isKey,
  })
  const send = async (entry: typeof bankExamUpload, rows: readonly object[], actor = author()) => {
    const { take, act, said } = stepsOf(engine, actor, entry)
    const batch = await take(rows as never)
    return { batch, said: await said(batch), outcome: await act('commit', { batch, mode: 'VALID' }), act }
  }
  const idOf = async (code: string, version = 1) =>
    Number(await one(sql`select id::text as value from exam_question where code = ${code} and version = ${version}`))
  const setOf = async (code: string, version = 1, no = 1) =>
    Number(
      await one(sql`select s.id::text as value from exam_answer_set s join exam_question q on q.id = s.question_id
      where q.code = ${code} and q.version = ${version} and s.set_no = ${no}`),
    )
  const answerOf = async (set: number) =>
    Number(await one(sql`select min(id)::text as value from exam_answer where set_id = ${set}`))
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'OK',
      (error: unknown) => (error instanceof KantorError ? error.code : String(error)),
    )
  const drawable = async () => {
    const id = Number(await one(sql`select id::text as value from exam_group where code = 'T1'`))
    return (await show(engine, author(), groups, id, { fields: ['questionsApproved'] })).questionsApproved
  }
  /** From the sheet to what can be drawn. */
  const approved = async (code: string, more: object = {}) => {
    await send(bankExamUpload, [question(code, more)])
    await send(answersExamUpload, [option(code, 'A', 'Y'), option(code, 'B')])
    const [id, set] = [await idOf(code), await setOf(code)]
    await move(bank, 'exam_question', 'submit', id, author())
    await run(answers.path, 'submitAnswers', author(), { answer: await answerOf(set) })
    await move(questionDesk, 'exam_question', 'approve', id, approver())
    await move(answerDesk, 'exam_answer_set', 'approve', set, approver())
    return { id, set }
  }

  beforeAll(async () => {
    engine = await openAreas(today, areas)
    for (const { username, id } of await all<{ username: string; id: number }>(
      sql`select username, id from user_account`,
    ))
      users.set(username, id)
    await create(engine, author(), groups, { code: 'T1', name: 'Test exam', durationMin: 30 })
  })
  afterAll(() => engine.close())

  it('takes questions as drafts of the user who brings them, and says what is wrong with others', async () => {
    const { said } = await send(bankExamUpload, [
      question('Q1'),
      question('Q2', { points: '0' }),
      question('Q3', { tolerance: '1' }),
      question('Q4', { type: 'RIDDLE' }),
      question('Q1'),
      question('Q5', { groupCode: 'NONE' }),
      question('Q6', { text: ' ' }),
    ])
    expect(said.join('\n')).toContain('tolerance: only a numeric question has a tolerance')
    expect(said.filter((line) => line.includes('ERROR')).length).toBeGreaterThanOrEqual(6)
    expect(
      await one(sql`select count(*)::text as value from exam_question where code in ('Q2', 'Q3', 'Q4', 'Q5', 'Q6')`),
    ).toBe('0')
    await send(bankExamUpload, [question('Q1')])
    expect(
      await one(
        sql`select concat_ws(' ', code, version, status, author_id) as value from exam_question where code = 'Q1'`,
      ),
    ).toBe(`Q1 1 DRAFT ${users.get('hr.staff')}`)
  })

  it('wants whole sets of answers: letters and number of right ones by type', async () => {
    await send(bankExamUpload, [
      question('Q2'),
      question('Q3', { type: 'TRUE_FALSE' }),
      question('Q4', { type: 'NUMERIC', tolerance: '0.5' }),
    ])
    const { said } = await send(answersExamUpload, [
      option('Q2', 'A', 'Y'),
      option('Q2', 'B', 'Y'),
      option('Q3', 'T', 'Y'),
      option('Q3', 'A'),
      { ...option('Q4', 'N'), numericKey: '12.5' },
      option('Q9', 'A', 'Y'),
    ])
    expect(said.map((line) => line.replace(/^\d+ /, ''))).toEqual([
      expect.stringContaining('needs exactly one right option'),
      expect.stringContaining('needs exactly one right option'),
      expect.any(String),
      expect.stringContaining('T, F'),
      expect.not.stringContaining('ERROR'),
      expect.stringContaining('there is no such question'),
    ])
  })

  it('writes no option of a question of which one is refused', async () => {
    await send(bankExamUpload, [question('Q5'), question('Q6'), question('Q12')])
    const four = (code: string, second: object) => [
      option(code, 'A', 'Y'),
      { ...option(code, 'B'), ...second },
      option(code, 'C'),
      option(code, 'D'),
    ]
    const { said, outcome } = await send(answersExamUpload, [
      ...four('Q5', { isKey: 'benar sekali' }),
      ...four('Q6', { text: '' }),
      ...four('Q12', { optionCode: 'A' }),
    ])
    expect(said.map((text) => text.split(' ')[1])).toEqual(Array.from({ length: 12 }, () => 'ERROR'))
    for (const at of [0, 2, 3, 4, 6, 7, 8, 10, 11])
      expect(said[at]).toContain('another option of this question is refused')
    expect(outcome).toMatchObject({ status: 'REJECTED', inserted: 0 })
    expect([await setOf('Q5'), await setOf('Q6'), await setOf('Q12')]).toEqual([0, 0, 0])
  })

  it('is drawn only once question and answers are approved, each by a person who wrote neither', async () => {
    await send(answersExamUpload, [option('Q1', 'A', 'Y'), option('Q1', 'B')])
    const [id, set] = [await idOf('Q1'), await setOf('Q1')]
    expect(await codeOf(move(bank, 'exam_question', 'submit', id, approver()))).toBe('BAD_STATE')
    await move(bank, 'exam_question', 'submit', id, author())
    await run(answers.path, 'submitAnswers', author(), { answer: await answerOf(set) })
    expect(await codeOf(move(questionDesk, 'exam_question', 'approve', id, author()))).toBe('SELF_APPROVAL')
    await move(questionDesk, 'exam_question', 'approve', id, approver())
    expect(await drawable()).toBe(0)
    expect(await codeOf(move(answerDesk, 'exam_answer_set', 'approve', set, author()))).toBe('SELF_APPROVAL')
    await move(answerDesk, 'exam_answer_set', 'approve', set, approver())
    expect(await drawable()).toBe(1)
  })

  it('makes a user who corrects in review an author, who cannot approve', async () => {
    await send(bankExamUpload, [question('Q5')])
    const id = await idOf('Q5')
    await move(bank, 'exam_question', 'submit', id, author())
    const row = await show(engine, approver(), questionDesk, id, { fields: ['rowVersion'] })
    await edit(engine, approver(), questionDesk, id, Number(row.rowVersion), { text: 'Better words?' })
    expect(await codeOf(move(questionDesk, 'exam_question', 'approve', id, approver()))).toBe('SELF_APPROVAL')
    expect(await codeOf(move(questionDesk, 'exam_question', 'approve', id, as('admin')))).toBe('OK')
  })

  it.each([
    ['who wrote the first draft', 'hr.head'],
    ['who wrote it between others', 'payroll'],
  ])('is decided by none of its authors, also not by the one %s', async (_, former) => {
    const code = former === 'hr.head' ? 'Q51' : 'Q52'
    const others = ['hr.head', 'payroll', 'finance', 'hr.staff'].filter((name) => name !== former)
    const order = former === 'hr.head' ? [former, ...others] : [others[0] ?? '', former, ...others.slice(1)]
    for (const [i, name] of order.entries()) {
      await send(bankExamUpload, [question(code, { points: String(i + 1) })], as(name))
      await send(answersExamUpload, [option(code, 'A', 'Y'), option(code, 'B')], as(name))
    }
    const [id, set] = [await idOf(code), await setOf(code)]
    await move(bank, 'exam_question', 'submit', id, author())
    await run(answers.path, 'submitAnswers', author(), { answer: await answerOf(set) })
    expect(await codeOf(move(questionDesk, 'exam_question', 'approve', id, as(former)))).toBe('SELF_APPROVAL')
    expect(await codeOf(move(answerDesk, 'exam_answer_set', 'approve', set, as(former)))).toBe('SELF_APPROVAL')
    const [{ n } = { n: 0 }] = await all<{ n: number }>(sql`select count(*)::int as n
      from ${hadAHandIn(sql`(select id from exam_group where code = 'T1')`)} h where h.is_author and h.user_id = ${users.get(former)}`)
    expect(n).toBe(1)
    expect(await codeOf(move(questionDesk, 'exam_question', 'approve', id, as('admin')))).toBe('OK')
  })

  it('is not decided by a user who corrected it in review, before it was returned and written again by others', async () => {
    await send(bankExamUpload, [question('Q53')])
    const id = await idOf('Q53')
    await move(bank, 'exam_question', 'submit', id, author())
    const row = await show(engine, approver(), questionDesk, id, { fields: ['rowVersion'] })
    await edit(engine, approver(), questionDesk, id, Number(row.rowVersion), { text: 'Better words?' })
    await move(questionDesk, 'exam_question', 'sendBack', id, as('admin'))
    // Who wrote it and sent it learns that it came back, with the reason; who sent it back does not.
    const messages = await all<{ who: string; content: string; path: string }>(
      sql`select u.username as who, m.content, m.link_path as path from message m join message_recipient r on r.message_id = m.id
        join user_account u on u.id = r.user_id where m.title like '%was sent back to you' order by 1`,
    )
    expect(messages.map(({ who }) => who)).toEqual(['hr.staff'])
    expect(messages[0]?.content).toContain('because')
    expect(messages[0]?.path).toMatch(new RegExp(`^${bank.path}.*${id}$`))
    await send(bankExamUpload, [question('Q53', { points: '3' })], as('payroll'))
    await move(bank, 'exam_question', 'submit', id, as('payroll'))
    expect(await codeOf(move(questionDesk, 'exam_question', 'approve', id, approver()))).toBe('SELF_APPROVAL')
  })

  it('keeps an approved question as it is; brought again it becomes the next version, and the older one is retired with its approval', async () => {
    const { id } = await approved('Q7')
    const { said } = await send(bankExamUpload, [question('Q7', { text: 'Other words?' })])
    expect(said.join()).toContain('this becomes version 2')
    expect(
      await one(
        sql`select string_agg(version || ' ' || status, ', ' order by version) as value from exam_question where code = 'Q7'`,
      ),
    ).toBe('1 APPROVED, 2 DRAFT')
    const second = await idOf('Q7', 2)
    await send(answersExamUpload, [option('Q7', 'A'), option('Q7', 'B', 'Y')])
    await move(bank, 'exam_question', 'submit', second, author())
    await move(questionDesk, 'exam_question', 'approve', second, approver())
    expect(await one(sql`select status as value from exam_question where id = ${id}`)).toBe('APPROVED')
    const set = await setOf('Q7', 2)
    await run(answers.path, 'submitAnswers', author(), { answer: await answerOf(set) })
    await move(answerDesk, 'exam_answer_set', 'approve', set, approver())
    expect(await one(sql`select status as value from exam_question where id = ${id}`)).toBe('RETIRED')
    expect(await codeOf(edit(engine, approver(), questionDesk, second, 99, { text: 'x' }))).toBe('STALE_VERSION')
  })

  it('replaces the draft answers of a question as a whole, leaves approved ones in force, and takes a file back', async () => {
    const { set } = await approved('Q8')
    const options = (of: number) =>
      one(sql`select string_agg(option_code, '' order by option_code) as value from exam_answer where set_id = ${of}`)
    await send(answersExamUpload, [option('Q8', 'A'), option('Q8', 'B', 'Y'), option('Q8', 'C')])
    const draft = await setOf('Q8', 1, 2)
    expect([await options(set), await options(draft)]).toEqual(['AB', 'ABC'])
    const { batch, act } = await send(answersExamUpload, [option('Q8', 'C', 'Y'), option('Q8', 'D')])
    expect([await options(draft), await setOf('Q8', 1, 3)]).toEqual(['CD', 0])
    await act('revert', { batch })
    expect(await options(draft)).toBe('ABC')
  })

  it('deletes drafts only, and retires what was approved', async () => {
    const { id, set } = await approved('Q9')
    const version = async (of: number) =>
      Number(await one(sql`select row_version::text as value from exam_question where id = ${of}`))
    expect(await codeOf(remove(engine, author(), bank, id, await version(id)))).toBe('BAD_STATE')
    await run(answers.path, 'retireAnswers', author(), { answer: await answerOf(set) })
    expect(await one(sql`select status as value from exam_answer_set where id = ${set}`)).toBe('RETIRED')
    await send(bankExamUpload, [question('Q10')])
    const draft = await idOf('Q10')
    expect(await codeOf(remove(engine, author(), bank, draft, await version(draft)))).toBe('OK')
  })

  it('shows the key only by Reveal, and notes who requested it', async () => {
    const { id, set } = await approved('Q11')
    const answer = await answerOf(set)
    const page = await list(engine, author(), answers, parseList(engine, author(), answers, {}))
    const all$ = JSON.stringify([
      page.rows,
      await show(engine, author(), answers, answer, { fields: ['text', 'keyCover', 'status'] }),
      await show(engine, author(), questionDesk, id, { fields: ['text', 'image', 'tolerance'] }),
      await show(engine, author(), answerDesk, set, { fields: ['options', 'questionText'] }),
      await all(
        sql`select before, after, changes from audit_entry where entity in ('ExamAnswer', 'ExamAnswerSet', 'ExamQuestion')`,
      ),
    ])
    expect(all$).not.toMatch(/"is_?key":(true|false)|"numeric_?key":"\d/i)
    const before = Number(
      await one(sql`select count(*)::text as value from audit_entry where changes -> '#action' ->> 'to' = 'reveal'`),
    )
    const shown = (await run(answers.path, 'reveal', author(), { answer })) as {
      answers: readonly { optionCode: string; isRight: boolean }[]
    }
    expect(shown.answers.map((o) => `${o.optionCode} ${o.isRight}`)).toEqual(['A true', 'B false'])
    expect(
      Number(
        await one(sql`select count(*)::text as value from audit_entry where changes -> '#action' ->> 'to' = 'reveal'`),
      ),
    ).toBe(before + 1)
    for (const name of ['isKey', 'numericKey', 'explanation'])
      for (const query of [{ sort: name }, { fields: name }, { [name]: 'true' }])
        expect(() => parseList(engine, author(), answers, query)).toThrow()
  })
})
