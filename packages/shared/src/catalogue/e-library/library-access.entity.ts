// Who has opened the file of a document, and how. Rows are only ever added.
import { defineEntity, type Fields } from '../../kernel/index.ts'

const fields = {
  document: { type: 'ref', to: 'LibraryDocument', required: true, fixed: true },
  user: { type: 'ref', to: 'UserAccount', required: true, fixed: true },
  action: { type: 'enum', required: true, values: ['VIEW', 'DOWNLOAD', 'PRINT'], fixed: true },
  at: { type: 'dateTime', required: true, readOnly: true },
} as const satisfies Fields

export const LibraryAccess = defineEntity({
  name: 'LibraryAccess',
  title: 'Access to a document',
  key: [],
  show: 'action',
  fields,
  system: true,
})
