// Every text derived from the loaded catalogue: the schema, the web app's documents and their loader, the reference.
import { catalogue } from '@kantor/shared/catalogue'
import { groupPathOf } from '@kantor/shared/derive/names'
import {
  fixedOperations,
  hasOperations,
  jobOperations,
  lookupOperationsOf,
  manyRowsOperationsOf,
  operationsOf,
  refusalOperations,
} from '@kantor/shared/derive/operations'
import { quickShowOf } from '@kantor/shared/derive/quick-show'
import { sdlOf } from '@kantor/shared/derive/sdl'
import { dashedOf } from './declarations.ts'
import { banner } from './index-files.ts'
import { lookupMapText, manyRowsMapText, operationsMapText } from './operation-maps.ts'
import type { Outputs } from './outputs.ts'
import { referenceOf } from './reference.ts'

/** File -> text for one run; the same catalogue always gives the same texts. */
export function textsOf(operationsFolder: string, schemaFile: string): Outputs {
  const groups = Map.groupBy(catalogue.features.filter(hasOperations), (f) => groupPathOf(f.path))
  const document = (name: string, text: string): readonly [string, string] => [
    `${operationsFolder}/${name}.graphql`,
    text,
  ]
  return new Map([
    [schemaFile, sdlOf(catalogue)],
    document('fixed', fixedOperations),
    document('jobs', jobOperations),
    document('refusal', refusalOperations),
    document('lookups', lookupOperationsOf(catalogue)),
    document('many-rows', catalogue.features.flatMap((f) => manyRowsOperationsOf(f, catalogue) || []).join('\n')),
    ...[...groups].map(([g, all]) => document(dashedOf(g), all.map((f) => operationsOf(f, catalogue)).join('\n'))),
    ...[...groups].map(([g, all]): readonly [string, string] => [
      `${operationsFolder}/${dashedOf(g)}.operations.ts`,
      operationsMapText(dashedOf(g), all, catalogue),
    ]),
    [`${operationsFolder}/lookups.operations.ts`, lookupMapText(catalogue)],
    [`${operationsFolder}/many-rows.operations.ts`, manyRowsMapText(catalogue)],
    [`${operationsFolder}/index.ts`, loaderText([...groups.keys()].sort())],
    [`${operationsFolder}/quick-show.ts`, quickShowText()],
    ...referenceOf(catalogue),
  ])
}

/** Group path -> the operations of its features, one dynamic import each. */
function loaderText(groupPaths: readonly string[]): string {
  const entries = groupPaths.map((g) => `  '${g}': () => import('./${dashedOf(g)}.operations.ts'),\n`)
  return `${banner}
import type { OperationsByFeature } from '../operations.ts'

/** Loads the operations of the features of a menu group. */
export const loadGroup: { readonly [groupPath: string]: () => Promise<{ readonly operations: OperationsByFeature }> } = {
${entries.join('')}}
`
}

/** Entity -> its title and the features that show it: for the quick show of a reference. */
function quickShowText(): string {
  const entries = quickShowOf(catalogue).map(
    ({ entity, title, paths }) =>
      `  ${/^\w+$/.test(entity) ? entity : JSON.stringify(entity)}: { title: ${JSON.stringify(title)}, features: ${JSON.stringify(paths)} },\n`,
  )
  return `${banner}

/** Entities that references lead to: what one is called, and the features that show it, the plainest first. */
export const quickShow = {
${entries.join('')}} as const
`
}
