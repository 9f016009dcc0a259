// The OpenAPI 3.1 document of the REST interface, made from the catalogue.
import { actionsOf } from '@kantor/shared/derive/actions'
import { nameOf } from '@kantor/shared/derive/names'
import { rowTimes } from '@kantor/shared/derive/row-times'
import { type Catalogue, type Feature, type Field, isRecordFeature, type RecordFeature } from '@kantor/shared/kernel'
import { anyOfOf } from '@kantor/shared/rules/permission/permission'
import type { FastifyInstance } from 'fastify'
import { actionPaths } from './action-paths.ts'
import { answerHeaders, keyParameter, withBudget, withKey } from './budget-and-keys.ts'
import { entityPaths, featurePaths } from './feature-paths.ts'
import { matrixPaths, pivotPaths, reportPaths } from './report-paths.ts'
import { commonSchemas, inputName, inputSchema, rowSchema, type Schema, shownEntities } from './schemas.ts'
import { messagePaths, staticPaths } from './static-paths.ts'
import { sheetPaths, uploadPaths } from './upload-paths.ts'
import { whereSchemas } from './where-schemas.ts'

export interface OpenApiDocument {
  readonly openapi: string
  readonly info: Schema
  readonly servers: readonly Schema[]
  readonly security: readonly Schema[]
  readonly tags: readonly Schema[]
  readonly paths: { readonly [path: string]: { readonly [method: string]: unknown } }
  readonly components: Schema
}

/** A feature with any address of its own. */
const isServed = (feature: Feature): boolean => isRecordFeature(feature) || actionsOf(feature).length > 0

/** The document; the same catalogue gives the same document. */
export function openApiOf(catalogue: Catalogue): OpenApiDocument {
  const features = catalogue.features.filter(isRecordFeature)
  const entities = shownEntities(catalogue.features)
  const rows = entities.map((entity) => [entity.name, rowSchema(entity)] as const)
  const inputs = features.flatMap((f) =>
    (['create', 'edit'] as const)
      .filter((mode) => anyOfOf(f, mode) !== null)
      .map((mode) => [inputName(nameOf(f), mode), inputSchema(f, mode)] as const),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kantor',
      version: '1',
      description:
        'REST interface of the system of record. Errors are problems (RFC 9457); `code` is one of a fixed table.',
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    tags: [...fixedTags, ...new Set(catalogue.features.filter(isServed).map((f) => f.title))].map((name) => ({ name })),
    paths: withBudget({
      ...staticPaths,
      ...withKey(messagePaths),
      ...entityPaths([...catalogue.entities.keys()]),
      ...Object.assign({}, ...features.map((f) => withKey(featurePaths(f, (column) => fieldAt(catalogue, f, column))))),
      ...Object.assign({}, ...catalogue.features.map((f) => withKey(actionPaths(f)))),
      ...Object.assign({}, ...catalogue.features.map(reportPaths)),
      ...Object.assign({}, ...catalogue.features.map(pivotPaths)),
      ...Object.assign({}, ...catalogue.features.map(matrixPaths)),
      ...Object.assign({}, ...catalogue.features.map(uploadPaths)),
      ...Object.assign({}, ...catalogue.features.map(sheetPaths)),
    }),
    components: {
      schemas: {
        ...commonSchemas,
        ...whereSchemas(
          features.filter((f) => anyOfOf(f, 'index') !== null),
          catalogue,
        ),
        ...Object.fromEntries([...rows, ...inputs]),
      },
      parameters: { ...parameters, ...keyParameter },
      headers: answerHeaders,
      securitySchemes,
    },
  }
}

/** Serves the document at `openapi.json`; open, as it holds no data. */
export function registerOpenApi(app: FastifyInstance, catalogue: Catalogue): void {
  const document = JSON.stringify(openApiOf(catalogue))
  app.get('/openapi.json', { config: { access: { open: true } } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  )
}

const fixedTags = ['Service', 'Session', 'Messages', 'Files', 'Jobs', 'Entities']
const code: Schema = { type: 'string', pattern: '^[A-Za-z0-9_-]{1,32}$' }
const parameters = {
  CompanyCode: { name: 'CompanyCode', in: 'header', required: true, schema: code },
  CompanyBranchCode: { name: 'CompanyBranchCode', in: 'header', required: true, schema: code },
}
const securitySchemes = { bearer: { type: 'http', scheme: 'bearer', description: 'Key of a session, or an API key' } }

function fieldAt(catalogue: Catalogue, feature: RecordFeature, column: string): Field | undefined {
  const [first = '', second] = column.split('.')
  const field = feature.entity.fields[first] ?? rowTimes.get(first)
  if (second === undefined || field?.type !== 'ref') return field
  return catalogue.entities.get(field.to)?.fields[second]
}
