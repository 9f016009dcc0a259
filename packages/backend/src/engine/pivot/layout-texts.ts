// What a layout shows, in words: for the head of its workbook.
import { measureField } from '@kantor/shared/derive/cubes'
import type { ActionContext } from '../actions/actions.ts'
import { fieldTexts, type GivenTexts } from '../report/head.ts'
import type { Values } from '../write/stored.ts'
import type { CubeFilter, PivotQuery } from './layout.ts'
import { memberIn, membersInWords } from './member-words.ts'

const shares = { ROW: 'Percent of the row', COLUMN: 'Percent of the column', ALL: 'Percent of everything' } as const

/** The parameters of the dataset, then rows, columns, figures and filters of the layout. */
export async function layoutTexts(context: ActionContext, asked: PivotQuery, params: Values): Promise<GivenTexts> {
  const { cube, rows, columns, measures, filters, show, top } = asked
  const labels = (dimensions: PivotQuery['rows']) => dimensions.map(({ label }) => label).join(', ')
  const figures = measures.map(([name, measure]) => measureField(cube, name, measure).label ?? name).join(', ')
  const layout: GivenTexts = [
    ['Rows', labels(rows)],
    ['Columns', labels(columns)],
    ['Figures', show === 'VALUE' ? figures : `${figures}, ${shares[show].toLowerCase()}`],
    ['Rows shown', top === null ? '' : `the first ${top}`],
  ]
  const narrowed = await Promise.all(filters.map((filter) => filterText(context, filter)))
  return [
    ...(await fieldTexts(context, cube.dataset.params, params)),
    ...layout.filter(([, text]) => text !== ''),
    ...narrowed,
  ]
}

async function filterText(
  context: ActionContext,
  { dimension, members }: CubeFilter,
): Promise<readonly [label: string, text: string]> {
  const isBut = 'not' in members
  const keys = isBut ? members.not : members
  const words = await membersInWords(context, dimension, new Set(keys))
  const text = keys.map((key) => memberIn(words, key).label).join(', ')
  return [dimension.label, isBut ? `all but ${text}` : text]
}
