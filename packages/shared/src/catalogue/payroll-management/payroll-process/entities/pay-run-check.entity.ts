// What a check of payroll found (R-CHK): one row per code and subject. Rows of earlier checks stay until they are replaced.
import { defineEntity, type Fields, shared } from '../../../../kernel/index.ts'

/** Codes of R-CHK with their severity. */
export const checkCodes = {
  C02: 'BLOCKER',
  C03: 'WARNING',
  C13: 'BLOCKER',
  C14: 'INFO',
  C15: 'WARNING',
  C16: 'BLOCKER',
  C23: 'BLOCKER',
} as const
export const payrollSeverities = shared('PayrollSeverity', ['BLOCKER', 'WARNING', 'INFO'])

export const findingFields = {
  severity: { type: 'enum', values: payrollSeverities, required: true, width: 110 },
  code: {
    type: 'enum',
    values: ['C02', 'C03', 'C13', 'C14', 'C15', 'C16', 'C23'],
    labels: {
      C02: 'C02 Tax profile',
      C03: 'C03 Tax number',
      C13: 'C13 Twice',
      C14: 'C14 Joiner or leaver',
      C15: 'C15 BPJS number',
      C16: 'C16 Rate missing',
      C23: 'C23 After the end',
    },
    required: true,
    label: 'Check',
    width: 170,
  },
  employee: { type: 'ref', to: 'Employee', width: 220 },
  message: { type: 'text', max: 300, required: true, width: 320 },
  value: { type: 'text', max: 100 },
  status: {
    type: 'enum',
    values: shared('PayrollFindingStatus', ['OPEN', 'ACKNOWLEDGED', 'SOLVED']),
    default: 'OPEN',
    required: true,
    width: 130,
  },
  note: { type: 'longText', max: 500 },
  by: { type: 'text', max: 200, label: 'Acknowledged by' },
} as const satisfies Fields

export const PayRunCheck = defineEntity({
  name: 'PayRunCheck',
  title: 'Finding of a payroll check',
  key: ['checkRun', 'code', 'subject'],
  show: 'message',
  // Findings about tables of law name no person and are seen by everyone who checks.
  pay: { of: 'employee' },
  fields: {
    checkRun: { type: 'integer', min: 1, required: true, fixed: true },
    subject: { type: 'text', max: 100, required: true, help: 'Distinguishes findings with the same code.' },
    period: { type: 'period', required: true },
    ...findingFields,
    path: { type: 'text', max: 200, help: 'Screen on which the finding can be corrected.' },
  } as const satisfies Fields,
  system: true,
})
