// The small line of a card: out of which tile, which of its columns, and where its points lie.
import { humanResourceGeneral } from '@kantor/shared/catalogue/dashboard/human-resource-general'
import { overtime } from '@kantor/shared/catalogue/dashboard/overtime'
import { remuneration } from '@kantor/shared/catalogue/dashboard/remuneration'
import type { Dashboard, FigureTile } from '@kantor/shared/kernel'
import { expect, it } from 'vitest'
import type { CellsAnswer } from '../pivot/pivot-cells.ts'
import { pointsOf, trendOf } from './trend.tsx'

const months = ['2026-09', '2026-10', '2026-11']
const answer = (columns: readonly string[], ...values: readonly (readonly (string | null)[])[]) =>
  ({
    matched: 9,
    columns: columns.map((key) => ({ keys: [key], label: key })),
    rows: months.map((month, i) => ({ keys: [month], label: month, values: values[i] ?? [] })),
  }) as never as CellsAnswer
const card = (of: Dashboard, name: string): FigureTile => {
  const tile = of.tiles[name]
  if (tile === undefined || tile.shape === 'list') throw new Error(`${name} is no figure`)
  return tile
}

it('adds up the columns of the tile that it names, month by month', () => {
  const answers = { byMonth: answer(['WORKDAY', 'REST_DAY'], ['10.00', '2.50'], ['20.00', null], ['5.00', '5.00']) }
  expect(trendOf(overtime, card(overtime, 'payable'), answers)).toEqual([12.5, 20, 10])
})

it('takes the one column that it names', () => {
  const answers = { moves: answer(['JOINED', 'LEFT'], ['3', '1'], ['0', '2'], ['4', '0']) }
  expect(trendOf(humanResourceGeneral, card(humanResourceGeneral, 'left'), answers)).toEqual([1, 2, 0])
  expect(trendOf(humanResourceGeneral, card(humanResourceGeneral, 'joined'), answers)).toEqual([3, 0, 4])
})

it('draws nothing before the other tile has answered, and for a card without a course', () => {
  expect(trendOf(overtime, card(overtime, 'payable'), {})).toBeNull()
  expect(
    trendOf(overtime, card(overtime, 'weighted'), { byMonth: answer(['WORKDAY'], ['1'], ['2'], ['3']) }),
  ).toBeNull()
})

it('every trend names a tile of its dashboard whose rows are months', () => {
  for (const dashboard of [overtime, humanResourceGeneral, remuneration] as readonly Dashboard[])
    for (const tile of Object.values(dashboard.tiles)) {
      if (tile.shape === 'list' || tile.trend === undefined) continue
      expect(card(dashboard, tile.trend.tile).layout.rows[0]).toMatch(/month$/)
    }
})

it('the line runs from the left edge to the right, the largest value on top; equal values lie in the middle', () => {
  expect(pointsOf([0, 10, 5])).toBe('2.0,22.0 48.0,2.0 94.0,12.0')
  expect(pointsOf([4, 4, 4])).toBe('2.0,12.0 48.0,12.0 94.0,12.0')
})
