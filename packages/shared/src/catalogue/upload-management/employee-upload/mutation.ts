// Mutation Upload: declared, its content is still to be built.
// Specification: create and delete code in the spec; A guards create and import.
import { definePlaceholder } from '../../../kernel/index.ts'

export const mutation = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/employee-upload/mutation',
  title: 'Mutation Upload',
  form: 'frmUEMPLOY02',
  screens: ['index', 'create', 'delete'],
  buttons: ['import'],
  menuActions: ['reload', 'excel'],
})
