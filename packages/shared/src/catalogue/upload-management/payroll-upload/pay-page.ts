// What every page of this group has alike: I views, A imports, D takes a file back; and the columns that several sheets share.
import { type Fields, indexOnly } from '../../../kernel/index.ts'

/** A page of the group by the last part of its path. */
export const payPage = <const N extends string, const T extends string, const F extends string>(
  name: N,
  title: T,
  form: F,
) =>
  ({
    path: `/upload-management/payroll-upload/${name}`,
    title,
    form,
    codes: { create: `${form}A`, delete: `${form}D` },
    screens: indexOnly,
    buttons: ['import'],
    menuActions: ['destroy', 'reload', 'excel'],
  }) as const

/** Whose pay a row is. */
export const employeeNo = { type: 'ref', to: 'Employee', required: true, label: 'Employee' } as const

/** The pay period: month and sequence name one of each pay group. */
export const payPeriod = {
  period: { type: 'period', required: true, help: 'Month of the pay period, for example 202611.' },
  sequence: {
    type: 'integer',
    min: 1,
    max: 15,
    required: true,
    help: 'Kind of run: 1 regular, 2 overtime, 3 THR, 4 bonus.',
  },
} as const satisfies Fields

export const amount = { type: 'money', required: true } as const
export const note = { type: 'text', max: 200 } as const
export const from = { type: 'date', required: true } as const
export const to = { type: 'date', help: 'If empty, until further notice.' } as const
export const authorisationDate = {
  type: 'date',
  label: 'Authorised on',
  help: 'Date of the written authorisation, required if the employee pays a part (PP 36/2021 art. 64).',
} as const

export const closedNote = 'A file that names a closed period is refused as a whole.'
export const datedNote = 'A file with a row that begins in days which a closed run has paid is refused as a whole.'
export const replacedNote =
  'What earlier files of this page wrote for the same period and sequence and this file leaves out is taken away; what was entered on a screen stays.'
