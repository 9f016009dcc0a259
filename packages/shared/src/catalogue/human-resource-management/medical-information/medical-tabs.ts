// Claims, and what everybody has left of the benefits, stand side by side.
const at = '/human-resource-management/medical-information'
export const medicalTabs = [
  { title: 'Claims', path: `${at}/medical-claim` },
  { title: 'Balances', path: `${at}/medical-balance` },
] as const
