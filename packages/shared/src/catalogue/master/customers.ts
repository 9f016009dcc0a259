// Customers: tax identity, terms and credit, addresses, contacts and virtual accounts.
import { defineMaintenance, full, largePages } from '../../kernel/index.ts'
import { Customer } from './entities/customer.entity.ts'

export const customers = defineMaintenance({
  path: '/master/customers',
  title: 'Customers',
  form: 'frmSCUSTXM01',
  screens: full,
  menuActions: ['reload', 'print', 'excel', 'audit'],
  auditForm: 'frmSCUSTXM01',
  icon: 'handshake',
  entity: Customer,
  list: {
    columns: [
      'code',
      'name',
      'customerGroup',
      'priceLevel',
      'salesArea',
      'salesperson',
      'paymentTermDays',
      'creditLimit',
      'creditHold',
      'status',
    ],
    filters: ['customerGroup', 'salesArea', 'salesperson', 'customerType', 'creditHold', 'status'],
    quick: ['status'],
    groups: ['customerGroup', 'salesperson', 'salesArea'],
    sort: 'code',
    search: ['code', 'name', 'legalName', 'npwp16', 'nik'],
    pageSizes: largePages,
  },
  sections: [
    {
      title: 'Customer',
      fields: [
        'code',
        'name',
        'legalName',
        'customerGroup',
        'customerType',
        'priceLevel',
        'salesArea',
        'salesperson',
        'isAffiliate',
        'vendor',
        'status',
      ],
    },
    { title: 'Reached at', fields: ['phone', 'email', 'website'] },
    {
      title: 'Tax',
      fields: ['isPkp', 'npwp16', 'nitku22', 'nik', 'hasValidTaxId', 'defaultTaxCode', 'defaultWhtCode'],
    },
    {
      title: 'Terms and credit',
      fields: ['currency', 'paymentTermDays', 'creditLimit', 'overdueGraceDays', 'creditHold', 'creditHoldReason'],
    },
    {
      title: 'Orders and invoices',
      fields: ['requirePoNumber', 'allowBackorder', 'overDeliveryPct', 'invoicePolicy', 'invoiceGrouping'],
    },
    { title: 'Addresses', fields: ['addresses'] },
    { title: 'Contacts', fields: ['contacts'] },
    { title: 'Virtual accounts', fields: ['virtualAccounts'] },
  ],
})
