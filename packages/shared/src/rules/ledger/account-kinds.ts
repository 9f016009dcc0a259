// What kinds of accounts a chart has, and which documents may post to an account that a subsidiary ledger explains (finance 2.1 and 4.3).
import { shared } from '../../kernel/shared-types.ts'

/** The class of an account is the first digit of its code. */
export const accountTypes = shared('AccountType', [
  'ASSET',
  'LIABILITY',
  'EQUITY',
  'REVENUE',
  'COST',
  'EXPENSE',
  'OTHER',
  'INCOME_TAX',
])
export type AccountType = (typeof accountTypes)[number]

export const normalSides = shared('NormalSide', ['DR', 'CR'])
export type NormalSide = (typeof normalSides)[number]

/** Other than NONE: the account is explained by a subsidiary ledger, and only the documents of that ledger post to it. */
export const controlTypes = shared('AccountControlType', [
  'NONE',
  'CASH',
  'BANK',
  'AR',
  'AR_ADVANCE',
  'AP',
  'AP_ADVANCE',
  'EMPLOYEE',
  'INVENTORY',
  'WIP',
  'GRIR',
  'GIRO_IN',
  'GIRO_OUT',
  'FIXED_ASSET',
  'ACC_DEPR',
  'VAT_OUT',
  'VAT_IN',
  'WHT_PAYABLE',
  'WHT_PREPAID',
  'SALARY',
])
export type ControlType = (typeof controlTypes)[number]

/** Where a slip comes from. */
export const slipOrigins = shared('SlipOrigin', [
  'MANUAL',
  'AR',
  'AP',
  'CASHBANK',
  'INVENTORY',
  'PRODUCTION',
  'PAYROLL',
  'EXPENSE',
  'ASSET',
  'FX',
  'TAX',
  'OPENING',
  'CLOSING',
  'ALLOCATION',
  'REVERSAL',
])
export type SlipOrigin = (typeof slipOrigins)[number]

/** The class of an account by its code; undefined: the code begins with no digit from 1 to 8. */
export const accountTypeOf = (code: string): AccountType | undefined => accountTypes[Number(code[0]) - 1]

/** The side on which an account of the class usually grows; contra accounts say otherwise. */
export const normalSideOf = (type: AccountType): NormalSide =>
  type === 'ASSET' || type === 'COST' || type === 'EXPENSE' || type === 'INCOME_TAX' ? 'DR' : 'CR'

/** Origins that may post to an account of the type; any origin where the type is NONE. */
const originsOf: { readonly [type in Exclude<ControlType, 'NONE'>]: readonly SlipOrigin[] } = {
  CASH: ['CASHBANK', 'FX'],
  BANK: ['CASHBANK', 'FX'],
  AR: ['AR', 'CASHBANK', 'ALLOCATION', 'FX'],
  AR_ADVANCE: ['AR', 'CASHBANK', 'ALLOCATION', 'FX'],
  AP: ['AP', 'CASHBANK', 'ALLOCATION', 'FX', 'EXPENSE'],
  AP_ADVANCE: ['AP', 'CASHBANK', 'ALLOCATION', 'FX'],
  EMPLOYEE: ['EXPENSE', 'PAYROLL', 'CASHBANK', 'FX'],
  INVENTORY: ['INVENTORY', 'PRODUCTION'],
  WIP: ['INVENTORY', 'PRODUCTION'],
  GRIR: ['INVENTORY', 'AP', 'FX'],
  GIRO_IN: ['CASHBANK', 'ALLOCATION'],
  GIRO_OUT: ['CASHBANK', 'ALLOCATION'],
  FIXED_ASSET: ['ASSET'],
  ACC_DEPR: ['ASSET'],
  VAT_OUT: ['AR', 'AP', 'ASSET', 'TAX'],
  VAT_IN: ['AR', 'AP', 'ASSET', 'TAX'],
  WHT_PAYABLE: ['AP', 'AR', 'CASHBANK', 'PAYROLL', 'EXPENSE', 'TAX'],
  WHT_PREPAID: ['AP', 'AR', 'CASHBANK', 'PAYROLL', 'EXPENSE', 'TAX'],
  SALARY: ['PAYROLL', 'CASHBANK'],
}

/** Whatever the original could post to, its opening, closing and reversal can. */
const followers: ReadonlySet<SlipOrigin> = new Set(['REVERSAL', 'OPENING', 'CLOSING'])

/**
 * May a document of this origin post to an account of this type (finance 4.3)? `also` are origins that the account itself allows in
 * addition: assets under construction take bills, input tax takes expenses.
 */
export const mayPostTo = (type: ControlType, origin: SlipOrigin, also: readonly SlipOrigin[] = []): boolean =>
  type === 'NONE' || followers.has(origin) || originsOf[type].includes(origin) || also.includes(origin)
