// Audit Trail: who changed what, when and from where, value by value (R-AUD-04). The page is open to everybody; the rows of a
// form need the I code of a feature that is audited under it, and searching without a form has a code of its own.
import { type Actions, definePage, type Fields, indexOnly, shared } from '../kernel/index.ts'
import { runStatuses } from '../kernel/standard/process.ts'
import { breaks } from '../rules/audit/chain.ts'

const filters = {
  feature: { type: 'text', max: 200, help: 'Path of a feature, for example /employees/personal-information.' },
  entity: { type: 'text', max: 63 },
  recordId: { type: 'integer', min: 1, label: 'Record' },
  user: { type: 'text', max: 200, help: 'Part of a user name.' },
  client: {
    type: 'text',
    max: 40,
    label: 'API client',
    help: 'Code of the API client; * finds entries of every client.',
  },
  key: { type: 'text', max: 64, label: 'API key', help: 'Public part of the API key, as shown in API Client.' },
  action: { type: 'text', max: 32 },
  from: { type: 'date' },
  to: { type: 'date' },
} as const satisfies Fields

const entry = shared('AuditEntry', {
  seq: { type: 'integer', required: true, label: 'No.' },
  at: { type: 'dateTime', required: true, label: 'Time' },
  username: { type: 'text', required: true, label: 'User' },
  client: { type: 'text', label: 'API client', help: 'API client through which the user, its owner, made the change.' },
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
  expected: { type: 'integer', help: 'Entry number that was expected after the gap.' },
  sealedTo: { type: 'integer' },
  sealedAt: { type: 'dateTime' },
  copiedTo: {
    type: 'integer',
    help: 'Number of the last entry of the company in the external copy of the seals. Empty if no copy is kept.',
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
      help: 'The audit trail of one form. Requires the I code of a feature audited under it, or frmZAUDITP01I. Entries with the action VIEW say who looked at a record.',
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
      help: 'The audit trail of all forms of the company.',
      params: filters,
      result: entry,
      many: true,
      paged: true,
    },
    printed: {
      kind: 'command',
      code: null,
      trail: 'own',
      help: 'Records in the audit trail that the caller printed a screen, given by its address in the web app.',
      params: { path: { type: 'text', required: true, max: 2000, pattern: '^/[^\\s]*$', patternHelp: 'an address' } },
      result: {},
    },
    verify: {
      kind: 'query',
      code: 'frmZAUDITP01I',
      help: 'Checks whether the audit trail of the company is complete: sealed, and no entry changed, removed, inserted or cut off.',
      params: {},
      result: verdict,
    },
    startVerification: {
      kind: 'command',
      code: 'frmZAUDITP01I',
      help: 'Starts a check of all entries against their hashes, from the last seal that such a check confirmed. Gives RUN_BUSY while another one is running.',
      params: { whole: { type: 'boolean', help: 'Checks from the first entry on.' } },
      result: { run: { type: 'integer', required: true } },
    },
    verification: {
      kind: 'query',
      code: 'frmZAUDITP01I',
      help: 'The latest check of the company: its progress and, once finished, its result.',
      params: {},
      result: {
        run: { type: 'integer', help: 'Empty if there was none.' },
        status: { type: 'enum', values: runStatuses },
        done: { type: 'integer', help: 'Number of entries checked so far.' },
        total: { type: 'integer', help: 'Number of entries to be checked.' },
        error: { type: 'longText' },
        createdAt: { type: 'dateTime', label: 'Started' },
        endedAt: { type: 'dateTime', label: 'Ended' },
        whole: { type: 'boolean', help: 'The check was requested from the first entry on.' },
        looked: { type: 'integer', label: 'Entries looked at' },
        fromSeal: {
          type: 'integer',
          help: 'Sealed entry of the company after which the check started. Empty if it started before the first entry.',
        },
        fromSealedAt: { type: 'dateTime' },
        ...verdict,
        count: { type: 'integer', label: 'Entries' },
      },
    },
    seals: {
      kind: 'query',
      code: 'frmZAUDITP01I',
      help: 'Seals of the end of the chain, hourly and every 1,000 entries. A copy outside the database proves that nothing was cut off.',
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
