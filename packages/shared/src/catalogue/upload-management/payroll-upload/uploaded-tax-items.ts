// The second tab of Additional Tax Calculation Upload: items of tax by employee and month, by whom they were uploaded, and the run that taxed them.
import { defineList, largePages } from '../../../kernel/index.ts'
import { AdditionalTaxItem } from '../../payroll-management/payroll-entry/additional-tax-item.entity.ts'
import { taxItemUploads } from './upload-lists.ts'

export const uploadedTaxItems = defineList({
  path: '/upload-management/payroll-upload/uploaded-tax-items',
  partOf: '/upload-management/payroll-upload/additional-tax-calc',
  title: 'Uploaded Tax Items',
  form: 'frmUPAYROX12',
  screens: ['index', 'show'],
  buttons: ['reload', 'excel'],
  hideInMenu: true,
  sideBySide: taxItemUploads,
  entity: AdditionalTaxItem,
  list: {
    columns: [
      'employee',
      'employee.department',
      'taxYear',
      'taxMonth',
      'itemType',
      'reference',
      'gross',
      'deduct',
      'tax',
      'note',
      'status',
      'usedIn',
      'fileName',
      'uploadedBy',
      'uploadedAt',
    ],
    filters: ['status', 'taxYear', 'taxMonth', 'itemType', 'employee.department'],
    quick: ['status'],
    groups: ['status', 'itemType'],
    sort: ['-taxYear', '-taxMonth', 'employee'],
    search: ['employee', 'reference'],
    pageSizes: largePages,
    total: ['gross', 'deduct', 'tax'],
  },
  sections: [
    { title: 'Item', fields: ['employee', 'taxYear', 'taxMonth', 'itemType', 'reference', 'note'] },
    { title: 'Amounts', fields: ['gross', 'deduct', 'tax'] },
    { title: 'State', fields: ['status', 'usedIn'] },
    { title: 'Upload', fields: ['fileName', 'uploadedBy', 'uploadedAt'] },
  ],
})
