// Asset Mutations: declared, its content is still to be built.
// Specification: spec: list placeholder, all buttons off; screens and buttons by finance.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const mutations = definePlaceholder({
  kind: 'document',
  path: '/fixed-asset/mutations',
  title: 'Asset Mutations',
  form: 'frmAFMUTAE01',
  screens: full,
  buttons: ['reload', 'print', 'excel'],
  auditForm: 'frmAFMUTAE01',
})
