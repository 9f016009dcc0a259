import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verbOf, withoutValues } from './statements.ts'

test.each([
  ['select 1', 'select'],
  ['  /* why */ INSERT into a', 'insert'],
  ['drop table a', 'other'],
  ['', 'other'],
])('the verb of %j is %s', (text, verb) => expect(verbOf(text)).toBe(verb))

test('values that were written into a statement do not leave, parameters and names stay', () => {
  expect(withoutValues(`select t1.a, $1 from "b2" where c = 'O''Neil' and d > 12.5 and e = 7`)).toBe(
    `select t1.a, $1 from "b2" where c = '?' and d > ? and e = ?`,
  )
})

test('no text in quotes survives, regardless of its content', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (secret) => {
      const quoted = secret.replaceAll("'", "''")
      expect(withoutValues(`select * from a where b = '${quoted}' and c = $1`)).toBe(
        "select * from a where b = '?' and c = $1",
      )
    }),
  )
})
