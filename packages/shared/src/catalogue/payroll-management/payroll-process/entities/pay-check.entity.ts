// What a calculation found in a payslip or in its run (payroll 4.16, R-CHK): blockers have to be solved, warnings solved or acknowledged.
import { defineEntity, type Fields, shared } from '../../../../kernel/index.ts'
import { payrollSeverities } from './pay-run-check.entity.ts'

const codes = shared('PayCheckCode', [
  'C01',
  'C02',
  'C03',
  'C04',
  'C05',
  'C06',
  'C07',
  'C08',
  'C09',
  'C10',
  'C11',
  'C12',
  'C13',
  'C14',
  'C15',
  'C16',
  'C17',
  'C18',
  'C19',
  'C20',
  'C21',
  'C22',
  'C23',
  'C24',
  'C25',
  'C26',
  'C27',
  'C28',
])
export const payCheckFields = {
  severity: { type: 'enum', values: payrollSeverities, required: true, width: 110 },
  code: {
    type: 'enum',
    values: codes,
    labels: Object.fromEntries(codes.map((c) => [c, c])),
    required: true,
    width: 90,
  },
  employee: { type: 'ref', to: 'Employee', width: 220 },
  message: { type: 'text', max: 300, required: true, width: 340 },
  value: { type: 'text', max: 100, width: 140 },
  checkStatus: {
    type: 'enum',
    values: shared('PayrollFindingStatus', ['OPEN', 'ACKNOWLEDGED', 'SOLVED']),
    default: 'OPEN',
    required: true,
    label: 'State',
    width: 130,
  },
  note: { type: 'longText', max: 500 },
  acknowledgedBy: { type: 'text', max: 200, label: 'Acknowledged by' },
  path: { type: 'text', max: 200, label: 'Where to correct it' },
} as const satisfies Fields

export const PayCheck = defineEntity({
  name: 'PayCheck',
  title: 'Finding of a pay run',
  key: ['run', 'code', 'subject'],
  show: 'message',
  // A finding about the run itself names no person; one about a person belongs to the pay of its run.
  pay: { of: 'run', covered: ['value'] },
  fields: {
    run: { type: 'ref', to: 'PayRun', required: true, fixed: true },
    subject: { type: 'text', max: 100, required: true, help: 'Distinguishes findings with the same code.' },
    ...payCheckFields,
  } as const satisfies Fields,
  system: true,
})
