// A schema without the parts that are never read again. Once types, resolvers and guards are built, the nodes of its SDL are not needed, and
// graphql-js gives each part an empty table of extensions of its own: together they are more than half of the memory of a schema.
import {
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
} from 'graphql'

interface Part {
  astNode?: unknown
  extensions: object
}

const nothing: object = Object.freeze(Object.create(null))

/** Drops the nodes of types, fields, arguments, values and directives, and shares one empty table among those that extend nothing. */
export function slim(schema: GraphQLSchema): void {
  for (const part of partsOf(schema)) {
    part.astNode = undefined
    if (Object.keys(part.extensions).length === 0) part.extensions = nothing
  }
}

/** All parts but those that graphql-js shares between schemas. */
function* partsOf(schema: GraphQLSchema): Generator<Part> {
  yield schema
  for (const directive of schema.getDirectives().filter((d) => !isSpecifiedDirective(d))) {
    yield directive
    yield* directive.args
  }
  const isOwn = (type: GraphQLNamedType) => !isIntrospectionType(type) && !isSpecifiedScalarType(type)
  for (const type of Object.values(schema.getTypeMap()).filter(isOwn)) {
    yield type
    if (isEnumType(type)) yield* type.getValues()
    else if (isInputObjectType(type)) yield* Object.values(type.getFields())
    else if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields())) {
        yield field
        yield* field.args
      }
  }
}
