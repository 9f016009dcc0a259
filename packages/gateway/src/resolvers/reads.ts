// What the root fields of a query read: each is one call of REST, in every tier that carries it out.
import { actionRootsOf } from '@kantor/shared/derive/action-roots'
import { type PlacedAction, resultFieldsOf } from '@kantor/shared/derive/actions'
import { restPathOf } from '@kantor/shared/derive/names'
import { referencedEntitiesOf } from '@kantor/shared/derive/rights'
import { isMutation, lookupRootOf, type RecordOperation, rootsOf } from '@kantor/shared/derive/roots'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { type Catalogue, type RecordFeature, requestLimits } from '@kantor/shared/kernel'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { rowsOf } from '../sources/record-loaders.ts'
import { objectOf, type Query } from '../sources/rest-source.ts'
import { seg } from '../sources/segments.ts'
import {
  type ChangesArgs,
  changesQueryOf,
  groupsQueryOf,
  idsOf,
  type ListArgs,
  listQueryOf,
  narrowingQueryOf,
} from './list-query.ts'
import { type LookupArgs, lookupQueryOf } from './lookup-query.ts'

export interface RestCall {
  readonly path: string
  readonly query?: Query
  /** Sent with POST: the query of an action. */
  readonly body?: object
}
export interface RootRead {
  /** The rows that `fields=` narrows, and the steps that lead to them. */
  readonly rows?: { readonly entity: string; readonly steps: readonly string[] }
  /** A shape may name the rows behind the references of these rows. */
  readonly opensRecords?: true
  /** The call for the arguments; BAD_USER_INPUT before any call where they cannot be right. */
  call(args: object): RestCall
  /** What execution starts from; UPSTREAM_ERROR for an answer of another make. */
  value(answer: unknown, args: object): unknown
  /** No such record is null, not an error. */
  readonly missingIsNull?: true
  /** Nothing is requested: the answer is an empty list, without a call. */
  readonly isNothing?: (args: object) => boolean
}

/** The reads of a catalogue by the name of their root field; the fixed queries are no such reads. */
export function readsOf(catalogue: Catalogue): ReadonlyMap<string, RootRead> {
  const ofFeatures = recordFeaturesOf(catalogue.features).flatMap((feature) =>
    rootsOf(feature, catalogue).flatMap((root) => {
      const read = recordReads[root.operation]?.(feature, catalogue)
      return read === undefined ? [] : [[root.name, read] as const]
    }),
  )
  const lookups = referencedEntitiesOf(catalogue).map((e) => [lookupRootOf(e, catalogue).name, lookupRead(e)] as const)
  const actions = catalogue.features
    .flatMap(actionRootsOf)
    .flatMap((root) =>
      root.action === undefined || isMutation(root) ? [] : [[root.name, actionRead(root.action)] as const],
    )
  return new Map([...ofFeatures, ...lookups, ...actions])
}

type ReadOf = (feature: RecordFeature, catalogue: Catalogue) => RootRead
const recordReads: { readonly [O in RecordOperation]?: ReadOf } = {
  list(feature, catalogue) {
    const queryOf = listQueryOf(feature, catalogue)
    return {
      rows: { entity: feature.entity.name, steps: ['rows'] },
      opensRecords: true,
      call: (args) => ({ path: restPathOf(feature), query: queryOf(args as ListArgs) }),
      value: pageOf,
    }
  },
  changes: (feature) => ({
    rows: { entity: feature.entity.name, steps: ['rows'] },
    opensRecords: true,
    call: (args) => ({ path: `${restPathOf(feature)}/changes`, query: changesQueryOf(args as ChangesArgs) }),
    value: pageOf,
  }),
  show: (feature) => ({
    rows: { entity: feature.entity.name, steps: [] },
    opensRecords: true,
    call: (args) => ({ path: `${restPathOf(feature)}/${seg((args as { readonly id: string }).id)}` }),
    value: objectOf,
    missingIsNull: true,
  }),
  byIds: ({ entity }) => ({
    rows: { entity: entity.name, steps: [] },
    call: (args) => ({ path: `/entities/${seg(entity.name)}`, query: { ids: idsIn(args).join(',') } }),
    value(answer, args) {
      const byId = new Map(rowsOf(answer).map((row) => [String(row['id']), row]))
      return idsIn(args).map((id) => byId.get(id) ?? null)
    },
    isNothing: (args) => idsIn(args).length === 0,
  }),
  totals(feature, catalogue) {
    const queryOf = narrowingQueryOf(feature, catalogue)
    return {
      call: (args) => ({ path: `${restPathOf(feature)}/totals`, query: queryOf(args as ListArgs) }),
      value: objectOf,
    }
  },
  groups(feature, catalogue) {
    const queryOf = groupsQueryOf(feature, catalogue)
    return {
      call: (args) => ({ path: `${restPathOf(feature)}/groups`, query: queryOf(args as ListArgs) }),
      value: objectOf,
    }
  },
}

const idsIn = (args: object): readonly string[] => idsOf((args as { readonly ids: readonly unknown[] }).ids)
const pageOf = (answer: unknown) => ({ ...objectOf(answer), rows: rowsOf(answer) })

/** The choices of a reference. */
export const lookupRead = (entity: string): RootRead => ({
  call: (args) => ({ path: `/lookups/${seg(entity)}`, query: lookupQueryOf(args as LookupArgs) }),
  value(answer) {
    if (!Array.isArray(answer)) throw new KantorError('UPSTREAM_ERROR')
    return answer
  },
})

interface ActionArgs {
  readonly input?: object | null
  readonly page?: number | null
  readonly size?: number | null
}

/** An action, query or command: its parameters are the body. */
export const actionRead = ({ action, path }: PlacedAction): RootRead => ({
  call(args: ActionArgs) {
    return { path, body: { ...args.input, ...(action.paged ? pagingOf(args) : {}) } }
  },
  value(answer) {
    if (action.many) return pageOf(answer)
    return resultFieldsOf(action).length === 0 ? objectOf(answer) && true : objectOf(answer)
  },
})

const most = { page: requestLimits.pages, size: requestLimits.rows }

/** Pages count from 1; what cannot be right is refused before any call. */
function pagingOf({ page, size }: ActionArgs): { readonly page: number; readonly size: number } {
  const paging = { page: page ?? 1, size: size ?? 10 }
  for (const name of ['page', 'size'] as const) {
    if (paging[name] < 1 || paging[name] > most[name])
      throw badInput([{ field: name, rule: 'max', message: `From 1 to ${most[name]}.` }])
  }
  return paging
}
