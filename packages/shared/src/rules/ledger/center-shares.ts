// A cost by account centers (payroll R-JRN): whole rupiah, the remainder to the largest center.
import { badInput, KantorError } from '../errors/errors.ts'
import { exactOf } from '../money/exact.ts'
import type { Sen } from '../money/sen.ts'

export interface CenterShare {
  readonly center: string
  /** Decimal text; the shares of one cost make 100 together. */
  readonly percent: string
}

/**
 * An amount by centers: whole rupiah by percent, what is left to the largest (of equals to the first by code). The opposite amount is shared the
 * opposite way, so that taking back leaves nothing behind.
 */
export function sharesOf(amount: Sen, centers: readonly CenterShare[]) {
  const parts = centers.map(({ center, percent }) => ({ center, ...exactOf(percent) }))
  const [first] = parts
  if (first === undefined)
    throw badInput([{ field: 'centers', rule: 'R-JRN', message: 'no account center bears this cost' }])
  const scale = parts.reduce((product, { bottom }) => product * bottom, 1n)
  const sizes = parts.map(({ center, top, bottom }) => ({ center, size: top * (scale / bottom) }))
  if (sizes.reduce((sum, { size }) => sum + size, 0n) !== 100n * scale) throw new KantorError('PERCENT_NOT_100')
  const shares = sizes.map(({ center, size }) => ({
    center,
    size,
    share: ((amount * size) / (scale * 10_000n)) * 100n,
  }))
  const rest = amount - shares.reduce((sum, { share }) => sum + share, 0n)
  const largest = shares.reduce((a, b) => (b.size > a.size || (b.size === a.size && b.center < a.center) ? b : a))
  return shares.map(({ center, share }) => ({ center, share: center === largest.center ? share + rest : share }))
}
