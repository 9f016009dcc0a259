// Delegated administration: the areas of administrators with the templates they may give.
// Specification: path assigned; screens by domain.
import { defineMaintenance, full } from '../../kernel/index.ts'
import { AdminArea } from './entities/admin-area.entity.ts'

export const adminUserTemplate = defineMaintenance({
  path: '/security-system/admin-user-template',
  title: 'Admin User Template',
  form: 'frmZTEMPUS02',
  screens: full,
  entity: AdminArea,
  list: {
    columns: ['adminUser', 'company', 'maxDataScope', 'canCreateUsers', 'canResetPassword', 'validFrom', 'validTo'],
    filters: ['adminUser', 'company', 'maxDataScope'],
    sort: 'adminUser',
    search: ['adminUser', 'company'],
  },
  sections: [
    { title: 'Area', fields: ['adminUser', 'company', 'branches', 'departments', 'validFrom', 'validTo'] },
    { title: 'Templates', fields: ['templates', 'maxDataScope'] },
    { title: 'Actions', fields: ['canCreateUsers', 'canResetPassword', 'canUnlock', 'canSuspend'] },
  ],
})
