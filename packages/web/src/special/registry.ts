// Screens drawn by hand because no kind covers them, by the path of their feature.
import type { SpecialScreens } from '../api/screen-contract.ts'

export const specialScreens: SpecialScreens = {
  '/home': () => import('./home/home.tsx'),
  '/employees/organization-chart': () => import('./organization-chart/page.tsx'),
  '/attendance/attendance-process/geofence-absentism': () => import('./geofence-absentism/page.tsx'),
  '/master/operation-area': () => import('./operation-area/page.tsx'),
  '/ssi-university': () => import('./ssi-university/page.tsx'),
  '/audit': () => import('./audit.tsx'),
  '/security-system/administrator-setting': () => import('./administrator-setting.tsx'),
  '/security-system/birthday-notification-settings': () => import('./birthday-notification-settings.tsx'),
  '/security-system/hr-system-api-list': () => import('./hr-system-api-list.tsx'),
  '/security-system/structure-menu': () => import('./structure-menu.tsx'),
  '/security-system/setting-account-and-correction': () => import('./setting-account-and-correction/page.tsx'),
  '/security-system/admin-area': () => import('./admin-area/page.tsx'),
  '/security-system/admin-super': () => import('./admin-super/page.tsx'),
  '/security-system/api-client': () => import('./api-client/page.tsx'),
  '/security-system/rights-change-request': () => import('./rights-change-request/page.tsx'),
  '/security-system/sod-conflict': () => import('./sod-conflict/page.tsx'),
  '/payroll-management/payroll-master/compensation-employee': () => import('./compensation-employee/page.tsx'),
  '/security-system/rights-to-review': () => import('./rights-to-review/page.tsx'),
  '/security-system/user-right-access': () => import('./user-right-access/page.tsx'),
  '/security-system/user-template-entry': () => import('./user-template-entry/page.tsx'),
}
