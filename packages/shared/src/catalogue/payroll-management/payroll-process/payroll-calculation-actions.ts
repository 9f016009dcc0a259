// What is asked of pay runs and done to them beside their calculation.
import { type Actions, shared } from '../../../kernel/index.ts'
import { payCheckFields } from './pay-check.entity.ts'
import { PayRun } from './pay-run.entity.ts'
import { payrollSeverities } from './pay-run-check.entity.ts'
import { PayRunEvent } from './pay-run-event.entity.ts'
import { Payslip } from './payslip.entity.ts'
import { payRunStatuses, payslipStatuses } from './run-choices.ts'

const number = { type: 'integer', required: true, min: 1, max: 2_147_483_647, label: 'Number', width: 90 } as const
const count = { type: 'integer', required: true, min: 0, max: 2_147_483_647 } as const
/** An amount is empty where it is kept from the reader. */
const sum = { type: 'money', min: -1e15, width: 150 } as const
const covered = {
  type: 'boolean',
  label: 'Covered',
  help: 'You do not see the amounts of this pay group',
  width: 90,
} as const
const path = { type: 'text', max: 200, help: 'Where it is looked at or put right' } as const
const ofRun = { payRun: { type: 'ref', to: 'PayRun', required: true, label: 'Run' } } as const
const search = { type: 'text', max: 100, help: 'Employee number or name' } as const
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
    help: 'The runs of the pay groups that you work with, the last paid first.',
    params: {
      status: { type: 'enum', values: payRunStatuses },
      search: { type: 'text', max: 60, help: 'Period such as 202610, or the code of a pay group' },
    },
    result: {
      payRun: number,
      ...{ runName, runType, status, payDate, employees, errors },
      ...{ gross: { ...sum, label: 'Gross in cash' }, net: { ...sum, label: 'Net' }, amountsCovered: covered },
      ...{ held, changed: PayRun.fields.changed, unchanged, calcVersion, calculatedAt },
      calculatedBy: { type: 'text', max: 200, width: 150 },
      incomplete: { type: 'boolean', help: 'A calculation began and has not come to its end', width: 110 },
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
    help: 'What the run pays to whom, with the difference to the payslip of the same kind before.',
    params: { ...ofRun, status: { type: 'enum', values: payslipStatuses }, search },
    result: {
      payslip: number,
      ...{ employeeNo, employeeName, department, status: Payslip.fields.status },
      ...{ gross: { ...sum, label: 'Gross in cash' }, net: { ...sum, label: 'Net' } },
      difference: { ...sum, label: 'To the last one' },
      ...{ amountsCovered: covered, version },
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
    help: 'What the calculation found: blockers first. They have to be solved, warnings solved or acknowledged.',
    params: { ...ofRun, severity: { type: 'enum', values: payrollSeverities }, search },
    result: { finding: number, severity, code, employee, message, value, checkStatus, note, acknowledgedBy, path },
  },
  events: {
    kind: 'query',
    code: 'index',
    many: true,
    paged: true,
    title: 'What was done',
    help: 'Every move of the run with its totals at that moment, the last first.',
    params: ofRun,
    result: {
      ...{ event: PayRunEvent.fields.event, happenedAt: PayRunEvent.fields.happenedAt },
      ...{ actorName: PayRunEvent.fields.actorName, reason: PayRunEvent.fields.reason },
      ...{ employees, gross: { ...sum, label: 'Gross in cash' }, net: { ...sum, label: 'Net' } },
    },
  },
  changedInputs: {
    kind: 'query',
    offered: true,
    code: 'index',
    title: 'What changed since',
    help: 'Whose payslips no longer follow from what they are made of, and the rows that were written after the calculation.',
    params: ofRun,
    result: {
      changed: { ...count, help: 'Payslips whose inputs are no longer what they were' },
      missing: { ...count, help: 'People of the run without a payslip' },
      gone: { ...count, help: 'Payslips of people who no longer belong to the run' },
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
const why = { type: 'text', required: true, min: 5, max: 200, label: 'Why' } as const
const slipAndWhy = shared('PayslipNumberAndWhy', { ...slip, reason: why } as const)

const done = {
  createRun: {
    kind: 'command',
    code: 'create',
    title: 'Create run',
    help: 'One run for a pay period; a second one only after the first was cancelled.',
    params: { period: { type: 'ref', to: 'ReckoningDate', required: true, label: 'Pay period' } },
    result: { payRun: number },
    trail: 'own',
  },
  checkRun: {
    kind: 'command',
    code: 'edit',
    when: { status: ['CALCULATED'] },
    title: 'Check',
    help: 'The calculation was looked through: nothing blocks it and nothing has changed since.',
    params: one,
    result: {},
    trail: 'own',
  },
  uncheckRun: {
    kind: 'command',
    code: 'edit',
    when: { status: ['CHECKED'] },
    title: 'Back to calculated',
    help: 'The run may be calculated again.',
    params: one,
    result: {},
    trail: 'own',
  },
  closeRun: {
    kind: 'command',
    code: 'edit',
    when: { status: ['CHECKED'] },
    title: 'Close',
    help: 'Freezes the payslips, takes instalments and rests, writes the tax months and hands the journal to finance. By a second person.',
    params: one,
    result: {
      ...{ employees: count, instalments: { ...count, help: 'Instalments of loans that were taken' } },
      carried: { ...count, help: 'Rests that go to the next run' },
    },
    trail: 'own',
  },
  reopenRun: {
    kind: 'command',
    code: 'delete',
    when: { status: ['CLOSED'] },
    title: 'Open again',
    help: 'Takes back everything that closing did, as long as nothing later depends on it.',
    params: {
      ...one,
      reason: { type: 'text', max: 500, required: true, label: 'Why', help: 'Ten characters at least' },
    },
    result: {},
    trail: 'own',
  },
  cancelRun: {
    kind: 'command',
    code: 'create',
    when: { status: ['DRAFT'] },
    title: 'Cancel run',
    help: 'A run that was never calculated is given up; it keeps its number.',
    params: one,
    result: {},
    trail: 'own',
  },
  publishRun: {
    kind: 'command',
    code: 'edit',
    when: { status: ['CLOSED'] },
    title: 'Publish',
    help: 'Employees see their payslips and are told so; those that are held stay unseen.',
    params: one,
    result: { published: count },
    trail: 'own',
  },
  acknowledge: {
    kind: 'command',
    code: 'edit',
    when: { checkStatus: ['OPEN'] },
    title: 'Acknowledge',
    help: 'A warning may be left as it is when somebody says why. Blockers have to be solved, but for a net below 0: finance asks it back.',
    params: { finding: number, note: { type: 'longText', required: true, min: 5, max: 500, label: 'Why it may stay' } },
    result: {},
    trail: 'own',
  },
  holdPayslip: {
    kind: 'command',
    code: 'frmKPAYDLB09E',
    when: { status: ['OK', 'WARNING', 'ERROR'] },
    title: 'Hold',
    help: 'Keeps the payslip out of the bank file; the net stays payable.',
    params: slipAndWhy,
    result: {},
    trail: 'own',
  },
  releasePayslip: {
    kind: 'command',
    code: 'frmKPAYDLB09E',
    when: { status: ['HELD'] },
    title: 'Release',
    help: 'A payslip that was held by hand is paid with the next bank file.',
    params: slipAndWhy,
    result: {},
    trail: 'own',
  },
} as const satisfies Actions

export const payrollCalculationActions = { ...asked, ...done } as const satisfies Actions
