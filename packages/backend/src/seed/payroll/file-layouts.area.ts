// Presets of file layouts for every company: banks, Coretax of the tax office, both funds of social security, none of them confirmed: a bank or the tax office has to read an example first.
import { PayFileLayout } from '@kantor/shared/catalogue/payroll-management/payroll-process/pay-file-layout.entity'
import type { FileValue } from '@kantor/shared/rules/payroll/files/laid-out'
import { seedArea } from '../area.ts'
import { insertRows } from '../writing/rows.ts'

const column = (value: FileValue, heading: string | null = null, constant: string | null = null) => ({
  heading,
  value,
  constant,
  width: null,
})
const named = (columns: readonly (readonly [heading: string, value: FileValue])[]) =>
  columns.map(([heading, value]) => column(value, heading))
const common = { effectiveFrom: '2024-01-01', effectiveTo: null, isConfirmed: false } as const

const layouts = [
  {
    ...{
      ...common,
      layoutCode: 'BCA-PAYROLL',
      layoutName: 'BCA payroll, to be confirmed with the bank',
      kind: 'BANK' as const,
    },
    ...{ separator: 'COMMA' as const, withHeadings: false, decimals: 2, dateForm: 'YMD' as const },
    head: [
      column('CONSTANT', null, 'H'),
      column('COMPANY_ACCOUNT'),
      column('PAY_DATE'),
      column('COUNT'),
      column('TOTAL'),
    ],
    columns: [
      column('CONSTANT', null, 'D'),
      column('ACCOUNT_NO'),
      column('AMOUNT'),
      column('EMPLOYEE_NO'),
      column('ACCOUNT_NAME'),
      column('REFERENCE'),
    ],
  },
  {
    ...{
      ...common,
      layoutCode: 'MANDIRI-MCM',
      layoutName: 'Mandiri MCM bulk payment, to be confirmed with the bank',
      kind: 'BANK' as const,
    },
    ...{ separator: 'SEMICOLON' as const, withHeadings: true, decimals: 0, dateForm: 'YMD' as const },
    head: [
      column('CONSTANT', null, 'P'),
      column('PAY_DATE'),
      column('COMPANY_ACCOUNT'),
      column('COUNT'),
      column('TOTAL'),
    ],
    columns: named([
      ...([
        ['Account', 'ACCOUNT_NO'],
        ['Name', 'ACCOUNT_NAME'],
        ['Currency', 'CONSTANT'],
        ['Amount', 'AMOUNT'],
      ] as const),
      ...([
        ['Remark', 'REFERENCE'],
        ['Bank code', 'CLEARING_CODE'],
        ['Bank', 'BANK_NAME'],
      ] as const),
    ]).map((one) => (one.value === 'CONSTANT' ? { ...one, constant: 'IDR' } : one)),
  },
  {
    ...{
      ...common,
      layoutCode: 'TAX-MONTHLY',
      layoutName: 'Monthly withholding, to be confirmed with the tax office',
      kind: 'TAX_MONTH' as const,
    },
    ...{ separator: 'SEMICOLON' as const, withHeadings: true, decimals: 0, dateForm: 'DMY' as const, head: [] },
    columns: named([
      ...([
        ['NPWP Pemotong', 'WITHHOLDER_ID'],
        ['Masa Pajak', 'TAX_MONTH'],
        ['Tahun Pajak', 'TAX_YEAR'],
        ['NPWP/NIK', 'TAX_ID'],
        ['Nama', 'EMPLOYEE_NAME'],
      ] as const),
      ...([
        ['Status PTKP', 'TAX_STATUS'],
        ['Kategori TER', 'TAX_CATEGORY'],
        ['Penghasilan Bruto', 'GROSS'],
        ['Tarif', 'RATE'],
        ['PPh Dipotong', 'TAX'],
      ] as const),
    ]),
  },
  {
    ...{
      ...common,
      layoutCode: 'TAX-A1',
      layoutName: 'Certificates 1721-A1, to be confirmed with the tax office',
      kind: 'TAX_A1' as const,
    },
    ...{ separator: 'SEMICOLON' as const, withHeadings: true, decimals: 0, dateForm: 'DMY' as const, head: [] },
    columns: named([
      ...([
        ['NPWP Pemotong', 'WITHHOLDER_ID'],
        ['Nomor Bukti', 'CERTIFICATE_NO'],
        ['Tanggal', 'CERTIFICATE_DATE'],
        ['NPWP/NIK', 'TAX_ID'],
        ['Nama', 'EMPLOYEE_NAME'],
      ] as const),
      ...([
        ['Status PTKP', 'TAX_STATUS'],
        ['Masa Awal', 'FIRST_MONTH'],
        ['Masa Akhir', 'LAST_MONTH'],
      ] as const),
      ...Array.from({ length: 23 }, (_, at) => [`Jumlah ${at + 1}`, `A1_${at + 1}` as FileValue] as const),
    ]),
  },
  {
    ...{
      ...common,
      layoutCode: 'CORETAX-BPMP',
      layoutName: 'Coretax BPMP, monthly withholding as XML, to be confirmed with the tax office',
      kind: 'TAX_MONTH' as const,
    },
    ...{ separator: 'XML' as const, withHeadings: false, decimals: 0, dateForm: 'ISO' as const },
    ...{ rootElement: 'MmPayrollBulk', listElement: 'ListOfMmPayroll', rowElement: 'MmPayroll' },
    effectiveFrom: '2025-01-01',
    head: [column('WITHHOLDER_ID', 'TIN')],
    columns: [
      ...named([
        ['TaxPeriodMonth', 'TAX_MONTH'],
        ['TaxPeriodYear', 'TAX_YEAR'],
        ['CounterpartOpt', 'RESIDENCE'],
      ]),
      column('CONSTANT', 'CounterpartPassport'),
      ...named([
        ['CounterpartTin', 'TAX_ID'],
        ['StatusTaxExemption', 'PTKP'],
        ['Position', 'POSITION'],
      ]),
      column('CONSTANT', 'TaxCertificate', 'N/A'),
      column('CONSTANT', 'TaxObjectCode', '21-100-01'),
      ...named([
        ['Gross', 'GROSS'],
        ['Rate', 'RATE'],
      ]),
      column('WITHHOLDER_ID', 'IDPlaceOfBusinessActivity'),
      column('MONTH_END', 'WithholdingDate'),
    ],
  },
  {
    ...{
      ...common,
      layoutCode: 'SIPP-TK',
      layoutName: 'BPJS Ketenagakerjaan, wages and contributions for SIPP, to be confirmed with BPJS',
      kind: 'BPJS_EMPLOYMENT' as const,
    },
    ...{ separator: 'SEMICOLON' as const, withHeadings: true, decimals: 0, dateForm: 'DMY' as const, head: [] },
    columns: named([
      ...([
        ['Blth', 'MONTH_AND_YEAR'],
        ['NIK', 'IDENTITY_NO'],
        ['KPJ', 'EMPLOYMENT_NO'],
        ['Nama', 'EMPLOYEE_NAME'],
        ['Tgl Lahir', 'BIRTH_DATE'],
        ['Upah', 'WAGE'],
        ['JHT Pemberi Kerja', 'JHT_ER'],
        ['JHT Tenaga Kerja', 'JHT_EE'],
      ] as const),
      ...([
        ['JKK', 'JKK_ER'],
        ['JKM', 'JKM_ER'],
        ['Upah JP', 'PENSION_BASE'],
        ['JP Pemberi Kerja', 'JP_ER'],
        ['JP Tenaga Kerja', 'JP_EE'],
        ['Jumlah Iuran', 'BPJS_TOTAL'],
      ] as const),
    ]),
  },
  {
    ...{
      ...common,
      layoutCode: 'EDABU-KES',
      layoutName: 'BPJS Kesehatan, wages and contributions for e-Dabu, to be confirmed with BPJS',
      kind: 'BPJS_HEALTH' as const,
    },
    ...{ separator: 'SEMICOLON' as const, withHeadings: true, decimals: 0, dateForm: 'DMY' as const, head: [] },
    columns: named([
      ...([
        ['Bulan Iuran', 'MONTH_AND_YEAR'],
        ['No Kartu', 'HEALTH_NO'],
        ['NIK', 'IDENTITY_NO'],
        ['Nama', 'EMPLOYEE_NAME'],
        ['Tgl Lahir', 'BIRTH_DATE'],
      ] as const),
      ...([
        ['Gaji Pokok dan Tunjangan Tetap', 'HEALTH_BASE'],
        ['Iuran Pemberi Kerja', 'KES_ER'],
        ['Iuran Pekerja', 'KES_EE'],
        ['Iuran Anggota Keluarga Lain', 'KES_FAMILY'],
        ['Jumlah Iuran', 'BPJS_TOTAL'],
      ] as const),
    ]),
  },
]

export const fileLayoutsArea = seedArea({
  name: 'file layouts',
  after: ['companies'],
  marker: PayFileLayout,
  isReference: true,
  async run({ tx, companies }) {
    for (const company of companies) await insertRows(tx, PayFileLayout, company, layouts)
  },
})
