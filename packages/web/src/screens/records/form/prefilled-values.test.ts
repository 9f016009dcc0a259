// What an address may put into a create form.
import type { Fields } from '@kantor/shared/kernel'
import { expect, it } from 'vitest'
import { prefilledValues } from './prefilled-values.ts'

const fields: Fields = {
  day: { type: 'date' },
  kind: { type: 'enum', values: ['A', 'B'] },
  name: { type: 'text' },
  amount: { type: 'money' },
  who: { type: 'ref', to: 'Person' },
  at: { type: 'dateTime' },
}

it('takes what the form has a field for and leaves the rest', () => {
  expect(prefilledValues(fields, '?day=2026-08-17&kind=B&name=Feast&amount=5&other=1')).toEqual({
    day: '2026-08-17',
    kind: 'B',
    name: 'Feast',
  })
  expect(prefilledValues(fields, '?who=7&at=2026-08-17T01:00:00.000Z')).toEqual({
    who: { id: '7', code: '#7', name: '', active: true },
    at: '2026-08-17T01:00:00.000Z',
  })
  expect(prefilledValues(fields, '?who=me&at=noon')).toEqual({})
  expect(prefilledValues(fields, '?day=tomorrow&kind=C&name=')).toEqual({})
  expect(prefilledValues(fields, `?name=${'x'.repeat(201)}`)).toEqual({})
})
