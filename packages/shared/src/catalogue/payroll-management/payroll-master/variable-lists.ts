// What is entered for one run, and corrections of earlier months that it pays, side by side.
const master = '/payroll-management/payroll-master'

export const variableLists = [
  { title: 'Entries', path: `${master}/variable-salary-field-entry` },
  { title: 'Corrections', path: `${master}/pay-rectifications` },
] as const
