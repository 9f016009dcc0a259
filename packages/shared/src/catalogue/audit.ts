// Audit Trail: who changed what, when and from where, value by value (R-AUD-04). The page is open to everybody; the rows of a
// form need the I code of a feature that is audited under it, and searching without a form has a code of its own.
import { type Actions, definePage, type Fields, indexOnly, shared } from '../kernel/index.ts'
import { runStatuses } from '../kernel/standard/process.ts'
import { breaks } from '../rules/audit/chain.ts'

const filters = {
  feature: { type: 'text', max: 200, help: 'The path of a feature.' },
  entity: { type: 'text', max: 63 },
  recordId: { type: 'integer', min: 1, label: 'Record' },
  user: { type: 'text', max: 200, help: 'A part of the username.' },
  client: { type: 'text', max: 40, label: 'API client', help: 'Code of the client; * stands for every client.' },
  key: { type: 'text', max: 64, label: 'API key', help: 'Public part of the key, as API Client shows it.' },
  action: { type: 'text', max: 32 },
  from: { type: 'date' },
  to: { type: 'date' },
} as const satisfies Fields

const entry = shared('AuditEntry', {
  seq: { type: 'integer', required: true, label: 'No.' },
  at: { type: 'dateTime', required: true, label: 'Time' },
  username: { type: 'text', required: true, label: 'User' },
  client: { type: 'text', label: 'API client', help: 'By which the user, its owner, did it' },
  key: { type: 'text', label: 'API key' },
  action: { type: 'text', required: true },
  feature: { type: 'text', label: 'Screen' },
  featurePath: { type: 'text', label: 'Path' },
  formId: { type: 'text', label: 'Form' },
  entity: { type: 'text' },
  recordId: { type: 'integer', label: 'Record' },
  record: { type: 'text', label: 'Record name' },
  ip: { type: 'text', label: 'Address' },
  branch: { type: 'text' },
  requestId: { type: 'text', label: 'Request' },
  note: { type: 'longText', label: 'Note' },
  changes: {
    type: 'lines',
    of: shared('AuditChange', {
      field: { type: 'text', required: true },
      label: { type: 'text', required: true },
      before: { type: 'longText' },
      after: { type: 'longText' },
    }),
  },
} as const satisfies Fields)

/** What a verification found. */
const verdict = {
  ok: { type: 'boolean' },
  count: { type: 'integer', required: true, label: 'Entries' },
  at: { type: 'integer', label: 'Breaks at' },
  why: { type: 'enum', values: breaks },
  expected: { type: 'integer', help: 'Behind a gap: the number that should stand there.' },
  sealedTo: { type: 'integer' },
  sealedAt: { type: 'dateTime' },
  copiedTo: {
    type: 'integer',
    help: 'The last entry of the company that the copy of the seals outside of the database holds; empty where none is kept.',
  },
} as const satisfies Fields

export const audit = definePage({
  kind: 'inquiry',
  path: '/audit',
  title: 'Audit Trail',
  screens: indexOnly,
  buttons: ['excel'],
  hideInMenu: true,
  actions: {
    entries: {
      kind: 'query',
      code: null,
      keys: true,
      help: 'The trail of one form; needs the I code of a feature audited under it, or frmZAUDITP01I. Who merely looked is told with the action VIEW.',
      params: {
        formId: { type: 'text', required: true, max: 40, pattern: '^frm[A-Za-z0-9]+$', patternHelp: 'a form id' },
        ...filters,
      },
      result: entry,
      many: true,
      paged: true,
    },
    search: {
      kind: 'query',
      code: 'frmZAUDITP01I',
      help: 'The trail of all forms of the company.',
      params: filters,
      result: entry,
      many: true,
      paged: true,
    },
    printed: {
      kind: 'command',
      code: null,
      trail: 'own',
      help: 'Writes into the trail that the caller printed a screen, given by its address in the web app.',
      params: { path: { type: 'text', required: true, max: 2000, pattern: '^/[^\\s]*$', patternHelp: 'an address' } },
      result: {},
    },
    verify: {
      kind: 'query',
      code: 'frmZAUDITP01I',
      help: 'Whether the trail of the company is whole: sealed, and no entry changed, taken out, put in or cut off.',
      params: {},
      result: verdict,
    },
    startVerification: {
      kind: 'command',
      code: 'frmZAUDITP01I',
      help: 'Starts a run that holds the entries to their hashes, since the last seal that such a run has found whole; RUN_BUSY while one is under way.',
      params: { whole: { type: 'boolean', help: 'From the first entry on.' } },
      result: { run: { type: 'integer', required: true } },
    },
    verification: {
      kind: 'query',
      code: 'frmZAUDITP01I',
      help: 'The newest of these runs of the company: how far it is, and once it is done what it found.',
      params: {},
      result: {
        run: { type: 'integer', help: 'Empty: there was none.' },
        status: { type: 'enum', values: runStatuses },
        done: { type: 'integer', help: 'Entries looked at so far.' },
        total: { type: 'integer', help: 'Entries to be looked at.' },
        error: { type: 'longText' },
        createdAt: { type: 'dateTime', label: 'Started' },
        endedAt: { type: 'dateTime', label: 'Ended' },
        whole: { type: 'boolean', help: 'Asked for from the first entry on.' },
        looked: { type: 'integer', label: 'Entries looked at' },
        fromSeal: {
          type: 'integer',
          help: 'The sealed entry of the company behind which it began; empty: before the first.',
        },
        fromSealedAt: { type: 'dateTime' },
        ...verdict,
        count: { type: 'integer', label: 'Entries' },
      },
    },
    seals: {
      kind: 'query',
      code: 'frmZAUDITP01I',
      help: 'The end of the chain hour by hour and every 1,000 entries; kept outside of the database it proves that nothing was cut off.',
      params: {},
      result: {
        date: { type: 'date', required: true },
        lastSeq: { type: 'integer', required: true, label: 'Entries' },
        lastHash: { type: 'text', required: true, max: 64, label: 'Hash' },
        sealedAt: { type: 'dateTime', required: true },
      },
      many: true,
      paged: true,
    },
  } as const satisfies Actions,
})
