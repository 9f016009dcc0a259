// Several decisions of which some were refused: every document is named, those that were not done with the reason.

import { expect, it } from 'vitest'
import type { Outcome } from '../../api/answers/approval.ts'
import { namedOutcomes, outcomeLines, outcomeText, outcomeTitle } from './outcomes.ts'

const why = 'A punch cannot be sent back.'
const given = [
  { task: 7, number: 'SPL/2026/11/0001', done: true, code: null, message: null },
  { task: 8, number: null, done: false, code: 'BAD_STATE', message: why },
] as readonly Outcome[]
const tasks = [
  { task: 7, rowVersion: 1, number: 'SPL/2026/11/0001' },
  { task: 8, rowVersion: 1, number: 'MOB/2026/000008' },
]
const outcomes = namedOutcomes(given, tasks)

it('counts what was done, and lists each document, the refused ones first', () => {
  expect(outcomeTitle('RETURN', outcomes)).toBe('1 of 2 documents sent back')
  expect(outcomeLines('RETURN', outcomes)).toEqual([
    { number: 'MOB/2026/000008', outcome: 'Not sent back', reason: why },
    { number: 'SPL/2026/11/0001', outcome: 'Sent back', reason: null },
  ])
})

it('says the same in one notice', () => {
  expect(outcomeText('RETURN', outcomes)).toBe(`Sent back: SPL/2026/11/0001. Not sent back: MOB/2026/000008 (${why})`)
  expect(outcomeText('APPROVE', outcomes.slice(1))).toBe(`Not approved: MOB/2026/000008 (${why})`)
})
