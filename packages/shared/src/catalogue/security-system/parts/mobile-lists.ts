// Who may use the app, and the phones that are bound, stand side by side.
export const mobileAccessLists = [
  { title: 'Employees', path: '/security-system/mobile-access-entry' },
  { title: 'Phones', path: '/security-system/mobile-devices' },
] as const
/** What phones did day by day, and what is odd about it. */
export const connectionLists = [
  { title: 'Days', path: '/security-system/device-connection-analysis' },
  { title: 'Anomalies', path: '/security-system/device-anomalies' },
] as const
