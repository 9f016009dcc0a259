// What finance answers to an entry of its buffer: the entry moves on, the ledger gets its event, the source document is notified. One
// transaction.

import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { AccountBank } from '@kantor/shared/catalogue/master/entities/account-bank.entity'
import { AccountCenter } from '@kantor/shared/catalogue/master/entities/account-center.entity'
import { Currency } from '@kantor/shared/catalogue/master/entities/currency.entity'
import { EmployeeAdvance } from '@kantor/shared/catalogue/payroll-management/finance-buffer/employee-advance.entity'
import { FinanceBufferEntry } from '@kantor/shared/catalogue/payroll-management/finance-buffer/finance-buffer-entry.entity'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { type BufferAnswer, eventOf, mayAnswer } from '@kantor/shared/rules/finance/buffer'
import { signOfAmount } from '@kantor/shared/rules/money/amounts'
import type { RuleContext } from '../../engine/context.ts'
import { entriesOf } from '../../engine/found.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'
import { storedRow, storedRows } from '../../engine/read/stored-rows.ts'
import { refuseCovered } from '../../engine/write/covered.ts'
import type { Values } from '../../engine/write/stored.ts'
import { buffersFound } from '../buffers.gen.ts'
import { handToLedger } from '../ledger/index.ts'
import { tellMakers } from '../messages/index.ts'
import { type BufferEntry, type BufferSource, lockedEntry, writeStatus } from './buffer.ts'

/** What goes with an answer: slip, payment, day, reason. */
export interface AnswerFacts {
  readonly slipNo?: string
  readonly paymentNo?: string | null
  /** Id of the cash or bank account from which it is paid, or in which money is received. */
  readonly paidFrom?: number | null
  readonly paidDate?: string
  readonly rejectReason?: string
}

/** Answers an entry; BAD_STATE where it is not its turn. `sources` are those of the product unless a test brings its own. */
export async function answerBuffer(
  given: RuleContext,
  id: number,
  answer: BufferAnswer,
  facts: AnswerFacts = {},
  sources: readonly BufferSource[] = entriesOf(buffersFound),
): Promise<void> {
  const context = wholeCompany(given)
  const entry = await lockedEntry(context, id)
  await refuseCovered(context, FinanceBufferEntry, [entry])
  const status = entry.status ?? 'PENDING'
  if (!mayAnswer(status, answer)) throw new KantorError('BAD_STATE', `${entry.entryNo}: ${texts[answer]}`)
  refuseAmount(entry, answer)
  await refuseAccount(context, entry, facts)
  const after = await writeStatus(context, entry, { ...facts, status: answer, answeredBy: context.actor.name })
  await toLedger(context, after, answer, status === 'ACCEPTED')
  const notified = sources.filter(
    ({ sourceType, kinds }) => sourceType === entry.sourceType && entry.kind != null && kinds.includes(entry.kind),
  )
  for (const source of notified) await source.answered(context, after, answer)
  if (answer === 'REJECTED') await tellOfReturn(context, after)
}

/** Who made the document that comes back, and the employee whom it pays, learn why. A run of pay says it to its makers alone. */
async function tellOfReturn(context: RuleContext, entry: BufferEntry): Promise<void> {
  const entity = context.engine.catalogue.entities.get(entry.sourceType ?? '')
  if (entry.sourceId === null) return
  const also = entry.employee === null ? [] : [entry.employee]
  await tellMakers(
    context,
    { entity, id: entry.sourceId, sentAs: [], also },
    {
      title: `${entity?.title ?? 'Document'} ${entry.sourceNo ?? ''} was sent back by finance`,
      text: `${context.actor.name}: ${entry.rejectReason ?? 'no comment'}`,
      path: entry.sourcePath ?? '/',
    },
  )
}

const texts: { readonly [A in BufferAnswer]: string } = {
  ACCEPTED: 'only what waits is accepted.',
  REJECTED: 'it is sent back until its slip is approved.',
  POSTED: 'only what was accepted is booked.',
  PAID: 'only what is booked is paid.',
  SETTLED: 'only what is booked is settled.',
}

/** Nothing is paid where nothing is payable, and what is payable is not settled without a payment. */
function refuseAmount({ payable }: BufferEntry, answer: BufferAnswer): void {
  const isPayable = signOfAmount(payable) > 0
  if (answer === 'PAID' && !isPayable)
    throw new KantorError('BAD_STATE', 'Nothing is to be paid out for it: settle it without a payment.')
  if (answer === 'SETTLED' && isPayable) throw new KantorError('BAD_STATE', 'It is to be paid out: mark it as paid.')
}

