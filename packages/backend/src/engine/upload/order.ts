// Of a row of pay one error is reported, the first in the order of payroll 4.17 (R-UP): two people who look at the same file see the same one.
import type { RowMessage } from './messages.ts'

const order = [
  ['UNKNOWN_EMPLOYEE'],
  ['ABOUT_ONESELF'],
  ['AMOUNTS_COVERED'],
  ['DUPLICATE_IN_FILE'],
  ['BAD_NUMBER', 'AMBIGUOUS_NUMBER', 'SHORT_NUMBER'],
  ['NEGATIVE'],
]
const rankOf = ({ rule }: RowMessage): number => {
  const at = order.findIndex((rules) => rules.includes(rule))
  return at === -1 ? order.length : at
}

/** Says of some messages the first error alone; warnings where there is none. */
export function inOrder(messages: readonly RowMessage[]): readonly RowMessage[] {
  const errors = messages.filter(({ level }) => level === 'ERROR')
  const [first] = errors.toSorted((a, b) => rankOf(a) - rankOf(b))
  return first === undefined ? messages : [first]
}
