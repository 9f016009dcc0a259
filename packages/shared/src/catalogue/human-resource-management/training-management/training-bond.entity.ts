// The bond of a participant in an expensive training: so many months of service, or a part of the cost is paid back.
import { defineEntity, type Fields } from '../../../kernel/index.ts'

const form = 'frmHRTRAIN01E'

export const TrainingBond = defineEntity({
  name: 'TrainingBond',
  title: 'Training bond',
  key: ['employee', 'request'],
  code: 'bondNo',
  show: 'bondNo',
  head: ['employee', 'program', 'endDate', 'costPerHead'],
  fields: {
    bondNo: { type: 'code', max: 40, required: true, readOnly: true, unique: true, label: 'Bond', width: 150 },
    employee: { type: 'ref', to: 'Employee', required: true, readOnly: true, width: 220 },
    request: { type: 'ref', to: 'TrainingRequest', required: true, readOnly: true, width: 150 },
    program: { type: 'ref', to: 'TrainingProgram', required: true, readOnly: true, width: 200 },
    costPerHead: { type: 'money', required: true, readOnly: true, label: 'Cost', width: 140 },
    months: {
      type: 'integer',
      min: 1,
      max: 120,
      required: true,
      readOnly: true,
      unit: 'months',
      label: 'Bond',
      width: 100,
    },
    startDate: { type: 'date', required: true, readOnly: true, label: 'From', width: 120 },
    endDate: { type: 'date', required: true, readOnly: true, label: 'To', width: 120 },
    daysLeft: { type: 'integer', derived: true, unit: 'days', label: 'Days left', width: 100 },
    letter: {
      type: 'file',
      accept: ['application/pdf', 'image/jpeg', 'image/png'],
      maxMegabytes: 5,
      label: 'Signed agreement',
    },
    signedAt: { type: 'date', readOnly: true, label: 'Signed on', width: 120 },
    lastWorkingDay: {
      type: 'date',
      readOnly: true,
      help: 'Last working day of an employee who leaves before the bond ends.',
      width: 130,
    },
    refundAmount: {
      type: 'money',
      readOnly: true,
      label: 'To be paid back',
      help: 'Cost of the bond days after the last working day, rounded down. It is deducted from the final pay.',
      width: 140,
    },
    reason: { type: 'text', max: 500, readOnly: true, label: 'Why it was waived' },
    status: {
      type: 'enum',
      values: ['DRAFT', 'SIGNED', 'FINISHED', 'BREACHED', 'WAIVED'],
      default: 'DRAFT',
      required: true,
      readOnly: true,
      width: 120,
    },
  } as const satisfies Fields,
  lifecycle: {
    sign: { from: ['DRAFT'], to: 'SIGNED', form },
    waive: { from: ['DRAFT', 'SIGNED', 'BREACHED'], to: 'WAIVED', form, needs: 'reason' },
  },
})
