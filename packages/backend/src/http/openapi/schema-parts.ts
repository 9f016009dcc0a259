// The pieces that JSON schemas are made of.
export type Schema = { readonly [keyword: string]: unknown }
export type Properties = { readonly [name: string]: Schema }

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
export const id: Schema = { type: 'integer', minimum: 1, maximum: 2_147_483_647, examples: [7] }
export const text: Schema = { type: 'string' }
export const textOrNull: Schema = { type: ['string', 'null'] }
export const count: Schema = { type: 'integer', minimum: 0 }
export const countOrNull: Schema = { type: ['integer', 'null'], minimum: 0 }
export const flag: Schema = { type: 'boolean' }
export const moment: Schema = { type: 'string', format: 'date-time', examples: ['2026-11-21T03:00:00.000Z'] }
export const momentOrNull: Schema = { ...moment, type: ['string', 'null'] }
/** A version of a record, as it was read. */
export const version: Schema = { type: 'integer', minimum: 1, examples: [3] }

/** An object; all of its properties are there unless `required` names fewer. */
export const object = (properties: Properties, required: readonly string[] = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
})
/** An object that takes no other names. */
export const closed = (properties: Properties, required?: readonly string[]): Schema => ({
  ...object(properties, required),
  additionalProperties: false,
})
export const arrayOf = (items: Schema): Schema => ({ type: 'array', items })

/** The same, or null. */
export const orNull = (schema: Schema): Schema =>
  schema.type === undefined
    ? { anyOf: [schema, { type: 'null' }] }
    : {
        ...schema,
        type: [...new Set([schema.type, 'null'].flat())],
        ...(Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}),
      }
