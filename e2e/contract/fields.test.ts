// Guarded root fields through both tiers, one of each shape: allowed with each of the codes alone, refused without, with every other code
// of the same form, and without a session. Which fields are queried: `shapes.ts`.
import { describe, expect, it } from 'vitest'
import { product } from '../in-process/product.ts'
import { isPermitted, keyOf, outcomeOf, siblingsOf } from './ask.ts'
import { guardedFields } from './schema.ts'
import { rootOfShape } from './shapes.ts'

const { keys } = product
const fields = new Map(guardedFields.map((field) => [field.name, field]))
const asked = [...rootOfShape].map(([shape, name]) => ({ shape, name, field: fields.get(name) }))

it('the schema has a field of each shape, and there are more shapes than kinds of screens', () => {
  expect(asked.filter(({ field }) => field === undefined)).toEqual([])
  expect(asked.length).toBeGreaterThan(80)
})

/** Reads that name no record: they are answered, not only let in. */
const answers = /^(\w+ (list|changes|totals|groups|byIds)|lookup),/

describe.each(asked)('$shape: $name', ({ shape, field }) => {
  const { anyOf = [], operation = { query: '', variables: {} } } = field ?? {}

  it('is allowed with each of its codes alone', async () => {
    for (const code of anyOf) {
      const outcome = await outcomeOf(keyOf(code), operation, anyOf)
      if (answers.test(shape)) expect(outcome, code).toBe('OK')
      else expect(outcome, code).toSatisfy(isPermitted)
    }
  })

  it('is refused without a code, with every other code of its form, and without a session', async () => {
    const outcomes = await Promise.all(
      ['', ...siblingsOf(anyOf)].map(async (code) => [
        code,
        await outcomeOf(code === '' ? keys.none : keyOf(code), operation, anyOf),
      ]),
    )
    expect(outcomes.filter(([, outcome]) => outcome !== 'FORBIDDEN')).toEqual([])
    expect(await outcomeOf('', operation)).toBe('UNAUTHENTICATED')
  })
})
