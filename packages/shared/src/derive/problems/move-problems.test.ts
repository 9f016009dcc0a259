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

it('a move names fields that exist: employees whom it informs, and a place for its text', () => {
  const move = { from: ['A'], to: 'B', form: 'frmTHING01E' } as const
  const fields = {
    owner: { type: 'ref', to: 'Employee' },
    place: { type: 'ref', to: 'WorkLocation' },
    why: { type: 'text' },
  } as const
  const of = (more: object) => moveProblemsOf({ lifecycle: { turn: { ...move, ...more } }, fields })
  expect(of({ informs: { words: 'came back', also: ['owner'] }, needs: 'reason', keptIn: 'why' })).toEqual([])
  expect(of({ informs: { words: 'came back', also: ['place'] } })).toEqual([
    'a move informs "place", which is no reference to an employee',
  ])
  expect(of({ keptIn: 'why' })).toEqual(['a move keeps its text in "why", which is no field, or needs no text'])
  expect(of({ needs: 'reason', keptIn: 'other' })).toHaveLength(1)
})
