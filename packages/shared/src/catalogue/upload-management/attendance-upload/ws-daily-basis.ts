// Working Shift Daily Basis Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const wsDailyBasis = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/attendance-upload/ws-daily-basis',
  title: 'Working Shift Daily Basis Upload',
  name: 'wsDailyBasisUpload',
  form: 'frmUATTEND03',
  codes: { create: 'frmUATTEND03A', delete: 'frmUATTEND03D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
