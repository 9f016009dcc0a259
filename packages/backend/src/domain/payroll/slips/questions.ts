// Threads about lines of payslips: the employee asks, a user who maintains the pay of the employee's group answers.
import { PayGroupAccess } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group-access.entity'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { PayslipQuestion } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip-question.entity'
import { payslipQuestions } from '@kantor/shared/catalogue/payroll-management/payroll-process/payslip-questions'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { lockUntilCommit } from '../../../db/locks.ts'
import {
  asBoolean,
  asText,
  distinctRows,
  lineColumns,
  picked,
  tableColumns,
  typedRows,
} from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { shownAmong } from '../../../engine/write/covered.ts'
import { changeWithRules, createWithRules } from '../../../engine/write/make-row.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { notify } from '../../approvals/index.ts'
import { runReader } from '../run/reader.ts'
import { ownEmployee } from './payslip-password.ts'

const ofPayslip = tableColumns(Payslip, 'p')
const ofPayslipPayLines = lineColumns(Payslip, 'payLines', 'l')
const ofPayslipQuestionEntries = lineColumns(PayslipQuestion, 'entries', 'l')
const ofPayGroupAccess = tableColumns(PayGroupAccess, 'a')

/** The thread of a question that is about no single line. */
const whole = { code: 'PAYSLIP', name: 'The whole payslip' } as const

interface Asked {
  readonly payslip: number
  readonly line: string | null
  readonly text: string
}

/** Opens the thread of a line of one's own payslip, or goes on in it. NOT_FOUND for a payslip that is not the caller's or not published to him. */
export async function askAboutPayslip(context: ActionContext, { payslip, line, text }: Asked) {
  const slip = await ownSlip(context, payslip)
  const about = line === null || line.trim() === '' ? whole : await lineOf(context, payslip, line.trim())
  await lockUntilCommit(context.tx, `${PayslipQuestion.name} ${payslip}`)
  const there = await storedRow(context, PayslipQuestion, ['id'], { where: { payslip, componentCode: about.code } })
  const id = there?.id ?? (await opened(context, payslip, slip, about))
  await written(context, id, 'EMPLOYEE', text)
  const found = (await context.refsOf(PayslipQuestion.name, [id])).get(id)
  if (found === undefined) throw new KantorError('NOT_FOUND')
  return { question: found }
}

/** Goes on in a thread that one began. */
export async function askFurther(context: ActionContext, { question, text }: { question: number; text: string }) {
  const stored = await lockedQuestion(context, question)
  await ownSlip(context, Number(stored.payslip))
  await written(context, question, 'EMPLOYEE', text)
  return {}
}

/** Answers a question; AMOUNTS_COVERED if the user does not see the amounts of the run, ABOUT_ONESELF for the user's own payslip. */
export async function answerQuestion(context: ActionContext, { question, text }: { question: number; text: string }) {
  const stored = await lockedQuestion(context, question)
  const employee = Number(stored.employee)
  if (employee === (await ownEmployee(context))) throw new KantorError('ABOUT_ONESELF')
  const slip = await storedRow(context, Payslip, ['run'], { where: { id: Number(stored.payslip) } })
  if (!(await shownAmong(context, 'PayRun', [slip?.run ?? 0])).has(slip?.run ?? 0))
    throw new KantorError('AMOUNTS_COVERED')
  await written(context, question, 'PAYROLL', text)
  return {}
}

interface OwnSlip {
  readonly employee: number
  readonly periodCode: string
}
/** A payslip that is the caller's own and that he sees: a published one of a closed run. */
async function ownSlip(context: ActionContext, id: number): Promise<OwnSlip> {
  const { tx, rows } = queryContext(context)
  const [found] = await typedRows(
    tx,
    {
      employee: ofPayslip.employee,
      periodCode: ofPayslip.periodCode,
      isPublished: asBoolean(sql`p.published_at is not null and n.status = 'CLOSED'`),
    },
    sql`from ${rows('Payslip')} p join ${runReader(context).rows('PayRun')} n on n.id = p.run_id where p.id = ${id}`,
  )
  if (found === undefined || found.employee !== (await ownEmployee(context)) || !found.isPublished)
    throw new KantorError('NOT_FOUND', 'Questions are asked about one’s own payslips, once they are published.')
  return found
}

