// Study Program: declared, its content is still to be built.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const programStudy = definePlaceholder({
  kind: 'maintenance',
  path: '/master/program-study',
  title: 'Study Program',
  form: 'frmBPROSTD01',
  screens: full,
  auditForm: 'frmBPROSTD01',
})
