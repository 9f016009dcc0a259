// The chart of accounts: a tree whose headers only total, and below them the accounts that are posted to (finance 2.1).
import { type Complaint, defineEntity, type Fields, inOrder, shared } from '../../../kernel/index.ts'
import {
  accountTypeOf,
  accountTypes,
  controlTypes,
  normalSides,
  slipOrigins,
} from '../../../rules/ledger/account-kinds.ts'

const rule = 'R-ACCOUNT'

export const subledgers = shared('AccountSubledger', [
  'NONE',
  'CUSTOMER',
  'VENDOR',
  'EMPLOYEE',
  'ACCOUNT_BANK',
  'ITEM_GROUP',
  'ASSET_SUBGROUP',
  'PROJECT',
])

export const Account = defineEntity({
  name: 'Account',
  title: 'Account',
  key: ['code'],
  show: 'name',
  head: ['accountType', 'normalSide', 'controlType', 'fsLine'],
  fields: {
    code: {
      type: 'text',
      max: 6,
      required: true,
      fixed: true,
      unique: true,
      pattern: '^[1-8]-\\d{4}$',
      patternHelp: 'a class from 1 to 8, a hyphen and four digits, such as 1-1101',
      width: 100,
    },
    name: { type: 'text', max: 100, required: true, width: 260 },
    nameLocal: {
      type: 'text',
      max: 100,
      label: 'Indonesian name',
      help: 'Name on statements in Indonesian.',
      width: 240,
    },
    parent: {
      type: 'ref',
      to: 'Account',
      tree: true,
      label: 'Header',
      help: 'Account of the same class into which this one is totalled.',
      width: 200,
    },
    isPosting: {
      type: 'boolean',
      default: true,
      label: 'Posted to',
      help: 'If not selected, the account only totals the accounts below it.',
      width: 100,
    },
    accountType: {
      type: 'enum',
      values: accountTypes,
      readOnly: true,
      label: 'Class',
      help: 'Follows from the first digit of the code.',
      width: 120,
    },
    normalSide: {
      type: 'enum',
      values: normalSides,
      labels: { DR: 'Debit', CR: 'Credit' },
      help: 'Side on which the balance usually is. If empty, that of the class; allowances and accumulated depreciation are the opposite.',
      width: 110,
    },
    controlType: {
      type: 'enum',
      values: controlTypes,
      labels: {
        AR: 'Receivables',
        AR_ADVANCE: 'Customer advances',
        AP: 'Payables',
        AP_ADVANCE: 'Vendor advances',
        EMPLOYEE: 'Employees',
        WIP: 'Work in process',
        GRIR: 'Goods received, not invoiced',
        GIRO_IN: 'Giro received',
        GIRO_OUT: 'Giro issued',
        ACC_DEPR: 'Accumulated depreciation',
        VAT_OUT: 'Output VAT',
        VAT_IN: 'Input VAT',
        WHT_PAYABLE: 'Withholding tax payable',
        WHT_PREPAID: 'Withholding tax prepaid',
      },
      default: 'NONE',
      required: true,
      label: 'Control',
      help: 'Subsidiary ledger that explains the balance. Journal slips entered by hand cannot post to the account then.',
      width: 170,
    },
    alsoFrom: {
      type: 'lines',
      label: 'Further origins',
      help: 'Documents that may post to this control account in addition to those of its subsidiary ledger.',
      key: ['origin'],
      maxRows: 10,
      of: { origin: { type: 'enum', values: slipOrigins, required: true } },
    },
    subledger: {
      type: 'enum',
      values: subledgers,
      default: 'NONE',
      required: true,
      label: 'Party',
      help: 'What every line of the account has to name.',
      width: 150,
    },
    currencyPolicy: {
      type: 'enum',
      values: shared('AccountCurrencyPolicy', ['BASE_ONLY', 'ANY', 'FIXED']),
      labels: { BASE_ONLY: 'Rupiah only', ANY: 'Any currency', FIXED: 'One currency' },
      default: 'BASE_ONLY',
      required: true,
      label: 'Currency',
      width: 130,
    },
    fixedCurrency: { type: 'ref', to: 'Currency', help: 'The only currency of the account.', width: 130 },
    revaluation: {
      type: 'enum',
      values: shared('AccountRevaluation', ['NONE', 'OPEN_ITEM', 'BALANCE']),
      labels: { OPEN_ITEM: 'Each open item', BALANCE: 'The balance' },
      default: 'NONE',
      required: true,
      help: 'How amounts in foreign currency are restated at the end of a month.',
      width: 140,
    },
    centerRule: {
      type: 'enum',
      values: shared('AccountCenterRule', ['NONE', 'OPTIONAL', 'REQUIRED']),
      label: 'Centre',
      help: 'Whether lines name an account centre. If empty: required for costs from 5-2 and expenses, otherwise none.',
      width: 110,
    },
    costElement: {
      type: 'enum',
      values: shared('AccountCostElement', [
        'NONE',
        'RM_INV',
        'WIP_INV',
        'FG_INV',
        'TRADING_INV',
        'DL',
        'DL_APPLIED',
        'FOH',
        'FOH_APPLIED',
        'COGS_FG',
        'COGS_TRADING',
        'INV_ADJ',
        'PPV',
      ]),
      labels: {
        RM_INV: 'Raw material',
        WIP_INV: 'Work in process',
        FG_INV: 'Finished goods',
        TRADING_INV: 'Trading goods',
        DL: 'Direct labour',
        DL_APPLIED: 'Direct labour applied',
        FOH: 'Factory overhead',
        FOH_APPLIED: 'Factory overhead applied',
        COGS_FG: 'Cost of finished goods sold',
        COGS_TRADING: 'Cost of trading goods sold',
        INV_ADJ: 'Stock adjustment',
        PPV: 'Purchase price variance',
      },
      default: 'NONE',
      required: true,
      help: 'Line of the statements of cost of goods manufactured and sold.',
      width: 170,
    },
    fsLine: {
      type: 'ref',
      to: 'StatementLine',
      label: 'Statement line',
      help: 'Line of the balance sheet or income statement. Required for an account that is posted to.',
      width: 220,
    },
    cashFlowCode: {
      type: 'enum',
      values: shared('CashFlowCode', ['OPERATING', 'INVESTING', 'FINANCING', 'NONE']),
      default: 'NONE',
      required: true,
      label: 'Cash flow',
      help: 'Part of the cash flow statement in which payments against this account appear.',
      width: 120,
    },
    taxDeductible: {
      type: 'boolean',
      default: true,
      label: 'Deductible',
      help: 'Cost that reduces taxable income.',
      width: 110,
    },
    validFrom: { type: 'date', required: true, default: 'today', width: 110 },
    validTo: { type: 'date', help: 'Last day on which the account may be posted to.', width: 110 },
    isActive: { type: 'boolean', default: true, label: 'Active', width: 90 },
  } as const satisfies Fields,
  checks: [inOrder('validFrom', 'validTo'), { rule, test: problemsOf }],
})

