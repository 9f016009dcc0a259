// The second tab of Pay Slip Envelope: payslips as records. With the scope SELF it shows one's own, once they are published.
import { type Actions, defineList, explanationOf, largePages } from '../../../kernel/index.ts'
import { paySlipLists } from './pay-slip-lists.ts'
import { Payslip } from './payslip.entity.ts'
import { payslipSecretLabels, payslipSecrets } from './payslip-password.entity.ts'

const actions = {
  explain: explanationOf('payslip', 'Payslip'),
  askAboutPayslip: {
    kind: 'command',
    code: 'show',
    title: 'Ask payroll',
    help: 'A question about a line of your own payslip, or about all of it. Payroll is told, and answers in the thread of the line.',
    secret: ['text'],
    ofOneself: 'employees ask about their own payslip',
    params: {
      payslip: { type: 'ref', to: 'Payslip', required: true },
      line: { type: 'text', max: 100, help: 'Name of the line, as the payslip has it; empty: the whole payslip' },
      text: { type: 'longText', min: 3, max: 1000, required: true, label: 'Question' },
    },
    result: { question: { type: 'ref', to: 'PayslipQuestion', required: true, label: 'Thread' } },
    trail: 'own',
  },
  choosePayslipPassword: {
    kind: 'command',
    code: 'index',
    offered: true,
    title: 'Password of my payslips',
    help: 'By what the PDF of your own payslips is locked from now on. It is asked for when the PDF is opened.',
    secret: ['words'],
    params: {
      secret: {
        type: 'enum',
        values: payslipSecrets,
        labels: payslipSecretLabels,
        default: 'BIRTH_DATE',
        required: true,
        label: 'Locked by',
      },
      words: { type: 'text', min: 8, max: 60, help: 'Only where words of your own are the password' },
    },
    result: {},
    trail: 'own',
  },
} as const satisfies Actions

export const payslips = defineList({
  path: '/payroll-management/payroll-process/payslips',
  partOf: '/payroll-management/payroll-process/pay-slip-envelope',
  title: 'Payslips',
  form: 'frmKPAYDLB11',
  screens: ['index', 'show'],
  buttons: ['reload', 'excel'],
  hideInMenu: true,
  sideBySide: paySlipLists,
  entity: Payslip,
  actions,
  list: {
    columns: [
      ...(['periodCode', 'employee', 'payDate', 'grossCash', 'statutory', 'deductions', 'net', 'status'] as const),
      ...(['department', 'payGroup', 'runType', 'runStatus', 'publishedAt', 'employerCost'] as const),
    ],
    filters: [
      'periodCode',
      'employee',
      'payGroup',
      'runType',
      'runStatus',
      'department',
      'location',
      'status',
      'publishedAt',
    ],
    groups: ['payGroup', 'department', 'location', 'status'],
    sort: ['-periodCode', 'employee'],
    search: ['employee', 'employeeNo', 'employeeName', 'periodCode'],
    pageSizes: largePages,
    total: ['grossCash', 'statutory', 'deductions', 'net', 'employerCost'],
  },
  // What one looks for first stands first, on a phone above all.
  sections: [
    { title: 'Net', fields: ['grossCash', 'statutory', 'deductions', 'rounding', 'net'] },
    { title: 'Lines', fields: ['payLines'] },
    {
      title: 'Payslip',
      fields: [
        ...([
          'periodCode',
          'run',
          'payDate',
          'employee',
          'employeeName',
          'department',
          'position',
          'location',
        ] as const),
        ...(['corrects', 'status', 'holdReason', 'publishedAt', 'version'] as const),
      ],
    },
    {
      title: 'Tax',
      fields: [
        ...(['taxStatus', 'terCategory', 'terRate', 'taxFinal', 'taxableRegular', 'taxableIrregular'] as const),
        ...(['taxAllowance', 'taxableGross', 'pph21', 'dtp'] as const),
        ...(['finalGross', 'finalTax', 'formerGross', 'formerTax'] as const),
      ],
    },
    { title: 'Days', fields: ['periodDays', 'activeDays', 'unpaidDays', 'otIndexHours'] },
    { title: 'Employer', fields: ['benefit', 'bpjsWage', 'missedMonths', 'employerCost'] },
    { title: 'Bank', fields: ['payMethod', 'bank', 'accountNo', 'accountName'] },
    { title: 'Carried to the next run', fields: ['carried', 'rests', 'loans'] },
  ],
})
