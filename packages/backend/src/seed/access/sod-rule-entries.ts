// The rules of segregation of duties that the product brings along: code, name, what one person could do, sides, severity.
// A side names form ids with the letters that count.
import type { SodLevel, SodSeverity } from '@kantor/shared/rules/rights/segregation'

export interface SodEntry {
  readonly code: string
  readonly name: string
  readonly risk: string
  readonly sideA: string
  readonly sideB: string
  readonly severity: SodSeverity
  readonly level: SodLevel
  readonly ignoreSelfScope?: true
}

type Row = readonly [name: string, risk: string, sideA: string, sideB: string, severity: SodSeverity, level?: SodLevel]

const business =
  'frmKPAYMMB03 AE, frmNORDRXE10 AE, frmLENTRSM02 AE, frmAIBILLE01 AE, frmASMANUE01 AE, frmASAPPRE01 E, frmHRTRAVM03 E, frmHRMEDIX03 E'
/** Calculates, closes, publishes and pays. Each of these codes is a side of its own: the code to look is not needed for a conflict. */
const payrollRun = 'frmKPAYMMB03 AE'

const rows: readonly Row[] = [
  ['Vendor and purchase order', 'Buys from a vendor of his own making.', 'frmBSUPPEM01 AE', 'frmNORDRXE10 AE', 'HIGH'],
  [
    'Purchase order and goods receipt',
    'Orders goods and confirms a delivery that never came.',
    'frmNORDRXE10 AE',
    'frmLENTRSM02 AE',
    'HIGH',
    'BRANCH',
  ],
  [
    'Goods receipt and payable bill',
    'Has a delivery paid that never came.',
    'frmLENTRSM02 AE',
    'frmAIBILLE01 AE',
    'HIGH',
  ],
  [
    'Employee master and payroll run',
    'Pays an employee who does not exist.',
    'frmHEMPLYM01 AE, frmHEMPLYM02 E',
    payrollRun,
    'HIGH',
  ],
  [
    'Salary fields and payroll run',
    'Raises a salary and pays it.',
    'frmKFIXDXM01 AE, frmKVARXXM01 AE',
    payrollRun,
    'HIGH',
  ],
  ['Attendance and payroll run', 'Changes attendance and pays by it.', 'frmKDGUNXM01 E', payrollRun, 'MEDIUM'],
  ['Bank master and payroll run', 'Sends salaries to another bank.', 'frmBBANKXE01 AE', payrollRun, 'MEDIUM'],
  [
    'Purchase approval and purchase order',
    'Approves his own orders, or sets the rule that lets them pass.',
    'frmZPURAPP01 AED',
    'frmNORDRXE10 AE',
    'HIGH',
  ],
  [
    'Rights and business',
    'Gives himself the right to do business and takes it away again.',
    'frmZUSRACC01 E, frmZTEMPUS01 AE, frmZADMREA02 E',
    business,
    'CRITICAL',
  ],
  [
    'API clients and rights',
    'Gives a script rights that nobody sees him use.',
    'frmZAPICLI01 AE',
    'frmZUSRACC01 E',
    'MEDIUM',
  ],
  [
    'Trip request and its approval',
    'Approves his own trip.',
    'frmHRTRAVM01 A',
    'frmZTRVAPP01 E, frmZTRVAPP02 E, frmZTRVAPP03 E',
    'MEDIUM',
    'BRANCH',
  ],
  [
    'Finance approval and settlement of trips',
    'Approves a trip and settles it.',
    'frmZTRVAPP03 E',
    'frmHRTRAVM03 E',
    'HIGH',
  ],
  [
    'Allowance matrix and settlement of trips',
    'Raises an allowance and settles by it.',
    'frmHRTRAVM14 E',
    'frmHRTRAVM03 E',
    'MEDIUM',
  ],
  [
    'Medical plan and decision on claims',
    'Widens a plan and grants claims under it.',
    'frmHRMEDIX02 AE',
    'frmHRMEDIX03 E',
    'HIGH',
  ],
  ['Requisition and hire', 'Asks for a post and fills it himself.', 'frmHRRCRUT05 A', 'frmHRRCRUT08 E', 'HIGH'],
  [
    'Author and approver of exams',
    'Approves his own questions.',
    'frmUTRAINX01 A, frmUTRAINX02 A',
    'frmHRTRAIN17 E, frmHRTRAIN18 E',
    'HIGH',
  ],
  [
    'Closing and reopening',
    'Reopens a period that he closed.',
    'frmZINVCLD01 E, frmZINVCLM01 E, frmZACLYRE01 E',
    'frmZDELCLO01 D, frmZACLYRE01 D',
    'HIGH',
  ],
  [
    'Account setting and year closing',
    'Changes where the year is closed to.',
    'frmZSETACE01 AE',
    'frmZACLYRE01 E',
    'MEDIUM',
  ],
  [
    'Slip authority and slip approval',
    'Sets the authority by which he approves.',
    'frmZSLPAUE01 AE',
    'frmASAPPRE01 E',
    'HIGH',
  ],
  ['Slip maker and slip approval', 'Approves his own slips.', 'frmASMANUE01 AE', 'frmASAPPRE01 E', 'HIGH', 'BRANCH'],
]
/** Rules that own records do not break. */
const ignoring = new Set([9, 11, 12, 13, 14, 15])

export const sodEntries: readonly SodEntry[] = rows.map(
  ([name, risk, sideA, sideB, severity, level = 'COMPANY'], i) => ({
    code: `SOD-${String(i + 1).padStart(2, '0')}`,
    name,
    risk,
    sideA,
    sideB,
    severity,
    level,
    ...(ignoring.has(i + 1) ? { ignoreSelfScope: true as const } : {}),
  }),
)

/** 'frmA AE, frmB I' -> the full codes. */
export const codesOfSide = (side: string): readonly string[] =>
  side.split(', ').flatMap((part) => {
    const [formId = '', letters = ''] = part.split(' ')
    return [...letters].map((letter) => formId + letter)
  })
