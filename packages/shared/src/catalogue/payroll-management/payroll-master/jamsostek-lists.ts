// The tabs of Jamsostek Entry, each with its own address, page and filters.
const master = '/payroll-management/payroll-master'

export const jamsostekLists = [
  { title: 'Programmes', path: `${master}/jamsostek-entry` },
  { title: 'Wage cap (JP)', path: `${master}/jamsostek-wage-caps` },
  { title: 'Pension age (JP)', path: `${master}/jamsostek-pension-ages` },
  { title: 'Risk classes (JKK)', path: `${master}/jamsostek-risk-classes` },
  { title: 'Relief (JKK)', path: `${master}/jamsostek-reliefs` },
  { title: 'Try-out', path: `${master}/jamsostek-try-out` },
] as const
