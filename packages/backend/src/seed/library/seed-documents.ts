// The papers of the demo library: what they are called, where they stand, who may read them, what is printed on them.
// Their numbers are of a year that is over, so that no number given out from now on meets one of them.
import type { LibraryCategory } from '@kantor/shared/rules/library'

export interface SeedDocument {
  readonly docNo: string
  readonly revision?: number
  readonly title: string
  readonly type: string
  readonly category: LibraryCategory
  readonly owner: string
  readonly keywords: string
  readonly text: readonly string[]
  readonly status?: 'DRAFT' | 'IN_REVIEW' | 'SUPERSEDED'
  /** Days before the last day of the history from which it holds. */
  readonly daysAgo: number
  readonly confidentiality?: 'PUBLIC' | 'DEPARTMENT' | 'RESTRICTED'
  /** Departments or users that may read it, as its confidentiality asks. */
  readonly readers?: readonly string[]
  readonly requiresAck?: true
}

export const documentTypes = [
  { code: 'POL', name: 'Policy', prefix: 'POL', reviewMonths: 24, requiresAck: true, retentionYears: 10 },
  { code: 'SOP', name: 'Standard operating procedure', prefix: 'SOP', reviewMonths: 12, retentionYears: 10 },
  { code: 'WI', name: 'Work instruction', prefix: 'WI', reviewMonths: 12, retentionYears: 5 },
  { code: 'FRM', name: 'Form', prefix: 'FRM', reviewMonths: 36, retentionYears: 5 },
] as const

export const seedDocuments: readonly SeedDocument[] = [
  {
    docNo: 'POL-HRD-2025-0001',
    title: 'Company regulation',
    type: 'POL',
    category: 'HRD',
    owner: 'HRD',
    keywords: 'regulation, leave, working hours',
    text: ['Working hours, leave, discipline and welfare as agreed with the employees.', 'It holds for two years.'],
    daysAgo: 300,
    requiresAck: true,
  },
  {
    docNo: 'SOP-HRD-2025-0002',
    title: 'Hiring a new employee',
    type: 'SOP',
    category: 'HRD',
    owner: 'HRD',
    keywords: 'recruitment, contract, onboarding',
    text: ['From the approved vacancy to the first day: who does what, with which form, by when.'],
    status: 'SUPERSEDED',
    daysAgo: 280,
  },
  {
    docNo: 'SOP-HRD-2025-0002',
    revision: 1,
    title: 'Hiring a new employee',
    type: 'SOP',
    category: 'HRD',
    owner: 'HRD',
    keywords: 'recruitment, contract, onboarding',
    text: ['From the approved vacancy to the first day. Revision 1 adds the check of the bank account.'],
    daysAgo: 90,
  },
  {
    docNo: 'WI-MNT-2025-0001',
    title: 'Lubricating the assembly conveyors',
    type: 'WI',
    category: 'MNT',
    owner: 'PRD',
    keywords: 'conveyor, grease, safety',
    text: ['Lock and tag the line first.', 'Grease the twelve points of the drawing; wipe off what is too much.'],
    daysAgo: 60,
  },
  {
    docNo: 'SOP-OPR-2025-0001',
    title: 'Handing over a shift',
    type: 'SOP',
    category: 'OPR',
    owner: 'PRD',
    keywords: 'shift, hand-over, board',
    text: ['Both leaders walk the line together and sign the board.'],
    daysAgo: 120,
    confidentiality: 'DEPARTMENT',
    readers: ['PRD', 'PRD-ASM1'],
  },
  {
    docNo: 'SOP-FIN-2025-0001',
    title: 'Closing a month',
    type: 'SOP',
    category: 'FIN',
    owner: 'FIN',
    keywords: 'closing, journal, cut-off',
    text: ['The calendar of the closing, the checks before it and who releases the figures.'],
    daysAgo: 45,
    confidentiality: 'RESTRICTED',
    readers: ['finance.head', 'finance'],
  },
  {
    docNo: 'POL-GEN-2025-0001',
    title: 'Visitors on the premises',
    type: 'POL',
    category: 'GEN',
    owner: 'GAF-ITS',
    keywords: 'visitor, badge, parking',
    text: ['Visitors are announced, carry a badge and are accompanied.'],
    daysAgo: 20,
    confidentiality: 'PUBLIC',
  },
  {
    docNo: 'SOP-ITE-2025-0001',
    title: 'Reporting a security incident',
    type: 'SOP',
    category: 'ITE',
    owner: 'GAF-ITS',
    keywords: 'incident, phishing, password',
    text: ['Call first, write afterwards. Nothing is deleted before somebody has looked at it.'],
    daysAgo: 10,
    requiresAck: true,
  },
  {
    docNo: 'SOP-HRD-2025-0003',
    title: 'Recording overtime',
    type: 'SOP',
    category: 'HRD',
    owner: 'HRD',
    keywords: 'overtime, order, consent',
    text: ['An order before the work, the consent of the worker, three levels of approval.'],
    status: 'IN_REVIEW',
    daysAgo: 3,
  },
]
