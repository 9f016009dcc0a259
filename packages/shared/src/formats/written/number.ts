// Numbers as people and spreadsheets write them. What can only mean one thing is read; what could mean two is decided by the habit of the
// file, and refused where nothing shows one (decision 0100).

/** How a file writes numbers and dates, as far as its cells show it; `mixed` where both decimal signs occur. */
export interface Habit {
  /** The decimal sign; null: the file does not show it. */
  readonly decimal: '.' | ',' | 'mixed' | null
  /** The file contains a date such as 03/31/2026, so the month may come first. */
  readonly isMonthFirst: boolean
}
export const noHabit: Habit = { decimal: null, isMonthFirst: false }

/** The value that a text means; `ambiguous` when it has two meanings, null when it has none. */
export type Written = { readonly value: string } | 'ambiguous' | null

const plainNumber = /^-?\d+$/
const grouped = (sign: string) => new RegExp(`^-?[1-9]\\d{0,2}(\\${sign}\\d{3})+$`)
const groupedBy = { '.': grouped('.'), ',': grouped(',') } as const
const withDecimals = (thousands: string, decimal: string) =>
  new RegExp(`^-?(\\d+|[1-9]\\d{0,2}(\\${thousands}\\d{3})+)\\${decimal}\\d+$`)
const written = { '.': withDecimals(',', '.'), ',': withDecimals('.', ',') } as const
const one = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/** A currency before or behind the digits, and what offices write for "and nothing behind it": `,-`, `,--`, `,=`. */
const currency = '(?:rp|idr)\\.?'
const nothingBehind = /(?<=\d)[.,](?:-{1,2}|=|\u2013|\u2014)$/
const blanks = /[\s\u00a0\u2007\u202f]+/g

/** The digits without currency, percent sign and spaces, parentheses as a minus; unchanged where the text contains anything else. */
function bare(text: string): string {
  const plain = text
    .trim()
    .replace(/\u2212/g, '-')
    .replace(blanks, ' ')
  const inside = /^\((.*)\)$/.exec(withoutCurrency(plain))?.[1]
  const digits = withoutCurrency(inside ?? plain)
    .replace(nothingBehind, '')
    .replace(/\s*%$/, '')
    .replace(/(?<=\d) (?=\d{3}(\D|$))/g, '')
    .trim()
  return inside === undefined ? digits : /^\d/.test(digits) ? `-${digits}` : text
}
const withoutCurrency = (text: string): string =>
  text
    .replace(new RegExp(`^(-?)\\s*${currency}\\s*(?=[-\\d(])`, 'i'), '$1')
    .replace(new RegExp(`(?<=[\\d)=-])\\s*${currency}$`, 'i'), '')
    .trim()

const inPoints = (text: string, decimal: '.' | ','): string =>
  withoutNoise(text.replaceAll(decimal === '.' ? ',' : '.', '').replace(',', '.'))

/** Digits behind the point that no person writes: a calculation left them there. */
const mostDecimals = 8
/** A cell keeps 15 digits; what a calculation leaves beyond them (2.3000000000000003) is no part of the number. */
function withoutNoise(text: string): string {
  const decimals = text.split('.')[1]?.length ?? 0
  if (decimals <= mostDecimals || text.replace(/[-.]/g, '').replace(/^0+/, '').length <= 15) return text
  return sheetNumber(Number(text))
}

/** A number of a spreadsheet as plain decimal text: 15 digits are kept, as the sheet shows at most, and none is left to an exponent. */
export function sheetNumber(value: number): string {
  const rounded = Number(value.toPrecision(15))
  const text = String(rounded)
  const [, sign = '', whole = '', rest = '', power = ''] = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? []
  if (whole === '') return text
  const digits = whole + rest
  const point = 1 + Number(power)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return `${sign}${digits.padEnd(point, '0').slice(0, point)}`
}

/** The decimal sign that a number shows; `either` for 1.500 and 1,500, which are one and a half or fifteen hundred. */
export function numberForm(text: string, type: string): '.' | ',' | 'either' | null {
  const digits = bare(text)
  if (plainNumber.test(digits)) return null
  if (one.test(digits)) {
    if (type !== 'integer') return 'either'
    return digits.includes('.') ? ',' : '.'
  }
  if (written['.'].test(digits) || groupedBy[','].test(digits)) return '.'
  return written[','].test(digits) || groupedBy['.'].test(digits) ? ',' : null
}

/** A number as decimal text: 1500, 1500.5, 1,500.50, 1.500,50, Rp 1.500.000, IDR 1.500.000, 1.500.000,-, (1.500.000). */
export function readNumber(text: string, type: string, { decimal }: Habit = noHabit): Written {
  const digits = bare(text)
  if (plainNumber.test(digits)) return { value: digits }
  const form = numberForm(text, type)
  if (form === null) return null
  if (form !== 'either') return { value: inPoints(digits, form) }
  return decimal === '.' || decimal === ',' ? { value: inPoints(digits, decimal) } : 'ambiguous'
}

/** Both meanings of a number that has two: fifteen hundred, and one and a half. */
export function bothMeanings(text: string): readonly [string, string] {
  const digits = bare(text)
  return [digits.replace(/[.,]/, ''), digits.replace(',', '.').replace(/\.?0+$/, '')]
}

/** Zeros that a word behind a number stands for; null: the word has two meanings, as M of million and of miliar. */
const shortWords: { readonly [word: string]: number | null } = {
  rb: 3,
  ribu: 3,
  k: 3,
  jt: 6,
  juta: 6,
  mio: 6,
  mlr: 9,
  miliar: 9,
  milyar: 9,
  triliun: 12,
  m: null,
  mn: null,
  b: null,
  t: null,
}

/**
 * An amount in short form, such as `1,5 jt` or `Rp 750rb`: it is rounded, so no amount is read from it. `full` is what it says in digits; null where
 * it may say two things. Null for any other text.
 */
export function shortForm(text: string): { readonly full: string | null } | null {
  const [, digits = '', word = ''] = /^(.*\d)\s*(\p{L}+)\.?$/u.exec(withoutCurrency(text.trim())) ?? []
  if (!Object.hasOwn(shortWords, word.toLowerCase())) return null
  const zeros = shortWords[word.toLowerCase()] ?? null
  const read = readNumber(digits, 'money')
  if (read === null) return null
  return { full: read === 'ambiguous' || zeros === null ? null : shifted(read.value, zeros) }
}

/** A decimal number with its point so many places to the right. */
function shifted(value: string, places: number): string {
  const [whole = '', rest = ''] = value.split('.')
  const digits = rest.padEnd(places, '0')
  const behind = digits.slice(places).replace(/0+$/, '')
  const before = `${whole}${digits.slice(0, places)}`.replace(/^(-?)0+(?=\d)/, '$1')
  return behind === '' ? before : `${before}.${behind}`
}

/** `1,23457E+15`: a sheet shortened the number, its other digits are lost. */
export const isShortened = (text: string): boolean => /^-?\d(?:[.,]\d+)?e\+\d{2}$/i.test(text.trim())
/** Is a percentage written? */
export const isPercentage = (text: string): boolean => /\d\s*%$/.test(text.trim())
