// A payslip as it is read on paper, in Indonesian: texts and figures, nothing of where they stand.
import { angka, bulan, tanggal, terbilang } from '@kantor/shared/formats/indonesian'
import { sumOf as addedUp } from '@kantor/shared/rules/money/amounts'
import { writtenStatus } from '@kantor/shared/rules/payroll/tax/withholding-status'
import type { Amount, SlipLine, SlipRecord } from './slip-records.ts'

export interface PaperColumn {
  readonly share: number
  readonly align: 'left' | 'right'
  readonly head?: string
}
/** A table with its title; a total is printed below a rule. */
export interface PaperBlock {
  readonly title: string
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly (readonly string[])[]
  /** Of each row: the node of the explanation of the payslip that explains it. */
  readonly nodes?: readonly string[]
  readonly total?: readonly string[]
}
export interface SlipPaper {
  /** The payslip it is of. */
  readonly slip: number
  readonly company: string
  readonly title: string
  readonly subtitle: string
  /** To whom an envelope goes. */
  readonly to: readonly string[]
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** Blocks from top to bottom; those of one band stand side by side. */
  readonly bands: readonly (readonly PaperBlock[])[]
  readonly net?: { readonly label: string; readonly amount: string; readonly words: string }
  readonly notes: readonly string[]
  /** Across the page, where it is not valid yet. */
  readonly mark?: string
}

/** A covered amount is dots. */
export const rupiah = (amount: Amount): string => (amount === null ? '•••' : angka(amount))
const two: readonly PaperColumn[] = [
  { share: 0.7, align: 'left' },
  { share: 0.3, align: 'right' },
]
const kindsOfIncome = new Set(['EARNING', 'RETURNED'])
const kindsOfDeduction = new Set(['STATUTORY', 'DEDUCTION'])
const kindsOfEmployer = new Set(['EMPLOYER', 'EMPLOYER_TAX', 'BENEFIT'])
const runTitles: { readonly [type: string]: string } = {
  REGULAR: 'SLIP GAJI',
  DAILY: 'SLIP UPAH HARIAN',
  OVERTIME: 'SLIP LEMBUR',
  THR: 'SLIP TUNJANGAN HARI RAYA',
  BONUS: 'SLIP BONUS',
  CORRECTION: 'SLIP KOREKSI',
  FINAL_PAY: 'SLIP PEMBAYARAN AKHIR',
}

/** The sum of amounts; one that is covered covers the sum. */
export const sumOf = (amounts: readonly Amount[]): Amount => (amounts.includes(null) ? null : addedUp(amounts))

const lineRow = ({ name, amount, originPeriod }: SlipLine): readonly string[] => [
  originPeriod === null ? name : `${name} (${originPeriod})`,
  rupiah(amount),
]
const nodeOf = ({ code }: SlipLine): string => `line ${code}`
function blockOf(title: string, total: string, lines: readonly SlipLine[]): PaperBlock {
  const sum = sumOf(lines.map(({ amount }) => amount))
  return { title, columns: two, rows: lines.map(lineRow), nodes: lines.map(nodeOf), total: [total, rupiah(sum)] }
}

/** A tax refund is income of the month, not a deduction below 0. */
const isRefund = ({ code, kind, amount }: SlipLine): boolean =>
  kind === 'STATUTORY' && code.startsWith('PPH21') && amount?.startsWith('-') === true
const refundOf = (line: SlipLine): SlipLine => ({
  ...line,
  name: `Pengembalian ${line.name}`,
  amount: line.amount?.slice(1) ?? null,
})

/** The envelope of a payslip: incomes, deductions, the part of the employer, the year so far, leave and bank. */
export function slipPaper(company: string, slip: SlipRecord): SlipPaper {
  const of = (kinds: ReadonlySet<string>) => slip.lines.filter(({ kind }) => kinds.has(kind))
  const rounding = slip.lines.filter(({ kind }) => kind === 'ROUNDING')
  const employer = of(kindsOfEmployer)
  const taken = of(kindsOfDeduction)
  return {
    ...headOf(company, slip, runTitles[slip.runType] ?? 'SLIP GAJI'),
    bands: [
      [
        blockOf('PENDAPATAN', 'Jumlah pendapatan', [...of(kindsOfIncome), ...taken.filter(isRefund).map(refundOf)]),
        blockOf(
          'POTONGAN',
          'Jumlah potongan',
          taken.filter((line) => !isRefund(line)),
        ),
      ],
      [
        blockOf('DITANGGUNG PERUSAHAAN', 'Jumlah', employer),
        { title: 'KETERANGAN', columns: two, rows: [...rounding.map(lineRow), ...remarksOf(slip)] },
      ],
    ],
    net: netOf('GAJI BERSIH DITERIMA', slip.net),
    notes: notesOf(slip),
  }
}

