// How an employee is paid: one row each, made when he is hired. What he earns stands in rows of its own, with dates.
import { type Complaint, defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { payBases, taxMethods } from './payroll-choices.ts'

/** Account numbers are read and written by whoever may edit the file. */
const accountForm = 'frmKCOMPXH05E'

const account = {
  bank: { type: 'ref', to: 'Bank', where: { active: true }, width: 180 },
  accountNo: {
    type: 'text',
    max: 34,
    form: accountForm,
    pattern: '^\\d{4,34}$',
    patternHelp: 'digits alone, without spaces',
    label: 'Account number',
    width: 160,
  },
  accountName: { type: 'text', max: 100, form: accountForm, label: 'Name of the account', width: 200 },
} as const satisfies Fields

const program = { type: 'boolean', default: true } as const

export const EmployeeRemuneration = defineEntity({
  name: 'EmployeeRemuneration',
  title: 'Remuneration',
  key: ['employee'],
  code: 'employee',
  show: 'employee',
  pay: { of: 'payGroup', covered: ['step'] },
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 240 },
    payGroup: {
      type: 'ref',
      to: 'PayGroup',
      where: { active: true },
      help: 'Needed before anything can be paid; another group counts from the start of a period',
      width: 180,
    },
    payBasis: { type: 'enum', values: payBases, derived: true, label: 'Paid by', width: 110 },
    basicSalary: {
      type: 'money',
      derived: true,
      label: 'Basic',
      help: 'In force today: of a month, of a day where the group is paid by day',
      width: 150,
    },
    step: {
      type: 'integer',
      min: 1,
      max: 99,
      help: 'Of the salary grade that belongs to the position grade; rules of a grade may hold for one step',
      width: 80,
    },
    payMethod: {
      type: 'enum',
      values: shared('PayMethod', ['TRANSFER', 'CASH', 'HOLD']),
      default: 'TRANSFER',
      required: true,
      label: 'Paid',
      width: 110,
    },
    holdReason: { type: 'text', max: 200, label: 'Reason to hold', help: 'Required while the pay is held' },
    ...account,
    secondAccounts: {
      type: 'lines',
      maxRows: 4,
      key: ['bank', 'accountNo'],
      label: 'Further accounts',
      help: 'The share that goes there; the rest goes to the account above',
      of: {
        ...account,
        splitPercent: { type: 'percent', min: 0.01, max: 99.99, required: true, label: 'Share' },
      },
    },
    taxMethodRows: {
      type: 'lines',
      key: ['dateFrom'],
      label: 'Tax methods',
      help: 'In force from the first of a month; without a row the usual one of the pay group',
      of: {
        dateFrom: { type: 'date', required: true, label: 'From' },
        taxMethod: { type: 'enum', values: taxMethods, required: true, label: 'Method' },
        grossUpScope: { type: 'enum', values: ['ALL', 'REGULAR'], default: 'ALL', label: 'Grossed up' },
      },
    },
    taxStatus: { type: 'text', derived: true, label: 'Tax status', help: 'Of this year: TK/0 to K/3', width: 110 },
    bpjsTkNo: {
      type: 'text',
      derived: true,
      label: 'BPJS employment number',
      help: 'From the personal information',
      width: 170,
    },
    bpjsKesNo: {
      type: 'text',
      derived: true,
      label: 'BPJS health number',
      help: 'From the personal information',
      width: 160,
    },
    jht: { ...program, label: 'JHT', help: 'Old age savings' },
    jp: { ...program, label: 'JP', help: 'Pension; not for foreigners' },
    jkk: { ...program, label: 'JKK', help: 'Work accidents' },
    jkm: { ...program, label: 'JKM', help: 'Death benefits' },
    kes: { ...program, label: 'Health' },
    jkp: { ...program, label: 'JKP', help: 'Loss of employment; not for foreigners' },
    programReason: {
      type: 'text',
      max: 200,
      label: 'Why a program is left out',
      help: 'Required where one is: membership is an obligation of the employer (UU 24/2011 art. 15)',
    },
    kesExtraMembers: {
      type: 'integer',
      min: 0,
      max: 10,
      default: 0,
      label: 'Further members',
      help: 'Parents and further children, 1 % of the wage each (Perpres 64/2020)',
    },
    kesClass: {
      type: 'enum',
      values: ['CLASS_1', 'CLASS_2', 'CLASS_3', 'KRIS'],
      labels: { KRIS: 'KRIS' },
      label: 'Class of care',
    },
    overtimeEligible: { type: 'boolean', derived: true, label: 'Paid overtime', help: 'From the working information' },
    thrEligible: { type: 'boolean', default: true, label: 'THR' },
    missing: {
      type: 'text',
      derived: true,
      label: 'Missing for payroll',
      help: 'What has to be entered before a run can pay this employee',
      width: 240,
    },
  } as const satisfies Fields,
  checks: [
    { rule: 'Payment', test: paymentOf },
    { rule: 'Payment', test: sharesOf },
    { rule: 'UU 24/2011 art. 15', test: programsOf },
    { rule: 'R-TER', test: taxMethodDaysOf },
  ],
})

interface Payment {
  readonly payMethod?: string | null
  readonly holdReason?: string | null
  readonly bank?: unknown
  readonly secondAccounts?: readonly { readonly splitPercent?: string | number | null }[] | null
}

/** Without an account nothing is transferred; that one is missing is said of the file, for it may be entered later. */
function paymentOf({ payMethod, holdReason, secondAccounts, bank }: Payment): readonly Complaint[] {
  if (payMethod === 'HOLD' && !holdReason)
    return [{ field: 'holdReason', rule: 'Payment', message: 'say why the pay is held' }]
  if ((secondAccounts ?? []).length > 0 && bank == null)
    return [{ field: 'bank', rule: 'Payment', message: 'the first account is needed beside further ones' }]
  return []
}

function sharesOf({ secondAccounts }: Payment): readonly Complaint[] {
  // Shares have two decimals: in hundredths they are whole numbers.
  const shared = (secondAccounts ?? []).reduce(
    (sum, { splitPercent }) => sum + Math.round(Number(splitPercent ?? 0) * 100),
    0,
  )
  return shared < 10_000
    ? []
    : [
        {
          field: 'secondAccounts',
          rule: 'Payment',
          message: 'leave something for the first account: shares stay below 100 %',
        },
      ]
}

const programs = ['jht', 'jp', 'jkk', 'jkm', 'kes', 'jkp'] as const

function programsOf(
  row: { readonly [P in (typeof programs)[number]]?: boolean | null } & { readonly programReason?: string | null },
) {
  const isLeftOut = programs.some((program) => row[program] === false)
  if (!isLeftOut || row.programReason) return []
  return [{ field: 'programReason', rule: 'UU 24/2011 art. 15', message: 'say why a program is left out' }]
}

function taxMethodDaysOf({
  taxMethodRows,
}: {
  readonly taxMethodRows?: readonly { readonly dateFrom?: string | null }[] | null
}) {
  return (taxMethodRows ?? []).flatMap(({ dateFrom }, i) =>
    dateFrom == null || dateFrom.endsWith('-01')
      ? []
      : [{ field: `taxMethodRows.${i}.dateFrom`, rule: 'R-TER', message: 'a method counts from the first of a month' }],
  )
}
