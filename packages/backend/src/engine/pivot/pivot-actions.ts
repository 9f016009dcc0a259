// The actions of every pivot of the catalogue: the cells of a layout, the members of a dimension, the rows behind a cell.

import { isPivot } from '@kantor/shared/derive/cubes'
import type { Catalogue, CubeSource, Pivot } from '@kantor/shared/kernel'
import { foregroundMilliseconds } from '@kantor/shared/rules/report/limits'
import type { ActionContext, ActionsEntry } from '../actions/actions.ts'
import type { Dataset } from '../datasets/dataset.ts'
import { readRows } from '../datasets/rows.ts'
import { reaching } from '../read/code-scope.ts'
import { withinLimit } from '../report/limit.ts'
import type { Values } from '../write/stored.ts'
import { type Cells, cellsOf } from './cells.ts'
import { filteredDataset } from './cube-sql.ts'
import { filtersIn, pivotQueryOf } from './layout.ts'
import { readMembers } from './members.ts'

export type Datasets = ReadonlyMap<string, Dataset>

/** The code behind a dataset; a declaration without any stops the start. */
export function datasetBehind(datasets: Datasets, { name, path, title }: CubeSource): Dataset {
  const found = datasets.get(name ?? path ?? '')
  if (found === undefined) throw new Error(`No SQL for the dataset ${name ?? path ?? title}`)
  return found
}

/** The implementations of all pivots, from their datasets; a statement may take the given milliseconds. */
export const pivotEntries = (
  catalogue: Catalogue,
  datasets: Datasets,
  milliseconds = foregroundMilliseconds,
): readonly ActionsEntry[] =>
  catalogue.features
    .filter(isPivot)
    .map((feature) => entryOf(feature, datasetBehind(datasets, feature.cube.dataset), waitingFor(milliseconds)))

/** Work in which each statement has a time limit, as in reports. */
export type Waiting = <T>(context: ActionContext, work: (context: ActionContext) => Promise<T>) => Promise<T>

/** The time limit for requests that have no background run: the error message says how to make the request smaller. */
export const waitingFor =
  (milliseconds: number): Waiting =>
  (context, work) =>
    withinLimit(context, work, milliseconds, narrowIt)

const narrowIt =
  'This takes too long to wait for. Choose a shorter period or fewer members, or remove a dimension; for all of the data run the report over the same rows in the background and download its file.'

function entryOf({ path, cube, start }: Pivot, dataset: Dataset, waiting: Waiting): ActionsEntry {
  const cells = async (given: ActionContext, params: Values) =>
    answerOf(
      await waiting(given, (context) =>
        cellsOf(context, dataset, params, pivotQueryOf(cube, start, params, reaching(context.actor))),
      ),
    )
  const members = (given: ActionContext, params: Values) =>
    waiting(given, (context) => readMembers(context, cube, dataset, params))
  const behind = (given: ActionContext, { filters, page, size, ...params }: Values) => {
    const rows = filteredDataset(dataset, filtersIn(cube, filters, reaching(given.actor)))
    const shown = { ...rows, declaration: { ...rows.declaration, columns: picked(rows, cube.details) } }
    return waiting(given, (context) => readRows(context, shown, { params }, { page: Number(page), size: Number(size) }))
  }
  return { path, handlers: { cells, members, ...(cube.details.length === 0 ? {} : { behind }) } }
}

const picked = ({ declaration }: Dataset, names: readonly string[]): Dataset['declaration']['columns'] =>
  Object.fromEntries(Object.entries(declaration.columns).filter(([name]) => names.includes(name)))

/** Cells in the form of their action: keys and values as JSON. */
export const answerOf = ({ rows, columns, matched }: Cells) => ({
  rows: rows.map(({ keys, label, values }) => ({ keys: JSON.stringify(keys), label, values: JSON.stringify(values) })),
  columns: columns.map(({ keys, label }) => ({ keys: JSON.stringify(keys), label })),
  matched,
})

interface Line {
  readonly keys: string
  readonly label: string
  readonly values?: string
}
/** The answer of the action read back: for those who got it as others do. */
export function cellsIn(answer: Values): Cells {
  const { rows, columns, matched } = answer as {
    readonly rows: readonly Line[]
    readonly columns: readonly Line[]
    readonly matched: number
  }
  const head = ({ keys, label }: Line) => ({ keys: JSON.parse(keys) as (string | null)[], label })
  return {
    rows: rows.map((row) => ({ ...head(row), values: JSON.parse(row.values ?? '[]') as (string | null)[] })),
    columns: columns.map(head),
    matched,
  }
}
