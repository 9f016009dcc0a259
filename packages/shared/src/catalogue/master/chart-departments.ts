// Department Chart: declared, its content is still to be built.
// Specification: create route takes an optional :id.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const chartDepartments = definePlaceholder({
  kind: 'maintenance',
  path: '/master/chart-departments',
  title: 'Department Chart',
  form: 'frmBDRPTXM01',
  screens: full,
})
