// Cash and bank accounts of the company, each with its own account of the chart (finance 2.1).
import { type Complaint, defineEntity, type Fields, inOrder, shared } from '../../../kernel/index.ts'

const rule = 'R-ACCOUNT-BANK'

export const AccountBank = defineEntity({
  name: 'AccountBank',
  title: 'Cash or bank account',
  key: ['code'],
  show: 'name',
  fields: {
    code: { type: 'code', max: 20, required: true, fixed: true, width: 120 },
    name: {
      type: 'text',
      max: 100,
      required: true,
      help: 'Name of the account in lists, such as BCA Sudirman.',
      width: 220,
    },
    branch: { type: 'ref', to: 'CompanyBranch', required: true, label: 'Branch', width: 120 },
    kind: {
      type: 'enum',
      values: shared('AccountBankKind', ['CASH', 'PETTY_CASH', 'BANK']),
      required: true,
      fixed: true,
      width: 110,
    },
    bank: { type: 'ref', to: 'Bank', width: 180 },
    accountNo: {
      type: 'text',
      max: 34,
      pattern: '^\\d+$',
      patternHelp: 'digits only',
      label: 'Account number',
      width: 150,
    },
    accountName: {
      type: 'text',
      max: 100,
      label: 'Account holder',
      help: 'Name of the holder as the bank has it.',
      width: 200,
    },
    bankBranch: { type: 'text', max: 100, label: 'Branch of the bank', width: 160 },
    currency: { type: 'ref', to: 'Currency', required: true, fixed: true, width: 120 },
    account: {
      type: 'ref',
      to: 'Account',
      where: { isPosting: true },
      required: true,
      unique: true,
      label: 'Ledger account',
      help: 'Cash or bank account of the chart; no two accounts of the company share one.',
      width: 220,
    },
    imprestAmount: {
      type: 'money',
      min: 0,
      label: 'Fixed amount',
      help: 'Amount to which petty cash is filled up again. Required for petty cash.',
      width: 140,
    },
    allowNegative: {
      type: 'boolean',
      label: 'May be overdrawn',
      help: 'Payments are accepted beyond the balance. Never selected for cash.',
      width: 130,
    },
    minBalance: {
      type: 'money',
      min: 0,
      default: 0,
      required: true,
      label: 'Minimum balance',
      help: 'A balance below this amount gives a warning.',
      width: 140,
    },
    receiptSlipType: {
      type: 'ref',
      to: 'SlipType',
      label: 'Receipt slips',
      help: 'If empty, CR for cash and BR for a bank.',
      width: 160,
    },
    paymentSlipType: {
      type: 'ref',
      to: 'SlipType',
      label: 'Payment slips',
      help: 'If empty, CP for cash and BP for a bank.',
      width: 160,
    },
    csvMapping: {
      type: 'longText',
      max: 2_000,
      label: 'Columns of statements',
      help: 'For statements in CSV without a layout of the bank: JSON with the columns date, description, debit, credit, balance and reference.',
    },
    openedOn: { type: 'date', width: 110 },
    closedOn: { type: 'date', help: 'Last day of the account.', width: 110 },
    isActive: { type: 'boolean', default: true, label: 'Active', width: 90 },
  } as const satisfies Fields,
  checks: [inOrder('openedOn', 'closedOn'), { rule, test: problemsOf }],
})

interface Row {
  readonly kind?: string | null
  readonly bank?: unknown
  readonly accountNo?: string | null
  readonly accountName?: string | null
  readonly imprestAmount?: string | number | null
  readonly allowNegative?: boolean | null
  readonly csvMapping?: string | null
}
const columnsOfStatement: ReadonlySet<string> = new Set([
  'date',
  'description',
  'debit',
  'credit',
  'balance',
  'reference',
])

/** What each kind of account has to say, and what it cannot say. */
function problemsOf(row: Row): readonly Complaint[] {
  const found: Complaint[] = []
  const complain = (field: string, message: string) => found.push({ field, rule, message })
  if (row.kind === 'BANK')
    for (const field of ['bank', 'accountNo', 'accountName'] as const)
      if (row[field] == null || row[field] === '') complain(field, 'is required for a bank account')
  if (row.kind === 'CASH' || row.kind === 'PETTY_CASH') {
    if (row.bank != null) complain('bank', 'cash is at no bank: leave this empty, or choose the kind Bank')
    if (row.allowNegative === true) complain('allowNegative', 'cash cannot be overdrawn: clear this')
  }
  if (row.kind === 'PETTY_CASH' && !isPositive(row.imprestAmount))
    complain('imprestAmount', 'name the amount to which petty cash is filled up, above 0')
  if (row.csvMapping != null && row.csvMapping !== '' && !isMapping(row.csvMapping))
    complain('csvMapping', `must be JSON with the columns ${[...columnsOfStatement].join(', ')} and no others`)
  return found
}

const isPositive = (amount: string | number | null | undefined): boolean =>
  amount != null && /[1-9]/.test(String(amount)) && !String(amount).startsWith('-')

function isMapping(text: string): boolean {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && Object.keys(read).every((name) => columnsOfStatement.has(name))
  } catch {
    return false
  }
}
