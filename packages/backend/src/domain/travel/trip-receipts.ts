// Receipts of a trip that were claimed before, on another trip or in a medical claim: the same one is refused, a similar one is reported (R-MED-05).
import { formatMoney } from '@kantor/shared/formats/money'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { type Amount, compareAmounts } from '@kantor/shared/rules/money/amounts'
import { isSameReceipt } from '@kantor/shared/rules/receipts/same-receipt'
import type { RuleContext } from '../../engine/context.ts'
import { claimedElsewhere, filesElsewhere, knownReceipts, type OwnDocument } from '../receipts/index.ts'
import { currencyFacts } from './trip-facts.ts'
import { type TripValues, travellersOf } from './trip-plan.ts'

type Expense = NonNullable<TripValues['expenses']>[number]

const ownOf = (id: number): OwnDocument => ({ entity: 'TravelRequest', id })
const receiptOf = ({ receiptNo, vendor }: Expense) => ({ receiptNo: receiptNo ?? '', issuer: vendor ?? '' })

/** Each line with the receipts elsewhere that have its number and its vendor. */
async function sameElsewhere(context: RuleContext, expenses: readonly Expense[], id: number) {
  const numbered = expenses.filter(({ receiptNo, vendor }) => receiptNo != null && vendor != null)
  const others = await claimedElsewhere(context, ownOf(id), numbered.map(receiptOf))
  return expenses.map((line) => others.filter((other) => isSameReceipt(receiptOf(line), other)))
}

const isSameAmount = (a: Amount, b: Amount): boolean => compareAmounts(a, b) === 0

/** Refusals of receipts that another trip or claim has, and of those that stand twice in this trip. */
export async function receiptComplaints(
  context: RuleContext,
  { expenses: lines }: TripValues,
  id: number,
): Promise<readonly FieldError[]> {
  const expenses = lines ?? []
  const { codeOf } = await currencyFacts(context)
  const elsewhere = await sameElsewhere(context, expenses, id)
  return expenses.flatMap((line, i) => {
    const found = elsewhere[i]?.find((o) => isSameAmount(line.actual, o.amount) && o.currency === codeOf(line.currency))
    const twice = expenses.findIndex(
      (other) =>
        isSameReceipt(receiptOf(line), receiptOf(other)) &&
        other.expenseType === line.expenseType &&
        other.date === line.date &&
        isSameAmount(other.actual, line.actual),
    )
    const message =
      found === undefined
        ? `is already in line ${twice + 1}: leave one of them out`
        : `was claimed in ${found.document} already: a receipt is paid once, so leave the line out here or there`
    const isTwice = twice >= 0 && twice < i
    return found !== undefined || isTwice ? [{ field: `expenses.${i}.receiptNo`, rule: 'R-MED-05', message }] : []
  })
}

/** Questions about receipts of lines that are written now and that already appear in another trip or claim of one of the travellers. */
export async function receiptQuestions(
  context: RuleContext,
  trip: TripValues,
  before: TripValues & { readonly id: number },
): Promise<readonly FieldError[]> {
  const expenses = trip.expenses ?? []
  const old = new Map((before.expenses ?? []).map((line) => [line.id, line]))
  const written = expenses.flatMap((line, i) => {
    const was = old.get(line.id)
    const receiptNo = line.receiptNo === was?.receiptNo ? null : line.receiptNo
    const file = line.receiptFile === was?.receiptFile ? null : line.receiptFile
    const at = { numberField: `expenses.${i}.receiptNo`, fileField: `expenses.${i}.receiptFile` }
    return receiptNo == null && file == null ? [] : [{ receiptNo, file, ...at }]
  })
  return knownReceipts(context, ownOf(before.id), travellersOf(trip), written)
}

/** Receipts that look like one of another trip or claim, for the user who verifies; empty where there are none. */
export async function receiptWarnings(
  context: RuleContext,
  { expenses: lines }: TripValues,
  id: number,
): Promise<readonly string[]> {
  const expenses = lines ?? []
  const elsewhere = await sameElsewhere(context, expenses, id)
  const divided = expenses.flatMap((line, i) =>
    (elsewhere[i] ?? []).map(
      ({ document, amount, currency }) =>
        `Receipt ${line.receiptNo} of ${line.vendor} is also in ${document}, with ${currency} ${formatMoney(amount)}: are both together as much as the receipt?`,
    ),
  )
  const files = await filesElsewhere(
    context,
    ownOf(id),
    expenses.flatMap(({ receiptFile }) => (receiptFile == null ? [] : [receiptFile])),
  )
  return [
    ...new Set([...divided, ...files.map((document) => `A receipt of this trip is the same file as in ${document}.`)]),
  ]
}
