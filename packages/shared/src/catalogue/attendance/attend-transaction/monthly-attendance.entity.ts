// The recap of an employee and a period: what payroll reads. It is made of the evaluated days and never typed in.
import { defineEntity, type Fields, waitingForField } from '../../../kernel/index.ts'
import { adjustableCodes } from '../../../rules/attendance/recap/adjustments.ts'
import { figureLabels, monthlyFigures } from './monthly-figures.ts'

const value = { type: 'decimal', scale: 2, min: -999_999, readOnly: true, width: 100 } as const
const sum = { type: 'decimal', scale: 1, derived: true, width: 100 } as const
const person = { type: 'ref', to: 'Employee', readOnly: true, width: 180 } as const

export const MonthlyAttendance = defineEntity({
  name: 'MonthlyAttendance',
  title: 'Monthly attendance',
  key: ['employee', 'periodCode'],
  code: 'periodCode',
  show: 'periodCode',
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, readOnly: true, width: 220 },
    periodCode: { type: 'code', max: 6, required: true, readOnly: true, label: 'Period', width: 90 },
    department: { type: 'ref', to: 'Department', readOnly: true, width: 180 },
    position: { type: 'ref', to: 'Position', readOnly: true },
    level: { type: 'ref', to: 'PositionLevel', readOnly: true },
    payGroup: { type: 'code', max: 20, readOnly: true },
    month: { type: 'period', derived: true, width: 110, help: 'Month of the attendance period.' },
    leaveDays: { ...sum, label: 'Leave', help: 'Days of annual, statutory and maternity leave.' },
    sickDays: { ...sum, label: 'Sick', help: 'All days of sickness, whatever percentage is paid.' },
    ...monthlyFigures,
    shiftCounts: {
      type: 'lines',
      label: 'Days by shift',
      of: {
        shiftCode: { type: 'code', max: 10, readOnly: true },
        days: { type: 'integer', readOnly: true },
      },
    },
    adjustments: {
      type: 'lines',
      label: 'Adjustments',
      maxRows: 60,
      of: {
        field: { type: 'enum', values: adjustableCodes, labels: figureLabels, required: true, label: 'Figure' },
        delta: { type: 'decimal', scale: 2, min: -999_999, max: 999_999, required: true, label: 'Difference' },
        reason: { type: 'text', max: 200, min: 5, required: true },
        computedValue: { ...value, label: 'Computed' },
        finalValue: { ...value, label: 'Final', help: 'Value that counts once the correction is approved.' },
        maker: person,
        checker: person,
        status: { type: 'enum', values: ['PENDING', 'APPROVED', 'REJECTED'], default: 'PENDING', readOnly: true },
        settledIn: {
          type: 'enum',
          values: ['RECAP', 'RETRO'],
          labels: { RECAP: 'This recap', RETRO: 'A later month' },
          readOnly: true,
          help: 'Month in which the correction is paid if it was approved after this month was locked: the oldest open month.',
        },
      },
    },
    adjusted: {
      type: 'boolean',
      default: false,
      readOnly: true,
      width: 90,
      help: 'Includes an approved adjustment.',
    },
    waitingFor: waitingForField,
    status: {
      type: 'enum',
      values: ['CALCULATED', 'VERIFIED', 'LOCKED'],
      required: true,
      default: 'CALCULATED',
      readOnly: true,
      width: 120,
    },
    inputHash: { type: 'text', max: 64, readOnly: true, hidden: true },
  } as const satisfies Fields,
  lifecycle: { verify: { from: ['CALCULATED'], to: 'VERIFIED', form: 'frmKMGUMXM01E' } },
})
