// A tab of Tax Summary: certificates of the final tax on severance and on pensions paid at once (PP 68/2009), which no certificate 1721-A1 holds.
import { defineList, largePages } from '../../../kernel/index.ts'
import { EmployeeTaxYear } from '../payroll-process/entities/employee-tax-year.entity.ts'
import { taxLists } from './tax-lists.ts'

export const finalTaxCertificates = defineList({
  path: '/payroll-management/payroll-entry/final-tax-certificates',
  partOf: '/payroll-management/payroll-entry/tax-summary',
  title: 'Final Tax Certificates',
  form: 'frmKTAXSUMX1',
  screens: ['index', 'show'],
  buttons: ['reload', 'excel', 'print'],
  hideInMenu: true,
  sideBySide: taxLists,
  entity: EmployeeTaxYear,
  where: { hasFinal: [true] },
  list: {
    columns: ['employee', 'taxYear', 'finalCertificateNo', 'finalCertificateDate', 'taxIdNo', 'finalGross', 'finalTax'],
    filters: ['taxYear', 'employee.department', 'finalCertificateNo', 'finalCertificateDate'],
    sort: ['-taxYear', 'employee'],
    search: ['employee', 'finalCertificateNo'],
    pageSizes: largePages,
    total: ['finalGross', 'finalTax'],
  },
  sections: [
    {
      title: 'Bukti pemotongan',
      fields: ['finalCertificateNo', 'finalCertificateDate', 'employee', 'taxIdNo', 'taxYear', 'withholderId'],
    },
    { title: 'Penghasilan dan PPh Pasal 21', fields: ['finalGross', 'finalTax', 'finalPayments'] },
  ],
  paper: {
    heading: 'Bukti Pemotongan PPh Pasal 21 yang Bersifat Final (Formulir 1721-VII)',
    fields: [
      'finalCertificateNo',
      'finalCertificateDate',
      'employee',
      'taxIdNo',
      'taxYear',
      'withholderId',
      'finalGross',
      'finalTax',
    ],
    lines: 'finalPayments',
    columns: ['taxMonth', 'gross', 'tax'],
    labels: {
      finalCertificateNo: 'Nomor',
      finalCertificateDate: 'Tanggal',
      employee: 'Nama',
      taxIdNo: 'NPWP/NIK',
      withholderId: 'NPWP pemotong',
      taxYear: 'Tahun pajak',
      finalGross: 'Jumlah penghasilan bruto (Rp)',
      finalTax: 'PPh yang dipotong (Rp)',
    },
    portrait: true,
    signatures: ['Pemotong pajak'],
  },
})
