// How much more a line of a ratification pays in a month.
import { type Sen, senOf } from '../../money/sen.ts'

/** Working days by which a month of five-day weeks counts the wage of a day (PP 36/2021 art. 17). */
export const daysOfMonth = 21

interface Line {
  readonly field?: string | null | undefined
  readonly oldValue?: string | null
  readonly newValue?: string | null
}

/** The increase in rupiah a month of one line. */
export const increaseOfLine = ({ field, oldValue, newValue }: Line): Sen =>
  (senOf(newValue ?? '0') - senOf(oldValue ?? '0')) * (field === 'DAY_WAGE' ? BigInt(daysOfMonth) : 1n)
