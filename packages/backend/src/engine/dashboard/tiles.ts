// The tiles of dashboards: figures by the engine of pivots, lists by the reading of datasets. A filter of the dashboard
// is a parameter of the dataset by that name, else it narrows the column of that name; datasets that have neither ignore it.

import { dimensionOf, isDashboard } from '@kantor/shared/derive/cubes'
import type { Catalogue, CubeSource, Dashboard, FigureTile, ListTile, Tile } from '@kantor/shared/kernel'
import { foregroundMilliseconds } from '@kantor/shared/rules/report/limits'
import type { ActionContext, ActionsEntry } from '../actions/actions.ts'
import type { Dataset } from '../datasets/dataset.ts'
import type { Condition } from '../datasets/reading.ts'
import { readRows } from '../datasets/rows.ts'
import { cellsOf } from '../pivot/cells.ts'
import { type CubeFilter, pivotQueryOf } from '../pivot/layout.ts'
import { answerOf, type Datasets, datasetBehind, waitingFor } from '../pivot/pivot-actions.ts'
import { reaching } from '../read/code-scope.ts'
import type { Values } from '../write/stored.ts'

const waiting = waitingFor(foregroundMilliseconds)

/** The implementations of all dashboards. */
export const dashboardEntries = (catalogue: Catalogue, datasets: Datasets): readonly ActionsEntry[] =>
  catalogue.features.filter(isDashboard).map((feature) => entryOf(feature, datasets))

function entryOf({ path, tiles }: Dashboard, datasets: Datasets): ActionsEntry {
  const lists = Object.entries(tiles).filter((entry): entry is [string, ListTile] => entry[1].shape === 'list')
  const figures = new Map(Object.entries(tiles).flatMap(([name, tile]) => (isFigure(tile) ? [[name, tile]] : [])))
  const behind = new Map([...figures.values()].map((tile) => [tile, datasetBehind(datasets, tile.cube.dataset)]))
  const figuresOf = (context: ActionContext, { tile: name, ...given }: Values) => {
    const tile = figures.get(String(name))
    const dataset = tile && behind.get(tile)
    if (tile === undefined || dataset === undefined) throw new Error(`No tile ${String(name)}`)
    return waiting(context, (own) => readFigures(own, tile, dataset, given))
  }
  return {
    path,
    handlers: {
      ...(figures.size === 0 ? {} : { figures: figuresOf }),
      ...Object.fromEntries(lists.map(([name, tile]) => [name, listOf(tile, datasetBehind(datasets, tile.dataset))])),
    },
  }
}

const isFigure = (tile: Tile): tile is FigureTile => tile.shape !== 'list'

/** The values that are parameters of a dataset. */
const paramsFor = ({ params }: CubeSource, given: Values): Values =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name in params))
/** What is given and is no parameter. */
const filtersIn = ({ params }: CubeSource, given: Values): readonly (readonly [string, unknown])[] =>
  Object.entries(given).filter(([name, value]) => value !== null && !(name in params))

async function readFigures(context: ActionContext, tile: FigureTile, dataset: Dataset, given: Values) {
  const { cube, layout, where = {}, top } = tile
  const asked = pivotQueryOf(cube, layout, { filters: where, top }, reaching(context.actor))
  const narrowed = filtersIn(cube.dataset, given).flatMap(([name, value]): readonly CubeFilter[] => {
    const dimension = dimensionOf(cube, name)
    return dimension === undefined ? [] : [{ dimension, members: [String(value)] }]
  })
  const whole = { ...asked, filters: [...asked.filters, ...narrowed] }
  return answerOf(await cellsOf(context, dataset, paramsFor(cube.dataset, given), whole))
}

const listOf = (tile: ListTile, dataset: Dataset) => (context: ActionContext, given: Values) =>
  waiting(context, (own) => readList(own, tile, dataset, given))

async function readList(context: ActionContext, tile: ListTile, dataset: Dataset, given: Values) {
  const { page, size, ...rest } = given
  const { columns } = dataset.declaration
  const where = filtersIn(tile.dataset, rest).flatMap(([column, value]): readonly Condition[] =>
    Object.hasOwn(columns, column) ? [{ column, is: 'in', values: [value as string | number | boolean] }] : [],
  )
  const reading = { params: paramsFor(tile.dataset, rest), where, sort: tile.sort }
  const { total, rows } = await readRows(context, dataset, reading, { page: Number(page), size: Number(size) })
  return { total, rows: rows.map((row) => Object.fromEntries(tile.columns.map((name) => [name, row[name] ?? null]))) }
}
