// Presets of file layouts for every company: banks, Coretax of the tax office, both funds of social security, none of them confirmed: a bank or the tax office has to read an example first.
import { PayFileLayout } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-file-layout.entity'
import type { BankReach } from '@kantor/shared/rules/payroll/files/bank-reach'
import type { FileColumn, FileValue } from '@kantor/shared/rules/payroll/files/laid-out'
import { seedArea } from '../area.ts'
import { insertRows } from '../writing/rows.ts'

const column = (value: FileValue, heading: string | null = null, constant: string | null = null) => ({
  heading,
  value,
  constant,
  width: null,
  isNeeded: false,
  digits: null as number | null,
})
/** The values that the reader of a file requires, and numbers for which it accepts one length only. */
const needing = (
  columns: readonly FileColumn[],
  values: { readonly [V in FileValue]?: number | true },
): readonly FileColumn[] =>
  columns.map((one) => {
    const wanted = values[one.value]
    return wanted === undefined ? one : { ...one, isNeeded: true, digits: wanted === true ? null : wanted }
  })
const named = (columns: readonly (readonly [heading: string, value: FileValue])[]) =>
  columns.map(([heading, value]) => column(value, heading))
const common = {
  effectiveFrom: '2024-01-01',
  effectiveTo: null,
  isConfirmed: false,
  reach: 'OWN' as BankReach,
  leastAmount: null as string | null,
  mostAmount: null as string | null,
}

/** Transfers from an account at BCA to all other banks, each transfer service within its limits: the bank is identified by its code. */
const transferTo = (
  service: 'BIFAST' | 'LLG' | 'RTGS',
  name: string,
  code: 'SWIFT_CODE' | 'CLEARING_CODE',
  limits: { readonly leastAmount?: string; readonly mostAmount?: string },
) => ({
  ...common,
  ...limits,
  reach: 'OTHERS' as const,
  kind: 'BANK' as const,
  layoutCode: `BCA-${service}`,
  layoutName: `BCA transfer to other banks by ${name}, to be confirmed with the bank`,
  separator: 'COMMA' as const,
  withHeadings: false,
  decimals: 2,
  dateForm: 'YMD' as const,
  head: [
    column('CONSTANT', null, 'H'),
    column('COMPANY_ACCOUNT'),
    column('PAY_DATE'),
    column('COUNT'),
    column('TOTAL'),
  ],
  columns: needing(
    [
      column('CONSTANT', null, service),
      column(code),
      column('BANK_NAME'),
      column('ACCOUNT_NO'),
      column('ACCOUNT_NAME'),
      column('AMOUNT'),
      column('REFERENCE'),
    ],
    { [code]: code === 'CLEARING_CODE' ? 3 : true, ACCOUNT_NO: true, ACCOUNT_NAME: true },
  ),
})

