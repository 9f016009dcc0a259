// Ages of open items (finance 4.8): days since the due date, or since the document, by buckets; credits that are not matched are counted apart.
import { shared } from '../../kernel/shared-types.ts'

/** Upper ends of the buckets in days; what is older is in the last one. */
export const agingEdges = [0, 30, 60, 90, 120] as const
export const agingBuckets = shared('AgingBucket', ['CURRENT', 'DAYS_30', 'DAYS_60', 'DAYS_90', 'DAYS_120', 'OLDER'])
export type AgingBucket = (typeof agingBuckets)[number]

/** The bucket of an age in days: up to 0 it is current. */
export const bucketOf = (days: number): AgingBucket =>
  agingBuckets[agingEdges.findIndex((edge) => days <= edge)] ?? 'OLDER'

/** The column of each bucket in agings. */
export const bucketColumns: { readonly [B in AgingBucket]: string } = {
  CURRENT: 'current',
  DAYS_30: 'days30',
  DAYS_60: 'days60',
  DAYS_90: 'days90',
  DAYS_120: 'days120',
  OLDER: 'older',
}
