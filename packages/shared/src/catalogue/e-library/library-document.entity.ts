// A revision of a document of the library: written, reviewed, published; the next revision takes its place (R-LIB-01).
import { type Complaint, defineEntity, type Fields, inOrder, shared } from '../../kernel/index.ts'
import { libraryCategories } from '../../rules/library.ts'

const edit = 'frmELIBDOC01E'
const office = 'application/vnd.openxmlformats-officedocument'

const fields = {
  docNo: {
    type: 'code',
    max: 40,
    label: 'Document no.',
    readOnly: true,
    width: 170,
    help: 'Assigned at the first submission and kept for all revisions.',
  },
  revision: { type: 'integer', min: 0, label: 'Rev.', readOnly: true, width: 60 },
  title: { type: 'text', required: true, max: 150, width: 280 },
  type: { type: 'ref', to: 'LibraryDocumentType', required: true, where: { isActive: true }, width: 130 },
  category: {
    type: 'enum',
    required: true,
    values: Object.keys(libraryCategories) as (keyof typeof libraryCategories)[],
    labels: libraryCategories,
    width: 150,
    help: 'Page on which the document is listed. General documents are listed on the page of all documents only.',
  },
  ownerDepartment: { type: 'ref', to: 'Department', required: true, label: 'Owner', width: 150 },
  author: { type: 'ref', to: 'Employee', anyone: true, required: true, width: 150 },
  reviewer: {
    type: 'ref',
    to: 'Employee',
    anyone: true,
    required: true,
    width: 150,
    help: 'Reviews and publishes the document. Must not be the author.',
  },
  summary: { type: 'longText', max: 2000 },
  keywords: { type: 'text', max: 300, width: 160, help: 'Search words, separated by commas.' },
  file: {
    type: 'file',
    maxMegabytes: 25,
    accept: [
      'application/pdf',
      `${office}.wordprocessingml.document`,
      `${office}.spreadsheetml.sheet`,
      `${office}.presentationml.presentation`,
      'text/plain',
      'image/png',
      'image/jpeg',
    ],
  },
  textState: {
    type: 'enum',
    derived: true,
    values: ['WAITING', 'READ', 'PARTLY', 'NO_TEXT', 'UNREADABLE', 'TOO_LARGE'],
    labels: {
      WAITING: 'Not read yet',
      READ: 'Searched',
      PARTLY: 'First part searched',
      NO_TEXT: 'No text in it',
      UNREADABLE: 'Cannot be read',
    },
    label: 'Text of the file',
    width: 140,
    help: 'Whether the search finds the text of the file. Scans and pictures have no text: enter keywords. Damaged or password-protected files cannot be read.',
  },
  confidentiality: {
    type: 'enum',
    required: true,
    values: ['PUBLIC', 'INTERNAL', 'DEPARTMENT', 'RESTRICTED'],
    default: 'INTERNAL',
    width: 120,
  },
  departments: {
    type: 'lines',
    key: ['department'],
    label: 'Departments that may read it',
    of: { department: { type: 'ref', to: 'Department', required: true } },
  },
  users: {
    type: 'lines',
    key: ['user'],
    label: 'People who may read it',
    of: { user: { type: 'ref', to: 'UserAccount', required: true } },
  },
  templates: {
    type: 'lines',
    key: ['template'],
    label: 'User templates that may read it',
    of: { template: { type: 'ref', to: 'UserTemplate', required: true } },
  },
  effectiveDate: {
    type: 'date',
    label: 'Effective',
    width: 110,
    help: 'First day on which the document is in force. If empty or past, the day of publication.',
  },
  expiryDate: { type: 'date', label: 'Expires', width: 110 },
  reviewDueDate: { type: 'date', label: 'Review due', readOnly: true, width: 110 },
  review: {
    type: 'enum',
    derived: true,
    values: ['IN_TIME', 'DUE_SOON', 'OVERDUE'],
    width: 110,
    help: 'Due soon means within 30 days of the review date. Only published documents are reviewed.',
  },
  /** When its readers were last reminded to acknowledge. */
  ackRemindedAt: { type: 'dateTime', hidden: true },
  /** The last step at which its review was spoken of: 1 owner, 2 head of the department, 3 keepers of the register. */
  reviewTold: { type: 'integer', hidden: true },
  requiresAck: { type: 'boolean', label: 'Requires acknowledgement' },
  status: {
    type: 'enum',
    required: true,
    values: shared('LibraryDocumentStatus', ['DRAFT', 'IN_REVIEW', 'PUBLISHED', 'SUPERSEDED', 'EXPIRED', 'WITHDRAWN']),
    default: 'DRAFT',
    readOnly: true,
    width: 120,
  },
  acknowledgement: {
    type: 'enum',
    derived: true,
    values: ['NOT_NEEDED', 'OPEN', 'DONE'],
    labels: { OPEN: 'To acknowledge' },
    label: 'Acknowledged',
    width: 130,
    help: 'Whether you have acknowledged this revision.',
  },
  ackPercent: {
    type: 'percent',
    derived: true,
    scale: 1,
    label: 'Ack %',
    width: 80,
    help: 'Employees who acknowledged this revision, in percent of those who have to.',
  },
  ackMissing: {
    type: 'integer',
    derived: true,
    label: 'Not acknowledged',
    width: 120,
    help: 'Current employees who may read the document and have not acknowledged this revision, with or without an account.',
  },
  readerCount: {
    type: 'integer',
    derived: true,
    label: 'Readers',
    width: 80,
    help: 'Number of different users who opened, downloaded or printed the document.',
  },
  viewCount: { type: 'integer', derived: true, label: 'Openings', width: 90 },
  downloadCount: { type: 'integer', derived: true, label: 'Downloads', width: 100 },
} as const satisfies Fields

