// Device Connection Analysis: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const deviceConnectionAnalysis = definePlaceholder({
  kind: 'report',
  path: '/security-system/device-connection-analysis',
  title: 'Device Connection Analysis',
  form: 'frmZMOBDEV01',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
})
