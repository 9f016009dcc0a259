// Phones: the second list of Mobile Access Entry; a lost phone is blocked, an old one released.
import { defineList } from '../../kernel/index.ts'
import { MobileDevice } from './entities/mobile-device.entity.ts'
import { mobileAccessLists } from './parts/mobile-lists.ts'

export const mobileDevices = defineList({
  path: '/security-system/mobile-devices',
  partOf: '/security-system/mobile-access-entry',
  title: 'Phones',
  form: 'frmZMOBACC01',
  screens: ['index', 'show'],
  menuActions: ['reload', 'excel'],
  hideInMenu: true,
  sideBySide: mobileAccessLists,
  entity: MobileDevice,
  list: {
    columns: ['deviceUid', 'employee', 'platform', 'model', 'appVersion', 'boundAt', 'lastSeenAt', 'status'],
    filters: ['employee', 'platform', 'status'],
    quick: ['platform', 'status'],
    sort: '-lastSeenAt',
    search: ['deviceUid', 'employee', 'model'],
  },
  sections: [
    { title: 'Phone', fields: ['deviceUid', 'employee', 'platform', 'model', 'osVersion', 'appVersion'] },
    { title: 'State', fields: ['status', 'boundAt', 'lastSeenAt', 'rooted', 'mockLocation'] },
  ],
})
