// What an invoice says that contradicts itself (finance 2.3 and 4.6); what needs other rows is looked at where the database is.
import type { Check, Complaint } from '../../kernel/index.ts'

const rule = 'R-INVOICE'

interface InvoiceValues {
  readonly kind?: string | null
  readonly invoiceDate?: string | null
  readonly dueDate?: string | null
  readonly taxPointDate?: string | null
  readonly originalInvoice?: unknown
  readonly contractNo?: string | null
  readonly contractAmount?: unknown
  readonly returnNoteDate?: string | null
  readonly downPayments?: readonly unknown[] | null
}

function problems(values: InvoiceValues): readonly Complaint[] {
  const { kind, invoiceDate, dueDate, originalInvoice, contractNo, contractAmount, returnNoteDate, downPayments } =
    values
  const found: Complaint[] = []
  const say = (field: string, message: string) => found.push({ field, rule, message })
  if (dueDate != null && invoiceDate != null && dueDate < invoiceDate)
    say('dueDate', 'must not be before the date of the invoice')
  const isNote = kind === 'CREDIT_NOTE' || kind === 'DEBIT_NOTE'
  if (isNote && originalInvoice == null) say('originalInvoice', 'name the invoice that the note changes')
  if (!isNote && originalInvoice != null)
    say('originalInvoice', 'only a credit or debit note changes another invoice: clear it')
  if (kind === 'DOWN_PAYMENT' && (contractNo == null || contractNo === '' || contractAmount == null))
    say(
      contractAmount == null ? 'contractAmount' : 'contractNo',
      'a down payment names its contract and the amount of it',
    )
  const deducts = (downPayments ?? []).length > 0
  if (kind === 'SETTLEMENT' && !deducts) say('downPayments', 'a settlement deducts down payments: add them')
  if (kind !== 'SETTLEMENT' && deducts) say('downPayments', 'only a settlement deducts down payments: remove them')
  if (kind === 'CREDIT_NOTE' && returnNoteDate != null && invoiceDate != null && invoiceDate < returnNoteDate)
    say('invoiceDate', 'must not be before the return note: VAT is reduced in its period')
  return found
}

/** The checks of the entity, in every way of writing. */
export const invoiceChecks: readonly Check<InvoiceValues>[] = [{ rule, test: problems }]
