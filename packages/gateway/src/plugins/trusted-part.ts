// A list asks for the columns on show alone, so its document is a part of the one that was built: the same operation with fewer
// fields. Such a part is as trusted as the whole: it asks nothing that no page asks.
import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionSetNode,
} from 'graphql'
import { limits } from './limits.ts'

/** The only operation of a text; undefined for texts of another make. */
function operationIn(text: string): OperationDefinitionNode | undefined {
  let document: DocumentNode
  try {
    document = parse(text, { maxTokens: limits.tokens, noLocation: true })
  } catch {
    return undefined
  }
  const [only, ...more] = document.definitions
  return only?.kind === Kind.OPERATION_DEFINITION && more.length === 0 ? only : undefined
}

/** Kind and name of the operation of a text, `query EmployeesList`: under it the whole is looked up. */
export const headOf = (text: string): string | undefined => /^\s*((?:query|mutation|subscription) \w+)/.exec(text)?.[1]

/** Operations of the wholes: read once each, they are the list of a build. */
const read = new Map<string, OperationDefinitionNode | undefined>()
function wholeIn(text: string): OperationDefinitionNode | undefined {
  if (!read.has(text)) read.set(text, operationIn(text))
  return read.get(text)
}

/** True where `text` is the operation of one of the wholes with some of its fields and variables. */
export function isPartOf(text: string, wholes: readonly string[]): boolean {
  const part = wholes.length === 0 ? undefined : operationIn(text)
  return part !== undefined && wholes.some((whole) => isPart(part, wholeIn(whole)))
}

function isPart(part: OperationDefinitionNode, all: OperationDefinitionNode | undefined): boolean {
  if (all === undefined) return false
  if (part.operation !== all.operation || part.name?.value !== all.name?.value || part.directives?.length) return false
  const variables = new Set(all.variableDefinitions?.map(print))
  return (
    (part.variableDefinitions ?? []).every((v) => variables.has(print(v))) &&
    isWithin(part.selectionSet, all.selectionSet)
  )
}

/** Every field is in the other set under the same name, with the same arguments and directives. */
function isWithin(part: SelectionSetNode, all: SelectionSetNode): boolean {
  return part.selections.every((node) => {
    if (node.kind !== Kind.FIELD) return false
    const head = fieldHead(node)
    return all.selections.some(
      (other) =>
        other.kind === Kind.FIELD &&
        fieldHead(other) === head &&
        (node.selectionSet === undefined
          ? other.selectionSet === undefined
          : other.selectionSet !== undefined && isWithin(node.selectionSet, other.selectionSet)),
    )
  })
}

/** Name, alias, arguments and directives of a field. */
function fieldHead({ selectionSet: _, ...field }: FieldNode): string {
  return print(field)
}
