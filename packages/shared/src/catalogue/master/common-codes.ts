// Maintenance of the common codes of all types; the type is in the address.
import { defineMaintenance, full } from '../../kernel/index.ts'
import { CommonCode } from './entities/common-code.entity.ts'

export const commonCodes = defineMaintenance({
  path: '/master/common-codes',
  title: 'Common Codes',
  form: 'frmAMCODEE01',
  screens: full,
  routeParams: ['type'],
  icon: 'list-tree',
  order: 20,
  entity: CommonCode,
  list: {
    columns: ['codeType', 'codeValue', 'codeName', 'numericValue', 'textValue', 'parentValue', 'sortOrder', 'active'],
    filters: ['codeType', 'active'],
    groups: ['codeType'],
    sort: ['codeValue', 'codeType'],
    search: ['codeValue', 'codeName'],
  },
  sections: [
    { title: 'Code', fields: ['codeType', 'codeValue', 'codeName', 'sortOrder', 'active', 'systemRow'] },
    { title: 'Values', fields: ['numericValue', 'textValue', 'textValue2', 'parentValue'] },
    { title: 'Validity', fields: ['validFrom', 'validTo'] },
  ],
})
