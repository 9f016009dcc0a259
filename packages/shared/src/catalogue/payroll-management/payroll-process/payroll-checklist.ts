// Payroll Checklist: finds in the masters what would stop or spoil the payroll of a period (R-CHK). Checks over pay lines
// (C01, C04 to C12, C17 to C22, C24) come with the calculation of payslips.
// Specification: E acknowledges warnings in the page; excel: "usually" (2.2).
import { type Actions, defineProcess, indexOnly } from '../../../kernel/index.ts'
import { findingFields, payrollSeverities } from './entities/pay-run-check.entity.ts'

const period = { type: 'period', required: true, default: 'openPeriod', help: 'Month to be paid.' } as const
const finding = { type: 'integer', required: true, min: 1, max: 2_147_483_647, label: 'Number', width: 90 } as const
const count = { type: 'integer', required: true, min: 0, max: 2_147_483_647 } as const

const actions = {
  findings: {
    kind: 'query',
    code: 'index',
    many: true,
    paged: true,
    title: 'Findings',
    help: 'Findings of the latest check of the period, blocking ones first.',
    params: {
      period,
      severity: { type: 'enum', values: payrollSeverities },
      status: { type: 'enum', values: findingFields.status.values },
      search: { type: 'text', max: 100, help: 'Employee number, name or a word of the message.' },
    },
    result: { finding, ...findingFields, path: { type: 'text', max: 200, label: 'Where to correct it' } },
  },
  acknowledge: {
    kind: 'command',
    code: 'edit',
    title: 'Acknowledge',
    help: 'Accepts a warning with a reason. A blocking finding has to be solved.',
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
    employees: { ...count, help: 'Employees who belong to the payroll of the period.' },
    blockers: { ...count, label: 'Blocking', help: 'Findings that have to be solved before the run is checked.' },
    warnings: { ...count, help: 'Findings that have to be solved or acknowledged.' },
    infos: count,
    acknowledged: { ...count, help: 'Warnings taken over from the previous check together with their notes.' },
    solved: { ...count, help: 'Findings of the previous check that are solved.' },
  },
  once: ['period'],
  again: 'replace',
  runBy: 'edit',
  undo: 'frmKPAYMMB06E',
  findings: 'findings',
  links: [{ title: 'Employees', to: '/employees/personal-information' }],
  actions,
})
