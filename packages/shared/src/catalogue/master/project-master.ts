// Project Master: declared, its content is still to be built.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const projectMaster = definePlaceholder({
  kind: 'maintenance',
  path: '/master/project-master',
  title: 'Project Master',
  form: 'frmHEPROJM01',
  screens: full,
  auditForm: 'frmHEPROJM01',
})
