// A change of status names one move.
import { expect, it } from 'vitest'
import { moveProblemsOf } from './move-problems.ts'

const form = 'frmFIXMOV01E'

it('accepts moves and steps that differ in their start or their target', () => {
  const lifecycle = {
    submit: { from: ['DRAFT', 'RETURNED'], to: 'SUBMITTED', form },
    recall: { from: ['SUBMITTED'], to: 'DRAFT', form },
  } as const
  expect(moveProblemsOf({ lifecycle, steps: { giveBack: { from: ['SUBMITTED'], to: 'RETURNED' } } })).toEqual([])
  expect(moveProblemsOf({})).toEqual([])
})

it('names a move and a step that make the same change', () => {
  const lifecycle = { close: { from: ['OPEN', 'HELD'], to: 'CLOSED', form } } as const
  expect(moveProblemsOf({ lifecycle, steps: { end: { from: ['HELD'], to: 'CLOSED' } } })).toEqual([
    'close and end both lead from HELD to CLOSED: leave one of them',
  ])
})
