// How an employee is paid: one row each, made when the employee is hired. What the employee earns is stored in rows of its own, with dates.
import { type Complaint, defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { payBases, taxMethods } from './payroll-choices.ts'

/** Account numbers are read and written by users who may edit the file. */
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
  pay: { of: 'payGroup', covered: ['step', 'enteredSteps.step'] },
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 240 },
    payGroup: {
      type: 'ref',
      to: 'PayGroup',
      where: { active: true },
      help: 'Required before the employee can be paid. A change of pay group applies from the start of a period.',
      width: 180,
    },
    payGroupFrom: {
      type: 'date',
      label: 'In the group from',
      help: 'For a change: the first day of a pay period. If empty, the day after the last paid day. Runs for earlier days still use the previous group.',
      width: 130,
    },
    earlierGroups: {
      type: 'lines',
      readOnly: true,
      label: 'Earlier pay groups',
      key: ['until'],
      of: {
        payGroup: { type: 'ref', to: 'PayGroup', required: true },
        until: { type: 'date', required: true },
      },
    },
    payBasis: { type: 'enum', values: payBases, derived: true, label: 'Paid by', width: 110 },
    basicSalary: {
      type: 'money',
      derived: true,
      label: 'Basic',
      help: 'Basic salary in force today, per month or, in groups paid by day, per day.',
      width: 150,
    },
    step: {
      type: 'integer',
      min: 1,
      max: 99,
      help: 'Step of the salary grade of the position grade. Some compensation rules apply to one step only.',
      width: 80,
    },
    stepFrom: {
      type: 'date',
      label: 'Step from',
      help: 'For a change of the step: its first day. If empty, the day after the last paid day. Earlier days keep the step before. A step for days that are paid is given by a ratification.',
      width: 130,
    },
    enteredSteps: {
      type: 'lines',
      readOnly: true,
      label: 'Steps entered here',
      help: 'Steps that were entered in this record or by a sheet. Ratifications have those that they gave.',
      key: ['dateFrom'],
      of: {
        dateFrom: { type: 'date', required: true, label: 'From' },
        step: {
          type: 'integer',
          min: 0,
          max: 99,
          help: 'The step from this day on. A step that was removed is shown as 0.',
        },
        replaced: { type: 'integer', min: 0, max: 99, hidden: true },
        enteredAt: { type: 'dateTime', hidden: true },
      },
    },
    payMethod: {
      type: 'enum',
      values: shared('PayMethod', ['TRANSFER', 'CASH', 'HOLD']),
      default: 'TRANSFER',
      required: true,
      label: 'Paid',
      width: 110,
    },
    holdReason: { type: 'text', max: 200, label: 'Reason to hold', help: 'Required while the pay is on hold.' },
    ...account,
    secondAccounts: {
      type: 'lines',
      maxRows: 4,
      key: ['bank', 'accountNo'],
      label: 'Further accounts',
      help: 'Share that is paid to this account. The rest goes to the account above.',
      of: {
        ...account,
        splitPercent: { type: 'percent', min: 0.01, max: 99.99, required: true, label: 'Share' },
      },
    },
    taxMethodRows: {
      type: 'lines',
      key: ['dateFrom'],
      label: 'Tax methods',
      help: 'Tax method from the first day of a month. Without a row, the default of the pay group is used.',
      of: {
        dateFrom: { type: 'date', required: true, label: 'From' },
        taxMethod: { type: 'enum', values: taxMethods, required: true, label: 'Method' },
        grossUpScope: { type: 'enum', values: ['ALL', 'REGULAR'], default: 'ALL', label: 'Grossed up' },
        countsFrom: {
          type: 'enum',
          values: shared('TaxMethodStart', ['MONTH', 'JANUARY']),
          labels: { MONTH: 'From this month', JANUARY: 'From January' },
          label: 'Employer bears',
          help: 'For a method that begins during a year: whether the employer bears the tax of this and later months only, or of the whole year including tax already withheld.',
        },
      },
    },
    taxStatus: {
      type: 'text',
      derived: true,
      label: 'Tax status',
      help: 'Tax status (PTKP) of this year, TK/0 to K/3.',
      width: 110,
    },
    bpjsTkNo: {
      type: 'text',
      derived: true,
      label: 'BPJS employment number',
      help: 'BPJS Ketenagakerjaan number from the personal information.',
      width: 170,
    },
    bpjsKesNo: {
      type: 'text',
      derived: true,
      label: 'BPJS health number',
      help: 'BPJS Kesehatan number from the personal information.',
      width: 160,
    },
    jht: { ...program, label: 'JHT', help: 'Old age savings (Jaminan Hari Tua).' },
    jp: { ...program, label: 'JP', help: 'Pension (Jaminan Pensiun), not for foreigners.' },
    jkk: { ...program, label: 'JKK', help: 'Work accident insurance (Jaminan Kecelakaan Kerja).' },
    jkm: { ...program, label: 'JKM', help: 'Death benefit (Jaminan Kematian).' },
    kes: { ...program, label: 'Health' },
    jkp: { ...program, label: 'JKP', help: 'Job loss insurance (Jaminan Kehilangan Pekerjaan), not for foreigners.' },
    programReason: {
      type: 'text',
      max: 200,
      label: 'Why a program is left out',
      help: 'Required if a programme is not selected, because the employer has to register employees (UU 24/2011 art. 15).',
    },
    kesExtraMembers: {
      type: 'integer',
      min: 0,
      max: 10,
      default: 0,
      label: 'Further members',
      help: 'Number of additional family members, such as parents and further children, at 1 % of the wage each (Perpres 64/2020).',
    },
    kesClass: {
      type: 'enum',
      values: ['CLASS_1', 'CLASS_2', 'CLASS_3', 'KRIS'],
      labels: { KRIS: 'KRIS' },
      label: 'Class of care',
    },
    overtimeEligible: {
      type: 'boolean',
      derived: true,
      label: 'Paid overtime',
      help: 'Taken from the working information.',
    },
    thrEligible: { type: 'boolean', default: true, label: 'THR' },
    missing: {
      type: 'text',
      derived: true,
      label: 'Missing for payroll',
      help: 'Data that has to be entered before the employee can be paid.',
      width: 240,
    },
  } as const satisfies Fields,
  checks: [
    { rule: 'Payment', test: paymentOf },
    { rule: 'Payment', test: sharesOf },
    { rule: 'UU 24/2011 art. 15', test: programsOf },
    { rule: 'R-TER', test: taxMethodDaysOf },
    { rule: 'R-GU', test: taxMethodStartsOf },
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

interface MethodRows {
  readonly taxMethodRows?:
    | readonly {
        readonly dateFrom?: string | null
        readonly taxMethod?: string | null
        readonly countsFrom?: string | null
      }[]
    | null
}

/** The user has to state whether the employer gives back the tax that was withheld before he began to bear it (R-GU). */
function taxMethodStartsOf({ taxMethodRows }: MethodRows): readonly Complaint[] {
  return (taxMethodRows ?? []).flatMap(({ dateFrom, taxMethod, countsFrom }, i) => {
    const isAsked = dateFrom != null && !dateFrom.endsWith('-01-01') && taxMethod != null && taxMethod !== 'GROSS'
    if (!isAsked || countsFrom != null) return []
    const message = 'from this month, or from January? From January gives back what was withheld in the months before'
    return [{ field: `taxMethodRows.${i}.countsFrom`, rule: 'R-GU', message }]
  })
}
