// The balance sheet and what explains its equity.
export const statementTabs = [
  { title: 'Balance sheet', path: '/finance-report/balance-sheet' },
  { title: 'Changes in equity', path: '/finance-report/changes-in-equity' },
] as const
