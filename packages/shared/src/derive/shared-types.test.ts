// How many types the API has, and how many a further feature brings. What several declarations share must not be repeated.
import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { catalogue } from '../catalogue/index.gen.ts'
import {
  type Catalogue,
  defineEntity,
  defineMaintenance,
  type Fields,
  isPlaceholder,
  shared,
  sharedNameOf,
} from '../kernel/index.ts'
import { actionsOf, paramFieldsOf, resultFieldsOf } from './actions.ts'
import { nameOf } from './names.ts'
import { shownEntitiesOf, visibleFieldsOf } from './rights.ts'
import { sdlOf } from './sdl.ts'

/**
 * Types of features, their entities included, for each feature that is built: 3,389 types at 355 features. One input of conditions per
 * list, one of references by code per entity that is referred to, two for the page of a report. A pay component alone has nine sets of choices that nothing else has.
 * Documents with lines, their references and their steps brought it from 9.4 to 9.6, invoices, bills, receipts and assets to 10.
 */
const mostTypesPerFeature = 10

const typesIn = (of: Catalogue): number =>
  parse(sdlOf(of), { noLocation: true }).definitions.filter((d) => d.kind !== 'DirectiveDefinition').length

it('has few types, and few more for each feature', () => {
  const built = catalogue.features.filter((f) => !isPlaceholder(f)).length
  const [all, fixed] = [typesIn(catalogue), typesIn({ ...catalogue, features: [] })]
  const each = (all - fixed) / built
  expect(each).toBeLessThan(mostTypesPerFeature)
})

it('names the values of an enum that three entities or features declare', () => {
  const owners = new Map<string, Set<string>>()
  const note = (owner: string, field: { readonly type: string }): void => {
    if ('of' in field) for (const line of Object.values(field.of as object)) note(owner, line)
    if (!('values' in field) || sharedNameOf(field.values as object) !== undefined) return
    const values = String(field.values)
    owners.set(values, (owners.get(values) ?? new Set()).add(owner))
  }
  for (const entity of shownEntitiesOf(catalogue))
    for (const [, field] of visibleFieldsOf(entity, catalogue)) note(entity.name, field)
  for (const feature of catalogue.features)
    for (const { action } of actionsOf(feature))
      for (const [, field] of [...paramFieldsOf(action), ...resultFieldsOf(action)]) note(nameOf(feature), field)
  const repeated = [...owners].filter(([, by]) => by.size > 2).map(([values, by]) => `${values}: ${[...by].join(', ')}`)
  expect(repeated).toEqual([])
})

const statuses = shared('TestStatus', ['NEW', 'OLD'])
const answer = shared('TestAnswer', { status: { type: 'enum', values: statuses, required: true } })
const Thing = defineEntity({
  name: 'Thing',
  title: 'Thing',
  key: ['code'],
  code: 'code',
  show: 'code',
  fields: { code: { type: 'code', required: true }, status: { type: 'enum', values: statuses } },
})
const screenAt = (path: string, form: 'frmTEST01' | 'frmTEST02', result: Fields) =>
  defineMaintenance({
    path: `/test/${path}`,
    title: path,
    form,
    screens: ['index', 'show'],
    entity: Thing,
    list: { columns: ['code', 'status'], filters: ['status'], sort: 'code' },
    sections: [],
    actions: { look: { kind: 'query', code: 'index', params: {}, result } },
  })
const catalogueWith = (second: Fields): Catalogue => ({
  ...catalogue,
  entities: new Map([['Thing', Thing]]),
  features: [screenAt('first', 'frmTEST01', answer), screenAt('second', 'frmTEST02', second)],
})

it('declares what is shared once; the codes stand on the root fields', () => {
  const sdl = sdlOf(catalogueWith(answer))
  expect(sdl.match(/^enum TestStatus /gm)).toHaveLength(1)
  expect(sdl.match(/^type TestAnswer @signedIn /gm)).toHaveLength(1)
  expect(sdl).toContain('firstLook: TestAnswer! @form(anyOf: ["frmTEST01I"])')
  expect(sdl).toContain('secondLook: TestAnswer! @form(anyOf: ["frmTEST02I"])')
  expect(sdl).toContain('status: [TestStatus!]')
})

it('refuses one name for two things: other fields, or a field that other people may read', () => {
  const other = shared('TestAnswer', { status: { ...answer.status, form: 'frmTEST02I' } })
  expect(() => sdlOf(catalogueWith(other))).toThrow('Two types of the API are called TestAnswer')
})
