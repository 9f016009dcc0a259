// Company and Branch: the branches of the company one works in (people 3.10).
import { defineMaintenance, full } from '../../kernel/index.ts'
import { CompanyBranch } from './entities/company-branch.entity.ts'

export const companyBranch = defineMaintenance({
  path: '/security-system/company-branch',
  title: 'Company and Branch',
  form: 'frmZCOMPBR01',
  screens: full,
  entity: CompanyBranch,
  list: {
    columns: ['companyName', 'code', 'name', 'city', 'isHeadOffice', 'isActive', 'userCount'],
    filters: ['city', 'isHeadOffice', 'isActive'],
    sort: 'code',
    search: ['code', 'name', 'city'],
  },
  sections: [
    { title: 'Branch', fields: ['code', 'name', 'isHeadOffice', 'isActive'] },
    { title: 'Place', fields: ['address', 'city', 'timeZone'] },
    { title: 'Use', fields: ['companyName', 'userCount'], screens: ['show'] },
  ],
})
