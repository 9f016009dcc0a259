// What can be wrong with pivots and dashboards beyond what the compiler refuses.
import {
  type Catalogue,
  type Cube,
  type Dashboard,
  type Feature,
  type Field,
  type Fields,
  type FigureTile,
  isRecordFeature,
  type Layout,
  type Pivot,
  type Tile,
} from '../../kernel/index.ts'
import { dimensionOf, isDashboard, isPivot } from '../cubes.ts'
import { passedAs } from '../drills.ts'
import { whereKindOf } from '../where.ts'

type Say = (what: string) => void

/** Says what is wrong with a pivot or a dashboard; other features have nothing wrong here. */
export function checkCubes(feature: Feature, catalogue: Catalogue, say: Say): void {
  if (isPivot(feature)) checkPivot(feature, say)
  if (isDashboard(feature)) checkDashboard(feature, catalogue, say)
}

function checkPivot({ cube, start }: Pivot, say: Say): void {
  checkCube(cube, say)
  checkLayout(cube, start, say)
  const own = Object.keys(cube.dataset.params)
  for (const name of ['rows', 'columns', 'measures', 'filters', 'show', 'sort', 'top', 'format', 'dimension', 'search'])
    if (own.includes(name)) say(`parameter ${name} of its dataset is a word of the pivot itself`)
}

function checkCube({ dataset, dimensions, measures, details }: Cube, say: Say): void {
  for (const name of [...dimensions, ...details]) {
    const type = dataset.columns[name]?.type
    if (type === undefined) say(`its dataset has no column ${name}`)
    else if (type === 'lines' || type === 'file' || type === 'image') say(`cannot group by or list ${name}`)
  }
  if (Object.keys(measures).length === 0) say('its cube has no measures')
}

function checkLayout(cube: Cube, { rows, columns = [], measures }: Layout, say: Say): void {
  const names = [...rows, ...columns]
  for (const name of names) if (!dimensionOf(cube, name)) say(`its layout names ${name}, which is no dimension`)
  if (new Set(names).size !== names.length) say('its layout names a dimension twice')
  for (const name of measures) if (!cube.measures[name]) say(`its layout names ${name}, which is no measure`)
}

function checkDashboard(feature: Dashboard, catalogue: Catalogue, say: Say): void {
  for (const [name, tile] of Object.entries(feature.tiles)) {
    const ofTile: Say = (what) => say(`tile ${name}: ${what}`)
    if (!/^[a-z][A-Za-z0-9]*$/.test(name) || name === 'figures') ofTile('is no name in camel case')
    if (tile.shape !== 'list') checkTile(tile, ofTile)
    else for (const column of tile.columns) if (!tile.dataset.columns[column]) ofTile(`has no column ${column}`)
    const { drill } = tile
    if (drill === undefined) continue
    const target = catalogue.features.find((f) => f.path === drill.to)
    if (target === undefined) ofTile(`leads to ${drill.to}, which is not declared`)
    else checkPassed(feature.filters ?? {}, tile, target, ofTile)
    if (target === undefined) continue
    if (isPivot(target) && tile.shape !== 'list' && target.cube !== tile.cube)
      ofTile(`leads to ${drill.to}, a pivot over another cube`)
    else if (isRecordFeature(target))
      for (const filter of Object.keys({ ...drill.filters, ...drill.where }))
        if (!(target.list.filters ?? []).includes(filter))
          ofTile(`leads to ${drill.to} by ${filter}, which is no filter of it`)
  }
}

/** A field by which a target can be queried, by the word of its address; undefined where it cannot. */
function askedBy(target: Feature, tile: Tile, word: string): Field | undefined {
  const [, name = '', bound] = /^(.*?)(?:\.(from|to))?$/.exec(word) ?? []
  if (isRecordFeature(target)) {
    const field = target.list.filters?.includes(name) ? target.entity.fields[name] : undefined
    return field !== undefined && isRange(field) === (bound !== undefined) ? field : undefined
  }
  if (isPivot(target)) {
    const { dataset, dimensions } = target.cube
    return tile.shape === 'list'
      ? undefined
      : (dataset.params[word] ?? (dimensions.includes(word) ? dataset.columns[word] : undefined))
  }
  return 'params' in target ? (target.params as Fields | undefined)?.[word] : undefined
}
const isRange = (field: Field): boolean => whereKindOf(field) === 'range'

/** Each filter of a dashboard goes to where a tile leads, unless the tile says that it stays behind. */
function checkPassed(filters: Fields, tile: Tile, target: Feature, say: Say): void {
  const { drill } = tile
  if (drill === undefined) return
  for (const name of [...(drill.leaves ?? []), ...Object.keys(drill.pass ?? {})])
    if (!(name in filters)) say(`passes on or leaves ${name}, which is no filter of the dashboard`)
  for (const [filter, field] of Object.entries(filters)) {
    if (drill.leaves?.includes(filter) && askedBy(target, tile, filter) !== undefined)
      say(`leaves ${filter}, which ${drill.to} can be asked for`)
    for (const word of passedAs(drill, filter)) {
      const asked = askedBy(target, tile, word)
      if (asked === undefined)
        say(`leads to ${drill.to}, which cannot be asked for ${word}: pass ${filter} on, or say that it is left`)
      else if (field.type === 'ref' && !(asked.type === 'ref' && asked.to === field.to))
        say(`passes ${filter} on as ${word}, which is no reference to ${field.to}`)
    }
  }
}

/** How many dimensions a shape can draw: rows first, then columns. */
const most: { readonly [S in FigureTile['shape']]: readonly [rows: number, columns: number] } = {
  card: [0, 0],
  bar: [1, 1],
  line: [1, 1],
  donut: [1, 0],
  stacked: [1, 1],
  heatMap: [1, 1],
  table: [2, 2],
}
function checkTile({ cube, layout, shape, drill, limit }: FigureTile, say: Say): void {
  checkCube(cube, say)
  checkLayout(cube, layout, say)
  const [rows, columns] = most[shape]
  if (layout.rows.length > rows || (layout.columns?.length ?? 0) > columns)
    say(`a ${shape} shows ${rows} row and ${columns} column dimensions at most`)
  if (shape === 'heatMap' && (layout.columns?.length !== 1 || layout.rows.length !== 1))
    say('a heat map has two dimensions')
  if (limit !== undefined && (shape !== 'bar' || (layout.columns?.length ?? 0) > 0))
    say('a limit is drawn in bars without column dimensions')
  if (limit !== undefined && layout.measures.indexOf(limit) < 1) say(`its limit ${limit} is no further measure of it`)
  for (const name of Object.values(drill?.filters ?? {}))
    if (![...layout.rows, ...(layout.columns ?? [])].includes(name))
      say(`its drill names ${name}, which it does not show`)
}
