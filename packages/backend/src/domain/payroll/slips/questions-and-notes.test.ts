// Questions of employees about lines of their payslips with the answers of payroll, and notes of payroll about differences between months: who may
// write, who is notified, who reads.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { type Caller, openRights, type RightsApp } from '../../../http/test/rights-app.ts'
import { employeeOf, everything } from '../../testing/index.ts'
import { runPage } from '../process/testing.ts'
import { one, periodOf, setRun, slipsOf } from './testing.ts'

const process = '/payroll-management/payroll-process'
const [payslips, questions] = [`${process}/payslips`, `${process}/payslip-questions`]
const difference = `${process}/salary-per-month-difference`
let app: RightsApp
let [worker, staff, head]: Caller[] = []
let [own, boss, ownSlip, otherSlip, bossSlip, run, exec] = [0, 0, 0, 0, 0, 0, 0]

const read = <T extends object>(query: ReturnType<typeof sql>) =>
  rowsOf<T & Record<string, unknown>>(app.engine.database.db, query)
const ask = (who: Caller | undefined, path: string, name: string, params: object) => {
  if (who === undefined) throw new Error('Nobody asks')
  return who.act(path, name, params)
}
const threads = async (who: Caller | undefined) => {
  const { body } = (await who?.ask('GET', `${questions}?size=100`)) ?? {}
  return (
    body as never as { rows: readonly { readonly id: number; readonly status: string; readonly lineName: string }[] }
  ).rows
}
const thread = async (who: Caller | undefined, id: number) => {
  const { body } = (await who?.ask('GET', `${questions}/${id}`)) ?? {}
  return (body as never as { entries: readonly { readonly side: string; readonly text: string | null }[] }).entries
}
const unreadOf = (username: string) =>
  read<{ title: string }>(
    sql`select m.title from message_recipient r join message m on m.id = r.message_id join user_account u on u.id = r.user_id
      where u.username = ${username} and m.title ~ 'question' order by m.id`,
  )

beforeAll(async () => {
  app = await openRights()
  const { engine } = app
  ;[worker, staff, head] = [await app.as('employee'), await app.as('payroll'), await app.as('payroll.head')]
  own = await employeeOf(engine, 'employee')
  const { group } = await one<{ group: string }>(
    engine,
    sql`select g.group_code as group from employee_remuneration r join pay_group g on g.id = r.pay_group_id where r.employee_id = ${own}`,
  )
  const of = (code: string) =>
    one<{ id: number; group: number }>(
      engine,
      sql`select r.employee_id as id, g.id as group from employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = ${code}
        join employee e on e.id = r.employee_id and e.active_status = 'ACTIVE' and e.join_date < '2024-01-01' where r.employee_id <> ${own} order by r.id limit 1`,
    )
  const other = (await of(group)).id
  ;({ id: boss, group: exec } = await of('EXEC'))
  for (const month of ['202604-01', '202605-01']) {
    const plain = await slipsOf(engine, await periodOf(engine, group, month), [own, other])
    const high = await slipsOf(engine, await periodOf(engine, 'EXEC', month), [boss])
    ;[run, ownSlip, otherSlip] = [plain.run, plain.slips.get(own) ?? 0, plain.slips.get(other) ?? 0]
    bossSlip = high.slips.get(boss) ?? 0
    for (const id of [plain.run, high.run]) await setRun(engine, id, 'CLOSED', true)
  }
}, 600_000)
afterAll(() => app.close())

