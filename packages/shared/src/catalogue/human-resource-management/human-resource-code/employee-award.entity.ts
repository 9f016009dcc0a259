// An award of an employee: proposed, then granted or cancelled. One of each award a year.
import { defineEntity, type Fields } from '../../../kernel/index.ts'

export const EmployeeAward = defineEntity({
  name: 'EmployeeAward',
  title: 'Award of an employee',
  key: ['award', 'employee', 'awardYear'],
  code: 'employee',
  show: 'employee',
  fields: {
    award: { type: 'ref', to: 'Award', required: true, fixed: true },
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 240 },
    awardYear: { type: 'integer', readOnly: true, min: 1900, max: 9999, label: 'Year' },
    awardDate: { type: 'date', required: true, default: 'today', label: 'Day', width: 120 },
    letterNo: { type: 'text', max: 60, unique: true, label: 'Letter', width: 150 },
    amount: { type: 'money', help: 'If empty, the amount of the award is used.', width: 140 },
    status: {
      type: 'enum',
      values: ['PROPOSED', 'GRANTED', 'CANCELLED'],
      default: 'PROPOSED',
      required: true,
      readOnly: true,
      width: 120,
    },
    remark: { type: 'text', max: 200, width: 200 },
  } as const satisfies Fields,
  lifecycle: {
    grant: { from: ['PROPOSED'], to: 'GRANTED', form: 'frmHRAWRDM01E' },
    cancel: { from: ['PROPOSED'], to: 'CANCELLED', form: 'frmHRAWRDM01E' },
  },
  byStatus: { deletes: ['PROPOSED', 'CANCELLED'], instead: 'A granted award stays.' },
})
