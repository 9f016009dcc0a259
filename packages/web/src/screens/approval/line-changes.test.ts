import { expect, it } from 'vitest'
import { inputOf, noChange } from './line-changes.ts'

const line = { line: 3, label: 'Budi', startAt: '2026-11-23T10:00:00.000Z', endAt: '2026-11-23T18:00:00.000Z' } // 17:00 to 01:00

it('sends what changes and nothing else', () => {
  expect(inputOf(line, noChange)).toBeNull()
  expect(inputOf(line, { ...noChange, from: '17:00', to: '01:00' })).toBeNull()
  expect(inputOf(line, { ...noChange, excluded: true, to: '00:00' })).toEqual({ line: 3, excluded: true })
  expect(inputOf(line, { ...noChange, from: '18:30' })).toEqual({
    line: 3,
    excluded: false,
    startAt: '2026-11-23T11:30:00.000Z',
  })
})
it('cuts work that ends after midnight to the evening before', () => {
  expect(inputOf(line, { ...noChange, to: '23:30' })).toMatchObject({ endAt: '2026-11-23T16:30:00.000Z' })
  expect(inputOf(line, { ...noChange, to: '00:30' })).toMatchObject({ endAt: '2026-11-23T17:30:00.000Z' })
})
