// What the tax of an employee has to know besides pay (payroll 2.5): benefits in kind, what others paid for the employer, certificates of former
// employers, donations and dues beyond payroll. It goes into the run of its tax month.

import { type Complaint, defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { compareAmounts, signOfAmount } from '../../../rules/money/amounts.ts'
import { uploadedIn } from './uploaded-in.ts'

export const taxItemTypes = shared('TaxItemType', [
  'BENEFIT_IN_KIND',
  'PAID_OUTSIDE',
  'PRIOR_EMPLOYER',
  'TAX_PAID_ABROAD_MEMO',
  'DONATION',
  'EXTRA_PENSION',
])

export const AdditionalTaxItem = defineEntity({
  name: 'AdditionalTaxItem',
  title: 'Additional tax item',
  key: ['employee', 'taxYear', 'taxMonth', 'itemType', 'reference'],
  code: 'employee',
  show: 'reference',
  pay: { of: 'employee', covered: ['note'] },
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 240 },
    taxYear: { type: 'integer', min: 2024, max: 2100, required: true, fixed: true, label: 'Year', width: 80 },
    taxMonth: { type: 'integer', min: 1, max: 12, required: true, fixed: true, label: 'Month', width: 80 },
    itemType: {
      type: 'enum',
      values: taxItemTypes,
      labels: {
        PAID_OUTSIDE: 'Paid outside of payroll',
        PRIOR_EMPLOYER: 'Former employer',
        TAX_PAID_ABROAD_MEMO: 'Tax paid abroad, for the record',
        EXTRA_PENSION: 'Pension dues beyond payroll',
      },
      required: true,
      fixed: true,
      label: 'Kind',
      width: 180,
    },
    reference: {
      type: 'text',
      max: 40,
      required: true,
      fixed: true,
      help: "Number of the document, or of the former employer's certificate.",
    },
    gross: { type: 'money', width: 150 },
    deduct: {
      type: 'money',
      label: 'Deducted',
      help: 'Donation, dues, or the deductions from gross income on the certificate.',
      width: 150,
    },
    tax: {
      type: 'money',
      help: 'Tax withheld by a former employer or paid abroad. For all other items the pay run withholds the tax.',
      width: 150,
    },
    note: { type: 'text', max: 100, help: 'For income from a former employer: the name of that employer.', width: 220 },
    batch: { type: 'ref', to: 'UploadBatch', readOnly: true, hidden: true },
    ...uploadedIn,
    status: {
      type: 'enum',
      values: shared('PayEntryStatus', ['OPEN', 'CONSUMED']),
      labels: { CONSUMED: 'Paid' },
      default: 'OPEN',
      required: true,
      readOnly: true,
      width: 100,
    },
  } as const satisfies Fields,
  checks: [{ rule: 'R-TAXITEM', test: amountsOf }],
  system: true,
})

type Amount = string | number | null | undefined
interface Item {
  readonly itemType?: string | null
  readonly gross?: Amount
  readonly deduct?: Amount
  readonly tax?: Amount
  readonly note?: string | null
}
type Column = 'gross' | 'deduct' | 'tax'

/** Which amounts a kind needs and which it has not. */
const kinds: { readonly [kind: string]: { readonly needs: readonly Column[]; readonly may: readonly Column[] } } = {
  BENEFIT_IN_KIND: { needs: ['gross'], may: [] },
  PAID_OUTSIDE: { needs: ['gross'], may: [] },
  PRIOR_EMPLOYER: { needs: ['gross'], may: ['deduct', 'tax'] },
  TAX_PAID_ABROAD_MEMO: { needs: ['tax'], may: ['gross'] },
  DONATION: { needs: ['deduct'], may: [] },
  EXTRA_PENSION: { needs: ['deduct'], may: [] },
}
const instead: { readonly [C in Column]: string } = {
  gross: 'has no meaning here: a donation and dues are entered as what is taken off',
  deduct: 'has no meaning here: enter the gross alone',
  tax: 'has no meaning here: the run works the tax out and withholds it',
}

function amountsOf(item: Item): readonly Complaint[] {
  const kind = kinds[item.itemType ?? '']
  if (kind === undefined) return []
  const say = (field: Column | 'note', message: string): Complaint => ({ field, rule: 'R-TAXITEM', message })
  const isGiven = (name: Column): boolean => signOfAmount(item[name]) > 0
  const missing = kind.needs.filter((name) => !isGiven(name)).map((name) => say(name, 'enter the amount'))
  const strange = (['gross', 'deduct', 'tax'] as const)
    .filter((name) => isGiven(name) && !kind.needs.includes(name) && !kind.may.includes(name))
    .map((name) => say(name, instead[name]))
  if (item.itemType !== 'PRIOR_EMPLOYER') return [...missing, ...strange]
  const isNamed = item.note != null && item.note !== ''
  return [
    ...missing,
    ...(compareAmounts(item.deduct, item.gross) > 0 ? [say('deduct', 'is more than the gross')] : []),
    ...(isNamed ? [] : [say('note', 'enter the former employer')]),
  ]
}
