// Working Shift Daily Basis: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const wsDailyBasis = definePlaceholder({
  kind: 'maintenance',
  path: '/attendance/master-registration/ws-daily-basis',
  title: 'Working Shift Daily Basis',
  form: 'frmKWKHSXD04',
  screens: full,
  buttons: ['print', 'excel'],
})
