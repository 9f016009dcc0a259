// The maps from a feature to the documents that graphql-codegen writes for it, so that screens find them by what they do. Each map is
// checked by the compiler against what the screens read (packages/web/src/api/operations.ts).
import { actionRootsOf } from '@kantor/shared/derive/action-roots'
import { isDashboard, isPivot } from '@kantor/shared/derive/cubes'
import { referencedEntitiesOf } from '@kantor/shared/derive/rights'
import { lookupRootOf, type RootField, rootsOf } from '@kantor/shared/derive/roots'
import {
  type Catalogue,
  type Feature,
  isApproval,
  isMatrix,
  isRecordFeature,
  isReport,
  isUpload,
  processOf,
} from '@kantor/shared/kernel'
import { banner } from './index-files.ts'

/** Name -> document, or a further such map. */
interface Entries {
  readonly [name: string]: string | Entries
}

/** The map of one menu group: feature path -> its operations. */
export function operationsMapText(file: string, features: readonly Feature[], catalogue: Catalogue): string {
  const byPath = Object.fromEntries(features.map((feature) => [feature.path, operationsOf(feature, catalogue)]))
  return mapText('OperationsByFeature', `./${file}.generated.ts`, byPath)
}

/** Feature path -> the actions on many rows at once. */
export function manyRowsMapText(catalogue: Catalogue): string {
  const byPath = catalogue.features.filter(isRecordFeature).flatMap((feature): [string, Entries][] => {
    const roots = rootsOf(feature, catalogue).filter(
      ({ operation }) => operation === 'bulk' || operation === 'totals' || operation === 'groups',
    )
    return roots.length === 0
      ? []
      : [[feature.path, Object.fromEntries(roots.map((root) => [root.operation, documentOf(root)]))]]
  })
  return mapText('ManyRowsByFeature', './many-rows.generated.ts', Object.fromEntries(byPath))
}

/** Entity -> the document that looks its rows up. */
export function lookupMapText(catalogue: Catalogue): string {
  const byEntity = referencedEntitiesOf(catalogue).map((e) => [e, documentOf(lookupRootOf(e, catalogue))] as const)
  return mapText('LookupsByEntity', './lookups.generated.ts', Object.fromEntries(byEntity))
}

function operationsOf(feature: Feature, catalogue: Catalogue): Entries {
  const roots = isRecordFeature(feature) ? rootsOf(feature, catalogue) : []
  const named = roots.flatMap((root): [string, string][] => {
    const name = names[root.operation]
    return name === undefined ? [] : [[name, documentOf(root)]]
  })
  const transitions = roots.flatMap((root) => (root.transition ? [[root.transition, documentOf(root)] as const] : []))
  const actions = Object.fromEntries(
    actionRootsOf(feature).flatMap((root) => (root.action ? [[root.action.name, documentOf(root)] as const] : [])),
  )
  return {
    ...Object.fromEntries(named),
    ...filled('transitions', Object.fromEntries(transitions)),
    ...filled('actions', actions),
    ...ofKinds(feature, actions),
  }
}

const names: { readonly [O in RootField['operation']]?: string } = {
  list: 'list',
  show: 'show',
  create: 'create',
  edit: 'edit',
  delete: 'destroy',
}

/** The actions that the kinds of a feature give it, by kind: their screens read these by name. */
function ofKinds(feature: Feature, actions: Entries): Entries {
  const part = (kind: string, is: boolean, own: readonly string[]) => (is ? filled(kind, picked(actions, own)) : {})
  return {
    ...part('matrix', isMatrix(feature), ['head', 'cells', 'saveCells', 'importCells']),
    ...part('process', processOf(feature) !== undefined, ['check', 'run', 'status', 'runs', 'log', 'cancel', 'undo']),
    ...part('report', isReport(feature), ['page', 'opening', 'run', 'status', 'runs', 'cancel']),
    ...part('upload', isUpload(feature), uploadActions),
    ...part('approval', isApproval(feature), inboxActions),
    ...part('pivot', isPivot(feature), ['cells', 'members', 'behind']),
    ...(isDashboard(feature)
      ? { dashboard: { ...picked(actions, ['figures']), lists: picked(actions, listTilesOf(feature.tiles)) } }
      : {}),
  }
}

const uploadActions = ['batches', 'batch', 'rows', 'check', 'correct', 'commit', 'revert', 'enter']
const inboxActions = [
  'waiting',
  'decided',
  'document',
  'decide',
  'decideMany',
  'requests',
  'recall',
  'delegations',
  'delegate',
  'revoke',
  'blocked',
  'reassign',
]
const listTilesOf = (tiles: { readonly [name: string]: { readonly shape: string } }): readonly string[] =>
  Object.keys(tiles).filter((name) => tiles[name]?.shape === 'list')

const picked = (entries: Entries, own: readonly string[]): Entries =>
  Object.fromEntries(own.flatMap((name) => (entries[name] === undefined ? [] : [[name, entries[name]]])))
const filled = (name: string, entries: Entries): Entries =>
  Object.keys(entries).length === 0 ? {} : { [name]: entries }
const documentOf = ({ document }: RootField): string => `documents.${document}Document`

function mapText(type: string, from: string, entries: Entries): string {
  return `${banner}
import type { ${type} } from '../operations.ts'
import * as documents from '${from}'

export const operations = ${literalOf(entries, '')} satisfies ${type}
`
}

function literalOf(entries: Entries, indent: string): string {
  const lines = Object.entries(entries).map(([name, value]) => {
    const key = /^[a-zA-Z]\w*$/.test(name) ? name : `'${name}'`
    return `${indent}  ${key}: ${typeof value === 'string' ? value : literalOf(value, `${indent}  `)},\n`
  })
  return `{\n${lines.join('')}${indent}}`
}
