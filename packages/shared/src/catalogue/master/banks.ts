// Banks: codes, lengths of their account numbers, fees and the layouts of their files.
import { defineMaintenance, full } from '../../kernel/index.ts'
import { Bank } from './entities/bank.entity.ts'

export const banks = defineMaintenance({
  path: '/master/banks',
  title: 'Banks',
  form: 'frmBBANKXE01',
  screens: full,
  menuActions: ['reload', 'excel'],
  entity: Bank,
  list: {
    columns: [
      'code',
      'name',
      'shortName',
      'clearingCode',
      'swiftCode',
      'transferFeeOther',
      'transferFileFormat',
      'active',
    ],
    filters: ['transferFileFormat', 'active'],
    sort: 'code',
    search: ['code', 'name', 'shortName', 'clearingCode', 'swiftCode'],
  },
  sections: [
    { title: 'Bank', fields: ['code', 'name', 'shortName', 'clearingCode', 'swiftCode', 'country', 'active'] },
    { title: 'Account numbers', fields: ['accountNoMin', 'accountNoMax'] },
    {
      title: 'Payments',
      fields: ['transferFeeSame', 'transferFeeOther', 'statementFormat', 'transferFileFormat'],
    },
  ],
})