type Lines = readonly unknown[] | null
interface Draft {
  readonly confidentiality?: string | null
  readonly departments?: Lines
  readonly users?: Lines
  readonly templates?: Lines
}
const count = (lines: Lines | undefined): number => lines?.length ?? 0

/** A closed document must name its readers, or no one could read it. */
function namesItsReaders(row: Draft): readonly Complaint[] {
  if (row.confidentiality === 'DEPARTMENT' && count(row.departments) === 0)
    return [{ field: 'departments', rule: 'R-LIB-02', message: 'name at least one department that may read it' }]
  if (row.confidentiality === 'RESTRICTED' && count(row.users) + count(row.templates) === 0)
    return [{ field: 'users', rule: 'R-LIB-02', message: 'enter the employees or user templates that may read it' }]
  return []
}
const over = 'This revision has ended and cannot be changed.'

export const LibraryDocument = defineEntity({
  name: 'LibraryDocument',
  title: 'Document',
  key: ['docNo', 'revision'],
  show: 'title',
  dataScope: { companyWide: 'who may read a document is said by its confidentiality (R-LIB-02)' },
  aboutOwnRecord: 'authors write their own documents, and others review them',
  fields,
  lifecycle: {
    submit: { from: ['DRAFT'], to: 'IN_REVIEW', form: edit },
    sendBack: {
      from: ['IN_REVIEW'],
      to: 'DRAFT',
      form: edit,
      needs: 'reason',
      informs: { words: 'was sent back to you', also: ['author'], at: '/e-library/general-document' },
    },
    publish: { from: ['IN_REVIEW'], to: 'PUBLISHED', form: edit },
    withdraw: { from: ['PUBLISHED'], to: 'WITHDRAWN', form: edit, needs: 'reason' },
    supersede: { from: ['PUBLISHED'], to: 'SUPERSEDED', form: edit },
    expire: { from: ['PUBLISHED'], to: 'EXPIRED', form: edit },
  },
  byStatus: {
    changes: {
      IN_REVIEW: [],
      SUPERSEDED: [],
      EXPIRED: [],
      WITHDRAWN: [],
      PUBLISHED: ['keywords', 'summary', 'ownerDepartment', 'expiryDate'],
    },
    deletes: ['DRAFT'],
    instead: 'Withdraw what has been published.',
    why: {
      IN_REVIEW: 'It is under review. Send it back to change it.',
      PUBLISHED: 'is fixed once published: make a new revision',
      SUPERSEDED: over,
      EXPIRED: over,
      WITHDRAWN: over,
    },
  },
  checks: [
    inOrder('effectiveDate', 'expiryDate'),
    {
      rule: 'R-LIB-01',
      test: (row) =>
        row.author != null && row.author === row.reviewer
          ? [{ field: 'reviewer', rule: 'R-LIB-01', message: 'must be another person than the author' }]
          : [],
    },
    { rule: 'R-LIB-02', test: namesItsReaders },
  ],
})
