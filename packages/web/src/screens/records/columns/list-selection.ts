// The query of a list with the chosen columns alone: what is not shown is not requested, down to the SQL.
import { type RecordFeature, readerFields } from '@kantor/shared/kernel'
import type {
  DefinitionNode,
  FieldNode,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
  VariableDefinitionNode,
} from 'graphql'
import type { RowPage } from '../../../api/answers/answers.ts'
import type { Operation } from '../../../api/operations.ts'
import { headFieldsOf } from '../record-fields.ts'

const narrowed = new WeakMap<Operation<RowPage>, Map<string, Operation<RowPage>>>()

/**
 * The list's document, asking for these columns (`department`, `level.levelName`) and what the screen needs to name and
 * open a row. The same columns give the same document, so that the client does not take it for another query.
 */
export function documentFor(
  document: Operation<RowPage>,
  feature: RecordFeature,
  columns: readonly string[],
  show?: Operation<unknown>,
): Operation<RowPage> {
  const key = [...columns].sort().join()
  const known = narrowed.get(document) ?? new Map<string, Operation<RowPage>>()
  narrowed.set(document, known)
  const made = known.get(key) ?? partOf(document, feature, columns, show)
  known.set(key, made)
  return made
}

/** With all columns on show it is the document itself, which the server knows by its hash. */
function partOf(
  document: Operation<RowPage>,
  feature: RecordFeature,
  columns: readonly string[],
  show: Operation<unknown> | undefined,
): Operation<RowPage> {
  const definitions = document.definitions.map((d) => withColumns(d, feature, columns, show))
  const part: Operation<RowPage> & { readonly isPart: boolean } = {
    ...document,
    definitions,
    isPart: JSON.stringify(definitions) !== JSON.stringify(document.definitions),
  }
  return part
}

function withColumns(
  definition: DefinitionNode,
  feature: RecordFeature,
  columns: readonly string[],
  show: Operation<unknown> | undefined,
): DefinitionNode {
  if (definition.kind !== 'OperationDefinition') return definition
  const record = show?.definitions.find((d) => d.kind === 'OperationDefinition')
  const selectionSet = inFields(definition.selectionSet, (root) =>
    withSelection(root, (set) =>
      inFields(set, (field) =>
        field.name.value === 'rows'
          ? withSelection(field, (rows) => withOptional(pruned(rows, feature, columns), rows, record, columns))
          : field,
      ),
    ),
  )
  const used = JSON.stringify(selectionSet)
  // A variable that nothing uses any more is an error of its own.
  const defined = [...(definition.variableDefinitions ?? []), ...(record?.variableDefinitions ?? [])]
  const once = defined.filter((one, at) => defined.findIndex((d) => nameOf(d) === nameOf(one)) === at)
  const variableDefinitions = once.filter(({ variable }) =>
    used.includes(`"kind":"Variable","name":{"kind":"Name","value":"${variable.name.value}"`),
  )
  return { ...definition, selectionSet, variableDefinitions }
}
const nameOf = ({ variable }: VariableDefinitionNode): string => variable.name.value

function pruned(rows: SelectionSetNode, feature: RecordFeature, columns: readonly string[]): SelectionSetNode {
  const params = feature.routeParams ?? []
  const always = new Set(['id', 'rowVersion', ...readerFields, ...Object.values(headFieldsOf(feature))])
  const isNeeded = (name: string) =>
    always.has(name) || params.some((param) => name.toLowerCase().endsWith(param.toLowerCase()))
  return inFields(rows, (field) => {
    const name = field.name.value
    const steps = columns.flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : []))
    if (steps.length === 0 && !columns.includes(name) && !isNeeded(name)) return null
    return withSelection(field, (far) => withSteps(far, steps))
  })
}

/** Columns of the record that the list itself does not ask for, as the screen of the record asks for them. */
function withOptional(
  part: SelectionSetNode,
  listed: SelectionSetNode,
  record: OperationDefinitionNode | undefined,
  columns: readonly string[],
): SelectionSetNode {
  const has = (name: string) => listed.selections.some((s) => s.kind === 'Field' && s.name.value === name)
  const missing = columns.filter((path) => !path.includes('.') && !has(path))
  if (missing.length === 0) return part
  const wanted = new Set<string>([...missing, ...readerFields.filter((name) => !has(name))])
  const [root] = record?.selectionSet.selections ?? []
  const fields = root?.kind === 'Field' ? (root.selectionSet?.selections ?? []) : []
  return {
    ...part,
    selections: [...part.selections, ...fields.filter((f) => f.kind === 'Field' && wanted.has(f.name.value))],
  }
}

/** Of the record behind a reference only the steps that are shown. */
const withSteps = (far: SelectionSetNode, steps: readonly string[]): SelectionSetNode =>
  inFields(far, (field) => {
    if (field.name.value !== 'record') return field
    if (steps.length === 0) return null
    return withSelection(field, (record) =>
      inFields(record, (column) => (column.name.value === 'id' || steps.includes(column.name.value) ? column : null)),
    )
  })

const inFields = (set: SelectionSetNode, change: (field: FieldNode) => FieldNode | null): SelectionSetNode => ({
  ...set,
  selections: set.selections.flatMap((selection): SelectionNode[] => {
    if (selection.kind !== 'Field') return [selection]
    const changed = change(selection)
    return changed === null ? [] : [changed]
  }),
})

const withSelection = (field: FieldNode, change: (set: SelectionSetNode) => SelectionSetNode): FieldNode =>
  field.selectionSet === undefined ? field : { ...field, selectionSet: change(field.selectionSet) }