/** It is paid from an account that is in use and kept in its currency. */
async function refuseAccount(
  context: RuleContext,
  { currency }: BufferEntry,
  { paidFrom }: AnswerFacts,
): Promise<void> {
  if (paidFrom == null) return
  const account = await storedRow(context, AccountBank, ['name', 'isActive', 'currency'], { where: { id: paidFrom } })
  const complain = (message: string) => badInput([{ field: 'accountBank', rule: 'R-BUFFER', message }])
  if (account?.isActive !== true) throw complain('is not in use: choose another account')
  const kept = await storedRow(context, Currency, ['code'], { where: { id: account.currency ?? 0 } })
  if (kept?.code !== (currency ?? 'IDR'))
    throw complain(`${account.name} is kept in ${kept?.code ?? ''}: choose an account in ${currency ?? 'IDR'}`)
}

/** One row of the outbox for what the answer means in the ledger; what comes back after it was accepted takes the same row back. */
async function toLedger(
  context: RuleContext,
  entry: BufferEntry,
  answer: BufferAnswer,
  wasAccepted: boolean,
): Promise<void> {
  const isBack = answer === 'REJECTED'
  const eventKey = isBack
    ? wasAccepted
      ? eventOf(entry.kind ?? '', 'ACCEPTED')
      : undefined
    : eventOf(entry.kind ?? '', answer)
  if (eventKey === undefined) return
  const isReturned = signOfAmount(entry.payable) < 0
  // Nothing changes hands where nothing is to be returned.
  if (eventKey === 'RECEIPT_POSTED' && !isReturned) return
  const total = sizeOf(eventKey, entry)
  await handToLedger(context, {
    sourceNo: entry.sourceNo ?? '',
    sourceType: FinanceBufferEntry.name,
    sourceId: entry.id,
    eventKey,
    eventDate: entry.paidDate ?? context.today,
    reverses: isBack,
    debit: total,
    credit: total,
    payload: await payloadOf(context, entry),
  })
}

const moved: ReadonlySet<string> = new Set(['PAYMENT_POSTED', 'RECEIPT_POSTED'])
/** What an event comes to: what changes hands, or the whole of what is booked. */
function sizeOf(eventKey: string, { amount, payable }: BufferEntry): string {
  const size = (moved.has(eventKey) ? payable : amount) ?? '0'
  if (moved.has(eventKey)) return size.replace('-', '')
  return signOfAmount(size) < 0 ? '0' : size
}

/** The cash or bank account by its account in the books; cash has slips of its own. */
async function moneyOf(context: RuleContext, { paidFrom, payable }: BufferEntry): Promise<Values> {
  const account = await storedRow(context, AccountBank, ['account', 'kind'], { where: { id: paidFrom ?? 0 } })
  if (account === undefined) return {}
  const isReturned = signOfAmount(payable) < 0
  return { bank: account.account, ...(account.kind === 'BANK' ? {} : { slipType: isReturned ? 'CR' : 'CP' }) }
}

/** Under which key the advance was paid that a settlement takes back. */
async function advanceKeyOf(context: RuleContext, { kind, sourceType, sourceId }: BufferEntry): Promise<string> {
  if (sourceType !== EmployeeAdvance.name) return kind?.startsWith('TRAVEL') ? 'TRAVEL_ADVANCE' : 'EMPLOYEE_LOAN'
  const advance = await storedRow(context, EmployeeAdvance, ['advanceType'], { where: { id: sourceId ?? 0 } })
  return advance?.advanceType === 'TRAVEL' ? 'TRAVEL_ADVANCE' : 'EMPLOYEE_LOAN'
}

async function payloadOf(context: RuleContext, entry: BufferEntry): Promise<Values> {
  const { employee, lines, currency, amount, payable, payee, sourceNo, sourceType, sourceId, kind } = entry
  const who = await storedRow(context, Employee, ['employeeNo'], { where: { id: employee ?? 0 } })
  const ids = [...new Set([entry.center, ...(lines ?? []).map(({ center }) => center)])].filter((id) => id != null)
  const centers = await storedRows(context, AccountCenter, ['id', 'code'], { where: { id: ids } })
  const codeOf = (id: number | null | undefined) => centers.find((center) => center.id === id)?.code ?? null
  return {
    kind,
    document: sourceNo,
    sourceType,
    sourceId,
    employee: who?.employeeNo ?? null,
    payee,
    currency,
    amount,
    payable,
    dueDate: entry.dueDate,
    advanceKey: await advanceKeyOf(context, entry),
    ...(await moneyOf(context, entry)),
    center: codeOf(entry.center),
    lines: (lines ?? []).map((line) => ({
      postingKey: line.postingKey ?? null,
      center: codeOf(line.center ?? entry.center),
      description: line.description,
      amount: line.amount,
    })),
  }
}
