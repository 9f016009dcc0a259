// Variables that do not fit their types, reported field by field like every other input error. The executor would answer with
// one error per value and without the path.
import { badInput, type FieldError } from '@kantor/shared/rules/errors/errors'
import {
  coerceInputValue,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  isInputType,
  isNonNullType,
  Kind,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql'
import type { Variables } from './limits.ts'
import { withoutSuggestion } from './suggestions.ts'

/** The variables as their types make them. Throws BAD_USER_INPUT with every value that does not fit; `input.` is left out of the paths. */
export function checkVariables(
  document: DocumentNode,
  operationName: string | undefined,
  variables: Variables,
  schema: GraphQLSchema,
): Variables | undefined {
  const operation = document.definitions.find(
    (d) => d.kind === Kind.OPERATION_DEFINITION && (operationName === undefined || d.name?.value === operationName),
  )
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return undefined
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables)
  if (coerced !== undefined) return coerced
  const wrong = (operation.variableDefinitions ?? []).flatMap((d) => wrongIn(d, variables, schema))
  if (wrong.length > 0) throw badInput(wrong)
  return undefined
}

function wrongIn(
  definition: VariableDefinitionNode,
  variables: Variables,
  schema: GraphQLSchema,
): readonly FieldError[] {
  const name = definition.variable.name.value
  const type = typeFromAST(schema, definition.type)
  if (type === undefined || !isInputType(type)) return []
  const value = variables[name]
  if (value === undefined || value === null) {
    const isMissing = isNonNullType(type) && (value === null || definition.defaultValue === undefined)
    return isMissing ? [{ field: name, rule: 'required', message: required }] : []
  }
  const wrong: FieldError[] = []
  coerceInputValue(value, type, (path, _value, error) => wrong.push(fieldError(name, path, error)))
  return wrong
}

const required = 'this field is required'

function fieldError(variable: string, path: readonly (string | number)[], error: GraphQLError): FieldError {
  const missing = /^Field "(\w+)" of required type/.exec(error.message)?.[1]
  const steps = [...(variable === 'input' ? [] : [variable]), ...path, ...(missing === undefined ? [] : [missing])]
  const isNull = /non-nullable type .* not to be null/.test(error.message)
  if (missing !== undefined || isNull) return { field: steps.join('.'), rule: 'required', message: required }
  return { field: steps.join('.'), rule: 'type', message: withoutSuggestion(error.message) }
}
