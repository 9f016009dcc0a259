// What a bill says that contradicts itself (finance 2.3 and 4.6); what needs other rows is looked at where the database is.
import type { Check, Complaint } from '../../kernel/index.ts'

const rule = 'R-BILL'

interface BillValues {
  readonly kind?: string | null
  readonly vendorInvoiceDate?: string | null
  readonly billDate?: string | null
  readonly dueDate?: string | null
  readonly vatInvoiceNo?: string | null
  readonly vatInvoiceDate?: string | null
  readonly vatCreditPeriod?: string | null
  readonly originalBill?: unknown
  readonly contractNo?: string | null
  readonly contractAmount?: unknown
  readonly lines?: readonly { readonly chargeTo?: string | null; readonly account?: unknown }[] | null
  readonly downPayments?: readonly unknown[] | null
}

function dates({
  vendorInvoiceDate,
  billDate,
  dueDate,
  vatInvoiceNo,
  vatInvoiceDate,
}: BillValues): readonly Complaint[] {
  const found: Complaint[] = []
  const say = (field: string, message: string) => found.push({ field, rule, message })
  if (vendorInvoiceDate != null && billDate != null && vendorInvoiceDate > billDate)
    say('vendorInvoiceDate', 'must not be after the posting date')
  if (dueDate != null && vendorInvoiceDate != null && dueDate < vendorInvoiceDate)
    say('dueDate', 'must not be before the date of the vendor invoice')
  if ((vatInvoiceNo != null && vatInvoiceNo !== '') !== (vatInvoiceDate != null))
    say(vatInvoiceDate == null ? 'vatInvoiceDate' : 'vatInvoiceNo', 'number and date of the tax invoice go together')
  return found
}

/** The months between two periods such as 2026-05 and 2026-08: 3. */
const monthsBetween = (from: string, to: string): number => {
  const order = (period: string) => Number(period.slice(0, 4)) * 12 + Number(period.slice(5, 7))
  return order(to) - order(from)
}
/** May the tax of a tax invoice of this day be credited in this tax period (UU PPN art. 9(9))? */
export const isCreditable = (vatInvoiceDate: string, period: string): boolean => {
  const months = monthsBetween(vatInvoiceDate, period)
  return months >= 0 && months <= 3
}

function kinds({
  kind,
  originalBill,
  contractNo,
  contractAmount,
  lines,
  downPayments,
}: BillValues): readonly Complaint[] {
  const found: Complaint[] = []
  const say = (field: string, message: string) => found.push({ field, rule, message })
  if (kind === 'DEBIT_NOTE' && originalBill == null) say('originalBill', 'name the bill that the debit note reduces')
  if (kind !== 'DEBIT_NOTE' && originalBill != null)
    say('originalBill', 'only a debit note reduces another bill: clear it')
  if (kind === 'DOWN_PAYMENT' && (contractNo == null || contractNo === '' || contractAmount == null))
    say(
      contractAmount == null ? 'contractAmount' : 'contractNo',
      'a down payment names its contract and the amount of it',
    )
  if (kind !== 'STANDARD' && (downPayments ?? []).length > 0)
    say('downPayments', 'only a bill deducts down payments: remove them')
  for (const [i, line] of (lines ?? []).entries()) {
    const needsAccount = kind !== 'DOWN_PAYMENT' && line.chargeTo !== 'ASSET'
    if (needsAccount && line.account == null) say(`lines.${i}.account`, 'choose the account that is charged')
    if (!needsAccount && line.account != null)
      say(`lines.${i}.account`, 'follows from the kind of the bill or line: clear the account')
  }
  return found
}

/** The checks of the entity, in every way of writing. */
export const billChecks: readonly Check<BillValues>[] = [
  { rule, test: dates },
  { rule, test: kinds },
]