interface Row {
  readonly code?: string | null
  readonly isPosting?: boolean | null
  readonly fsLine?: unknown
  readonly currencyPolicy?: string | null
  readonly fixedCurrency?: unknown
  readonly controlType?: string | null
  readonly alsoFrom?: readonly unknown[] | null
}
/** What one account says that contradicts itself; its header and its line are looked at where the database is. */
function problemsOf(row: Row): readonly Complaint[] {
  const isFixed = row.currencyPolicy === 'FIXED'
  const found: Complaint[] = []
  const complain = (field: string, message: string) => found.push({ field, rule, message })
  if (row.isPosting === true && row.fsLine == null)
    complain('fsLine', 'is required for an account that is posted to: choose its line of the statements')
  if (row.isPosting === false && row.controlType != null && row.controlType !== 'NONE')
    complain('controlType', 'an account that only totals has no subsidiary ledger: choose None')
  if (row.currencyPolicy != null && isFixed !== (row.fixedCurrency != null))
    complain(
      'fixedCurrency',
      isFixed ? 'name the one currency of the account' : 'leave this empty, or choose One currency above',
    )
  if (row.controlType === 'NONE' && (row.alsoFrom?.length ?? 0) > 0)
    complain('alsoFrom', 'every document may post to this account already: remove the origins')
  if (row.code != null && accountTypeOf(row.code) === 'EQUITY' && row.controlType != null && row.controlType !== 'NONE')
    complain('controlType', 'equity has no subsidiary ledger: choose None')
  return found
}
