// Guarded root fields through both tiers: allowed with each of the codes alone, refused without, with any other code of the
// same form, and without a session. Which features are asked: `sample.ts`.
import { describe, expect, it } from 'vitest'
import { product } from '../in-process/product.ts'
import { isPermitted, keyOf, outcomeOf, siblingsOf } from './ask.ts'
import { sampleRoots } from './sample.ts'
import { guardedFields } from './schema.ts'

const { keys } = product

const asked = guardedFields.filter(({ name }) => sampleRoots.has(name))

it('the schema guards fields', () => expect(asked.length).toBeGreaterThan(100))

describe.each(asked)('$name', ({ anyOf, operation }) => {
  it.each(anyOf)('is allowed with %s alone', async (code) => {
    expect(await outcomeOf(keyOf(code), operation, anyOf)).toSatisfy(isPermitted)
  })

  it('is refused without a code, and without a session', async () => {
    expect(await outcomeOf(keys.none, operation, anyOf)).toBe('FORBIDDEN')
    expect(await outcomeOf('', operation)).toBe('UNAUTHENTICATED')
  })

  it('is refused with every other code of its form', async () => {
    const outcomes = await Promise.all(
      siblingsOf(anyOf).map(async (code) => [code, await outcomeOf(keyOf(code), operation, anyOf)]),
    )
    expect(outcomes.filter(([, outcome]) => outcome !== 'FORBIDDEN')).toEqual([])
  })
})
