// Physical Opname Report: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const physicalOpnameReport = definePlaceholder({
  kind: 'report',
  path: '/transaction/physical-opname-report',
  title: 'Physical Opname Report',
  form: 'frmLOPNMXB01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
