// Postings of Automatic Disproval Slip: what documents handed to the ledger, and what stops those that are not posted (finance 3.3).
// A posting that is refused stops only its own document; it is corrected where its reason says, then tried again.
import { type Actions, defineList, largePages } from '../../kernel/index.ts'
import { automaticForm, automaticLists, automaticPath } from './automatic-lists.ts'
import { PostingEvent } from './posting-event.entity.ts'

const actions = {
  retryEvent: {
    kind: 'command',
    code: `${automaticForm}E`,
    title: 'Try again',
    when: { status: ['ERROR'] },
    help: 'Posts the document again, after what stopped it was corrected.',
    params: { event: { type: 'ref', to: 'PostingEvent', required: true } },
    result: { waiting: { type: 'integer', required: true, label: 'Postings that are tried again' } },
  },
  retryEvents: {
    kind: 'command',
    code: `${automaticForm}E`,
    title: 'Try all again',
    offered: true,
    help: 'Tries all postings again that were stopped, or those with one error.',
    params: {
      errorCode: { type: 'text', max: 60, label: 'Error', help: 'If empty, all that were stopped.' },
    },
    result: { waiting: { type: 'integer', required: true, label: 'Postings that are tried again' } },
  },
} as const satisfies Actions

export const postingEvents = defineList({
  path: '/finance-slip/posting-events',
  partOf: automaticPath,
  title: 'Postings',
  form: automaticForm,
  screens: ['index', 'show'],
  buttons: ['reload', 'excel'],
  hideInMenu: true,
  sideBySide: automaticLists,
  actions,
  entity: PostingEvent,
  list: {
    columns: ['status', 'eventKey', 'sourceNo', 'eventDate', 'debit', 'errorText', 'errorPage', 'slip', 'attempts'],
    filters: ['status', 'eventKey', 'errorCode', 'eventDate', 'reverses'],
    quick: ['status'],
    sort: '-eventDate',
    search: ['sourceNo', 'eventKey', 'errorText'],
    pageSizes: largePages,
    total: ['debit'],
  },
  sections: [
    {
      title: 'Posting',
      fields: ['eventKey', 'sourceType', 'sourceNo', 'seq', 'eventDate', 'reverses', 'debit', 'credit', 'branch'],
    },
    { title: 'State', fields: ['status', 'slip', 'attempts', 'errorCode', 'errorText', 'errorPage'] },
  ],
})
