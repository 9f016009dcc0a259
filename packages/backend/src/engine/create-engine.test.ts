import { expect, it } from 'vitest'
import { registryOf, rulesFor } from './context.ts'
import { createEngine } from './create-engine.ts'
import { Division, fixtureCatalogue } from './testing/fixture-catalogue.ts'
import { fixtureRules } from './testing/fixture-rules.ts'

it('refuses a derived field without SQL at once', () => {
  expect(() => createEngine(null as never, fixtureCatalogue, registryOf([]))).toThrow(
    'Division.memberCount, Person.yearsOfService',
  )
})

it('knows the day in Jakarta', () => {
  expect(
    createEngine(null as never, fixtureCatalogue, fixtureRules, () => new Date('2026-11-21T17:00:00Z')).today(),
  ).toBe('2026-11-22')
})

it('takes one set of rules per entity', () => {
  expect(() => registryOf([rulesFor(Division, {}), rulesFor(Division, {})])).toThrow('two sets of rules')
})
