// Lines of the balance sheet and the income statement, and which of them add up to which (finance 2.1 and 4.18).
import { type Complaint, defineEntity, type Fields, shared } from '../../../kernel/index.ts'

const rule = 'R-STATEMENT-LINE'

export const StatementLine = defineEntity({
  name: 'StatementLine',
  title: 'Statement line',
  key: ['code'],
  show: 'name',
  fields: {
    code: { type: 'code', max: 10, required: true, fixed: true, width: 100 },
    statement: {
      type: 'enum',
      values: shared('FinancialStatement', ['BS', 'IS']),
      labels: { BS: 'Balance sheet', IS: 'Income statement' },
      required: true,
      width: 150,
    },
    name: { type: 'text', max: 100, required: true, width: 280 },
    nameLocal: { type: 'text', max: 100, label: 'Indonesian name', width: 260 },
    parent: { type: 'ref', to: 'StatementLine', tree: true, label: 'Below', width: 200 },
    sequence: {
      type: 'integer',
      min: 0,
      max: 9_999,
      required: true,
      help: 'Place of the line in the statement.',
      width: 100,
    },
    lineKind: {
      type: 'enum',
      values: shared('StatementLineKind', ['HEADER', 'ACCOUNTS', 'SUBTOTAL', 'COMPUTED']),
      labels: { ACCOUNTS: 'Accounts', COMPUTED: 'Computed' },
      required: true,
      label: 'Kind',
      help: 'Accounts: the balances of its accounts. Computed: taken from the ledger by a rule, such as the result of the year.',
      width: 120,
    },
    formula: {
      type: 'lines',
      label: 'Adds up',
      key: ['line'],
      maxRows: 30,
      of: {
        line: { type: 'ref', to: 'StatementLine', required: true },
        subtract: { type: 'boolean', help: 'If selected, the line is subtracted.' },
      },
    },
    showSign: {
      type: 'enum',
      values: shared('StatementSign', ['AS_IS', 'REVERSED']),
      labels: { AS_IS: 'Debit positive', REVERSED: 'Credit positive' },
      default: 'AS_IS',
      required: true,
      label: 'Sign',
      width: 140,
    },
    category: {
      type: 'enum',
      values: shared('StatementCategory', ['OPERATING', 'INVESTING', 'FINANCING', 'TAX', 'DISCONTINUED']),
      help: 'Category of the income statement from 2027 (PSAK 118).',
      width: 130,
    },
  } as const satisfies Fields,
  checks: [{ rule, test: formulaFits }],
})

interface Row {
  readonly lineKind?: string | null
  readonly formula?: readonly unknown[] | null
}
/** Only a subtotal adds up other lines, and it adds up at least one. */
function formulaFits({ lineKind, formula }: Row): readonly Complaint[] {
  if (lineKind == null || (lineKind === 'SUBTOTAL') === (formula?.length ?? 0) > 0) return []
  const message = lineKind === 'SUBTOTAL' ? 'name the lines that it adds up' : 'only a subtotal adds up other lines'
  return [{ field: 'formula', rule, message }]
}