/** A line by its name or component; the lines of the payslip are named where there is none. */
async function lineOf(context: ActionContext, payslip: number, asked: string) {
  const { tx, lines } = runReader(context)
  const found = await distinctRows(
    tx,
    { code: ofPayslipPayLines.componentCode, name: ofPayslipPayLines.componentName },
    sql`from ${lines('Payslip', 'payLines')} l
      where l.parent_id = ${payslip} order by 2, 1`,
  )
  const word = asked.toLowerCase()
  const line = found.find(({ code, name }) => code.toLowerCase() === word || name.toLowerCase() === word)
  if (line !== undefined) return line
  const names = found.map(({ name }) => name).join(', ')
  throw badInput([{ field: 'line', rule: 'line', message: `is no line of this payslip; it has ${names}` }])
}

async function opened(
  context: ActionContext,
  payslip: number,
  { employee, periodCode }: OwnSlip,
  { code, name }: { readonly code: string; readonly name: string },
): Promise<number> {
  const row = await createWithRules(context, PayslipQuestion, {
    payslip,
    employee,
    periodCode,
    componentCode: code,
    lineName: name,
    status: 'OPEN',
    entries: [],
  })
  return row.id
}

async function lockedQuestion(context: ActionContext, id: number) {
  const { tx, engine, actor } = context
  const { path } = payslipQuestions
  const stored = await lockStored(tx, engine, actor, PayslipQuestion, id, { path })
  if (stored === undefined) throw new KantorError('NOT_FOUND')
  return stored
}

/** Adds to the thread and notifies the other side. */
async function written(context: ActionContext, id: number, side: 'EMPLOYEE' | 'PAYROLL', text: string): Promise<void> {
  const names = ['employee', 'payslip', 'periodCode', 'lineName'] as const
  const stored = await storedRow(context, PayslipQuestion, names, { where: { id } })
  if (stored === undefined) throw new KantorError('NOT_FOUND')
  const now = context.engine.now().toISOString()
  const entry = { writtenAt: now, writtenBy: context.actor.name, side, text }
  const said = side === 'EMPLOYEE' ? { status: 'OPEN', askedAt: now } : { status: 'ANSWERED', answeredAt: now }
  await changeWithRules(context, PayslipQuestion, id, {
    ...said,
    entries: [...(await entriesOf(context, id)), entry],
  } as never)
  await notify(context, {
    title: side === 'EMPLOYEE' ? 'A question about a payslip' : 'Payroll has answered your question',
    text: `${stored.lineName}, ${stored.periodCode}`,
    path: `${payslipQuestions.path}/show/${id}`,
    ...(side === 'EMPLOYEE'
      ? { employees: [], users: await payrollOf(context, Number(stored.payslip)) }
      : { employees: [stored.employee ?? 0] }),
  } as never)
}

const entriesOf = (context: ActionContext, id: number) => {
  const { tx, lines } = runReader(context)
  return typedRows(
    tx,
    {
      writtenAt: asText(sql`to_char(l.written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`),
      ...picked(ofPayslipQuestionEntries, 'writtenBy', 'side', 'text'),
    },
    sql`from ${lines('PayslipQuestion', 'entries')} l where l.parent_id = ${id} order by l.seq`,
  )
}

/** The users who work with the pay group of a payslip and see its amounts. */
async function payrollOf(context: ActionContext, payslip: number): Promise<readonly number[]> {
  const { tx, rows } = runReader(context)
  const found = await distinctRows(
    tx,
    { id: ofPayGroupAccess.user },
    sql`from ${rows('PayGroupAccess')} a join ${rows('PayRun')} n on n.pay_group_id = a.pay_group_id
      join ${rows('Payslip')} p on p.run_id = n.id where p.id = ${payslip} and a.can_see_amounts order by 1`,
  )
  return found.map(({ id }) => id)
}