/** The heading of every payslip: whose it is, for which month, and whether it is valid. */
export function headOf(company: string, slip: SlipRecord, title: string): Omit<SlipPaper, 'bands' | 'net' | 'notes'> {
  const named = (value: string | null) => value ?? '–'
  return {
    slip: slip.id,
    company,
    title,
    subtitle: `Periode ${bulan(slip.month)} · dibayar ${tanggal(slip.payDate)}`,
    to: ['PRIBADI DAN RAHASIA', slip.name, `NIK ${named(slip.employeeNo)}`, named(slip.department)],
    facts: [
      ['Nama', slip.name] as const,
      ['NIK', named(slip.employeeNo)] as const,
      ['Jabatan', named(slip.position)] as const,
      ['Departemen', named(slip.department)] as const,
      ['Lokasi', named(slip.location)] as const,
      ['Kelompok gaji', slip.payGroup] as const,
      ['Status PTKP', slip.taxStatus === null ? '–' : writtenStatus(slip.taxStatus)] as const,
      ...correctedBy(slip),
      ['Hari kalender', `${slip.activeDays} dari ${slip.periodDays} hari, tidak dibayar ${angka(slip.unpaidDays)}`],
    ],
    ...(slip.runStatus === 'CLOSED' ? {} : { mark: 'DRAFT' }),
  }
}

/** Which closed payslips a run of corrections puts right. */
function correctedBy({ runType, lines }: SlipRecord): readonly (readonly [string, string])[] {
  const periods = [...new Set(lines.flatMap(({ originPeriod }) => originPeriod ?? []))].sort()
  return runType === 'CORRECTION' && periods.length > 0 ? [['Koreksi atas', periods.join(', ')]] : []
}

export const netOf = (label: string, net: Amount): NonNullable<SlipPaper['net']> => ({
  label,
  amount: net === null ? '•••' : `Rp ${angka(net)}`,
  words: net === null ? '' : `${terbilang(BigInt(net.split('.')[0] ?? '0'))} rupiah`,
})

function remarksOf({ toDate, leaveDays, taxYear, carried, loans }: SlipRecord): readonly (readonly string[])[] {
  const year = toDate && [
    [`Bruto tunai sejak Januari ${taxYear}`, rupiah(toDate.gross)],
    [`PPh 21 sejak Januari ${taxYear}`, rupiah(toDate.pph21)],
    [`Pajak dan BPJS sejak Januari ${taxYear}`, rupiah(toDate.statutory)],
    [`Bersih sejak Januari ${taxYear}`, rupiah(toDate.net)],
  ]
  const isCarried = carried !== null && !/^0(?:\.0+)?$/.test(carried)
  return [
    ...(year ?? []),
    ...(isCarried ? [['Potongan dialihkan ke bulan depan', rupiah(carried)]] : []),
    ...loans.map(({ reference, outstanding }) => [`Sisa pinjaman ${reference}`, rupiah(outstanding)]),
    ...(leaveDays === null ? [] : [['Sisa cuti tahunan', `${angka(String(leaveDays))} hari`]]),
  ]
}

/** Where the money goes. */
export function notesOf({ payMethod, bank, account, accountName, status }: SlipRecord): readonly string[] {
  const transfer = `Ditransfer ke ${bank ?? 'bank'} ••••${account ?? ''}${accountName ? ` a.n. ${accountName}` : ''}`
  const isOnHold = status === 'HELD' || payMethod === 'HOLD'
  return [
    ...(isOnHold ? ['Pembayaran ditahan sementara.'] : [payMethod === 'CASH' ? 'Dibayar tunai.' : `${transfer}.`]),
    'Slip ini dibuat oleh sistem dan sah tanpa tanda tangan.',
  ]
}
