// What the API says about arguments and about the members that every type has: the same words everywhere.

import { requestLimits } from '../kernel/index.ts'
import { maxBulkRows } from './lists.ts'
import { maxManyRows } from './many-writes.ts'
import { whereLimits } from './where.ts'

const byName: { readonly [name: string]: string } = {
  search: `Words that must all occur, at most ${requestLimits.text} characters.`,
  page: 'From 1.',
  size: `Rows per page, from 1 to ${requestLimits.rows}.`,
  sort: `Columns in their order, - in front for descending; at most ${requestLimits.sortKeys}.`,
  after:
    'Rows after the one with this id, in the order of ids: to read a whole list however long, begin with 0 and go on with the last id of the part before. Neither page nor sort beside it.',
  countAll:
    'Counts every row of the result, however many: total is then exact. Otherwise counting ends where moreThanTotal says so.',
  since: 'The deltaFrom of what was read last.',
  view: 'The view of what was read last; VIEW_CHANGED where other rows are seen now, so that the whole list has to be read again.',
  asOf: 'Only rows valid on this day.',
  filter: 'Conditions that must all hold.',
  id: 'Key of the record.',
  ids: `Keys of records, at most ${requestLimits.ids}.`,
  rowVersion: 'The version that was read; another one is STALE_VERSION.',
  note: 'A reason, where the step asks for one.',
  action: 'What is done with each row.',
  rows: `The rows as they were read, at most ${maxBulkRows}.`,
  query: 'Instead of rows: the query of the list as text; stands for all it finds now.',
  by: 'The column whose values make the groups.',
  where: `Conditions with operators, joined by and, or and not: at most ${whereLimits.conditions}, ${whereLimits.depth} deep.`,
}

const ofChanges: { readonly [name: string]: string } = {
  after:
    'Changes of the rows after the one with this id: 0 to begin, then `last` of the part before, until it is null.',
  first: `Rows and ids that one part tells at most, up to ${requestLimits.rows}.`,
}

const ofLookups: { readonly [name: string]: string } = {
  size: `At most ${requestLimits.choices}.`,
  where: 'Values that the choices must have.',
}

const ofManyWrites: { readonly [name: string]: string } = {
  rows: `The values of each row, at most ${maxManyRows}.`,
  at: 'The record that each of the rows changes, in their order, in the version that was read.',
  allOrNothing: 'One refused row takes back all others; what spoke against each stands in the error.',
}

const ofRecordEvents: { readonly [name: string]: string } = {
  records: 'Kinds of records; refused where the caller may read none of one kind.',
  after:
    'The id that was told last: what was missed since is told first. Without it the stream begins now. The header Last-Event-ID wins.',
}

/** What an argument of a root field means. */
export function argumentWords(name: string, field: string): string {
  if (name === 'input') return 'The values.'
  if (field === 'recordEvents' && ofRecordEvents[name] !== undefined) return ofRecordEvents[name]
  if (field.endsWith('Lookup') && ofLookups[name] !== undefined) return ofLookups[name]
  if (field.endsWith('Changes') && ofChanges[name] !== undefined) return ofChanges[name]
  if (/^(createMany|editMany|upsert)[A-Z]/.test(field) && ofManyWrites[name] !== undefined) return ofManyWrites[name]
  return byName[name] ?? ''
}

/** The members that every stored row and page has. */
export const memberWords = {
  id: 'Key of the record.',
  rowVersion: 'Counts the writes; an edit sends the one it read.',
  createdAt: 'When the row was made.',
  createdBy: 'Who made it.',
  updatedAt: 'When it was last written.',
  updatedBy: 'Who wrote it last.',
  total: 'Rows of the whole result.',
  counted: `Rows of the whole result, counted up to ${requestLimits.counted.list}, in a search up to ${requestLimits.counted.search}, or to the end of this page; all of them with countAll.`,
  moreThanTotal: 'There are more rows than total says: counting ended there. Ask with countAll for all of them.',
  page: 'Number of this page, from 1.',
  size: 'Rows per page.',
  deltaFrom:
    'Where the next delta begins: what was last written before this moment was committed when the page was read. Keep that of the first part as updatedAt.from.',
  view: 'Stands for what the reader may see of this list; to be kept beside deltaFrom.',
  rows: 'The rows of this page.',
  gone: 'Of changes: the records that were deleted or left the list, or the sight of the reader, since. A page has none.',
  last: 'Where the next part begins, as `after`; null where nothing is left, and of pages that go by numbers.',
  code: 'What the record is called by.',
  name: 'What the record is named.',
} as const
