// The three-way merge: nothing typed is lost, nothing of theirs is undone unasked.
import type { Fields } from '@kantor/shared/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormValues } from '../../../fields/field-kind.ts'
import { chosen, mergeOf } from './merge.ts'

const fields = {
  name: { type: 'text' },
  amount: { type: 'money' },
  department: { type: 'ref', to: 'Department' },
  note: { type: 'longText' },
} as const satisfies Fields
const sales = { id: '1', code: 'S', name: 'Sales', active: true }
const base: FormValues = { name: 'A', amount: '1.00', department: sales, note: null }
const stored = { rowVersion: 5, name: 'A', amount: '1.00', department: { ...sales, id: 1 }, note: null }

test('both changed one field to different values: a conflict, mine until chosen', () => {
  const merge = mergeOf(fields, base, { ...base, name: 'B' }, { ...stored, name: 'C' })
  expect([merge.conflicts, merge.values.name, merge.base.name]).toEqual([['name'], 'B', 'C'])
  expect(chosen(merge, { name: 'theirs' }).name).toBe('C')
  expect(chosen(merge, { name: 'mine' }).name).toBe('B')
})

test('different fields: mine and theirs side by side, no question', () => {
  const merge = mergeOf(fields, base, { ...base, name: 'B' }, { ...stored, note: 'theirs' })
  expect(merge.conflicts).toEqual([])
  expect(merge.adopted).toEqual(['note'])
  expect(merge.values).toMatchObject({ name: 'B', note: 'theirs' })
})

test('the same change twice, and 1.0 against 1.00, are no conflict', () => {
  const merge = mergeOf(fields, base, { ...base, name: 'B', amount: '2' }, { ...stored, name: 'B', amount: '2.00' })
  expect(merge.conflicts).toEqual([])
})

test('a reference with a number for its id is the same reference', () => {
  expect(mergeOf(fields, base, base, stored)).toMatchObject({ conflicts: [], adopted: [] })
})

test('a field that the stored row lacks counts as untouched by them', () => {
  const { note: _note, ...partial } = stored
  expect(mergeOf(fields, { ...base, note: 'x' }, { ...base, note: 'y' }, partial)).toMatchObject({
    conflicts: [],
    values: { note: 'y' },
  })
})

test('for any three: choosing mine keeps all of mine, choosing theirs keeps none of my conflicts', () => {
  const value = fc.constantFrom('a', 'b', 'c', null)
  const values = fc.record({ name: value, note: value })
  const two = { name: fields.name, note: fields.note }
  fc.assert(
    fc.property(values, values, values, (was, mine, theirs) => {
      const merge = mergeOf(two, was, mine, theirs)
      for (const name of ['name', 'note'] as const) {
        const changedByMe = was[name] !== mine[name]
        expect(chosen(merge, {})[name]).toBe(changedByMe ? mine[name] : theirs[name])
        expect(chosen(merge, { name: 'theirs', note: 'theirs' })[name]).toBe(
          merge.conflicts.includes(name) ? theirs[name] : changedByMe ? mine[name] : theirs[name],
        )
      }
    }),
  )
})
