// Why an amount of an employee changed against another month, in the words of the user who checked it; the finding of the employee's run shows it
// as well.
import { defineEntity, type Fields, shared } from '../../../../kernel/index.ts'

export const PayDifferenceNote = defineEntity({
  name: 'PayDifferenceNote',
  title: 'Note on a difference',
  key: ['employee', 'componentCode', 'month', 'comparedWith'],
  code: 'month',
  show: 'componentCode',
  pay: { of: 'employee', covered: ['note'] },
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 240 },
    componentCode: { type: 'code', max: 30, required: true, fixed: true, label: 'Component', width: 140 },
    month: { type: 'period', required: true, fixed: true, width: 110 },
    comparedWith: { type: 'period', required: true, fixed: true, label: 'Compared with', width: 110 },
    cause: {
      type: 'enum',
      values: shared('PayDifferenceCause', [
        'JOINER',
        'LEAVER',
        'RAISE',
        'PRORATION',
        'ABSENCE',
        'OVERTIME',
        'ONE_OFF',
        'RATE_CHANGE',
        'TAX_FINAL',
        'CARRY',
        'CORRECTION',
        'OTHER',
      ]),
      required: true,
      width: 140,
    },
    note: { type: 'text', min: 3, max: 300, required: true, width: 300 },
    notedBy: { type: 'text', max: 200, required: true, readOnly: true, label: 'Noted by', width: 160 },
  } as const satisfies Fields,
  system: true,
})