const layouts = [
  transferTo('BIFAST', 'BI-FAST', 'SWIFT_CODE', { mostAmount: '250000000.00' }),
  transferTo('LLG', 'LLG', 'CLEARING_CODE', { mostAmount: '1000000000.00' }),
  transferTo('RTGS', 'RTGS', 'SWIFT_CODE', { leastAmount: '100000000.01' }),
  {
    ...common,
    layoutCode: 'BCA-PAYROLL',
    layoutName: 'BCA payroll, to be confirmed with the bank',
    kind: 'BANK' as const,
    separator: 'COMMA' as const,
    withHeadings: false,
    decimals: 2,
    dateForm: 'YMD' as const,
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
    ...common,
    layoutCode: 'MANDIRI-MCM',
    layoutName: 'Mandiri MCM bulk payment, to be confirmed with the bank',
    kind: 'BANK' as const,
    reach: 'ALL' as const,
    separator: 'SEMICOLON' as const,
    withHeadings: true,
    decimals: 0,
    dateForm: 'YMD' as const,
    head: [
      column('CONSTANT', null, 'P'),
      column('PAY_DATE'),
      column('COMPANY_ACCOUNT'),
      column('COUNT'),
      column('TOTAL'),
    ],
    columns: named([
      ['Account', 'ACCOUNT_NO'],
      ['Name', 'ACCOUNT_NAME'],
      ['Currency', 'CONSTANT'],
      ['Amount', 'AMOUNT'],
      ['Remark', 'REFERENCE'],
      ['Bank code', 'CLEARING_CODE'],
      ['Bank', 'BANK_NAME'],
    ]).map((one) => {
      if (one.value === 'CONSTANT') return { ...one, constant: 'IDR' }
      return one.value === 'CLEARING_CODE' ? { ...one, isNeeded: true, digits: 3 } : one
    }),
  },
  {
    ...common,
    layoutCode: 'TAX-MONTHLY',
    layoutName: 'Monthly withholding, to be confirmed with the tax office',
    kind: 'TAX_MONTH' as const,
    separator: 'SEMICOLON' as const,
    withHeadings: true,
    decimals: 0,
    dateForm: 'DMY' as const,
    head: [],
    columns: needing(
      named([
        ['NPWP Pemotong', 'WITHHOLDER_ID'],
        ['Masa Pajak', 'TAX_MONTH'],
        ['Tahun Pajak', 'TAX_YEAR'],
        ['NPWP/NIK', 'TAX_ID'],
        ['Nama', 'EMPLOYEE_NAME'],
        ['Status PTKP', 'TAX_STATUS'],
        ['Kategori TER', 'TAX_CATEGORY'],
        ['Penghasilan Bruto', 'GROSS'],
        ['Tarif', 'RATE'],
        ['PPh Dipotong', 'TAX'],
      ]),
      { WITHHOLDER_ID: true, TAX_ID: true },
    ),
  },
  {
    ...common,
    layoutCode: 'TAX-A1',
    layoutName: 'Certificates 1721-A1, to be confirmed with the tax office',
    kind: 'TAX_A1' as const,
    separator: 'SEMICOLON' as const,
    withHeadings: true,
    decimals: 0,
    dateForm: 'DMY' as const,
    head: [],
    columns: needing(
      named([
        ['NPWP Pemotong', 'WITHHOLDER_ID'],
        ['Nomor Bukti', 'CERTIFICATE_NO'],
        ['Tanggal', 'CERTIFICATE_DATE'],
        ['NPWP/NIK', 'TAX_ID'],
        ['Nama', 'EMPLOYEE_NAME'],
        ['Status PTKP', 'TAX_STATUS'],
        ['Masa Awal', 'FIRST_MONTH'],
        ['Masa Akhir', 'LAST_MONTH'],
        ...Array.from({ length: 23 }, (_, at) => [`Jumlah ${at + 1}`, `A1_${at + 1}` as FileValue] as const),
      ]),
      { WITHHOLDER_ID: true, TAX_ID: true, CERTIFICATE_NO: true },
    ),
  },
  {
    ...common,
    layoutCode: 'CORETAX-BPMP',
    layoutName: 'Coretax BPMP, monthly withholding as XML, to be confirmed with the tax office',
    kind: 'TAX_MONTH' as const,
    separator: 'XML' as const,
    withHeadings: false,
    decimals: 0,
    dateForm: 'ISO' as const,
    rootElement: 'MmPayrollBulk',
    listElement: 'ListOfMmPayroll',
    rowElement: 'MmPayroll',
    effectiveFrom: '2025-01-01',
    head: needing([column('WITHHOLDER_ID', 'TIN')], { WITHHOLDER_ID: 16 }),
    columns: needing(
      [
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
        column('PLACE_OF_BUSINESS', 'IDPlaceOfBusinessActivity'),
        column('MONTH_END', 'WithholdingDate'),
      ],
      {
        TAX_ID: 16,
        PLACE_OF_BUSINESS: 22,
        PTKP: true,
        POSITION: true,
        GROSS: true,
        RATE: true,
        MONTH_END: true,
      },
    ),
  },
  {
    ...common,
    layoutCode: 'CORETAX-BPA1',
    layoutName: 'Coretax BPA1, certificates 1721-A1 as XML, to be confirmed with the tax office',
    kind: 'TAX_A1' as const,
    separator: 'XML' as const,
    withHeadings: false,
    decimals: 0,
    dateForm: 'ISO' as const,
    rootElement: 'A1Bulk',
    listElement: 'ListOfA1',
    rowElement: 'A1',
    effectiveFrom: '2025-01-01',
    head: needing([column('WITHHOLDER_ID', 'TIN')], { WITHHOLDER_ID: 16 }),
    columns: needing(
      [
        column('CONSTANT', 'WorkForSecondEmployer', 'No'),
        ...named([
          ['TaxPeriodMonthStart', 'FIRST_MONTH'],
          ['TaxPeriodMonthEnd', 'LAST_MONTH'],
          ['TaxPeriodYear', 'TAX_YEAR'],
          ['CounterpartOpt', 'RESIDENCE'],
        ]),
        column('CONSTANT', 'CounterpartPassport'),
        ...named([
          ['CounterpartTin', 'TAX_ID'],
          ['TaxExemptOpt', 'PTKP'],
          ['StatusOfWithholding', 'WITHHOLDING_SPAN'],
          ['CounterpartPosition', 'POSITION'],
        ]),
        column('CONSTANT', 'TaxObjectCode', '21-100-01'),
        ...named([
          ['NumberOfMonths', 'ANNUALISED_MONTHS'],
          ['SalaryPensionJhtTht', 'A1_1'],
          ['GrossUpOpt', 'GROSS_UP'],
          ['IncomeTaxBenefit', 'A1_2'],
          ['OtherBenefit', 'A1_3'],
          ['Honorarium', 'A1_4'],
          ['InsurancePaidByEmployer', 'A1_5'],
          ['Natura', 'A1_6'],
          ['TantiemBonusThr', 'A1_7'],
          ['PensionContributionJhtThtFee', 'A1_10'],
          ['Zakat', 'A1_11'],
          ['PrevWhTaxSlip', 'PRIOR_CERTIFICATE'],
        ]),
        column('CONSTANT', 'TaxCertificate', 'N/A'),
        ...named([
          ['Article21IncomeTax', 'A1_20'],
          ['IDPlaceOfBusinessActivity', 'PLACE_OF_BUSINESS'],
          ['WithholdingDate', 'MONTH_END'],
        ]),
      ],
      {
        FIRST_MONTH: true,
        LAST_MONTH: true,
        TAX_ID: 16,
        PTKP: true,
        WITHHOLDING_SPAN: true,
        POSITION: true,
        A1_1: true,
        A1_20: true,
        PLACE_OF_BUSINESS: 22,
        MONTH_END: true,
      },
    ),
  },
  {
    ...common,
    layoutCode: 'SIPP-TK',
    layoutName: 'BPJS Ketenagakerjaan, wages and contributions for SIPP, to be confirmed with BPJS',
    kind: 'BPJS_EMPLOYMENT' as const,
    separator: 'SEMICOLON' as const,
    withHeadings: true,
    decimals: 0,
    dateForm: 'DMY' as const,
    head: [],
    columns: needing(
      named([
        ['Blth', 'MONTH_AND_YEAR'],
        ['NIK', 'IDENTITY_NO'],
        ['KPJ', 'EMPLOYMENT_NO'],
        ['Nama', 'EMPLOYEE_NAME'],
        ['Tgl Lahir', 'BIRTH_DATE'],
        ['Upah', 'WAGE'],
        ['JHT Pemberi Kerja', 'JHT_ER'],
        ['JHT Tenaga Kerja', 'JHT_EE'],
        ['JKK', 'JKK_ER'],
        ['JKM', 'JKM_ER'],
        ['Upah JP', 'PENSION_BASE'],
        ['JP Pemberi Kerja', 'JP_ER'],
        ['JP Tenaga Kerja', 'JP_EE'],
        ['Jumlah Iuran', 'BPJS_TOTAL'],
      ]),
      { IDENTITY_NO: 16, EMPLOYMENT_NO: 11, BIRTH_DATE: true, WAGE: true },
    ),
  },
  {
    ...common,
    layoutCode: 'EDABU-KES',
    layoutName: 'BPJS Kesehatan, wages and contributions for e-Dabu, to be confirmed with BPJS',
    kind: 'BPJS_HEALTH' as const,
    separator: 'SEMICOLON' as const,
    withHeadings: true,
    decimals: 0,
    dateForm: 'DMY' as const,
    head: [],
    columns: needing(
      named([
        ['Bulan Iuran', 'MONTH_AND_YEAR'],
        ['No Kartu', 'HEALTH_NO'],
        ['NIK', 'IDENTITY_NO'],
        ['Nama', 'EMPLOYEE_NAME'],
        ['Tgl Lahir', 'BIRTH_DATE'],
        ['Gaji Pokok dan Tunjangan Tetap', 'HEALTH_BASE'],
        ['Iuran Pemberi Kerja', 'KES_ER'],
        ['Iuran Pekerja', 'KES_EE'],
        ['Iuran Anggota Keluarga Lain', 'KES_FAMILY'],
        ['Jumlah Iuran', 'BPJS_TOTAL'],
      ]),
      { HEALTH_NO: 13, IDENTITY_NO: 16, BIRTH_DATE: true, HEALTH_BASE: true },
    ),
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
