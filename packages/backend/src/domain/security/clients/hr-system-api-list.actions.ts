// The list of operations for those who write scripts: out of the catalogue, with examples for the caller's own company.
import { hrSystemApiList } from '@kantor/shared/catalogue/security-system/hr-system-api-list'
import { type ApiOperation, apiOperationsOf, curlOf, graphqlExampleOf } from '@kantor/shared/derive/api-operations'
import type { Catalogue } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { isAllowed } from '@kantor/shared/rules/permission/permission'
import { actionsFor } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'

const made = new WeakMap<Catalogue, readonly ApiOperation[]>()

/** Made once per catalogue: it is the same for everybody. */
function operationsIn(catalogue: Catalogue): readonly ApiOperation[] {
  const all = made.get(catalogue) ?? apiOperationsOf(catalogue)
  made.set(catalogue, all)
  return all
}

/** Addresses as they stand on a new installation: the examples say where to put one's own. */
const addresses = { restUrl: 'http://127.0.0.1:4100/api', graphqlUrl: 'http://localhost:4000/graphql' }

const shown = ({ key, method, restPath, root, feature, kind, anyOf, about }: ApiOperation, { access }: Actor) => ({
  key,
  method,
  restPath,
  graphql: root?.name ?? null,
  feature: feature.title,
  featurePath: feature.path,
  kind,
  codes: anyOf.join(' ') || null,
  allowed: isAllowed(anyOf, access),
  about,
})

const hasWord = (operation: ApiOperation, word: string): boolean =>
  [operation.key, operation.root?.name ?? '', operation.feature.title, ...operation.anyOf].some((text) =>
    text.toLowerCase().includes(word),
  )

export const hrSystemApiListActions = actionsFor(hrSystemApiList, {
  operations({ engine, actor }, { search, kind, feature, mine, page, size }) {
    const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
    const found = operationsIn(engine.catalogue).filter(
      (o) =>
        words.every((word) => hasWord(o, word)) &&
        (kind === null || o.kind === kind) &&
        (feature === null || o.feature.path === feature) &&
        (!mine || isAllowed(o.anyOf, actor.access)),
    )
    return {
      total: found.length,
      rows: found.slice((page - 1) * size, page * size).map((o) => shown(o, actor)),
    }
  },
  operation({ engine, actor }, { key }) {
    const found = operationsIn(engine.catalogue).find((o) => o.key === key)
    if (found === undefined) throw new KantorError('NOT_FOUND')
    const place = { company: actor.companyCode, branch: actor.branchCode, ...addresses }
    return {
      ...shown(found, actor),
      restExample: curlOf(found, place),
      graphqlExample: graphqlExampleOf(found, engine.catalogue, place) ?? null,
    }
  },
})
