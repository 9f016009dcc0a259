import { expect, it } from 'vitest'
import { errors } from './errors.ts'
import { remedies } from './remedies.ts'

it('has a sentence for every code, none with the word that signs people out (spec 000, section 4)', () => {
  expect(Object.keys(remedies).sort()).toEqual(Object.keys(errors).sort())
  for (const { remedy } of Object.values(remedies)) {
    expect(remedy).toMatch(/^[A-Z].{10,}\.$/)
    expect(remedy).not.toMatch(/token/i)
  }
})
it('makes no user wait for what only another person can do', () => {
  for (const [code, { again }] of Object.entries(remedies)) {
    const { category, status } = errors[code as keyof typeof errors]
    if (category === 'RATE_LIMITED' || status === 503) expect([code, again]).toEqual([code, 'later'])
    if (category === 'FORBIDDEN') expect(['no', 'changed']).toContain(again)
  }
})
