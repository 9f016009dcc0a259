// Payroll Checklist: finds in the masters what would stop or spoil the payroll of a period (R-CHK). Checks over pay lines
// (C01, C04 to C12, C17 to C22, C24) come with the calculation of payslips.
// Specification: E acknowledges warnings in the page; excel: "usually" (2.2).
import { type Actions, defineProcess, indexOnly } from '../../../kernel/index.ts'
import { findingFields, payrollSeverities } from './pay-run-check.entity.ts'

const period = { type: 'period', required: true, default: 'openPeriod', help: 'The month that is to be paid' } as const
const finding = { type: 'integer', required: true, min: 1, max: 2_147_483_647, label: 'Number', width: 90 } as const
const count = { type: 'integer', required: true, min: 0, max: 2_147_483_647 } as const

const actions = {
  findings: {
    kind: 'query',
    code: 'index',
    many: true,
    paged: true,
    title: 'Findings',
    help: 'What the newest check of the period found: blockers first.',
    params: {
      period,
      severity: { type: 'enum', values: payrollSeverities },
      status: { type: 'enum', values: findingFields.status.values },
      search: { type: 'text', max: 100, help: 'Employee number, name or a word of the message' },
    },
    result: { finding, ...findingFields, path: { type: 'text', max: 200, label: 'Put right at' } },
  },
  acknowledge: {
    kind: 'command',
    code: 'edit',
    title: 'Acknowledge',
    help: 'A warning may be left as it is when somebody says why. A blocker has to be solved.',
    params: { finding, note: { type: 'longText', required: true, min: 5, max: 500, label: 'Why it may stay' } },
    result: {},
  },
} as const satisfies Actions

export const payrollChecklist = defineProcess({
  path: '/payroll-management/payroll-process/payroll-checklist',
  title: 'Payroll Checklist',
  form: 'frmKPAYMMB06',
  codes: { edit: 'frmKPAYMMB06E' },
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  params: { period },
  steps: ['population', 'people', 'rates', 'publish'],
  result: {
    employees: { ...count, help: 'People who belong to the payroll of the period' },
    blockers: { ...count, label: 'Blocking', help: 'Must be solved before the run is checked' },
    warnings: { ...count, help: 'Must be solved or acknowledged' },
    infos: count,
    acknowledged: { ...count, help: 'Carried over from the check before, with their notes' },
    solved: { ...count, help: 'Found by the check before, gone now' },
  },
  once: ['period'],
  again: 'replace',
  runBy: 'edit',
  undo: 'frmKPAYMMB06E',
  findings: 'findings',
  links: [{ title: 'Employees', to: '/employees/personal-information' }],
  actions,
})
