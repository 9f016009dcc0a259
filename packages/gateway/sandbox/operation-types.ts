// TypeScript for one operation: what goes in as `Variables`, what comes back as `Data`, both whole and without further packages.
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
  typeFromAST,
} from 'graphql'

/** Scalars that are no text on the wire. */
const scalars: { readonly [name: string]: string } = {
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  JSON: 'unknown',
}

/** The operation that would run; undefined where the document holds none of the name. */
export function operationIn(document: DocumentNode, name: string | undefined): OperationDefinitionNode | undefined {
  const operations = document.definitions.filter((d) => d.kind === Kind.OPERATION_DEFINITION)
  return name === undefined || name === '' ? operations[0] : operations.find((o) => o.name?.value === name)
}

/** The two types of an operation of a schema; undefined where the schema does not have what it asks for. */
export function typesOf(schema: GraphQLSchema, document: DocumentNode, name: string | undefined): string | undefined {
  const operation = operationIn(document, name)
  const root = operation && schema.getRootType(operation.operation)
  if (operation === undefined || root === null || root === undefined) return undefined
  const fragments = new Map(
    document.definitions.flatMap((d) => (d.kind === Kind.FRAGMENT_DEFINITION ? [[d.name.value, d] as const] : [])),
  )
  const data = new AnswerTypes(schema, fragments).of(root, [operation.selectionSet], '')
  return `export interface Variables ${variablesOf(schema, operation)}\n\nexport interface Data ${data}\n`
}

function variablesOf(schema: GraphQLSchema, operation: OperationDefinitionNode): string {
  const lines = (operation.variableDefinitions ?? []).map(({ variable, type, defaultValue }) => {
    const declared = typeFromAST(schema, type as never) as GraphQLInputType | undefined
    const written = declared === undefined ? 'unknown' : inputType(declared, '  ', [])
    const isOptional = type.kind !== Kind.NON_NULL_TYPE || defaultValue !== undefined
    return `  readonly ${variable.name.value}${isOptional ? '?' : ''}: ${written}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n}`
}

/** `above`: the input types that contain this one; one that contains itself is written as unknown there. */
function inputType(type: GraphQLInputType, indent: string, above: readonly string[]): string {
  if (isNonNullType(type)) return bareInput(type.ofType, indent, above)
  return `${bareInput(type, indent, above)} | null`
}

function bareInput(type: GraphQLInputType, indent: string, above: readonly string[]): string {
  if (isListType(type)) return `readonly (${inputType(type.ofType as GraphQLInputType, indent, above)})[]`
  if (!isInputObjectType(type)) return leaf(type)
  if (above.includes(type.name)) return 'unknown'
  const inner = `${indent}  `
  const lines = Object.values(type.getFields()).map((field) => {
    const isOptional = !isNonNullType(field.type) || field.defaultValue !== undefined
    return `${inner}readonly ${field.name}${isOptional ? '?' : ''}: ${inputType(field.type, inner, [...above, type.name])}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

const leaf = (type: GraphQLInputType | GraphQLOutputType): string => {
  if (isEnumType(type))
    return type
      .getValues()
      .map((v) => `'${v.name}'`)
      .join(' | ')
  return scalars[String(type)] ?? 'string'
}

/** A requested field: what lies under it from everywhere, and whether it may be left out. */
interface Asked {
  readonly node: FieldNode
  readonly under: SelectionSetNode[]
  isOptional: boolean
}

/** Writes the types of answers, fragments laid into the places where they stand. */
class AnswerTypes {
  readonly #schema: GraphQLSchema
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>

  constructor(schema: GraphQLSchema, fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
    this.#schema = schema
    this.#fragments = fragments
  }

  /** One object, or a choice of those that an interface or a union may be. */
  of(type: GraphQLCompositeType, sets: readonly SelectionSetNode[], indent: string): string {
    const possible = isAbstractType(type) ? this.#schema.getPossibleTypes(type) : [type]
    return [...new Set(possible.map((one) => this.#object(one, sets, indent)))].join(' | ')
  }

  #object(type: GraphQLCompositeType, sets: readonly SelectionSetNode[], indent: string): string {
    const asked = new Map<string, Asked>()
    for (const set of sets) this.#collect(type, set, false, asked)
    const inner = `${indent}  `
    const lines = [...asked].map(([key, field]) => {
      return `${inner}readonly ${key}${field.isOptional ? '?' : ''}: ${this.#field(type, field, inner)}`
    })
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
  }

  #collect(type: GraphQLCompositeType, set: SelectionSetNode, isOptional: boolean, asked: Map<string, Asked>): void {
    for (const node of set.selections) {
      const mayMiss = isOptional || (node.directives ?? []).some((d) => ['include', 'skip'].includes(d.name.value))
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value
        const field = asked.get(key) ?? { node, under: [], isOptional: mayMiss }
        field.isOptional &&= mayMiss
        if (node.selectionSet !== undefined) field.under.push(node.selectionSet)
        asked.set(key, field)
        continue
      }
      const inner = node.kind === Kind.INLINE_FRAGMENT ? node : this.#fragments.get(node.name.value)
      if (inner !== undefined && this.#applies(type, inner.typeCondition?.name.value))
        this.#collect(type, inner.selectionSet, mayMiss, asked)
    }
  }

  #applies(type: GraphQLCompositeType, condition: string | undefined): boolean {
    if (condition === undefined || condition === type.name) return true
    const wanted = this.#schema.getType(condition)
    return isAbstractType(wanted) && isObjectType(type) && this.#schema.isSubType(wanted, type)
  }

  #field(parent: GraphQLCompositeType, { node, under }: Asked, indent: string): string {
    if (node.name.value === TypeNameMetaFieldDef.name) return `'${parent.name}'`
    const declared = 'getFields' in parent ? parent.getFields()[node.name.value]?.type : undefined
    return declared === undefined ? 'unknown' : this.#output(declared, under, indent)
  }

  #output(type: GraphQLOutputType, under: readonly SelectionSetNode[], indent: string): string {
    return isNonNullType(type) ? this.#bare(type.ofType, under, indent) : `${this.#bare(type, under, indent)} | null`
  }

  #bare(type: GraphQLOutputType, under: readonly SelectionSetNode[], indent: string): string {
    if (isListType(type)) return `readonly (${this.#output(type.ofType as GraphQLOutputType, under, indent)})[]`
    return isCompositeType(type) ? this.of(type, under, indent) : leaf(type)
  }
}
