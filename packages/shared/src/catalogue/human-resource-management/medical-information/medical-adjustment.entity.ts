// An adjustment of an employee's benefit entitlement in a period. It is never changed; a mistake is corrected by another adjustment.
import { defineEntity, type Fields } from '../../../kernel/index.ts'

export const MedicalAdjustment = defineEntity({
  name: 'MedicalAdjustment',
  title: 'Adjustment of a medical balance',
  key: ['adjustmentNo'],
  number: { field: 'adjustmentNo', series: 'MedicalAdjustment', pattern: 'MA-{YYYY}{MM}-{SEQ:4}' },
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
      help: 'Family member, for benefits with a ceiling per person. Leave empty for the employee.',
      width: 160,
    },
    day: {
      type: 'date',
      required: true,
      fixed: true,
      default: 'today',
      label: 'Counts on',
      help: 'The adjustment belongs to the benefit period that contains this day.',
      width: 120,
    },
    amount: {
      type: 'money',
      min: -1e15,
      required: true,
      help: 'Enter a negative amount to reduce the entitlement.',
      width: 140,
    },
    reason: { type: 'text', max: 300, required: true, width: 260 },
  } as const satisfies Fields,
})
