// A GraphQL document out of the short form in which the build ships it: a syntax tree of 3 000 objects is 40 KB of JSON,
// the same document in arrays 3 KB. `documents.vite.ts` writes what this reads; one test reads back what the other wrote.

/** `name`, or name with what it selects, its arguments and its directives. */
export type ShortField =
  | string
  | readonly [name: string, selects: readonly ShortField[] | 0, args?: readonly ShortArg[], includeIf?: string]
/** An argument: `$variable`, or a literal as its node. */
export type ShortArg = readonly [name: string, value: string | object]
/** A variable with its type in words, and its default as a node. */
export type ShortVariable = readonly [name: string, type: string, byDefault?: object]

const name = (value: string) => ({ kind: 'Name', value })
const variable = (of: string) => ({ kind: 'Variable', name: name(of) })
const argument = (of: string, value: object) => ({ kind: 'Argument', name: name(of), value })

function typeOf(text: string): object {
  if (text.endsWith('!')) return { kind: 'NonNullType', type: typeOf(text.slice(0, -1)) }
  if (text.startsWith('[')) return { kind: 'ListType', type: typeOf(text.slice(1, -1)) }
  return { kind: 'NamedType', name: name(text) }
}

function fieldOf(short: ShortField): object {
  if (typeof short === 'string') return { kind: 'Field', name: name(short) }
  const [of, selects, args = [], includeIf] = short
  return {
    kind: 'Field',
    name: name(of),
    arguments: args.map(([key, value]) => argument(key, typeof value === 'string' ? variable(value) : value)),
    ...(includeIf && {
      directives: [{ kind: 'Directive', name: name('include'), arguments: [argument('if', variable(includeIf))] }],
    }),
    ...(selects && { selectionSet: selectionOf(selects) }),
  }
}

const selectionOf = (fields: readonly ShortField[]) => ({ kind: 'SelectionSet', selections: fields.map(fieldOf) })

/** The document of one operation; `hash` is that of its text, which a browser would need a tenth of a first list's time for. */
export const compactDocument = (
  operation: string,
  of: string,
  variables: readonly ShortVariable[],
  fields: readonly ShortField[],
  hash: string,
) => ({
  kind: 'Document',
  hash,
  definitions: [
    {
      kind: 'OperationDefinition',
      operation,
      name: name(of),
      variableDefinitions: variables.map(([key, type, byDefault]) => ({
        kind: 'VariableDefinition',
        variable: variable(key),
        type: typeOf(type),
        ...(byDefault && { defaultValue: byDefault }),
      })),
      selectionSet: selectionOf(fields),
    },
  ],
})
