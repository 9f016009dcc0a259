// Department and Location Relation: declared, its content is still to be built.
// Specification: spec: index only; E guards the inline primary toggle.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const relationDeptLoc = definePlaceholder({
  kind: 'list',
  path: '/master/relation-dept-loc',
  title: 'Department and Location Relation',
  form: 'frmKDEPLOC01',
  codes: { edit: 'frmKDEPLOC01E' },
  screens: indexOnly,
  buttons: ['edit', 'reload'],
})
