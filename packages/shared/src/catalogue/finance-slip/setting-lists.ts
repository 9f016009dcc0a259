// The tabs of Setting Account and Correction.
export const settingPath = '/security-system/setting-account-and-correction'
export const settingForm = 'frmZSETACE01'

export const settingLists = [
  { title: 'Settings', path: settingPath },
  { title: 'Posting accounts', path: '/finance-slip/posting-accounts' },
  { title: 'Slip types', path: '/finance-slip/slip-types' },
  { title: 'VAT codes', path: '/finance-slip/tax-codes' },
  { title: 'Withholding tax', path: '/finance-slip/withholding-tax-codes' },
  { title: 'Statement layout', path: '/finance-slip/statement-layout' },
  { title: 'Periods', path: '/finance-slip/accounting-periods' },
  { title: 'Correction windows', path: '/finance-slip/correction-windows' },
] as const

/** What every tab next to the settings has: the page's form, its edit code for all writes, no entry of its own in the menu. */
export const settingTab = {
  partOf: settingPath,
  form: settingForm,
  codes: { create: `${settingForm}E`, edit: `${settingForm}E`, delete: `${settingForm}E` },
  hideInMenu: true,
  sideBySide: settingLists,
} as const
