// Features whose codes are sensitive: the security itself, amounts of pay, medical data, the trail. Giving such a code to
// a user waits for a second administrator (R-SEC-08). The closings and authority matrices lie in the security system.
import type { DataScope } from '../../../rules/rights/rights.ts'

/** Paths of features and groups; everything below them is sensitive too. */
export const sensitivePaths: readonly string[] = [
  '/security-system',
  '/payroll-management',
  '/upload-management/payroll-upload',
  '/report-management',
  '/human-resource-management/medical-information',
  '/dashboard/remuneration',
  '/audit',
]

/**
 * Screens of which a holder with the scope SELF sees and writes nothing but what is his own: there, no code asks for a second administrator.
 * Each of them shows rows that hang on their employee, and nothing of the company as a whole.
 */
export const ownPaths: readonly string[] = [
  '/human-resource-management/medical-information/medical-claim',
  '/human-resource-management/medical-information/medical-balance',
  '/payroll-management/finance-buffer/advanced-payment-entry',
  '/payroll-management/finance-buffer/buffer-entries',
  '/payroll-management/payroll-process/pay-slip-envelope',
  '/payroll-management/payroll-process/payslips',
  '/payroll-management/payroll-process/payslip-questions',
  '/payroll-management/payroll-process/pay-slip-ot',
  '/payroll-management/payroll-process/pay-slip-thr',
]

/** Is the feature of this path sensitive? */
export const isSensitivePath = (path: string): boolean =>
  sensitivePaths.some((p) => path === p || path.startsWith(`${p}/`))

/** Is a code of the feature of this path, granted with this scope, sensitive? */
export const isSensitiveUse = (path: string, scope: DataScope): boolean =>
  isSensitivePath(path) && !(scope === 'SELF' && ownPaths.includes(path))
