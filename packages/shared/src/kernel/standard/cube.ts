// What every pivot and every dashboard answers: the cells of a layout, the members of a dimension, the rows behind a cell.
import type { Actions } from '../actions.ts'
import type { Fields } from '../field.ts'
import { inSharedForm, shared } from '../shared-types.ts'

/** How a figure is shown: itself, or its share in percent of its row, its column or everything. */
export const pivotShares = shared('PivotShare', ['VALUE', 'ROW', 'COLUMN', 'ALL'])

/**
 * The answer of a layout. Groups stand in drawing order; a subtotal has fewer keys than its parts, the grand total none.
 * Keys and values are JSON texts, for their number is the layout's: `["3","2026-01"]`, `["12","4.50",null]`.
 */
export const cellFields = shared('PivotCells', {
  rows: {
    type: 'lines',
    of: shared('PivotRow', {
      keys: { type: 'longText', required: true, help: 'One key per row dimension, outermost first, as a JSON list.' },
      label: { type: 'text', required: true },
      values: {
        type: 'longText',
        required: true,
        help: 'Exact texts or null, measure by measure within column by column, as a JSON list.',
      },
    }),
  },
  columns: {
    type: 'lines',
    of: shared('PivotColumn', {
      keys: { type: 'longText', required: true, help: 'One key per column dimension, as a JSON list.' },
      label: { type: 'text', required: true },
    }),
  },
  matched: { type: 'integer', required: true, help: 'Number of rows of the dataset behind all cells.' },
} as const satisfies Fields)

const memberFields = shared('PivotMember', {
  key: { type: 'text', help: 'Empty if there is no value.' },
  label: { type: 'text', required: true },
  rows: { type: 'integer', required: true, help: 'Number of rows with this value.' },
})

const layoutParams = {
  rows: {
    type: 'text',
    max: 200,
    help: 'Dimensions of the rows, outermost first, for example `department,joinDate.year`.',
  },
  columns: { type: 'text', max: 200, help: 'Dimensions of the columns.' },
  measures: { type: 'text', max: 200, help: 'Measures in the cells. If empty, those with which the screen starts.' },
  filters: {
    type: 'longText',
    max: 20_000,
    help: 'Members that are included, by dimension, as JSON: `{"gender":["3"],"joinDate.year":{"not":["2026"]}}`; null means "no value".',
  },
  show: { type: 'enum', values: pivotShares, default: 'VALUE' },
  sort: {
    type: 'text',
    max: 100,
    help: 'Measure by which rows are sorted, for example `-headcount` for the largest first.',
  },
  top: {
    type: 'integer',
    min: 1,
    max: 100,
    help: 'Maximum number of groups of the outermost row dimension; all others are combined.',
  },
} as const satisfies Fields

interface Shaped {
  readonly dataset: { readonly params: Fields; readonly columns: Fields }
  readonly details: readonly string[]
}
const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))

/** The actions of a pivot, out of its cube. */
export function pivotActions({ dataset, details }: Shaped): Actions {
  const { filters } = layoutParams
  const takes = inSharedForm(dataset.params)
  const behind: Actions = {
    behind: {
      kind: 'query',
      code: 'index',
      title: 'Rows behind a cell',
      params: takes('Behind', { ...dataset.params, filters }),
      result: pick(dataset.columns, details),
      many: true,
      paged: true,
    },
  }
  return {
    cells: {
      kind: 'query',
      code: 'index',
      title: 'Cells of a layout',
      help: 'Cells with subtotals and grand totals, added up by the database.',
      params: takes('Cells', { ...dataset.params, ...layoutParams }),
      result: cellFields,
    },
    members: {
      kind: 'query',
      code: 'index',
      title: 'Members of a dimension',
      params: takes('Members', {
        ...dataset.params,
        dimension: { type: 'text', required: true, max: 100 },
        search: { type: 'text', max: 100 },
      }),
      result: memberFields,
      many: true,
      paged: true,
    },
    ...(details.length === 0 ? {} : behind),
  }
}

interface Tiled {
  readonly filters?: Fields
  readonly tiles: {
    readonly [name: string]: {
      readonly shape: string
      readonly dataset?: { readonly columns: Fields }
      readonly columns?: readonly string[]
    }
  }
}
/** The actions of a dashboard: the figures of a tile, and the rows of each tile that is a list. */
export function dashboardActions({ filters = {}, tiles }: Tiled): Actions {
  const figures = Object.keys(tiles).filter((name) => tiles[name]?.shape !== 'list')
  const lists = Object.entries(tiles).flatMap(([name, { dataset, columns = [] }]): [string, Actions[string]][] =>
    dataset === undefined || figures.includes(name)
      ? []
      : [
          [
            name,
            {
              kind: 'query',
              code: 'index',
              params: filters,
              result: pick(dataset.columns, columns),
              many: true,
              paged: true,
            },
          ],
        ],
  )
  const tile = { type: 'enum', values: figures, required: true } as const
  return {
    ...(figures.length === 0
      ? {}
      : {
          figures: {
            kind: 'query',
            code: 'index',
            title: 'Figures of a tile',
            params: { ...filters, tile },
            result: cellFields,
          } as const,
        }),
    ...Object.fromEntries(lists),
  }
}
