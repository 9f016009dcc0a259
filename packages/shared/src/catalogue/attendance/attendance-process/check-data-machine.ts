// Check Data Machine: declared, its content is still to be built.
// Specification: E guards the in-page action "link badge to employee".
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const checkDataMachine = definePlaceholder({
  kind: 'list',
  path: '/attendance/attendance-process/check-data-machine',
  title: 'Check Data Machine',
  form: 'frmKTRANST01',
  codes: { edit: 'frmKTRANST01E' },
  screens: indexOnly,
  buttons: ['reload', 'print'],
})
