// A filter by a node of a tree takes what lies below it, too; the user who sets it is informed of that.
import { expect, it } from 'vitest'
import type { Field, Fields } from '../kernel/index.ts'
import { catalogue } from './index.gen.ts'

const trees = new Set(
  [...catalogue.entities.values()]
    .filter(({ fields }) => Object.values(fields).some((field: Field) => field.type === 'ref' && field.tree === true))
    .map(({ name }) => name),
)

/** What is entered before rows are worked out: parameters of reports and processes, filters of dashboards and pivots. */
const askedBy = [...catalogue.features.values()].flatMap((feature) => {
  const { params, filters } = feature as { readonly params?: Fields; readonly filters?: Fields }
  return Object.entries({ ...params, ...(Array.isArray(filters) ? {} : filters) }).flatMap(([name, field]) =>
    field.type === 'ref' && trees.has(field.to) ? [{ where: `${feature.path} ${name}`, help: field.help ?? '' }] : [],
  )
})

it('a filter by department says that it includes what is below it', () => {
  expect(trees).toContain('Department')
  expect(askedBy.length).toBeGreaterThan(30)
  expect(askedBy.filter(({ help }) => !/includ(es|ing) all .*below it/i.test(help))).toEqual([])
})
