// The queries and actions of pay runs other than their calculation.
import { type Actions, shared } from '../../../../kernel/index.ts'
import { payCheckFields } from '../entities/pay-check.entity.ts'
import { PayRun } from '../entities/pay-run.entity.ts'
import { payrollSeverities } from '../entities/pay-run-check.entity.ts'
import { PayRunEvent } from '../entities/pay-run-event.entity.ts'
import { Payslip } from '../entities/payslip.entity.ts'
import { payRunStatuses, payslipStatuses } from './run-choices.ts'

const number = { type: 'integer', required: true, min: 1, max: 2_147_483_647, label: 'Number', width: 90 } as const
const count = { type: 'integer', required: true, min: 0, max: 2_147_483_647 } as const
/** An amount is empty where it is kept from the reader. */
const sum = { type: 'money', min: -1e15, width: 150 } as const
const covered = {
  type: 'boolean',
  label: 'Covered',
  help: 'You cannot see the amounts of this pay group.',
  width: 90,
} as const
const path = { type: 'text', max: 200, help: 'Screen on which the finding can be checked or corrected.' } as const
const ofRun = { payRun: { type: 'ref', to: 'PayRun', required: true, label: 'Run' } } as const
const search = { type: 'text', max: 100, help: 'Employee number or name.' } as const
const { runName, runType, payDate, status, employees, unchanged, errors, held, calcVersion, calculatedAt } =
  PayRun.fields
const { employeeNo, employeeName, department, version } = Payslip.fields
const { severity, code, employee, message, value, checkStatus, note, acknowledgedBy } = payCheckFields

const asked = {
  payRuns: {
    kind: 'query',
    code: 'index',
    many: true,
    paged: true,
    title: 'Runs',
    help: 'Pay runs of the pay groups that you work with, the latest payment first.',
    params: {
      status: { type: 'enum', values: payRunStatuses },
      search: { type: 'text', max: 60, help: 'Period such as 202610, or code of a pay group.' },
    },
    result: {
      payRun: number,
      runName,
      runType,
      status,
      payDate,
      employees,
      errors,
      gross: { ...sum, label: 'Gross in cash' },
      net: { ...sum, label: 'Net' },
      amountsCovered: covered,
      held,
      changed: PayRun.fields.changed,
      unchanged,
      calcVersion,
      calculatedAt,
      calculatedBy: { type: 'text', max: 200, width: 150 },
      incomplete: { type: 'boolean', help: 'A calculation was started and has not finished.', width: 110 },
      publishedAt: PayRun.fields.publishedAt,
      path,
    },
  },
  payslips: {
    kind: 'query',
    code: 'index',
    many: true,
    paged: true,
    title: 'Payslips of the run',
    help: 'Payslips of the run, with the difference from the previous payslip of the same kind.',
    params: { ...ofRun, status: { type: 'enum', values: payslipStatuses }, search },
    result: {
      payslip: number,
      employeeNo,
      employeeName,
      department,
      status: Payslip.fields.status,
      gross: { ...sum, label: 'Gross in cash' },
      net: { ...sum, label: 'Net' },
      difference: { ...sum, label: 'Difference from previous' },
      amountsCovered: covered,
      version,
      reason: { type: 'text', max: 200, label: 'Held because', width: 200 },
      path,
    },
  },
  problems: {
    kind: 'query',
    code: 'index',
    many: true,
    paged: true,
    title: 'Findings of the run',
    help: 'Findings of the calculation, blocking ones first. Blocking findings have to be solved; warnings have to be solved or acknowledged.',
    params: { ...ofRun, severity: { type: 'enum', values: payrollSeverities }, search },
    result: { finding: number, severity, code, employee, message, value, checkStatus, note, acknowledgedBy, path },
  },
  events: {
    kind: 'query',
    code: 'index',
    many: true,
    paged: true,
    title: 'What was done',
    help: 'All actions on the run with its totals at that moment, latest first.',
    params: ofRun,
    result: {
      event: PayRunEvent.fields.event,
      happenedAt: PayRunEvent.fields.happenedAt,
      actorName: PayRunEvent.fields.actorName,
      reason: PayRunEvent.fields.reason,
      employees,
      gross: { ...sum, label: 'Gross in cash' },
      net: { ...sum, label: 'Net' },
    },
  },
  changedInputs: {
    kind: 'query',
    offered: true,
    code: 'index',
    title: 'Changes since',
    help: 'Payslips whose input data has changed since the calculation, and the rows that were changed.',
    params: ofRun,
    result: {
      changed: { ...count, help: 'Payslips whose input data has changed.' },
      missing: { ...count, help: 'Employees of the run without a payslip.' },
      gone: { ...count, help: 'Payslips of employees who do not belong to the run any more.' },
      inputs: {
        type: 'lines',
        label: 'Rows written since, the first 200',
        of: {
          input: { type: 'text', max: 60, required: true, label: 'What', width: 200 },
          employee: { type: 'ref', to: 'Employee', width: 220 },
          changedAt: { type: 'dateTime', label: 'When', width: 160 },
          changedBy: { type: 'text', max: 200, label: 'By', width: 180 },
        },
      },
    },
  },
} as const satisfies Actions

