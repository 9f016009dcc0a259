// The part of a file that a player asks for (RFC 9110, section 14): one range; several of them, or another unit, get the whole file.

export interface Range {
  /** First and last byte, both included. */
  readonly from: number
  readonly to: number
}

/** Null: the whole file. UNSATISFIABLE: it begins behind the end. */
export function rangeOf(header: string | undefined, size: number): Range | 'UNSATISFIABLE' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (match === null) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '')
    return Number(last) === 0 ? 'UNSATISFIABLE' : { from: Math.max(0, size - Number(last)), to: size - 1 }
  const from = Number(first)
  if (from >= size) return 'UNSATISFIABLE'
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return to < from ? null : { from, to }
}
