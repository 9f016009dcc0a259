// What every matrix of rows by days answers and does: its head, its cells page by page, saving and importing cells.
import type { Actions } from '../actions.ts'
import type { Fields } from '../field.ts'
import { shared } from '../shared-types.ts'
import { findingLevels } from './findings.ts'

/** A call takes at most so many cells; a screen saves more in several calls. */
export const maxMatrixCells = 2_000
/** Rows of a page: 100 rows of a month are 3,100 cells. */
export const maxMatrixRows = 100

const day = { type: 'date', required: true } as const
const code = {
  type: 'code',
  max: 20,
  help: 'If empty, there is no individual entry and the cell shows the default.',
} as const
const count = { type: 'integer', required: true } as const
const month = { type: 'period', required: true, default: 'monthStart', label: 'Month' } as const

/** Parameters of the matrix itself; no declared one may have one of these names. */
export const matrixParams = {
  month,
  search: { type: 'text', max: 100, help: 'Words that all have to occur in the code or name of the row.' },
  rows: { type: 'text', max: 2_000, help: 'Only these rows, by id, for example `12,13`.' },
} as const satisfies Fields

const headFields = {
  days: {
    type: 'lines',
    of: {
      day,
      weekend: { type: 'boolean' },
      holiday: { type: 'text', help: 'Name of the holiday, if it applies to everyone.' },
    },
  },
  codes: {
    type: 'lines',
    of: {
      code: { type: 'code', required: true },
      name: { type: 'text', required: true },
      colour: { type: 'text', help: 'Colour as #RRGGBB.' },
      note: { type: 'text' },
    },
  },
} as const satisfies Fields

const complaints = {
  type: 'lines',
  of: shared('MatrixComplaint', {
    row: { type: 'text', required: true, help: 'Code of the row.' },
    day,
    rule: { type: 'text', required: true },
    message: { type: 'longText', required: true },
    level: { type: 'enum', values: findingLevels, required: true },
  }),
} as const

const saved = { saved: count, complaints } as const satisfies Fields
const imported = {
  status: { type: 'enum', values: ['IMPORTED', 'CHECKED', 'REJECTED'], required: true },
  changed: count,
  unchanged: count,
  complaints,
} as const satisfies Fields

const changes = (entity: string): Fields => ({
  cells: {
    type: 'lines',
    minRows: 1,
    maxRows: maxMatrixCells,
    of: {
      row: { type: 'ref', to: entity, required: true },
      day,
      code,
      rowVersion: { type: 'integer', help: 'Version that you read. Empty if there was no entry.' },
    },
  },
})
const sheet = {
  cells: {
    type: 'lines',
    minRows: 1,
    maxRows: maxMatrixCells,
    of: { row: { type: 'text', max: 40, required: true }, day, code: { ...code, required: true } },
  },
  trial: { type: 'boolean' },
} as const satisfies Fields

const cellFields = (entity: string): Fields => ({
  row: { type: 'ref', to: entity, required: true },
  note: { type: 'text', help: 'Default that applies to the row.' },
  cells: {
    type: 'lines',
    of: {
      day,
      code,
      shows: { type: 'code', help: 'Value that applies if the cell has no entry.' },
      rowVersion: { type: 'integer', help: 'Version of the entry. Empty if there is none.' },
      holiday: { type: 'text' },
      closed: { type: 'text', help: 'Why the cell cannot be changed.' },
    },
  },
})

/** The actions of a matrix over rows of an entity: I looks, E saves, A imports. */
export const matrixActions = (entity: string, params: Fields): Actions => ({
  head: { kind: 'query', code: 'index', title: 'Days and codes', params: { month }, result: headFields },
  cells: {
    kind: 'query',
    code: 'index',
    title: 'Cells',
    help: 'The rows of a month, each with a cell per day.',
    params: { ...params, ...matrixParams },
    result: cellFields(entity),
    many: true,
    paged: true,
  },
  saveCells: {
    kind: 'command',
    code: 'edit',
    title: 'Save cells',
    help: 'Saves all cells or none. Errors name `cells.<n>.code`; STALE_VERSION names cells that others have saved in the meantime.',
    params: changes(entity),
    result: saved,
  },
  importCells: {
    kind: 'command',
    code: 'create',
    title: 'Import cells',
    help: 'Imports rows by their code, all or none. A trial run shows the result and saves nothing.',
    params: sheet,
    result: imported,
  },
})
