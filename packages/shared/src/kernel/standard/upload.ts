// What every upload answers and does: its history, the rows of a batch with their messages, check, correct, commit, take back.
import type { Actions } from '../actions.ts'
import type { Fields } from '../field.ts'
import { shared } from '../shared-types.ts'
import { findingLevels } from './findings.ts'

/** RECEIVED: the file is stored, its rows are still to be read. HEADERS: its columns must be matched first. */
export const uploadStatuses = shared('UploadStatus', [
  'RECEIVED',
  'HEADERS',
  'PREVIEW',
  'COMMITTED',
  'REVERTED',
  'FAILED',
])
export const uploadRowStatuses = shared('UploadRowStatus', ['OK', 'WARN', 'ERROR', 'SKIPPED'])
/** What committing a row does to the stored rows. */
export const uploadEffects = shared('UploadEffect', ['NEW', 'CHANGE', 'NONE', 'REMOVE'])
const commitModes = shared('UploadCommitMode', ['ALL', 'VALID'])
const uploadOutcomes = shared('UploadOutcomeStatus', ['IMPORTED', 'PARTIAL', 'REJECTED', 'CHECKED', 'RUNNING'])
/** SAME: every row whose cell holds the same. BELOW: the rows that follow, as far as their cell is empty. */
const correctionExtents = shared('UploadCorrectionExtent', ['CELL', 'SAME', 'BELOW'])
const revertOutcomes = shared('UploadRevertStatus', ['REVERTED', 'REFUSED'])

const headerFields = shared('UploadHeader', { header: { type: 'text' }, column: { type: 'text' } })
const batch = { type: 'integer', required: true, min: 1 } as const
const count = { type: 'integer', required: true } as const

const batchFields = shared('UploadFile', {
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
} as const satisfies Fields)

const oneBatch = shared('UploadFileDetails', {
  ...batchFields,
  /** Sentences about the file as a whole. */
  notes: {
    type: 'lines',
    of: shared('UploadNote', { level: { type: 'enum', values: findingLevels }, message: { type: 'text' } }),
  },
  /** The columns of the file, in order, each with the declared column that it fills; empty: left out. */
  headers: { type: 'lines', of: headerFields },
  job: { type: 'text', help: 'Number of the job that is working on the file.' },
  done: { type: 'integer' },
  total: { type: 'integer' },
} as const satisfies Fields)
const batchKey = shared('UploadFile', { batch })

const outcome = shared('UploadOutcome', {
  status: { type: 'enum', values: uploadOutcomes, required: true },
  inserted: count,
  updated: count,
  unchanged: count,
  removed: { ...count, help: 'Rows of earlier files that are not in this one.' },
  refused: count,
  job: { type: 'text' },
} as const satisfies Fields)

/** The actions of an upload: I views, A imports, D takes back (domain: upload engine). */
export const uploadActions = {
  batches: {
    kind: 'query',
    code: 'index',
    help: 'Files uploaded so far, newest first.',
    params: shared('UploadFiles', { status: { type: 'enum', values: uploadStatuses } }),
    result: batchFields,
    many: true,
    paged: true,
  },
  batch: { kind: 'query', code: 'index', help: 'One uploaded file.', params: batchKey, result: oneBatch },
  rows: {
    kind: 'query',
    code: 'index',
    help: 'The rows of a file in its order, with messages for each cell.',
    params: shared('UploadRows', { batch, status: { type: 'enum', values: uploadRowStatuses } }),
    result: shared('UploadRow', {
      rowNo: count,
      status: { type: 'enum', values: uploadRowStatuses, required: true },
      effect: { type: 'enum', values: uploadEffects },
      message: { type: 'longText' },
      cells: {
        type: 'lines',
        of: shared('UploadCell', {
          column: { type: 'text', required: true },
          value: { type: 'longText' },
          level: { type: 'enum', values: findingLevels },
          message: { type: 'longText' },
        }),
      },
    }),
    many: true,
    paged: true,
  },
  check: {
    kind: 'command',
    code: 'create',
    help: 'Reads or checks the file again, after its columns were matched or the stored data has changed.',
    params: shared('UploadCheck', {
      batch,
      headers: { type: 'lines', of: headerFields },
      values: {
        type: 'lines',
        of: shared('UploadValue', { column: { type: 'text' }, value: { type: 'text', max: 200 } }),
        help: 'Columns that the file does not have, each with one value for all rows, such as the terminal of a file of punches.',
      },
    }),
    result: oneBatch,
  },
  correct: {
    kind: 'command',
    code: 'create',
    help: 'Corrects a cell of a file that is not saved yet. With `extent`, other cells of the column as well.',
    params: shared('UploadCorrection', {
      batch,
      rowNo: { type: 'integer', required: true, min: 1 },
      column: { type: 'text', required: true },
      value: { type: 'longText' },
      extent: {
        type: 'enum',
        values: correctionExtents,
        help: 'CELL (default): this cell. SAME: all cells of the column with the same content. BELOW: also the empty cells that follow.',
      },
    }),
    result: oneBatch,
  },
  commit: {
    kind: 'command',
    code: 'create',
    help: 'Saves all rows or none, or only the valid ones. A trial run saves nothing.',
    params: shared('UploadCommit', {
      batch,
      mode: { type: 'enum', values: commitModes, default: 'ALL', required: true },
      trial: { type: 'boolean' },
    }),
    result: outcome,
  },
  revert: {
    kind: 'command',
    code: 'delete',
    help: 'Restores what was stored before. If records were changed since, it is refused and the rows are named.',
    params: shared('UploadRevert', {
      batch,
      unchangedOnly: { type: 'boolean', help: 'Keep records that were changed since, and revert the others.' },
    }),
    result: shared('UploadRevert', {
      status: { type: 'enum', values: revertOutcomes, required: true },
      reverted: count,
      kept: count,
      conflicts: {
        type: 'lines',
        of: shared('UploadConflict', { rowNo: { type: 'integer' }, message: { type: 'text' } }),
      },
    }),
  },
} as const satisfies Actions

const { revert: _, ...lastingActions } = uploadActions

interface Kind {
  /** One row may be typed in: kept as a file of one row and taken back like any. */
  readonly hasForm: boolean
  /** What was written is never taken back. */
  readonly isLasting: boolean
  /** Cells may hold amounts of pay: the trail of a correction does not tell them. */
  readonly holdsPay: boolean
}
/** What an upload answers and does, by its kind. */
export const uploadActionsOf = (columns: Fields, { hasForm, isLasting, holdsPay }: Kind): Actions => ({
  ...(isLasting ? lastingActions : uploadActions),
  ...(holdsPay ? { correct: { ...uploadActions.correct, secret: ['value'] } as const } : {}),
  ...(hasForm
    ? {
        enter: {
          kind: 'command',
          code: 'create',
          title: 'Create',
          help: 'Checks and saves one row, which is listed in the history as a file of its own.',
          params: columns,
          result: { batch, warnings: { type: 'longText', help: 'Messages about the row, one sentence per line.' } },
        } as const,
      }
    : {}),
})
