// The register of the library: documents of every category are written, reviewed, published and withdrawn here.
import { type Actions, defineMaintenance, full } from '../../kernel/index.ts'
import { LibraryDocument } from './library-document.entity.ts'
import { ofDocument } from './library-page.ts'

const actions = {
  newRevision: {
    kind: 'command',
    code: 'create',
    help: 'Makes a draft of the next revision out of this one; this one stays in force until the next is published',
    params: ofDocument,
    result: { document: { type: 'ref', to: 'LibraryDocument', required: true } },
    when: { status: ['PUBLISHED', 'SUPERSEDED', 'EXPIRED', 'WITHDRAWN'] },
  },
  revisions: {
    kind: 'query',
    code: 'show',
    help: 'All revisions under the number of this document, newest first',
    params: ofDocument,
    result: {
      revision: { type: 'integer', required: true, label: 'Rev.' },
      title: { type: 'text', required: true },
      status: LibraryDocument.fields.status,
      effectiveDate: { type: 'date', label: 'Effective' },
      file: { type: 'file' },
    },
    many: true,
    paged: true,
  },
  acknowledgements: {
    kind: 'query',
    code: 'show',
    help: 'Who has acknowledged this revision, latest first',
    params: ofDocument,
    result: {
      user: { type: 'ref', to: 'UserAccount', required: true },
      ackAt: { type: 'dateTime', required: true, label: 'Acknowledged' },
      ip: { type: 'text', label: 'From address' },
    },
    many: true,
    paged: true,
  },
  access: {
    kind: 'query',
    code: 'show',
    title: 'Opened by',
    help: 'Who has opened or downloaded the file, latest first',
    params: ofDocument,
    result: {
      at: { type: 'dateTime', required: true },
      user: { type: 'ref', to: 'UserAccount', required: true },
      action: { type: 'enum', values: ['VIEW', 'DOWNLOAD', 'PRINT'], required: true },
    },
    many: true,
    paged: true,
  },
} as const satisfies Actions

export const generalDocument = defineMaintenance({
  path: '/e-library/general-document',
  title: 'General Document',
  form: 'frmELIBDOC01',
  screens: full,
  icon: 'library',
  order: 10,
  entity: LibraryDocument,
  transitions: ['submit', 'sendBack', 'publish', 'withdraw'],
  actions,
  list: {
    columns: [
      'docNo',
      'revision',
      'title',
      'type',
      'category',
      'ownerDepartment',
      'confidentiality',
      'effectiveDate',
      'reviewDueDate',
      'status',
      'ackPercent',
    ],
    filters: ['type', 'category', 'ownerDepartment', 'effectiveDate', 'keywords', 'confidentiality', 'status'],
    sort: ['docNo', '-revision'],
    search: ['docNo', 'title', 'keywords', 'summary'],
  },
  viewer: 'file',
  sections: [
    {
      title: 'Document',
      fields: ['docNo', 'revision', 'status', 'title', 'type', 'category', 'file', 'keywords', 'summary'],
    },
    { title: 'Responsible', fields: ['ownerDepartment', 'author', 'reviewer'] },
    { title: 'Validity', fields: ['effectiveDate', 'expiryDate', 'reviewDueDate'] },
    { title: 'Readers', fields: ['confidentiality', 'departments', 'users', 'templates', 'requiresAck'] },
    { title: 'Use', fields: ['ackPercent', 'viewCount', 'downloadCount'], screens: ['show'] },
  ],
})
