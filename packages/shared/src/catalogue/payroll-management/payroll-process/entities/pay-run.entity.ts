// One calculation of the pay of a group for a period of pay (payroll 2.5): repeated at will, checked, closed by a second person.
import { defineEntity, type Fields, shared } from '../../../../kernel/index.ts'
import { runTypeLabels, runTypes } from '../../payroll-code/payroll-choices.ts'
import { payRunStatuses } from '../parts/run-choices.ts'

const count = { type: 'integer', min: 0, default: 0, required: true, readOnly: true, width: 110 } as const
const sum = { type: 'money', min: -1e15, default: 0, required: true, readOnly: true, width: 160 } as const
const at = { type: 'dateTime', readOnly: true, width: 160 } as const
const by = { type: 'ref', to: 'UserAccount', readOnly: true, anyone: true, width: 160 } as const

export const PayRun = defineEntity({
  name: 'PayRun',
  title: 'Pay run',
  key: ['period', 'runNo'],
  code: 'periodCode',
  show: 'runName',
  pay: { of: 'payGroup' },
  dataScope: { companyWide: 'A run is of a pay group; its users are named, its payslips hang on their employees' },
  fields: {
    period: {
      type: 'ref',
      to: 'ReckoningDate',
      fixed: true,
      help: 'Empty if the run was cancelled and its period has been deleted since.',
      width: 170,
    },
    runNo: {
      type: 'integer',
      min: 1,
      default: 1,
      required: true,
      fixed: true,
      help: 'A cancelled run keeps its number.',
    },
    payGroup: { type: 'ref', to: 'PayGroup', required: true, fixed: true, width: 180 },
    periodCode: { type: 'code', max: 9, required: true, fixed: true, label: 'Period code', width: 110 },
    runName: { type: 'text', max: 60, required: true, fixed: true, label: 'Run', width: 170 },
    runType: { type: 'enum', values: runTypes, labels: runTypeLabels, required: true, fixed: true, width: 120 },
    paySequence: { type: 'integer', min: 1, max: 15, required: true, fixed: true, label: 'Sequence', width: 100 },
    payDate: { type: 'date', required: true, label: 'Paid on', width: 120 },
    taxYear: { type: 'integer', min: 2000, max: 2100, required: true, width: 90 },
    taxMonth: { type: 'integer', min: 1, max: 12, required: true, width: 90 },
    taxFinal: { type: 'boolean', help: 'The income tax of the year is settled with this run (rule R-YE).' },
    source: {
      type: 'enum',
      values: shared('PayRunSource', ['CALCULATED', 'UPLOADED']),
      labels: { UPLOADED: 'Of a former system' },
      default: 'CALCULATED',
      backfill: 'CALCULATED',
      required: true,
      readOnly: true,
      label: 'Made by',
      width: 140,
    },
    status: { type: 'enum', values: payRunStatuses, default: 'DRAFT', required: true, readOnly: true, width: 130 },
    incomplete: { type: 'boolean', readOnly: true, help: 'A calculation was started and has not finished.' },
    calcVersion: { ...count, label: 'Version', help: 'Number of calculations of the run.' },
    calculatedAt: at,
    calculatedBy: by,
    checkedAt: at,
    checkedBy: by,
    closedAt: at,
    closedBy: by,
    reopenedAt: at,
    reopenedBy: by,
    publishedAt: at,
    reopenReason: { type: 'text', max: 500, readOnly: true, label: 'Reason for reopening' },
    employees: { ...count, help: 'Number of employees with a payslip.' },
    changed: { ...count, help: 'Payslips that the latest calculation created or changed.' },
    unchanged: { ...count, help: 'Payslips whose input data did not change.' },
    errors: { ...count, help: 'Payslips with a blocking finding.' },
    held: { ...count, help: 'Payslips on hold, which are not paid for now.' },
    gross: { ...sum, label: 'Gross in cash' },
    statutory: { ...sum, label: 'Tax and BPJS' },
    deductions: sum,
    net: { ...sum, label: 'Net' },
    employerCost: { ...sum, label: 'Employer cost' },
  } as const satisfies Fields,
  system: true,
})
