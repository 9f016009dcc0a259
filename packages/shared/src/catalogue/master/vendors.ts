// Vendors: tax identity, terms and supply, certificates and bank accounts, which a second user verifies.
import { type Actions, defineMaintenance, full, largePages } from '../../kernel/index.ts'
import { Vendor } from './entities/vendor.entity.ts'

const actions = {
  verifyBankAccount: {
    kind: 'command',
    code: 'edit',
    title: 'Verify a bank account',
    help: 'Confirms that the account belongs to the vendor, after which it may be paid. The user who entered the account cannot verify it.',
    params: {
      vendor: { type: 'ref', to: 'Vendor', required: true },
      accountNo: { type: 'text', max: 34, required: true, label: 'Account number' },
    },
    result: {},
  },
} as const satisfies Actions

export const vendors = defineMaintenance({
  path: '/master/vendors',
  title: 'Vendors',
  form: 'frmBSUPPEM01',
  screens: full,
  menuActions: ['reload', 'print', 'excel', 'audit'],
  auditForm: 'frmBSUPPEM01',
  icon: 'truck',
  actions,
  entity: Vendor,
  list: {
    columns: [
      'code',
      'name',
      'vendorGroup',
      'paymentTermDays',
      'currency',
      'leadTimeDays',
      'isApproved',
      'approvedUntil',
      'status',
    ],
    filters: ['vendorGroup', 'currency', 'isApproved', 'isForeign', 'status'],
    quick: ['status', 'isApproved'],
    groups: ['vendorGroup', 'currency'],
    sort: 'code',
    search: ['code', 'name', 'legalName', 'npwp16', 'nik'],
    pageSizes: largePages,
  },
  sections: [
    {
      title: 'Vendor',
      fields: [
        'code',
        'name',
        'legalName',
        'vendorGroup',
        'isForeign',
        'country',
        'isIndividual',
        'isAffiliate',
        'status',
      ],
    },
    { title: 'Reached at', fields: ['address', 'contactName', 'phone', 'email'] },
    {
      title: 'Tax',
      fields: [
        'isPkp',
        'npwp16',
        'nitku22',
        'nik',
        'hasValidTaxId',
        'defaultTaxCode',
        'defaultWhtCode',
        'dgtValidTo',
        'treatyRate',
      ],
    },
    { title: 'Tax certificates', fields: ['taxCertificates'] },
    {
      title: 'Terms and supply',
      fields: [
        'currency',
        'paymentTermDays',
        'leadTimeDays',
        'minOrderAmount',
        'incoterm',
        'isApproved',
        'approvedUntil',
      ],
    },
    { title: 'Bank accounts', fields: ['bankAccounts'] },
  ],
})
