// What the tax of employees has to know besides their pay: benefits in kind, certificates of former employers, donations, dues beyond payroll.
import { defineUpload, type Fields } from '../../../kernel/index.ts'
import { AdditionalTaxItem } from '../../payroll-management/payroll-entry/additional-tax-item.entity.ts'
import { closedNote, employeeNo, payPage } from './pay-page.ts'
import { taxItemUploads } from './upload-lists.ts'

const { taxYear, taxMonth, itemType, reference, gross, deduct, tax, note } = AdditionalTaxItem.fields

export const additionalTaxCalc = defineUpload({
  ...payPage('additional-tax-calc', 'Additional Tax Calculation Upload', 'frmUPAYROX12'),
  sideBySide: taxItemUploads,
  columns: {
    employeeNo,
    taxYear: { ...taxYear, fixed: false },
    taxMonth: { ...taxMonth, fixed: false },
    itemType: { ...itemType, fixed: false },
    reference: { ...reference, fixed: false },
    gross,
    deduct,
    tax,
    note,
  } as const satisfies Fields,
  key: ['employeeNo', 'taxYear', 'taxMonth', 'itemType', 'reference'],
  again: 'replace',
  writes: ['AdditionalTaxItem'],
  notes: [
    closedNote,
    'Benefits and what was paid outside of payroll are taxed by the run of salary of their tax month, donations and dues lower the tax of the year.',
    'A row of a former employer is one certificate 1721-A1: its number is the reference, the employer the note.',
  ],
})
