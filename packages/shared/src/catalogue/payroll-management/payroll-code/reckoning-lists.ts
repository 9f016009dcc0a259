// The tabs of Reckoning Date Entry, each with its own address, page and filters.
const code = '/payroll-management/payroll-code'

export const reckoningLists = [
  { title: 'Periods', path: `${code}/reckoning-date-entry` },
  { title: 'Pay groups', path: `${code}/pay-groups` },
  { title: 'Access to pay groups', path: `${code}/pay-group-access` },
  { title: 'Settings', path: `${code}/payroll-settings` },
] as const
