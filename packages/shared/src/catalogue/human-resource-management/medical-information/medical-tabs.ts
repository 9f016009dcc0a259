// Claims, and what everybody has left of the benefits, stand side by side.
const at = '/human-resource-management/medical-information'
export const medicalTabs = [
  { title: 'Claims', path: `${at}/medical-claim` },
  { title: 'Balances', path: `${at}/medical-balance` },
] as const
/** Benefits, and what was added to or deducted from the entitlement of an employee. */
export const benefitTabs = [
  { title: 'Benefits', path: `${at}/medical-benefit` },
  { title: 'Adjustments', path: `${at}/medical-adjustments` },
] as const