describe('a question about a payslip', () => {
  it('can be put about a line of the employee’s own published payslip, and no other', async () => {
    const why = (who: Caller | undefined, payslip: number) =>
      ask(who, payslips, 'askAboutPayslip', { payslip, line: 'BASIC', text: 'Why?' })
    // What he does not see is no payslip to him; the head of payroll sees this one, and it is not his.
    for (const payslip of [otherSlip, bossSlip]) expect((await why(worker, payslip)).status).toBe(400)
    expect((await why(head, ownSlip)).status).toBe(404)
    await setRun(app.engine, run, 'REOPENED', true)
    expect((await why(worker, ownSlip)).status).toBe(400)
    expect(await read(sql`select 1 from payslip_question`)).toEqual([])
    await setRun(app.engine, run, 'CLOSED', true)
    const wrong = await ask(worker, payslips, 'askAboutPayslip', { payslip: ownSlip, line: 'Nothing', text: 'Why?' })
    expect(JSON.stringify(wrong.body)).toContain('is no line of this payslip')
    const { name } = await one<{ name: string }>(
      app.engine,
      sql`select component_name as name from payslip_pay_lines where parent_id = ${ownSlip} and component_code = 'BASIC'`,
    )
    const asked = await ask(worker, payslips, 'askAboutPayslip', {
      payslip: ownSlip,
      line: name.toUpperCase(),
      text: 'Why 5,000,000?',
    })
    expect(asked.status).toBe(200)
    expect(await threads(worker)).toMatchObject([{ lineName: name, status: 'OPEN' }])
    expect(await unreadOf('payroll')).toMatchObject([{ title: 'A question about a payslip' }])
  })

  it('is answered by payroll in its thread, and the employee is notified; the line keeps one thread', async () => {
    const [found] = await threads(staff)
    const id = found?.id ?? 0
    expect((await ask(worker, questions, 'answerQuestion', { question: id, text: 'I know' })).status).toBe(403)
    expect((await ask(staff, questions, 'answerQuestion', { question: id, text: 'By the rule' })).status).toBe(200)
    expect(await threads(worker)).toMatchObject([{ status: 'ANSWERED' }])
    expect(await unreadOf('employee')).toMatchObject([{ title: 'Payroll has answered your question' }])
    expect((await ask(staff, questions, 'askFurther', { question: id, text: 'And then?' })).status).toBe(404)
    expect((await ask(worker, questions, 'askFurther', { question: id, text: 'Which rule?' })).status).toBe(200)
    await ask(worker, payslips, 'askAboutPayslip', { payslip: ownSlip, line: 'BASIC', text: 'Still open' })
    expect(await threads(worker)).toHaveLength(1)
    expect(await thread(worker, id)).toMatchObject([
      { side: 'EMPLOYEE', text: 'Why 5,000,000?' },
      { side: 'PAYROLL', text: 'By the rule' },
      ...['Which rule?', 'Still open'].map((text) => ({ side: 'EMPLOYEE', text })),
    ])
    const trail = await read<{ text: string }>(
      sql`select coalesce(changes::text, '') as text from audit_entry where entity is null and feature in (${payslips}, ${questions}) and action = 'COMMAND'`,
    )
    expect(JSON.stringify(trail)).not.toContain('5,000,000')
  })

  it('about the pay of a covered group is neither read nor answered by a user who does not see its amounts', async () => {
    await app.engine.database.db.execute(sql`insert into payslip_question (company_code, payslip_id, employee_id, period_code, component_code, line_name, status,
        created_by, updated_by, created_at, updated_at, row_version) values ('SSI', ${bossSlip}, ${boss}, '202605-01', 'BASIC', 'Basic', 'OPEN', 'test', 'test', now(), now(), 1)`)
    const { id } = await one<{ id: number }>(
      app.engine,
      sql`select id from payslip_question where employee_id = ${boss}`,
    )
    await app.engine.database.db.execute(sql`insert into payslip_question_entries (parent_id, seq, written_at, written_by, side, text)
      values (${id}, 1, now(), 'Boss', 'EMPLOYEE', 'Why 90,000,000?')`)
    expect(await thread(staff, id)).toMatchObject([{ text: null }])
    expect(await thread(head, id)).toMatchObject([{ text: 'Why 90,000,000?' }])
    expect((await ask(staff, questions, 'answerQuestion', { question: id, text: 'By the rule' })).body).toMatchObject({
      code: 'AMOUNTS_COVERED',
    })
    expect((await threads(worker)).map((row) => row.id)).not.toContain(id)
  })
})

describe('a note on a difference', () => {
  const component = async () =>
    (
      await one<{ id: number }>(
        app.engine,
        sql`select id from pay_component where company_code = 'SSI' and code = 'BASIC' order by id desc limit 1`,
      )
    ).id
  const noted = async (who: Caller | undefined, params: object) => {
    const { body } = await ask(who, difference, 'page', { period: '2026-05', size: 200, ...params })
    return (
      body as never as {
        rows: readonly {
          readonly component: string
          readonly note: string | null
          readonly noted: string | null
          readonly unexplained: number
        }[]
      }
    ).rows
  }
  it('is shown next to the difference with its cause, explains it, and is replaced by the next one', async () => {
    await app.engine.database.db.execute(
      sql`update payslip_pay_lines set amount = amount + 123456 where parent_id = ${ownSlip} and component_code = 'BASIC'`,
    )
    const before = (await noted(head, { employee: own })).filter(({ unexplained }) => unexplained === 1)
    const params = { employee: own, component: await component(), month: '2026-05', compareWith: null, cause: 'OTHER' }
    expect((await ask(staff, difference, 'noteDifference', { ...params, note: 'First word' })).status).toBe(200)
    expect((await ask(staff, difference, 'noteDifference', { ...params, note: 'Agreed on by hand' })).status).toBe(200)
    const rows = await noted(head, { employee: own })
    expect(rows.filter(({ note }) => note !== null)).toMatchObject([
      { noted: 'OTHER', note: 'Agreed on by hand', unexplained: 0 },
    ])
    expect(rows.filter(({ unexplained }) => unexplained === 1).length).toBe(before.length - 1)
  })
  it('is carried to the warning of the run about a changed net', async () => {
    await app.engine.database.db.execute(sql`insert into pay_check (company_code, run_id, subject, severity, code, employee_id, message, check_status, created_by, updated_by,
        created_at, updated_at, row_version) values ('SSI', ${run}, 'note ' || ${own}::text, 'WARNING', 'C06', ${own}, 'The net changed', 'OPEN', 'test', 'test', now(), now(), 1)`)
    const { rows = [] } = await runPage(app.engine).call(everything, 'problems', { payRun: run, size: 100 })
    expect(rows.filter(({ code }) => code === 'C06').map(({ note }) => note)).toContain(
      'BASIC OTHER: Agreed on by hand',
    )
  })
  it('is refused about the pay of a group whose amounts one does not see', async () => {
    const params = {
      employee: boss,
      component: await component(),
      month: '2026-05',
      compareWith: null,
      cause: 'RAISE',
      note: 'Ninety millions',
    }
    expect((await ask(staff, difference, 'noteDifference', params)).body).toMatchObject({ code: 'AMOUNTS_COVERED' })
    expect((await ask(head, difference, 'noteDifference', params)).status).toBe(200)
    expect(JSON.stringify(await noted(staff, { payGroup: exec }))).not.toContain('Ninety')
  })
})
