// Working Shift Day-off Setting: declared, its content is still to be built.
// Specification: no create.
import { definePlaceholder } from '../../../kernel/index.ts'

export const wsDayoffSetting = definePlaceholder({
  kind: 'maintenance',
  path: '/attendance/master-registration/ws-dayoff-setting',
  title: 'Working Shift Day-off Setting',
  form: 'frmKWKGRPM05',
  screens: ['index', 'show', 'edit', 'delete'],
})
