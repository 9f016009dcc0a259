// Presets of file layouts for every company, none of them confirmed: a bank or the tax office has to read an example first.
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
