// The shelves of the library and who may read their documents (R-LIB-02): pure, shared by all tiers.

/** Category of a document, the word for it, and the code of the page that shows it. */
export const libraryCategories = {
  TEC: 'Technical',
  MKT: 'Business marketing',
  PSA: 'Product support analysis',
  BDV: 'Business development',
  OPR: 'Operation',
  MNT: 'Maintenance',
  PRC: 'Procurement',
  LOG: 'Logistic',
  FIN: 'Finance and accounting',
  HRD: 'Human resource',
  COM: 'Corporate communication',
  ITE: 'Information technology',
  RSK: 'Risk management',
  AUD: 'Internal audit',
  GEN: 'General',
} as const
export type LibraryCategory = keyof typeof libraryCategories

/** When a review is spoken of: days before it is due, and days after which it is overdue for long. */
export const reviewSteps = { soonDays: 30, longOverdueDays: 30 } as const

export interface LibraryItem {
  readonly status: string
  readonly effectiveDate: string | null
  readonly expiryDate?: string | null
  readonly category: string
  readonly confidentiality: string
  readonly companyCode: string
  /** Codes of departments, names of users, codes of templates that may read it. */
  readonly departments: readonly string[]
  readonly users: readonly string[]
  readonly templates: readonly string[]
}
export interface LibraryReader {
  readonly username: string
  readonly companyCode: string
  readonly department?: string | null
  readonly templates: readonly string[]
}
/** The page on which it is looked for: a category, or all of them; whether the user has its code. */
export interface LibraryShelf {
  readonly category: string
  readonly isGranted: boolean
}
export type HiddenReason =
  | 'status'
  | 'notEffective'
  | 'expired'
  | 'noPageRight'
  | 'otherCategory'
  | 'company'
  | 'department'
  | 'restricted'

/**
 * Why a reader does not see a document on a page, or null when he does. The order is that of R-LIB-02: status, dates, right
 * to the page, category, then confidentiality. No right is above it: neither the page of all documents nor any template.
 */
export function hiddenReasonOf(
  paper: LibraryItem,
  reader: LibraryReader,
  shelf: LibraryShelf,
  today: string,
): HiddenReason | null {
  if (paper.status !== 'PUBLISHED') return 'status'
  if (paper.effectiveDate === null || paper.effectiveDate > today) return 'notEffective'
  if (paper.expiryDate != null && paper.expiryDate < today) return 'expired'
  if (!shelf.isGranted) return 'noPageRight'
  if (shelf.category !== 'ALL' && shelf.category !== paper.category) return 'otherCategory'
  return closedBecause(paper, reader)
}

function closedBecause(paper: LibraryItem, reader: LibraryReader): HiddenReason | null {
  switch (paper.confidentiality) {
    case 'PUBLIC':
      return null
    case 'INTERNAL':
      return paper.companyCode === '*' || paper.companyCode === reader.companyCode ? null : 'company'
    case 'DEPARTMENT':
      return reader.department != null && paper.departments.includes(reader.department) ? null : 'department'
    default:
      return paper.users.includes(reader.username) || reader.templates.some((t) => paper.templates.includes(t))
        ? null
        : 'restricted'
  }
}
