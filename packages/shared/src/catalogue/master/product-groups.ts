// Product Groups: declared, its content is still to be built.
// Specification: spec: list only; rows are kept in a drawer guarded by A, E, D.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const productGroups = definePlaceholder({
  kind: 'list',
  path: '/master/product-groups',
  title: 'Product Groups',
  form: 'frmLGTRGTM01',
  codes: { create: 'frmLGTRGTM01A', edit: 'frmLGTRGTM01E', delete: 'frmLGTRGTM01D' },
  screens: indexOnly,
  buttons: ['create', 'edit', 'destroy', 'reload', 'print', 'excel'],
})
