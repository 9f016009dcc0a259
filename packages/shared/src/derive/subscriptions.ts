// The root fields of Subscription: what an open stream tells. What waits for approval is told where the catalogue has the
// inbox over every kind of document, under the code of that inbox.
import { type Catalogue, isApproval } from '../kernel/index.ts'
import { anyOfAction } from '../rules/permission/permission.ts'
import { actionsOf, type PlacedAction } from './actions.ts'
import type { RootField } from './roots.ts'

export type SubscriptionField = Pick<RootField, 'name' | 'args' | 'type' | 'anyOf' | 'keys' | 'about'>

const unread: SubscriptionField = {
  name: 'unreadCount',
  args: [],
  type: 'Int!',
  anyOf: [],
  about: 'Unread messages: at once, then whenever their number changes.',
}
const jobs: SubscriptionField = {
  name: 'jobProgress',
  args: [['id', 'ID']],
  type: 'Job!',
  anyOf: [],
  about: 'Background work of the signed-in user as it moves on; with an id one run, until it is over.',
}

/** How the inbox over every kind counts what waits for the caller; undefined where the catalogue has no such inbox. */
export const approvalCountsOf = (catalogue: Catalogue): PlacedAction | undefined =>
  catalogue.features
    .filter((f) => isApproval(f) && f.documentTypes === 'ALL')
    .flatMap(actionsOf)
    .find(({ name }) => name === 'counts')

/** The root fields of Subscription with their codes; an empty list: whoever is signed in. */
export function subscriptionsOf(catalogue: Catalogue): readonly SubscriptionField[] {
  const counts = approvalCountsOf(catalogue)
  const anyOf = counts === undefined ? null : anyOfAction(counts.feature, counts.action)
  if (anyOf === null) return [unread, jobs]
  const about = 'Tasks that wait for the decision of the caller: at once, then whenever their number changes.'
  return [unread, { ...unread, name: 'approvalsWaiting', anyOf, about }, jobs]
}
