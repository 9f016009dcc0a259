// What a document approved for a locked day changes: the locked recap stays, the difference counts in the oldest open period.
// Made by the system only.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { figureCodes } from '../../../rules/attendance/recap/adjustments.ts'
import { figureLabels } from './monthly-figures.ts'

const value = { type: 'decimal', scale: 2, min: -999_999, required: true, readOnly: true, width: 90 } as const
const period = { type: 'ref', to: 'AttendancePeriod', required: true, readOnly: true, width: 100 } as const

export const RetroAdjustment = defineEntity({
  name: 'RetroAdjustment',
  title: 'Retro adjustment',
  key: ['employee', 'workDate', 'field', 'causeType', 'causeId'],
  code: 'causeNo',
  show: 'causeNo',
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, readOnly: true, width: 220 },
    sourcePeriod: { ...period, label: 'Month', help: 'Locked month to which the day belongs.' },
    targetPeriod: { ...period, label: 'Paid with', help: 'Oldest open month, in which the adjustment is paid.' },
    workDate: { type: 'date', required: true, readOnly: true, label: 'Day', width: 120 },
    field: {
      type: 'enum',
      values: shared('AttendanceFigure', figureCodes),
      labels: figureLabels,
      required: true,
      readOnly: true,
      label: 'Figure',
    },
    oldValue: { ...value, label: 'Was' },
    newValue: { ...value, label: 'Is' },
    delta: { ...value, label: 'Difference' },
    causeType: { type: 'code', max: 40, required: true, readOnly: true },
    causeId: { type: 'integer', required: true, readOnly: true },
    causeNo: { type: 'code', max: 40, required: true, readOnly: true, label: 'Document', width: 160 },
    status: {
      type: 'enum',
      values: shared('RetroAdjustmentStatus', ['PENDING', 'APPLIED']),
      labels: { PENDING: 'To be paid', APPLIED: 'Paid' },
      required: true,
      default: 'PENDING',
      readOnly: true,
      width: 110,
    },
  } as const satisfies Fields,
  system: true,
})
