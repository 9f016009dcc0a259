// Department Centers: declared, its content is still to be built.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const departmentCenters = definePlaceholder({
  kind: 'maintenance',
  path: '/master/department-centers',
  title: 'Department Centers',
  form: 'frmBDEPTNE02',
  screens: full,
  auditForm: 'frmBDEPTNE02',
})
