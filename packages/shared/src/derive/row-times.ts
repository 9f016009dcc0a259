// When a row was made and when it was last written: every list is narrowed and sorted by these, with any declaration. Scripts
// use them to read what changed since their last request.
import type { Field, RecordFeature } from '../kernel/index.ts'

/** The moments that every row has, as fields of the API. */
export const rowTimes: ReadonlyMap<string, Field> = new Map([
  ['createdAt', { type: 'dateTime' }],
  ['updatedAt', { type: 'dateTime' }],
])

/** The columns that a list takes as filters: those it declares, and the moments of its rows. */
export const filterColumnsOf = ({ list }: RecordFeature): readonly string[] => [
  ...(list.filters ?? []),
  ...rowTimes.keys(),
]
