// The choices of a form reach as far as the code of that form, over every form, list and action of the catalogue: what the screens
// name is known to the look-up, and its scope counts alone (decision 0036). A feature that is added is covered automatically.
import { catalogue } from '@kantor/shared/catalogue'
import { actionsOf } from '@kantor/shared/derive/actions'
import { hangingOf } from '@kantor/shared/derive/data-scope'
import { referencedEntitiesOf } from '@kantor/shared/derive/rights'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { type Field, type Fields, formFieldsOf } from '@kantor/shared/kernel'
import {
  type AnyOf,
  anyOfAction,
  codesOf,
  codesOfFilters,
  codesOfForm,
} from '@kantor/shared/rules/permission/permission'
import { describe, expect, it } from 'vitest'
import type { Engine } from '../context.ts'
import { testActor } from '../testing/databases.ts'
import { requireLookup } from './lookup.ts'

const engine = { catalogue } as Engine
const known = new Set(referencedEntitiesOf(catalogue))

interface Place {
  readonly at: string
  readonly entity: string
  readonly anyOf: AnyOf
}
/** The entities that a user chooses from in these fields, except in fields that allow any person. */
const chosenIn = (fields: Fields): readonly string[] =>
  Object.values(fields).flatMap((f: Field) => {
    if (f.type === 'lines') return f.readOnly || f.derived ? [] : chosenIn(f.of)
    return f.type !== 'ref' || f.readOnly || f.derived || f.anyone || !known.has(f.to) ? [] : [f.to]
  })
const placesIn = (at: string, fields: Fields, anyOf: AnyOf): readonly Place[] =>
  anyOf === null || anyOf.length === 0 ? [] : [...new Set(chosenIn(fields))].map((entity) => ({ at, entity, anyOf }))
const only = (fields: Fields, names: Iterable<string>): Fields =>
  Object.fromEntries([...names].flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))

const places: readonly Place[] = [
  ...recordFeaturesOf(catalogue.features).flatMap((feature) => [
    ...(['create', 'edit'] as const).flatMap((mode) =>
      placesIn(
        `${feature.path} ${mode}`,
        only(feature.entity.fields, formFieldsOf(feature, mode)),
        codesOfForm(feature, mode),
      ),
    ),
    ...placesIn(
      `${feature.path} filters`,
      only(feature.entity.fields, feature.list.filters ?? []),
      codesOfFilters(feature),
    ),
  ]),
  ...catalogue.features.flatMap((feature) =>
    actionsOf(feature).flatMap(({ name, action }) =>
      placesIn(`${feature.path} ${name}`, action.params, anyOfAction(feature, action)),
    ),
  ),
]
const everything = codesOf(catalogue.features)

describe('the choices of a form', () => {
  it('are known to the look-up under the codes of the form', () => {
    expect(places.length).toBeGreaterThan(300)
    const actor = testActor(everything)
    const refused = places.filter(({ entity, anyOf }) => {
      try {
        requireLookup(engine, actor, catalogue.entities.get(entity) as never, { form: anyOf ?? [] })
        return false
      } catch {
        return true
      }
    })
    expect(refused.map(({ at, entity }) => `${at}: ${entity}`)).toEqual([])
  })

  it('reach as far as the code of the form, regardless of other codes the user has', () => {
    const persons = places.filter(({ entity }) => {
      const declared = catalogue.entities.get(entity)
      return declared !== undefined && hangingOf(catalogue, declared).kind !== 'OPEN'
    })
    expect(persons.length).toBeGreaterThan(50)
    for (const { at, entity, anyOf } of persons) {
      const form = anyOf ?? []
      const scopes = new Map(everything.map((code) => [code, form.includes(code) ? 'UNIT' : 'COMPANY'] as const))
      const actor = { ...testActor(everything), scopes }
      const { dataScope } = requireLookup(engine, actor, catalogue.entities.get(entity) as never, { form })
      expect([at, entity, dataScope]).toEqual([at, entity, 'UNIT'])
    }
  })

  it('are requested in a text that the gateway accepts', () => {
    for (const { at, anyOf } of places) expect([at, (anyOf ?? []).join(',').length <= 200]).toEqual([at, true])
  })
})
