import { expect, it } from 'vitest'
import { type Fault, fingerprintOf, keyOf, messagePatternOf, pathPatternOf } from './fingerprint.ts'

it('groups equal faults, worked case C-13', () => {
  const faults: readonly Fault[] = [
    {
      type: 'ajax',
      code: 500,
      mes: 'Request 8841 failed  at row 12',
      url: 'https://hr.example/api/travel-requests/77412?page=3',
    },
    { type: 'ajax', code: 500, mes: 'Request 19 failed at row 3', url: 'http://localhost:4000/api/travel-requests/9/' },
    { type: 'ajax', code: 502, mes: 'Request 19 failed at row 3', url: '/api/travel-requests/9' },
  ]
  const said = faults.map((fault) => [keyOf(fault), fingerprintOf(keyOf(fault))])
  expect(said).toEqual([
    ['ajax|500|Request {n} failed at row {n}|/api/travel-requests/{n}', 'f925f9bd4dec'],
    ['ajax|500|Request {n} failed at row {n}|/api/travel-requests/{n}', 'f925f9bd4dec'],
    ['ajax|502|Request {n} failed at row {n}|/api/travel-requests/{n}', 'a05ec3ef3567'],
  ])
})

it('puts placeholders for ids and leaves words alone', () => {
  expect(messagePatternOf('key 9f86d081884c of 123e4567-e89b-12d3-a456-426614174000 in defaced faced')).toBe(
    'key {hex} of {uuid} in defaced faced',
  )
  expect(pathPatternOf('/a/123e4567-e89b-12d3-a456-426614174000/b2#top')).toBe('/a/{uuid}/b2')
  expect(pathPatternOf('https://hr.example')).toBe('/')
})
