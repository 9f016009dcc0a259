// Features whose codes are sensitive: the security itself, amounts of pay, medical data, the trail. Adding such a code to
// somebody waits for a second administrator (R-SEC-08). The closings and authority matrices lie in the security system.

/** Paths of features and groups; whatever lies below is sensitive too. */
export const sensitivePaths: readonly string[] = [
  '/security-system',
  '/payroll-management',
  '/upload-management/payroll-upload',
  '/report-management',
  '/human-resource-management/medical-information',
  '/dashboard/remuneration',
  '/audit',
]

/** Is the feature of this path sensitive? */
export const isSensitivePath = (path: string): boolean =>
  sensitivePaths.some((p) => path === p || path.startsWith(`${p}/`))
