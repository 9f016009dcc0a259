// The pages on which people read: one per category and one of all, alike but for the category (R-LIB-02).
import { type Actions, defineList, type FormId, readOnly, shared } from '../../kernel/index.ts'
import type { LibraryCategory } from '../../rules/library.ts'
import { LibraryDocument } from './library-document.entity.ts'

/** The parameter by which an action is about one document. */
export const ofDocument = shared('LibraryDocumentOf', {
  document: { type: 'ref', to: 'LibraryDocument', required: true },
})

export const readerActions = {
  acknowledge: {
    kind: 'command',
    code: 'index',
    help: 'Records that you have read and understood this revision. This cannot be undone.',
    inSession: 'A document is acknowledged in a signed-in session; an API key cannot acknowledge it.',
    params: ofDocument,
    result: {},
    when: { acknowledgement: ['OPEN'] },
  },
} as const satisfies Actions

const columns = [
  'docNo',
  'revision',
  'title',
  'type',
  'ownerDepartment',
  'effectiveDate',
  'keywords',
  'acknowledgement',
] as const

interface Page<P extends string> {
  readonly path: P
  readonly title: string
  readonly name: string
  readonly form: FormId
  /** Absent: the page of all categories. */
  readonly category?: LibraryCategory
  readonly order: number
}

/** A page of the library. */
export const libraryPage = <const P extends string>({ category, ...page }: Page<P>) =>
  defineList({
    ...page,
    screens: readOnly,
    buttons: ['reload'],
    icon: 'book-open',
    entity: LibraryDocument,
    ...(category === undefined ? {} : { where: { category: [category] } }),
    transitions: [],
    actions: readerActions,
    list: {
      groups: category === undefined ? ['category', 'type', 'ownerDepartment'] : ['type', 'ownerDepartment'],
      columns: category === undefined ? [...columns, 'category'] : columns,
      filters: shared(category === undefined ? 'AllLibraryDocuments' : 'LibraryDocuments', [
        'type',
        'ownerDepartment',
        'effectiveDate',
        'keywords',
        'acknowledgement',
        ...(category === undefined ? (['category'] as const) : []),
      ]),
      sort: 'docNo',
      search: ['docNo', 'title', 'keywords', 'summary', 'file'],
    },
    viewer: 'file',
    sections: [
      {
        title: 'Document',
        fields: [
          'docNo',
          'revision',
          'title',
          'type',
          'category',
          'ownerDepartment',
          'author',
          'reviewer',
          'effectiveDate',
          'expiryDate',
          'reviewDueDate',
          'confidentiality',
          'acknowledgement',
          'keywords',
          'summary',
          'file',
        ],
      },
    ],
  })
