// What every upload answers and does: its history, the rows of a batch with their messages, check, correct, commit, take back.
import type { Actions } from '../actions.ts'
import type { Fields } from '../field.ts'

/** RECEIVED: the file is stored, its rows are still to be read. HEADERS: its columns must be matched first. */
export const uploadStatuses = ['RECEIVED', 'HEADERS', 'PREVIEW', 'COMMITTED', 'REVERTED', 'FAILED'] as const
export const uploadRowStatuses = ['OK', 'WARN', 'ERROR', 'SKIPPED'] as const
/** What committing a row does to the stored rows. */
export const uploadEffects = ['NEW', 'CHANGE', 'NONE'] as const

const batch = { type: 'integer', required: true, min: 1 } as const
const count = { type: 'integer', required: true } as const

const batchFields = {
  batch,
  fileName: { type: 'text', required: true, label: 'File' },
  rows: count,
  ok: { ...count, label: 'OK' },
  warn: { ...count, label: 'Warnings' },
  error: { ...count, label: 'Errors' },
  status: { type: 'enum', values: uploadStatuses, required: true },
  by: { type: 'text', required: true },
  at: { type: 'dateTime', required: true },
  committedBy: { type: 'text' },
  committedAt: { type: 'dateTime' },
} as const satisfies Fields

const oneBatch = {
  ...batchFields,
  /** Sentences about the file as a whole. */
  notes: { type: 'lines', of: { level: { type: 'enum', values: ['WARN', 'ERROR'] }, message: { type: 'text' } } },
  /** The columns of the file, in order, each with the declared column that it fills; empty: left out. */
  headers: { type: 'lines', of: { header: { type: 'text' }, column: { type: 'text' } } },
  job: { type: 'text', help: 'The job that works on the file just now' },
  done: { type: 'integer' },
  total: { type: 'integer' },
} as const satisfies Fields

const outcome = {
  status: { type: 'enum', values: ['IMPORTED', 'PARTIAL', 'REJECTED', 'CHECKED', 'RUNNING'], required: true },
  inserted: count,
  updated: count,
  unchanged: count,
  refused: count,
  job: { type: 'text' },
} as const satisfies Fields

/** The actions of an upload: I views, A imports, D takes back (domain: upload engine). */
export const uploadActions = {
  batches: {
    kind: 'query',
    code: 'index',
    help: 'Files uploaded so far, newest first.',
    params: { status: { type: 'enum', values: uploadStatuses } },
    result: batchFields,
    many: true,
    paged: true,
  },
  batch: { kind: 'query', code: 'index', help: 'One uploaded file.', params: { batch }, result: oneBatch },
  rows: {
    kind: 'query',
    code: 'index',
    help: 'The rows of a file in its order, with what is to be said about each cell.',
    params: { batch, status: { type: 'enum', values: uploadRowStatuses } },
    result: {
      rowNo: count,
      status: { type: 'enum', values: uploadRowStatuses, required: true },
      effect: { type: 'enum', values: uploadEffects },
      message: { type: 'longText' },
      cells: {
        type: 'lines',
        of: {
          column: { type: 'text', required: true },
          value: { type: 'longText' },
          level: { type: 'enum', values: ['WARN', 'ERROR'] },
          message: { type: 'longText' },
        },
      },
    },
    many: true,
    paged: true,
  },
  check: {
    kind: 'command',
    code: 'create',
    help: 'Reads or checks the file again: after its columns were matched, or when the stored data has changed since.',
    params: {
      batch,
      headers: { type: 'lines', of: { header: { type: 'text' }, column: { type: 'text' } } },
    },
    result: oneBatch,
  },
  correct: {
    kind: 'command',
    code: 'create',
    help: 'Corrects one cell of a file that is not committed yet.',
    params: {
      batch,
      rowNo: { type: 'integer', required: true, min: 2 },
      column: { type: 'text', required: true },
      value: { type: 'longText' },
    },
    result: oneBatch,
  },
  commit: {
    kind: 'command',
    code: 'create',
    help: 'Writes all rows or none; or the valid ones only. A trial run writes nothing.',
    params: {
      batch,
      mode: { type: 'enum', values: ['ALL', 'VALID'], default: 'ALL', required: true },
      trial: { type: 'boolean' },
    },
    result: outcome,
  },
  revert: {
    kind: 'command',
    code: 'delete',
    help: 'Restores what was stored before; rows whose records were changed since are named and refuse it.',
    params: { batch, unchangedOnly: { type: 'boolean', help: 'Leave such rows as they are and take back the others' } },
    result: {
      status: { type: 'enum', values: ['REVERTED', 'REFUSED'], required: true },
      reverted: count,
      kept: count,
      conflicts: { type: 'lines', of: { rowNo: { type: 'integer' }, message: { type: 'text' } } },
    },
  },
} as const satisfies Actions

/** What an upload with a form answers and does besides: one row typed in, kept as a file of one row and taken back like any. */
export const uploadActionsOf = (columns: Fields, hasForm: boolean): Actions =>
  hasForm
    ? {
        ...uploadActions,
        enter: {
          kind: 'command',
          code: 'create',
          title: 'Create',
          help: 'Checks and writes one row; it stands in the history as a file of its own.',
          params: columns,
          result: { batch, warnings: { type: 'longText', help: 'What was said about the row, one sentence a line' } },
        },
      }
    : uploadActions
