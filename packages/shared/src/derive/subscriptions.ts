// The root fields of Subscription: what an open stream reports. What waits for approval is reported where the catalogue has the
// inbox over every kind of document, under the code of that inbox.
import { type Catalogue, type Field, isApproval, sharedNameOf } from '../kernel/index.ts'
import { anyOfAction } from '../rules/permission/permission.ts'
import { actionsOf, type PlacedAction } from './actions.ts'
import type { RootField } from './roots.ts'
import { described, enumText, type TypeText, typeText } from './sdl-types.ts'

export type SubscriptionField = Pick<RootField, 'name' | 'args' | 'type' | 'anyOf' | 'also' | 'keys' | 'about'>

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

/** The shared name of the records whose writes are sent to other systems; the feed reports the same ones. */
const disclosedRecords = 'WebhookRecord'
const records: SubscriptionField = {
  name: 'recordEvents',
  args: [
    ['records', `[${disclosedRecords}!]!`],
    ['after', 'ID'],
  ],
  type: 'RecordEvent!',
  anyOf: [],
  keys: true,
  about:
    'What is written of some kinds of records, in the order of commits and without their content, as far as the caller may see it when it is told.',
}

/** How the inbox over every kind counts what waits for the caller; undefined where the catalogue has no such inbox. */
export const approvalCountsOf = (catalogue: Catalogue): PlacedAction | undefined =>
  catalogue.features
    .filter((f) => isApproval(f) && f.documentTypes === 'ALL')
    .flatMap(actionsOf)
    .find(({ name }) => name === 'counts')

/** The root fields of Subscription with their codes; an empty list: every signed-in user. */
export function subscriptionsOf(catalogue: Catalogue): readonly SubscriptionField[] {
  const counts = approvalCountsOf(catalogue)
  const anyOf = counts === undefined ? null : anyOfAction(counts.feature, counts.action)
  const feed = tellsRecords(catalogue) ? [records] : []
  if (anyOf === null) return [unread, jobs, ...feed]
  const about = 'Tasks that wait for the decision of the caller: at once, then whenever their number changes.'
  return [unread, { ...unread, name: 'approvalsWaiting', anyOf, about }, jobs, ...feed]
}

const tellsRecords = (catalogue: Catalogue): boolean =>
  [...catalogue.entities.values()].some(({ fields }) => Object.values(fields).some(isDisclosedRecord))

const isDisclosedRecord = (field: Field): boolean =>
  field.type === 'enum' && sharedNameOf(field.values) === disclosedRecords

const kinds = {
  POSITION: 'Nothing happened: where the stream stands, to be kept as the id to go on from',
  MISSED: 'What was written behind the id that was sent can be told no more; the stream goes on from here',
  CREATED: 'The record was made',
  CHANGED: 'The record was changed',
  DELETED: 'The record was deleted',
} as const
/** What the feed reports besides writes, and writes themselves. */
export type RecordEventKind = keyof typeof kinds

/** The types of the feed of record events; none where the catalogue reports no records. */
export function recordEventTypesOf(catalogue: Catalogue): readonly TypeText[] {
  if (!tellsRecords(catalogue)) return []
  const guard = '@signedIn(keys: true)'
  return [
    enumText('RecordEventKind', 'What an event of the feed says', Object.keys(kinds), kinds),
    typeText('A part of what a record is called by.', 'RecordEventKey', `type RecordEventKey ${guard}`, [
      described('Field of the key.', 'field: String!'),
      described('Its value as text; null where it has none.', 'value: String'),
    ]),
    typeText('What the feed of record events tells.', 'RecordEvent', `type RecordEvent ${guard}`, [
      described('Where to go on: the argument `after`, or the header Last-Event-ID, of the next stream.', 'id: ID!'),
      described('What happened.', 'event: RecordEventKind!'),
      described('Kind of the record; null where no record is meant.', `record: ${disclosedRecords}`),
      described('Key of the record; null where no record is meant.', 'recordId: ID'),
      described('When it was written; null where nothing was.', 'at: DateTime'),
      described(
        'What the record is called by, as far as the caller is shown it; empty where it is gone.',
        'key: [RecordEventKey!]!',
      ),
      described('What to do, where something has to be done.', 'note: String'),
    ]),
  ]
}
