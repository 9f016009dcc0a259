// One cell as a value of its column: by what the cell shows, with the complaints and notes about it. All uploads read their cells here.
import { enumLabelOf } from '@kantor/shared/derive/names'
import { plainWord, valueWords } from '@kantor/shared/derive/sheet-words'
import { readTime } from '@kantor/shared/formats/written/clock'
import { readDay, readMonth } from '@kantor/shared/formats/written/day'
import {
  bothMeanings,
  isPercentage,
  isShortened,
  noHabit,
  readNumber,
  shortForm,
} from '@kantor/shared/formats/written/number'
import { hasLostItsZero } from '@kantor/shared/formats/written/phone'
import { readTruth } from '@kantor/shared/formats/written/truth'
import type { Field } from '@kantor/shared/kernel'
import { notOneOf } from '@kantor/shared/rules/validation/values'
import type { RawCell } from './cells.ts'
import { errorAt, type RowMessage, warningAt } from './messages.ts'

interface Read {
  readonly value: unknown
  readonly said: readonly RowMessage[]
}
const plain = (value: unknown): Read => ({ value, said: [] })
const wrong = (name: string, rule: string, message: string): Read => ({
  value: null,
  said: [errorAt(name, rule, message)],
})
const noted = (name: string, value: unknown, rule: string, message: string): Read => ({
  value,
  said: [warningAt(name, rule, message)],
})

/** The value of a cell, references still as the code in the file; null with the complaint where it has none. */
export function cellOf(name: string, field: Field, cell: RawCell): Read {
  if (cell.f === 'error')
    return wrong(name, 'FORMULA_ERROR', `shows ${cell.t.trim() || 'an error'}: correct the formula or type the value`)
  if (cell.f === 'formula' && cell.t.trim() === '')
    return wrong(name, 'FORMULA', 'is a formula without a value: type the value')
  const read = typedOf(name, field, cell)
  const note = warningAt(name, 'FORMULA', 'is a formula: its last value is taken')
  return cell.f === 'formula' ? { ...read, said: [...read.said, note] } : read
}

function typedOf(name: string, field: Field, cell: RawCell): Read {
  const text = cell.t.trim()
  switch (field.type) {
    case 'date':
      return dateOf(name, cell, text)
    case 'time':
      return timeOf(name, cell, text)
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return numberOf(name, field, cell, text)
    case 'boolean': {
      const truth = readTruth(text)
      return truth === null ? wrong(name, 'boolean', 'must be Y or N') : plain(truth)
    }
    case 'enum':
      return choiceIn(name, field, text)
    case 'period':
      return monthOf(name, cell, text)
    default:
      return wordsOf(name, field, cell, text)
  }
}

const quoted = (text: string): string => `"${text.slice(0, 40)}"`
/** The text that the cell shows a person. */
const shownOf = (cell: RawCell): string => quoted((cell.s ?? cell.t).trim())
const labelledCode = /^([\p{L}\d][\p{L}\d._-]*) - \S/u
const lostDigits =
  'is a number too long for a sheet, its last digits are lost: format the column as text and type it again'

function wordsOf(name: string, field: Field, cell: RawCell, text: string): Read {
  const isId = field.type !== 'longText' && field.type !== 'richText'
  if (cell.f === 'long' || (isId && isShortened(text))) return wrong(name, 'LONG_NUMBER', lostDigits)
  // A list writes references as CODE - Name.
  const labelled = field.type === 'code' && field.pattern === undefined ? labelledCode.exec(text)?.[1] : undefined
  if (field.type !== 'text') return plain(labelled ?? (cell.k === 'date' ? text : cell.t))
  if (field.written === 'moment') return momentOf(name, cell, text)
  const isBare = field.written === 'phone' && cell.k === 'number' && hasLostItsZero(text)
  return isBare
    ? noted(name, text, 'PHONE_ZERO', `${quoted(text)} is taken as +62${text}: a sheet drops the 0 or +62 in front`)
    : plain(cell.k === 'date' ? text : cell.t)
}

/** A day with its time stays a text, because its reader knows the place; an ambiguous one is refused here. */
function momentOf(name: string, cell: RawCell, text: string): Read {
  if (cell.f === 'ambiguous') return wrong(name, 'AMBIGUOUS_DATE', eitherDay(shownOf(cell)))
  if (cell.k === 'time')
    return wrong(name, 'NO_DAY', `shows ${quoted(text)}, a time without a day: write it as 2026-07-06 07:58`)
  return plain(text)
}

const eitherDay = (shown: string): string =>
  `${shown} may be a day and a month or a month and a day, for other rows of the file have the month first: write it as 2026-03-31`

/** A day of the sheet, or one that is written as text. */
function dateOf(name: string, cell: RawCell, text: string): Read {
  if (cell.k === 'date') {
    const day = text.slice(0, 10)
    return cell.s === undefined
      ? plain(day)
      : noted(name, day, 'PART_OF_DATE', `shows ${shownOf(cell)}: taken as ${day.split('-').reverse().join('/')}`)
  }
  if (cell.k === 'number' || cell.k === 'percent')
    return wrong(name, 'DATE_AS_NUMBER', `${cell.s ?? text} is a number, not a day: format the cell as a date`)
  if (cell.f === 'ambiguous') return wrong(name, 'AMBIGUOUS_DATE', eitherDay(shownOf(cell)))
  const read = cell.k === undefined ? readDay(text) : null
  if (read === null || read === 'ambiguous')
    return wrong(
      name,
      'NOT_A_DATE',
      `${shownOf(cell)} is not a valid date: use DD/MM/YYYY, such as 31/03/2026, or format the cell as a date`,
    )
  return plain(read.value)
}

