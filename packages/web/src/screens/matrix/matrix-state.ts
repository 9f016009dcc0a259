// What is looked at, in the address: month, search, page and the declared parameters; a link shows the same sheet.
import { maxMatrixRows } from '@kantor/shared/kernel'
import { addMonths } from '@kantor/shared/rules/time/calendar'

export interface MatrixState {
  /** YYYY-MM. */
  readonly month: string
  readonly search: string
  readonly page: number
  readonly size: number
  readonly params: { readonly [name: string]: string }
}
export const matrixSizes = [25, 50, maxMatrixRows] as const
const own = ['month', 'search', 'page', 'size']

export function readMatrixState(words: URLSearchParams, names: readonly string[], today: string): MatrixState {
  const month = words.get('month') ?? ''
  const [page, size] = [Number(words.get('page')), Number(words.get('size'))]
  return {
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : today.slice(0, 7),
    search: words.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: matrixSizes.find((s) => s === size) ?? matrixSizes[0],
    params: Object.fromEntries([...words].filter(([name]) => names.includes(name) && !own.includes(name))),
  }
}

export function writeMatrixState({ month, search, page, size, params }: MatrixState, today: string): URLSearchParams {
  const words = new URLSearchParams(params)
  if (month !== today.slice(0, 7)) words.set('month', month)
  if (search !== '') words.set('search', search)
  if (page > 1) words.set('page', String(page))
  if (size !== matrixSizes[0]) words.set('size', String(size))
  return words
}

/** The month so many months later. */
export const monthAfter = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7)
