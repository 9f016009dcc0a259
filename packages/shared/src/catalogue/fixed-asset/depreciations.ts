// Asset Depreciations: declared, its content is still to be built.
// Specification: spec: list placeholder, all buttons off; screens and buttons by finance; A run, E post in the page, D undo a draft run.
import { definePlaceholder } from '../../kernel/index.ts'

export const depreciations = definePlaceholder({
  kind: 'process',
  path: '/fixed-asset/depreciations',
  title: 'Asset Depreciations',
  form: 'frmAFDEPRE01',
  codes: { edit: 'frmAFDEPRE01E' },
  screens: ['index', 'create', 'show', 'delete'],
  buttons: ['reload', 'print', 'excel'],
})
