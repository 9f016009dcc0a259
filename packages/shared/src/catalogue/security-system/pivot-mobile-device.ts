// Pivot Mobile Device: phones and employees by system, version, model and department.
import { definePivot, indexOnly } from '../../kernel/index.ts'
import { mobileDeviceCube } from './datasets/mobile-devices.dataset.ts'

export const pivotMobileDevice = definePivot({
  path: '/security-system/pivot-mobile-device',
  title: 'Pivot Mobile Device',
  form: 'frmZMOBDEV00',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  cube: mobileDeviceCube,
  start: { rows: ['platform', 'appVersion'], columns: ['appStatus'], measures: ['devices'] },
})
