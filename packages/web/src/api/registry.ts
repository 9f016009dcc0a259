// The generated operations by name, loaded group by group: `api/generated/index.ts` names one module per menu group,
// each exporting `<OperationName>Document`. The searches behind reference fields have a module of their own.
import type { TypedDocumentNode } from '@apollo/client'
import { groupPathOf, nameOf, pascalOf } from '@kantor/shared/derive/names'
import { loadGroup } from './generated/index.ts'

/** Operation name -> document: `DepartmentsList`, `CreateDepartments`. */
export interface Documents {
  readonly [operationName: string]: TypedDocumentNode | undefined
}

const loaders: { readonly [groupPath: string]: (() => Promise<object>) | undefined } = loadGroup
const suffix = 'Document'

const documentsIn = (module: object): Documents =>
  Object.fromEntries(
    Object.entries(module)
      .filter(([name]) => name.endsWith(suffix))
      .map(([name, document]) => [name.slice(0, -suffix.length), document]),
  )

const empty = Promise.resolve({})

/** The operations of the group a feature belongs to; none where the group has none. */
export const documentsFor = async (featurePath: string): Promise<Documents> =>
  documentsIn(await (loaders[groupPathOf(featurePath)]?.() ?? empty))

/** The operations of one feature by what they do. */
export interface FeatureOperations {
  readonly list: TypedDocumentNode | undefined
  readonly show: TypedDocumentNode | undefined
  readonly create: TypedDocumentNode | undefined
  readonly edit: TypedDocumentNode | undefined
  readonly destroy: TypedDocumentNode | undefined
  /** A transition of the life cycle, or whatever else carries the feature's name: `deactivate`. */
  readonly named: (verb: string) => TypedDocumentNode | undefined
}

/** Picks the operations of one feature out of the documents of its group. */
export function operationsIn(
  documents: Documents,
  feature: { readonly path: string; readonly name?: string },
): FeatureOperations {
  const noun = pascalOf(nameOf(feature))
  return {
    list: documents[`${noun}List`],
    show: documents[`${noun}Show`],
    create: documents[`Create${noun}`],
    edit: documents[`Edit${noun}`],
    destroy: documents[`Delete${noun}`],
    named: (verb) => documents[`${pascalOf(verb)}${noun}`],
  }
}

/** The operations of a feature, loaded with its group. */
export async function operationsFor(feature: {
  readonly path: string
  readonly name?: string
}): Promise<FeatureOperations> {
  return operationsIn(await documentsFor(feature.path), feature)
}
