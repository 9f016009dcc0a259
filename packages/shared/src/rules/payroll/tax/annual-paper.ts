// The working paper of a year (payroll 4.7, R-YE) with the fields of the certificate 1721-A1: the totals of its months, and the tax of the year
// calculated again from them, so that the tax withheld can be compared with it.
import { moneyText, type Sen, senOf } from '../../money/sen.ts'
import { type AnnualTax, annualTax } from './annual-tax.ts'
import type { TaxRates, WithholdingStatus } from './rate-rows.ts'

/** A month of tax as it is stored. */
export interface PaperMonth {
  readonly month: number
  /** Regular income in cash; `basic` is the part of it that is salary. */
  readonly regular: string
  readonly basic: string
  readonly irregular: string
  readonly benefits: string
  readonly premiums: string
  readonly allowance: string
  readonly pensionDues: string
  readonly donation: string
  readonly tax: string
  readonly borne: string
  readonly isFinal: boolean
}
export interface PaperPerson {
  readonly status: WithholdingStatus
  readonly firstMonth: number
  readonly lastMonth: number
  readonly subjectMonths?: number
  readonly prior?: { readonly net: string; readonly tax: string }
  readonly isRaised: boolean
}
/** The numbers of the fields, with what the certificate calls them. */
export const a1Fields = {
  '1': 'Gaji/pensiun atau THT/JHT',
  '2': 'Tunjangan PPh',
  '3': 'Tunjangan lainnya, uang lembur, dan sebagainya',
  '4': 'Honorarium dan imbalan lain sejenisnya',
  '5': 'Premi asuransi yang dibayar pemberi kerja',
  '6': 'Penerimaan dalam bentuk natura dan kenikmatan lainnya yang dikenakan pemotongan PPh Pasal 21',
  '7': 'Tantiem, bonus, gratifikasi, jasa produksi, dan THR',
  '8': 'Jumlah penghasilan bruto (1 s.d. 7)',
  '9': 'Biaya jabatan/biaya pensiun',
  '10': 'Iuran terkait pensiun atau hari tua',
  '11': 'Zakat atau sumbangan keagamaan yang bersifat wajib yang dibayarkan melalui pemberi kerja',
  '12': 'Jumlah pengurangan (9 s.d. 11)',
  '13': 'Jumlah penghasilan neto (8 - 12)',
  '14': 'Penghasilan neto dari pemotongan sebelumnya',
  '15': 'Jumlah penghasilan neto untuk penghitungan PPh Pasal 21 (setahun/disetahunkan)',
  '16': 'Penghasilan tidak kena pajak (PTKP)',
  '17': 'Penghasilan kena pajak setahun/disetahunkan (15 - 16)',
  '18': 'PPh Pasal 21 atas penghasilan kena pajak setahun/disetahunkan',
  '19': 'PPh Pasal 21 dipotong dari bukti pemotongan sebelumnya',
  '20': 'PPh Pasal 21 terutang pada bukti pemotongan ini',
  '21': 'PPh Pasal 21 yang telah dipotong sampai dengan masa pajak terakhir',
  '22': 'PPh Pasal 21 ditanggung pemerintah',
  '23': 'PPh Pasal 21 kurang (lebih) dipotong',
} as const
export type A1Field = keyof typeof a1Fields

export interface AnnualPaper {
  readonly fields: { readonly [F in A1Field]: string }
  readonly annual: AnnualTax
  readonly months: readonly { readonly month: number; readonly tax: string }[]
  /** What the year still lacks, or was withheld too much: 0 once it is settled. */
  readonly difference: string
  readonly isSettled: boolean
}

/** Calculates the year from its months, regardless of what was withheld in them. */
export function annualPaper(months: readonly PaperMonth[], person: PaperPerson, rates: TaxRates): AnnualPaper {
  const sum = (name: Exclude<keyof PaperMonth, 'month' | 'isFinal'>): Sen =>
    months.reduce((total, month) => total + senOf(month[name]), 0n)
  const income = {
    '1': sum('basic'),
    '2': sum('allowance'),
    '3': sum('regular') - sum('basic'),
    '4': 0n,
    '5': sum('premiums'),
    '6': sum('benefits'),
    '7': sum('irregular'),
  }
  const gross = Object.values(income).reduce((total, amount) => total + amount, 0n)
  const annual = annualTax(
    {
      status: person.status,
      gross: moneyText(gross < 0n ? 0n : gross),
      isRaised: person.isRaised,
      months: person.lastMonth - person.firstMonth + 1,
      subjectMonths: person.subjectMonths ?? 12,
      pensionDues: moneyText(sum('pensionDues')),
      donation: moneyText(sum('donation')),
      priorNet: person.prior?.net ?? '0',
    },
    rates,
  )
  const [priorTax, withheld] = [senOf(person.prior?.tax ?? '0'), sum('tax')]
  const due = senOf(annual.tax) - priorTax
  const taken = senOf(annual.occupationalCost) + senOf(annual.pensionDues) + senOf(annual.donation)
  const isPart = (person.subjectMonths ?? 12) < 12
  const fields = {
    ...(Object.fromEntries(Object.entries(income).map(([field, amount]) => [field, moneyText(amount)])) as {
      readonly [F in keyof typeof income]: string
    }),
    '8': annual.gross,
    '9': annual.occupationalCost,
    '10': annual.pensionDues,
    '11': annual.donation,
    '12': moneyText(taken),
    '13': annual.net,
    '14': annual.priorNet,
    // Of a part of the year the income of twelve months, which may have a fraction: the certificate has whole rupiah.
    '15': isPart ? wholeOf(annual.annualisedNet) : annual.netTotal,
    '16': annual.taxFree,
    '17': annual.taxable,
    '18': annual.annualTax,
    '19': moneyText(priorTax),
    '20': moneyText(due),
    '21': moneyText(withheld),
    '22': moneyText(sum('borne')),
    '23': moneyText(due - withheld),
  }
  return {
    fields,
    annual,
    difference: fields['23'],
    isSettled: months.some(({ isFinal }) => isFinal),
    months: months.map(({ month, tax }) => ({ month, tax })).toSorted((a, b) => a.month - b.month),
  }
}

/** The whole rupiah of an exact number, which may be a quotient. */
const wholeOf = (exact: string): string => {
  const [top = '0', bottom] = exact.split('/')
  if (bottom !== undefined) return `${BigInt(top) / BigInt(bottom)}.00`
  return `${top.split('.')[0]}.00`
}
