// A tab of Tax Summary: certificates of what former employees were paid in a later year than that of leaving, taxed by article 17 on its gross.
import { defineList, largePages } from '../../../kernel/index.ts'
import { EmployeeTaxYear } from '../payroll-process/entities/employee-tax-year.entity.ts'
import { taxLists } from './tax-lists.ts'

export const formerTaxCertificates = defineList({
  path: '/payroll-management/payroll-entry/former-tax-certificates',
  partOf: '/payroll-management/payroll-entry/tax-summary',
  title: 'Tax Certificates After Leaving',
  form: 'frmKTAXSUMX1',
  screens: ['index', 'show'],
  buttons: ['reload', 'excel', 'print'],
  hideInMenu: true,
  sideBySide: taxLists,
  entity: EmployeeTaxYear,
  where: { hasFormer: [true] },
  list: {
    columns: [
      'employee',
      'taxYear',
      'formerCertificateNo',
      'formerCertificateDate',
      'taxIdNo',
      'formerGross',
      'formerTax',
    ],
    filters: ['taxYear', 'employee.department', 'formerCertificateNo', 'formerCertificateDate'],
    sort: ['-taxYear', 'employee'],
    search: ['employee', 'formerCertificateNo'],
    pageSizes: largePages,
    total: ['formerGross', 'formerTax'],
  },
  sections: [
    {
      title: 'Bukti pemotongan',
      fields: ['formerCertificateNo', 'formerCertificateDate', 'employee', 'taxIdNo', 'taxYear', 'withholderId'],
    },
    { title: 'Penghasilan dan PPh Pasal 21', fields: ['formerGross', 'formerTax', 'formerPayments'] },
  ],
  paper: {
    heading: 'Bukti Pemotongan PPh Pasal 21 Tidak Final bagi Mantan Pegawai (Formulir 1721-VI)',
    fields: [
      'formerCertificateNo',
      'formerCertificateDate',
      'employee',
      'taxIdNo',
      'taxYear',
      'withholderId',
      'formerGross',
      'formerTax',
    ],
    lines: 'formerPayments',
    columns: ['taxMonth', 'gross', 'tax'],
    labels: {
      formerCertificateNo: 'Nomor',
      formerCertificateDate: 'Tanggal',
      employee: 'Nama',
      taxIdNo: 'NPWP/NIK',
      withholderId: 'NPWP pemotong',
      taxYear: 'Tahun pajak',
      formerGross: 'Jumlah penghasilan bruto (Rp)',
      formerTax: 'PPh yang dipotong (Rp)',
    },
    portrait: true,
    signatures: ['Pemotong pajak'],
  },
})
