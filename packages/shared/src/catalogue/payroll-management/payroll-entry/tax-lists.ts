// The years of income tax, the certificates of those that are settled and of what is taxed apart, and how files of tax and banks are laid out, side by side.
const entry = '/payroll-management/payroll-entry'

export const taxLists = [
  { title: 'Years', path: `${entry}/tax-summary` },
  { title: 'Certificates', path: `${entry}/tax-certificates` },
  { title: 'Final tax', path: `${entry}/final-tax-certificates` },
  { title: 'After leaving', path: `${entry}/former-tax-certificates` },
  { title: 'File layouts', path: `${entry}/pay-file-layouts` },
] as const
