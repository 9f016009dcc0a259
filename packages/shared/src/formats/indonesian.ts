// Dates, amounts and numbers in words on papers that are read in Indonesia: payslips, bank letters.

const months = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const

/** '2026-05-29' -> '29 Mei 2026'. */
export const tanggal = (iso: string): string => `${Number(iso.slice(8, 10))} ${bulan(iso)}`

/** '2026-05' -> 'Mei 2026'. */
export const bulan = (iso: string): string => `${months[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`

/** '9411822.00' -> '9.411.822', '-1234.50' -> '-1.234,50': points part thousands, decimals stand where there are any. */
export function angka(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '.')
  const rest = fraction.replace(/0+$/, '')
  return rest === '' ? grouped : `${grouped},${rest.padEnd(2, '0')}`
}

const ones = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan', 'sepuluh', 'sebelas']
const thousands = [
  [1_000_000_000_000n, 'triliun'],
  [1_000_000_000n, 'miliar'],
  [1_000_000n, 'juta'],
  [1_000n, 'ribu'],
] as const

/** A whole number in words: 1250 -> 'seribu dua ratus lima puluh'. */
export function terbilang(number: bigint): string {
  if (number === 0n) return 'nol'
  if (number < 0n) return `minus ${terbilang(-number)}`
  const words: string[] = []
  let rest = number
  for (const [size, word] of thousands) {
    const many = rest / size
    if (many > 0n) words.push(size === 1_000n && many === 1n ? 'seribu' : `${terbilang(many)} ${word}`)
    rest %= size
  }
  if (rest > 0n) words.push(belowThousand(Number(rest)))
  return words.join(' ')
}

function belowThousand(number: number): string {
  if (number < 12) return ones[number] ?? ''
  if (number < 20) return `${ones[number - 10]} belas`
  const [size, word] = number < 100 ? ([10, 'puluh'] as const) : ([100, 'ratus'] as const)
  const first = Math.floor(number / size)
  const head = size === 100 && first === 1 ? 'seratus' : `${ones[first]} ${word}`
  const rest = number % size
  return rest === 0 ? head : `${head} ${belowThousand(rest)}`
}
