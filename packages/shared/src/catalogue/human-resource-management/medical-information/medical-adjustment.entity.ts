// What is added to or taken from what an employee has of a benefit in a period; each stays as it was written, another one corrects it.
import { defineEntity, type Fields } from '../../../kernel/index.ts'

export const MedicalAdjustment = defineEntity({
  name: 'MedicalAdjustment',
  title: 'Adjustment of a medical balance',
  key: ['adjustmentNo'],
  show: 'adjustmentNo',
  head: ['employee', 'benefit', 'day', 'amount'],
  fields: {
    adjustmentNo: { type: 'code', max: 20, required: true, readOnly: true, label: 'Adjustment', width: 150 },
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 220 },
    benefit: {
      type: 'ref',
      to: 'MedicalBenefit',
      where: { status: 'ACTIVE' },
      required: true,
      fixed: true,
      width: 200,
    },
    patient: {
      type: 'text',
      max: 100,
      label: 'Family member',
      help: 'Where each person has an own ceiling; empty for the employee',
      width: 160,
    },
    day: {
      type: 'date',
      required: true,
      fixed: true,
      default: 'today',
      label: 'Counts on',
      help: 'It belongs to the period of the benefit in which this day lies',
      width: 120,
    },
    amount: {
      type: 'money',
      min: -1e15,
      required: true,
      help: 'With a minus where less is left',
      width: 140,
    },
    reason: { type: 'text', max: 300, required: true, width: 260 },
  } as const satisfies Fields,
})