const one = shared('PayRunNumber', { payRun: number } as const)
const slip = { payslip: number } as const
const reason = { type: 'text', max: 500, required: true, label: 'Why', help: 'Enter at least ten characters.' } as const
const why = { type: 'text', required: true, min: 5, max: 200, label: 'Why' } as const
const slipAndWhy = shared('PayslipNumberAndWhy', { ...slip, reason: why } as const)

const done = {
  createRun: {
    kind: 'command',
    code: 'create',
    title: 'Create run',
    help: 'Creates a pay run for a pay period. A second run is possible only after the first was cancelled.',
    params: { period: { type: 'ref', to: 'ReckoningDate', required: true, label: 'Pay period' } },
    result: { payRun: number },
    trail: 'own',
  },
  checkRun: {
    kind: 'command',
    code: 'edit',
    when: { status: ['CALCULATED'] },
    title: 'Check',
    help: 'Confirms that the calculation was checked: there are no blocking findings and nothing has changed since.',
    params: one,
    result: {},
    trail: 'own',
  },
  uncheckRun: {
    kind: 'command',
    code: 'edit',
    when: { status: ['CHECKED'] },
    title: 'Back to calculated',
    help: 'Allows the run to be calculated again.',
    params: one,
    result: {},
    trail: 'own',
  },
  closeRun: {
    kind: 'command',
    code: 'edit',
    when: { status: ['CHECKED'] },
    title: 'Close',
    help: 'Freezes the payslips, deducts instalments and amounts carried over, saves the tax months and passes the journal to finance. Has to be done by a second person.',
    params: one,
    result: {
      employees: count,
      instalments: { ...count, help: 'Number of loan instalments that were deducted.' },
      carried: { ...count, help: 'Number of deductions that are carried over to the next run.' },
    },
    trail: 'own',
  },
  reopenRun: {
    kind: 'command',
    code: 'delete',
    when: { status: ['CLOSED'] },
    title: 'Reopen',
    help: 'Reverses everything that closing did, as long as nothing later depends on it.',
    params: { ...one, reason },
    result: {},
    trail: 'own',
  },
  cancelRun: {
    kind: 'command',
    code: 'create',
    when: { status: ['DRAFT'] },
    title: 'Cancel run',
    help: 'Cancels a run that was never calculated. It keeps its number.',
    params: one,
    result: {},
    trail: 'own',
  },
  cancelCalculatedRun: {
    kind: 'command',
    code: 'edit',
    when: { status: ['CALCULATED'] },
    title: 'Cancel calculated run',
    help: 'Cancels a run that was created by mistake and never closed. Its payslips are removed, its period can be used again or deleted, and its entries are included in the next run.',
    params: { ...one, reason },
    result: { removed: { ...count, help: 'Number of payslips that were removed.' } },
    trail: 'own',
  },
  publishRun: {
    kind: 'command',
    code: 'edit',
    when: { status: ['CLOSED'] },
    title: 'Publish',
    help: 'Publishes the payslips and notifies the employees. Payslips on hold stay hidden.',
    params: one,
    result: { published: count },
    trail: 'own',
  },
  acknowledge: {
    kind: 'command',
    code: 'edit',
    when: { checkStatus: ['OPEN'] },
    title: 'Acknowledge',
    help: 'Accepts a warning with a reason. Blocking findings have to be solved, except for a negative net pay, which finance collects.',
    params: { finding: number, note: { type: 'longText', required: true, min: 5, max: 500, label: 'Why it may stay' } },
    result: {},
    trail: 'own',
  },
  holdPayslip: {
    kind: 'command',
    code: 'frmKPAYDLB09E',
    when: { status: ['OK', 'WARNING', 'ERROR'] },
    title: 'Hold',
    help: 'Keeps the payslip out of the bank file. The net pay remains payable.',
    params: slipAndWhy,
    result: {},
    trail: 'own',
  },
  releasePayslip: {
    kind: 'command',
    code: 'frmKPAYDLB09E',
    when: { status: ['HELD'] },
    title: 'Release',
    help: 'Releases a payslip that was put on hold by hand, so that the next bank file pays it.',
    params: slipAndWhy,
    result: {},
    trail: 'own',
  },
} as const satisfies Actions

export const payrollCalculationActions = { ...asked, ...done } as const satisfies Actions
