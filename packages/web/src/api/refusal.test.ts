// A refusal is never the bare sentence that something is wrong: it says what is wrong, unless a field shows that already.
import { expect, it } from 'vitest'
import { refusalOf } from './refusal.ts'

const message = 'Some values are not valid. Correct the fields named and try again.'
const problem = (...fields: readonly (readonly [field: string, message: string])[]) => ({
  message,
  fields: fields.map(([field, words]) => ({ field, rule: 'R', message: words })),
})

it('says what no field on show can say, and the message where nothing is left to say', () => {
  const papers = problem(['document', 'papers are missing: KTP; use Prepare'])
  expect(refusalOf(papers)).toBe('Papers are missing: KTP; use Prepare.')
  expect(refusalOf(problem())).toBe(message)
  const shown = { signedAt: { type: 'date' } } as const
  expect(refusalOf(problem(['signedAt', 'lies ahead']), { shown })).toBe(message)
  expect(refusalOf(problem(['signedAt', 'lies ahead'], ['document', 'is closed']), { shown })).toBe('Is closed.')
})

it('begins a complaint with the label of its field, and says the same once', () => {
  const named = { validUntil: { type: 'date' } } as const
  const over = problem(['validUntil', 'is over: withdraw the offer'], ['validUntil', 'is over: withdraw the offer'])
  expect(refusalOf(over, { named })).toBe('Valid until is over: withdraw the offer.')
})