/** A time of day: of a cell that shows one, or written as 15:00, 15.00 or 7:30. Seconds are dropped, with a note. */
function timeOf(name: string, cell: RawCell, text: string): Read {
  const written = cell.k === 'number' ? (cell.s ?? text) : cell.k === 'date' ? (text.split('T')[1] ?? '') : text
  const isClock = cell.k !== 'percent' && cell.k !== 'boolean' && (cell.k !== 'number' || cell.s !== undefined)
  const read = isClock ? readTime(written) : null
  if (read === null)
    return wrong(name, 'time', `${shownOf(cell)} is not a time of day: write it as HH:MM, such as 15:00`)
  if (cell.k === 'date' && !text.startsWith('1899-12-3') && !text.startsWith('1900-01-0'))
    return noted(name, read.time, 'PART_OF_TIME', `shows a day, too: only the time ${read.time} is taken`)
  if (read.seconds > 0)
    return noted(name, read.time, 'SECONDS', `${shownOf(cell)} is taken as ${read.time}, without its seconds`)
  return read.isNextDay ? noted(name, read.time, 'MIDNIGHT', `${shownOf(cell)} is taken as 00:00`) : plain(read.time)
}

/** A month: of a cell that shows one, or written as 202612, 12/2026 or Des 2026; a day only where it is the first of a month. */
function monthOf(name: string, cell: RawCell, text: string): Read {
  const isYearless = cell.k === 'date' && cell.s !== undefined && !/\d{4}$/.test(cell.s)
  const day = cell.k === 'date' ? text.slice(0, 10) : ''
  const showsMonth = cell.k === 'date' && cell.s !== undefined && !isYearless && /^\p{L}/u.test(cell.s)
  const read =
    cell.k === 'date'
      ? showsMonth || (day.endsWith('-01') && cell.s === undefined)
        ? day.slice(0, 7)
        : null
      : cell.k === 'number'
        ? readMonth(/^\d{6}$/.test(text) ? text : (cell.s ?? ''))
        : cell.k === undefined
          ? readMonth(text)
          : null
  if (read !== null) return plain(read)
  const shown = cell.k === 'date' && cell.s === undefined ? quoted(day.split('-').reverse().join('/')) : shownOf(cell)
  return wrong(name, 'period', `${shown} is not a month: write it as 202612, 12/2026 or Des 2026`)
}

/** A number of the sheet, or one that is written as text; 1.500 and 1,500 are ambiguous unless other rows of the file show the decimal sign. */
function numberOf(name: string, field: Field, cell: RawCell, text: string): Read {
  if (cell.k === 'percent' || (cell.k === undefined && isPercentage(cell.s ?? text))) {
    if (field.type !== 'percent')
      return wrong(name, 'PERCENTAGE', `shows ${cell.s ?? text}, a percentage: type the number without a percent sign`)
  }
  if (cell.k === 'percent' || cell.k === 'number') return plain(text)
  // A year: the cell contains a day and shows nothing but its year.
  if (cell.k === 'date' && /^\d{4}$/.test(cell.s ?? '')) return plain(cell.s)
  if (cell.k !== undefined)
    return wrong(name, 'BAD_NUMBER', `shows ${shownOf(cell)}, which is not a number: format the cell as a number`)
  if (isShortened(text))
    return wrong(
      name,
      'LONG_NUMBER',
      `${quoted(text)} was shortened by a sheet: format the column as a number or text and type it again`,
    )
  const read = cell.f === 'ambiguous' ? cell.f : readNumber(text, field.type, { ...noHabit, decimal: '.' })
  if (read === 'ambiguous') {
    const [whole, parted] = bothMeanings(text)
    return wrong(
      name,
      'AMBIGUOUS_NUMBER',
      `${quoted(text)} may be ${whole} or ${parted}: write it without a sign for thousands`,
    )
  }
  if (read !== null) return plain(read.value)
  const short = shortForm(text)
  if (short === null) return wrong(name, 'BAD_NUMBER', `${quoted(text)} is not a number`)
  const example = short.full === null ? 'in digits' : `in digits, such as ${short.full}`
  return wrong(
    name,
    'SHORT_NUMBER',
    `${quoted(text)} is a short form, which may be rounded: write the number ${example}`,
  )
}

/** The value of a choice, given as such, by its label or by a common word for it. */
/** How many choices a complaint of a sheet names. */
const mostNamed = 40

function choiceIn(name: string, field: Field & { type: 'enum' }, text: string): Read {
  const choice = choiceOf(field, text)
  return field.values.includes(choice) ? plain(choice) : wrong(name, 'enum', notOneOf(field.values, mostNamed))
}

function choiceOf(field: Field & { type: 'enum' }, text: string): string {
  const given = plainWord(text)
  const same = (value: string) =>
    [value, enumLabelOf(value, field.labels), ...(valueWords[value] ?? [])].some((word) => plainWord(word) === given)
  return field.values.find(same) ?? text
}
