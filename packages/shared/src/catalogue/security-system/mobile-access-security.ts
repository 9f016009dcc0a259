// Mobile Access Security: the profiles of phones; they are given with the installation and changed, not made, here.
import { defineMaintenance } from '../../kernel/index.ts'
import { MobileAccessProfile } from './entities/mobile-access-profile.entity.ts'

export const mobileAccessSecurity = defineMaintenance({
  path: '/security-system/mobile-access-security',
  title: 'Mobile Access Security',
  form: 'frmZMOBSEC01',
  screens: ['index', 'show', 'edit'],
  entity: MobileAccessProfile,
  list: {
    columns: ['profileCode', 'profileName', 'isDefault', 'maxDevices', 'offlineHours', 'minAppVersion', 'employees'],
    filters: ['isDefault'],
    sort: 'profileCode',
    total: ['employees'],
  },
  sections: [
    { title: 'Profile', fields: ['profileCode', 'profileName', 'isDefault', 'positionLevels'] },
    { title: 'Use', fields: ['modules', 'maxDevices', 'offlineHours', 'minAppVersion'] },
    {
      title: 'Protection',
      fields: ['geofenceRequired', 'selfieRequired', 'blockRooted', 'blockMockLocation', 'biometricLogin'],
    },
    { title: 'In use', fields: ['employees'], screens: ['show'] },
  ],
})
