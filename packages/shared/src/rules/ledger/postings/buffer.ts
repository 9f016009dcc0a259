// What finance posts for the documents of human resources and payroll that it accepts and pays (finance 4.5 and 4.15): costs against what was advanced and what is
// owed, and payments against the cash or bank account from which they were made.
import { moneyText, type Sen, senOf } from '../../money/sen.ts'
import type { OpenItem, PostingDetail, PostingLine, Side } from '../posting-line.ts'

/** An entry of the finance buffer as its event has it. Amounts are decimal texts in rupiah. */
export interface BufferFacts {
  /** `MEDICAL_CLAIM_APPROVED` */
  readonly eventKey: string
  /** Number of the document. */
  readonly document: string
  /** ISO day on which what is owed is due. */
  readonly dueDate: string
  /** Code of the employee; null for a run. */
  readonly employee: string | null
  /** Code of the vendor that is owed instead of the employee: a hospital, a school. */
  readonly vendor: string | null
  readonly amount: string
  /** What is to be paid; below zero: what the employee has to return. */
  readonly payable: string
  readonly lines: readonly BufferFactLine[]
  /** Under which key the advance of the document was paid: `TRAVEL_ADVANCE`. */
  readonly advanceKey: string
  /** Id of the account of the chosen cash or bank account; null: it was never named, so the money is in transit until a transfer says where. */
  readonly bank: number | null
}
export interface BufferFactLine {
  readonly postingKey: string | null
  /** Code of the account centre. */
  readonly center: string | null
  readonly description: string
  readonly amount: string
}

/** Costs of these events are booked under this key where a line names none. */
const costKeys: { readonly [event: string]: string } = {
  TRAVEL_REALIZED: 'TRAVEL_EXPENSE',
  ADVANCE_SETTLED: 'TRAVEL_EXPENSE',
  MEDICAL_CLAIM_APPROVED: 'MEDICAL_EXPENSE',
  TRAINING_REIMBURSED: 'TRAINING_EXPENSE',
}
/** Advances on pay are deducted by runs and not settled one by one, so the account of the employee alone says what is open. */
const keptByItem: ReadonlySet<string> = new Set(['TRAVEL_ADVANCE', 'EMPLOYEE_PAYABLE', 'AP_CONTROL'])

/** The lines of an event, costs first. Lines of an entry that come to less than its amount are completed by one for the rest. */
export function bufferLines(facts: BufferFacts): readonly PostingLine[] {
  const { eventKey, amount, payable } = facts
  const [total, owed] = [senOf(amount), senOf(payable)]
  if (costKeys[eventKey] !== undefined) {
    const covered = owed > 0n ? total - owed : total
    return [...costs(facts, total), ...advanced(facts, covered), ...owes(facts, owed, 'CREDIT', 'opens')]
  }
  switch (eventKey) {
    case 'PAYMENT_POSTED':
      return [...owes(facts, owed, 'DEBIT', 'settles'), ...money(facts, owed, 'CREDIT')]
    case 'RECEIPT_POSTED':
      return [...money(facts, -owed, 'DEBIT'), ...advanced(facts, -owed)]
    default:
      return [...paidOut(facts), ...money(facts, sumOf(facts.lines), 'CREDIT')]
  }
}

const sumOf = (lines: readonly BufferFactLine[]): Sen => lines.reduce((sum, { amount }) => sum + senOf(amount), 0n)

function costs({ eventKey, lines, document }: BufferFacts, total: Sen): readonly PostingLine[] {
  const key = costKeys[eventKey] ?? ''
  const rest = total - sumOf(lines)
  const [first] = lines
  const all =
    rest === 0n
      ? lines
      : [...lines, { postingKey: null, center: first?.center ?? null, description: document, amount: moneyText(rest) }]
  return all.map(({ postingKey, center, description, amount }) => ({
    key: postingKey ?? key,
    side: 'DEBIT',
    amount,
    center,
    description,
  }))
}

/** Takes back what was advanced. */
const advanced = (facts: BufferFacts, amount: Sen): readonly PostingLine[] =>
  amount > 0n ? [onAccount(facts, facts.advanceKey, 'CREDIT', amount, 'settles')] : []

/** What the company owes the employee, or the vendor that laid the money out. */
const owes = (facts: BufferFacts, amount: Sen, side: Side, how: 'opens' | 'settles'): readonly PostingLine[] =>
  amount > 0n ? [onAccount(facts, facts.vendor === null ? 'EMPLOYEE_PAYABLE' : 'AP_CONTROL', side, amount, how)] : []

function onAccount(facts: BufferFacts, key: string, side: Side, amount: Sen, how: 'opens' | 'settles'): PostingLine {
  const item: OpenItem = { item: facts.document, dueDate: facts.dueDate }
  const detail: PostingDetail = keptByItem.has(key) ? { [how]: item } : {}
  return {
    key,
    side,
    amount: moneyText(amount),
    party: key === 'AP_CONTROL' ? facts.vendor : facts.employee,
    description: facts.document,
    ...detail,
  }
}

/** What is paid out by the keys of the lines: an advance to the employee, or a debt of a run. */
const paidOut = (facts: BufferFacts): readonly PostingLine[] =>
  facts.lines.map(({ postingKey, amount, description }) =>
    postingKey === facts.advanceKey && facts.employee !== null
      ? onAccount(facts, postingKey, 'DEBIT', senOf(amount), 'opens')
      : { key: postingKey ?? 'OTHER_PAYABLE', side: 'DEBIT', amount, party: facts.employee, description },
  )

const money = ({ bank, document }: BufferFacts, amount: Sen, side: Side): readonly PostingLine[] =>
  amount <= 0n
    ? []
    : [
        {
          key: bank === null ? 'TRANSIT' : 'BANK',
          side,
          amount: moneyText(amount),
          description: document,
          ...(bank === null ? {} : { account: bank }),
        },
      ]
