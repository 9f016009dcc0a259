// Hospital Information: declared, its content is still to be built.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const hospitalInfo = definePlaceholder({
  kind: 'maintenance',
  path: '/master/hospital-info',
  title: 'Hospital Information',
  form: 'frmHHOSPIM01',
  screens: full,
  auditForm: 'frmHHOSPIM01',
})
