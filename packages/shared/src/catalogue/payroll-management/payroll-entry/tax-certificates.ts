// The second tab of Tax Summary: certificates 1721-A1 of years that are settled, printed in Indonesian as the tax office words them.
import { type Actions, defineList, largePages } from '../../../kernel/index.ts'
import { EmployeeTaxYear } from '../payroll-process/entities/employee-tax-year.entity.ts'
import { taxFile } from './tax-file.ts'
import { taxLists } from './tax-lists.ts'

const actions = {
  exportA1: {
    kind: 'command',
    offered: true,
    code: 'frmKTAXSUMX1E',
    title: 'File of certificates',
    help: 'Exports the tax certificates of a year in the layout of the tax office.',
    params: {
      taxYear: { type: 'integer', min: 2024, max: 2100, required: true, label: 'Year' },
      layout: { type: 'ref', to: 'PayFileLayout', where: { kind: 'TAX_A1' }, required: true },
    },
    result: taxFile,
    aboutOwnRecord: 'The report is of everybody',
  },
  issueCertificates: {
    kind: 'command',
    offered: true,
    code: 'frmKTAXSUMX1E',
    title: 'Issue certificates',
    help: 'Numbers the certificates of the year that have none: annual certificates, severance and payments to former employees. Numbers are never reused.',
    params: {
      taxYear: { type: 'integer', min: 2024, max: 2100, required: true, label: 'Year' },
      certificateDate: {
        type: 'date',
        required: true,
        default: 'today',
        label: 'Dated',
        help: 'Date of annual certificates. For employees who left before December, the last day of the month they left in, if earlier.',
      },
    },
    result: { issued: { type: 'integer', required: true } },
    aboutOwnRecord: 'They are issued to everybody whose year is settled',
  },
} as const satisfies Actions

export const taxCertificates = defineList({
  path: '/payroll-management/payroll-entry/tax-certificates',
  partOf: '/payroll-management/payroll-entry/tax-summary',
  title: 'Tax Certificates',
  form: 'frmKTAXSUMX1',
  screens: ['index', 'show'],
  buttons: ['reload', 'excel', 'print'],
  hideInMenu: true,
  sideBySide: taxLists,
  actions,
  entity: EmployeeTaxYear,
  where: { isSettled: [true] },
  list: {
    columns: [
      'employee',
      'taxYear',
      'certificateNo',
      'certificateDate',
      'taxIdNo',
      'taxStatus',
      'grossTotal',
      'taxDue',
      'difference',
    ],
    filters: ['taxYear', 'employee.department', 'certificateNo', 'certificateDate'],
    sort: ['-taxYear', 'employee'],
    search: ['employee', 'certificateNo'],
    pageSizes: largePages,
    total: ['grossTotal', 'taxDue'],
  },
  sections: [
    {
      title: 'Bukti pemotongan',
      fields: [
        'certificateNo',
        'certificateDate',
        'employee',
        'taxIdNo',
        'taxStatus',
        'taxYear',
        'firstMonth',
        'lastMonth',
        'withholderId',
      ],
    },
    { title: 'Rincian penghasilan dan penghitungan PPh Pasal 21', fields: ['working'] },
  ],
  paper: {
    heading: 'Bukti Pemotongan PPh Pasal 21 bagi Pegawai Tetap (Formulir 1721-A1)',
    fields: [
      'certificateNo',
      'certificateDate',
      'employee',
      'taxIdNo',
      'taxStatus',
      'taxYear',
      'firstMonth',
      'lastMonth',
      'withholderId',
    ],
    lines: 'working',
    columns: ['field', 'item', 'amount'],
    labels: {
      certificateNo: 'Nomor',
      certificateDate: 'Tanggal',
      employee: 'Nama',
      taxIdNo: 'NPWP/NIK',
      taxStatus: 'Status PTKP',
      taxYear: 'Tahun pajak',
      firstMonth: 'Masa perolehan dari bulan',
      lastMonth: 'sampai bulan',
      withholderId: 'NPWP pemotong',
    },
    portrait: true,
    signatures: ['Pemotong pajak'],
  },
})
