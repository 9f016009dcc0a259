// Evaluation Process: declared, its content is still to be built.
// Specification: spec: single page; assigned assessor may save under I (row rule), others need E.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const evaluationProcess = definePlaceholder({
  kind: 'process',
  path: '/human-resource-management/recruitment-plan/evaluation-process',
  title: 'Evaluation Process',
  form: 'frmHRRCRUT07',
  codes: { edit: 'frmHRRCRUT07E' },
  screens: indexOnly,
  buttons: ['reload', 'save', 'cancel'],
})
