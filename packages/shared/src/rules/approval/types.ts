// The kinds of documents that run through the approval engine, and the code that each decision asks for (attendance 4.9).
// Kinds of areas that are still to be built stand here already: flows, delegations and rights may name them.
import type { FormCode } from '../../kernel/index.ts'

/** From the subject upward; HR and FINANCE are pools of which any one decides. */
export const approvalLevels = ['UNIT', 'DEPARTMENT', 'DIVISION', 'HR', 'FINANCE'] as const
export type ApprovalLevel = (typeof approvalLevels)[number]

export interface FlowStep {
  readonly level: ApprovalLevel
  /** Name of a rule of the document type; absent: always. */
  readonly condition?: string
}
interface DocumentType {
  readonly title: string
  /** One code for every level, or one per level. */
  readonly right: FormCode | { readonly [L in ApprovalLevel]?: FormCode }
  /** The steps of a company that has written down no flow of its own. */
  readonly steps: readonly FlowStep[]
  /** Slips, bills and trade documents name self approval otherwise than documents of employees. */
  readonly pair?: 'TRADE'
  /** Never rejected for good: it is sent back, and its maker corrects or voids it. */
  readonly isNeverRejected?: true
}

/** Documents without a form of their own: the user whom the flow resolves decides in the inbox. */
const inbox = 'frmZWAIAPP01I'
const purchase = { right: 'frmZPURAPP01E', steps: [], pair: 'TRADE' } as const
const steps = (...levels: readonly ApprovalLevel[]): readonly FlowStep[] => levels.map((level) => ({ level }))

export const documentTypes = {
  OVERTIME_ORDER: {
    title: 'Overtime order',
    right: { UNIT: 'frmZOTAAPP01E', DEPARTMENT: 'frmZOTAAPP02E', DIVISION: 'frmZOTAAPP03E' },
    steps: [...steps('UNIT', 'DEPARTMENT'), { level: 'DIVISION', condition: 'LONG_OR_REST_DAY' }],
  },
  ABNORMAL: {
    title: 'Abnormal attendance',
    right: 'frmZABNAPP01E',
    steps: [
      { level: 'UNIT' },
      { level: 'DEPARTMENT', condition: 'WHOLE_DAYS' },
      { level: 'HR', condition: 'NEEDS_HR' },
    ],
  },
  AMNESTY: { title: 'Amnesty', right: 'frmZABNAPP01E', steps: steps('DEPARTMENT', 'HR') },
  MOBILE_PUNCH: { title: 'Mobile punch', right: 'frmZABNAPP01E', steps: steps('UNIT') },
  SHIFT_CHANGE: {
    title: 'Working shift change',
    right: 'frmZWSCAPP01E',
    steps: [{ level: 'UNIT' }, { level: 'DEPARTMENT', condition: 'ACROSS_GROUPS_OR_FROZEN' }],
  },
  OVERTIME_OVERRIDE: {
    title: 'Overtime override',
    right: { UNIT: 'frmZOVEAPP01E', DIVISION: 'frmZOVEAPP02E', HR: 'frmZOVEAPP03E' },
    steps: steps('UNIT', 'DIVISION', 'HR'),
  },
  MONTHLY_ADJUSTMENT: { title: 'Monthly attendance adjustment', right: 'frmKMGUMXM01E', steps: steps('HR') },
  DISCIPLINARY: { title: 'Disciplinary letter', right: inbox, steps: steps('DEPARTMENT', 'HR') },
  EMPLOYMENT_CONTRACT: { title: 'Employment contract', right: inbox, steps: steps('DEPARTMENT', 'HR') },
  SEPARATION: { title: 'Separation', right: inbox, steps: steps('HR') },
  TRAINING_REQUEST: {
    title: 'Training request',
    right: { DIVISION: 'frmZTRAAPP01E', HR: 'frmZTRAAPP02E' },
    steps: steps('DIVISION', 'HR'),
  },
  TRAVEL_REQUEST: {
    title: 'Travel request',
    right: { DIVISION: 'frmZTRVAPP01E', HR: 'frmZTRVAPP02E', FINANCE: 'frmZTRVAPP03E' },
    steps: steps('DIVISION', 'HR', 'FINANCE'),
  },
  TRAVEL_REALIZATION: {
    title: 'Travel realization',
    right: { DIVISION: 'frmZTRVAPP01E', HR: 'frmZTRVAPP02E', FINANCE: 'frmZTRVAPP03E' },
    steps: steps('FINANCE'),
  },
  MEDICAL_CLAIM: { title: 'Medical claim', right: 'frmHRMEDIX03E', steps: steps('HR', 'FINANCE') },
  EMPLOYEE_ADVANCE: { title: 'Employee advance', right: inbox, steps: steps('DEPARTMENT', 'FINANCE') },
  RATIFICATION: { title: 'Ratification', right: inbox, steps: steps('HR', 'FINANCE') },
  RECRUITMENT_PLAN: { title: 'Recruitment plan', right: inbox, steps: steps('DIVISION', 'HR') },
  PERSONNEL_REQUISITION: {
    title: 'Personnel requisition',
    right: inbox,
    steps: [...steps('DIVISION', 'HR'), { level: 'FINANCE', condition: 'OUT_OF_PLAN' }],
  },
  JOB_OFFER: {
    title: 'Job offer',
    right: inbox,
    steps: [...steps('HR'), { level: 'FINANCE', condition: 'OUTSIDE_RANGE' }],
  },
  SLIP: { title: 'Slip', right: 'frmASAPPRE01E', steps: [], pair: 'TRADE', isNeverRejected: true },
  AP_BILL: { title: 'Bill', right: 'frmASAPPRE01E', steps: [], pair: 'TRADE', isNeverRejected: true },
  AR_INVOICE: { title: 'Invoice', right: 'frmASAPPRE01E', steps: [], pair: 'TRADE', isNeverRejected: true },
  CASH_ENTRY: { title: 'Receipt or payment', right: 'frmASAPPRE01E', steps: [], pair: 'TRADE', isNeverRejected: true },
  ASSET_MUTATION: { title: 'Asset mutation', right: 'frmASAPPRE01E', steps: [], pair: 'TRADE', isNeverRejected: true },
  ASSET_DISPOSAL: { title: 'Asset disposal', right: 'frmASAPPRE01E', steps: [], pair: 'TRADE', isNeverRejected: true },
  SALES_ORDER: { title: 'Sales order', right: 'frmNORDRXE02E', steps: [], pair: 'TRADE' },
  SALES_RETURN: { title: 'Sales return', right: 'frmLENTRSM03E', steps: [], pair: 'TRADE' },
  STOCK_OPNAME: { title: 'Stock opname', right: 'frmLOPNMXE01E', steps: [], pair: 'TRADE' },
  MATERIAL_REQUEST: { title: 'Material request', ...purchase },
  PURCHASE_REQUEST: { title: 'Purchase request', ...purchase },
  PURCHASE_ORDER: { title: 'Purchase order', ...purchase, steps: steps('DEPARTMENT', 'FINANCE') },
  BILL_EXCEPTION: { title: 'Bill exception', ...purchase },
} as const satisfies { readonly [name: string]: DocumentType }

