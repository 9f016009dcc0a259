// What the screen keeps in the address, and which files it does not even send.
import { expect, test } from 'vitest'
import { counted } from './counted.ts'
import { refusalOf } from './send-sheet.ts'
import { queryOf, stateOf } from './upload-state.ts'

test('file, rows and page stand in the address; what makes no sense is as if it were not there', () => {
  const state = { file: 12, status: 'ERROR', page: 3, size: 100 } as const
  expect(queryOf(state).toString()).toBe('file=12&rows=ERROR&page=3&size=100')
  expect(stateOf(queryOf(state))).toEqual(state)
  const usual = { file: null, status: null, page: 1, size: 50 }
  expect(stateOf(new URLSearchParams('file=-1&rows=ALL&page=0&size=7'))).toEqual(usual)
  expect(queryOf(usual as never).toString()).toBe('')
})
test('a file that is no sheet, empty or too large is not sent', () => {
  expect(refusalOf({ name: 'a.xlsx', size: 10 })).toBeNull()
  expect(refusalOf({ name: 'A.CSV', size: 10 })).toBeNull()
  expect(refusalOf({ name: 'a.xls', size: 10 })).toMatch(/no xlsx or csv/)
  expect(refusalOf({ name: 'a.csv', size: 0 })).toMatch(/is empty/)
  expect(refusalOf({ name: 'a.csv', size: 26 * 1024 * 1024 })).toMatch(/larger than 25 MB/)
})
test('counts with their word', () => {
  expect([counted(1, 'row'), counted(0, 'row'), counted(100_000, 'row')]).toEqual(['1 row', '0 rows', '100,000 rows'])
})
