// The OpenAPI 3.1 document of the REST interface, made from the catalogue: the whole, and one for each area.
import { actionsOf } from '@kantor/shared/derive/actions'
import { referencedEntitiesOf } from '@kantor/shared/derive/rights'
import { type Catalogue, type Feature, isRecordFeature } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { anyOfOf } from '@kantor/shared/rules/permission/permission'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { actionPaths } from './action-paths.ts'
import { areaOf, baseArea, type Components, neededOf, titleOf } from './areas.ts'
import { answerHeaders, budget, keyParameter, retry, withBudget, withKey } from './budget-and-keys.ts'
import { entityPaths } from './entity-paths.ts'
import { featurePaths } from './feature-paths.ts'
import type { Operation, Paths } from './operation.ts'
import { refusals } from './refusals.ts'
import { matrixPaths, pivotPaths, reportPaths } from './report-paths.ts'
import type { Schema } from './schema-parts.ts'
import { commonSchemas, schemasOf } from './schemas.ts'
import { messagePaths, staticPaths } from './static-paths.ts'
import { sheetPaths, uploadPaths } from './upload-paths.ts'
import { whereSchemas } from './where-schemas.ts'

export interface OpenApiDocument {
  readonly openapi: string
  readonly info: Schema
  readonly servers: readonly Schema[]
  readonly security: readonly Schema[]
  readonly tags: readonly Schema[]
  readonly paths: Paths
  readonly components: Components
}

/** A feature with any address of its own. */
const isServed = (feature: Feature): boolean => isRecordFeature(feature) || actionsOf(feature).length > 0

/** The whole document; the same catalogue gives the same document. */
export const openApiOf = (catalogue: Catalogue): OpenApiDocument => documentOf(catalogue)

/** The areas of the document, in the order of their first feature. */
export const areasOf = (catalogue: Catalogue): readonly string[] => [
  ...new Set([baseArea, ...catalogue.features.filter(isServed).map(areaOf)]),
]

/** The document of some areas, default all of them, complete in itself. */
export function documentOf(catalogue: Catalogue, areas: readonly string[] = areasOf(catalogue)): OpenApiDocument {
  const paths = pathsIn(catalogue, areas)
  const needed = neededOf(paths, componentsOf(catalogue))
  const only = areas.length === 1 ? titleOf(areas[0] ?? '', catalogue) : undefined
  return {
    openapi: '3.1.0',
    info: { title: only === undefined ? 'Kantor' : `Kantor: ${only}`, version: '1', description: about },
    servers,
    security: [{ bearer: [] }],
    tags: tagsIn(paths).map((name) => ({ name })),
    paths,
    components: { ...needed, securitySchemes },
  }
}

const about =
  'REST interface of the system of record. Errors are problems (RFC 9457); `code` is one of a fixed table. `x-any-of` names the permission codes of which any one opens an operation; without it or empty, any signed-in user may.'
const servers: readonly Schema[] = [
  {
    url: '{backend}/api',
    description: 'The backend. The gateway serves this document, not the interface.',
    variables: { backend: { default: 'http://127.0.0.1:4100', description: 'Address of the backend' } },
  },
]

const basePaths = (catalogue: Catalogue): Paths => ({
  ...staticPaths,
  ...withKey(messagePaths),
  ...entityPaths(
    [...catalogue.entities.keys()],
    referencedEntitiesOf(catalogue).filter((name) => !catalogue.entities.has(name)),
  ),
})

/** The paths of some areas. */
function pathsIn(catalogue: Catalogue, areas: readonly string[]): Paths {
  const wanted = new Set(areas)
  const features = catalogue.features.filter((f) => isServed(f) && wanted.has(areaOf(f)))
  const base = wanted.has(baseArea) ? basePaths(catalogue) : {}
  return withBudget({ ...base, ...Object.assign({}, ...features.map((f) => pathsOf(f, catalogue))) })
}

/** Every path of a feature. */
const pathsOf = (feature: Feature, catalogue: Catalogue): Paths => ({
  ...(isRecordFeature(feature) ? withKey(featurePaths(feature, catalogue)) : {}),
  ...withKey(actionPaths(feature)),
  ...reportPaths(feature),
  ...pivotPaths(feature),
  ...matrixPaths(feature),
  ...uploadPaths(feature),
  ...sheetPaths(feature),
})

/** Everything that paths may name, made once for a catalogue: each area takes its part of it. */
function componentsOf(catalogue: Catalogue): Components {
  const kept = componentsKept.get(catalogue)
  if (kept !== undefined) return kept
  const made = makeComponents(catalogue)
  componentsKept.set(catalogue, made)
  return made
}
const componentsKept = new WeakMap<Catalogue, Components>()

function makeComponents(catalogue: Catalogue): Components {
  const features = catalogue.features.filter(isRecordFeature)
  const listed = features.filter((f) => anyOfOf(f, 'index') !== null)
  return {
    schemas: {
      ...commonSchemas,
      ...whereSchemas(listed, catalogue),
      ...Object.assign({}, ...features.map(schemasOf)),
    },
    responses: refusals(budget, retry),
    parameters: { ...parameters, ...keyParameter },
    headers: answerHeaders,
  }
}

const tagsIn = (paths: Paths): readonly string[] => [
  ...new Set(
    Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap((o) => ('tags' in o ? (o as Operation).tags : [])),
    ),
  ),
]

/** Serves the whole at `openapi.json`, the areas at `openapi` and `openapi/<area>`; open, as they hold no data. */
export function registerOpenApi(app: FastifyInstance, catalogue: Catalogue): void {
  const areas = areasOf(catalogue)
  const texts = new Map<string, string>()
  const textOf = (name: string, make: () => object): string => {
    const text = texts.get(name) ?? JSON.stringify(make())
    texts.set(name, text)
    return text
  }
  const open = { config: { access: { open: true as const } } }
  const send = (reply: FastifyReply, text: string) => reply.type('application/json; charset=utf-8').send(text)
  app.get('/openapi.json', open, (_request, reply) =>
    send(
      reply,
      textOf('', () => documentOf(catalogue)),
    ),
  )
  app.get('/openapi', open, (_request, reply) =>
    send(
      reply,
      textOf('areas', () => indexOf(catalogue)),
    ),
  )
  app.get<{ Params: { readonly area: string } }>('/openapi/:area', open, (request, reply) => {
    const { area } = request.params
    if (!areas.includes(area))
      throw new KantorError('NOT_FOUND', `There is no such area. There are: ${areas.join(', ')}.`)
    return send(
      reply,
      textOf(`area ${area}`, () => documentOf(catalogue, [area])),
    )
  })
}

const indexOf = (catalogue: Catalogue) => ({
  areas: areasOf(catalogue).map((area) => ({
    area,
    title: titleOf(area, catalogue),
    operations: Object.values(pathsIn(catalogue, [area]))
      .flatMap((item) => Object.keys(item))
      .filter((method) => method !== 'parameters').length,
  })),
})

const code: Schema = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,32}$' }
const parameters = {
  CompanyCode: {
    name: 'CompanyCode',
    in: 'header',
    required: false,
    description: 'The company to work in. An API key has one of its own and may leave it out; a session says it.',
    schema: { ...code, examples: ['SSI'] },
  },
  CompanyBranchCode: {
    name: 'CompanyBranchCode',
    in: 'header',
    required: false,
    description: 'The branch to work in. An API key has one of its own and may leave it out; a session says it.',
    schema: { ...code, examples: ['JKT'] },
  },
}
const securitySchemes = { bearer: { type: 'http', scheme: 'bearer', description: 'Key of a session, or an API key' } }