export type DocumentTypeName = keyof typeof documentTypes
/** All names, for enums; never empty. */
export const documentTypeNames = Object.keys(documentTypes) as readonly DocumentTypeName[]

/** The declaration of a kind, by a name that came from outside. */
export const documentTypeOf = (name: string): DocumentType | undefined =>
  Object.hasOwn(documentTypes, name) ? documentTypes[name as DocumentTypeName] : undefined

/**
 * The code that a decision at this level requires. A step beyond the declared levels, which only a fallback makes, requires
 * the code of the highest of them. Undefined: there is no such kind, so no one decides it.
 */
export function decidingCode(docType: string, level: ApprovalLevel | null): FormCode | undefined {
  const right = documentTypeOf(docType)?.right
  if (right === undefined || typeof right === 'string') return right
  return (
    (level === null ? undefined : right[level]) ?? approvalLevels.map((l) => right[l]).findLast((c) => c !== undefined)
  )
}

/** All codes that decide some step of a kind. */
export function decidingCodes(docType: string): readonly FormCode[] {
  const right = documentTypeOf(docType)?.right
  if (right === undefined) return []
  return typeof right === 'string' ? [right] : [...new Set(Object.values(right))]
}

/** Are documents of one of these kinds rejected at all? */
export const isRejectable = (docTypes: readonly string[] | 'ALL'): boolean =>
  docTypes === 'ALL' || docTypes.some((name) => documentTypeOf(name)?.isNeverRejected !== true)

/** What self approval and a second decision by the same person are called for this kind. */
export const refusalPair = (docType: string) =>
  documentTypeOf(docType)?.pair === 'TRADE'
    ? ({ self: 'MAKER_CANNOT_APPROVE', twice: 'SAME_APPROVER' } as const)
    : ({ self: 'SELF_APPROVAL', twice: 'ALREADY_DECIDED' } as const)
