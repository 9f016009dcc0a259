// Every guarded root field of the schema: allowed with each of its codes alone, refused without, with any other code of
// the same form, and without a session. A new feature is covered as soon as the schema knows it.
import { describe, expect, inject, it } from 'vitest'
import { isPermitted, keyOf, outcomeOf, siblingsOf } from './ask.ts'
import { guardedFields } from './schema.ts'

const { keys } = inject('stack')

it('the schema guards fields', () => expect(guardedFields.length).toBeGreaterThan(40))

describe.each(guardedFields)('$name', ({ anyOf, operation }) => {
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
