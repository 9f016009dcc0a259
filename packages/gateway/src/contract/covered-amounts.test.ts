// An amount of pay may be hidden from a reader of its row (decision 0085): nowhere in the schema is it promised to be there.
import { catalogue } from '@kantor/shared/catalogue'
import { amountsOf, lineAmountsOf } from '@kantor/shared/derive/pay'
import { lineTypeOf } from '@kantor/shared/derive/sdl-types'
import { isNonNullType, isObjectType } from 'graphql'
import { declaredProduct } from '../testing/product.ts'

const schema = declaredProduct()
/** The fields of a type that are there for everybody, of those named. */
const promised = (type: string, names: readonly string[]): readonly string[] => {
  const found = schema.getType(type)
  const fields = isObjectType(found) ? found.getFields() : {}
  return names.filter((name) => fields[name] !== undefined && isNonNullType(fields[name].type))
}
const paid = [...catalogue.entities.values()].filter(({ pay }) => pay !== undefined)

test('amounts of rows are nullable', () => {
  const names = new Map(paid.map((entity) => [entity.name, amountsOf(entity)]))
  expect(names.get('EmployeeFixedPay')).toContain('amount')
  expect([...names].flatMap(([type, amounts]) => promised(type, amounts).map((name) => `${type}.${name}`))).toEqual([])
})

test('amounts of lines are nullable', () => {
  const lines = paid.flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([name, field]) =>
      field.type === 'lines'
        ? [{ type: lineTypeOf(entity.name, name, field, true), amounts: lineAmountsOf(entity, name) }]
        : [],
    ),
  )
  expect(lines.find(({ type }) => type === 'AdditionalBatchLines')?.amounts).toContain('amount')
  expect(lines.flatMap(({ type, amounts }) => promised(type, amounts).map((name) => `${type}.${name}`))).toEqual([])
})
