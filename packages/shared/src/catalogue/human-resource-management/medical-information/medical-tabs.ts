// The benefits and what everybody has left of them stand side by side.
const at = '/human-resource-management/medical-information'
export const medicalTabs = [
  { title: 'Benefits', path: `${at}/medical-benefit` },
  { title: 'Balances', path: `${at}/medical-balance` },
] as const
