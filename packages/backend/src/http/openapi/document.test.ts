import { catalogue } from '@kantor/shared/catalogue'
import { actionsOf } from '@kantor/shared/derive/actions'
import { isRecordFeature } from '@kantor/shared/kernel'
import { Validator } from '@seriousme/openapi-schema-validator'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { domainActions, domainMatrices } from '../../domain/actions.ts'
import { domainReports } from '../../domain/reports.ts'
import { domainUploads } from '../../domain/uploads.ts'
import { registryOf } from '../../engine/context.ts'
import { fixtureCatalogue } from '../../engine/testing/fixture-catalogue.ts'
import { registerFeatures } from '../features/routes.ts'
import { matrixRoutes } from '../matrices/routes.ts'
import { registerPivotExports } from '../pivots/export.ts'
import { registerReportFiles } from '../reports/routes.ts'
import { uploadRoutes } from '../uploads/routes.ts'
import { openApiOf, registerOpenApi } from './document.ts'
import type { Operation } from './operation.ts'
import { rowName } from './schemas.ts'

describe.each([
  ['fixture', fixtureCatalogue],
  ['product', catalogue],
] as const)('the OpenAPI document of the %s', (_, shown) => {
  const document = openApiOf(shown)

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(document) as never)).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('has every route of the feature router, every action, and no other', async () => {
    const app = Fastify()
    const routes: string[] = []
    app.addHook('onRoute', ({ method, url }) => {
      if (method !== 'HEAD') routes.push(`${String(method).toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`)
    })
    const engine = { catalogue: shown, rules: registryOf([]), now: () => new Date(), today: () => '2026-11-21' }
    registerFeatures(app, { ...engine, database: null as never }, () => expect.unreachable())
    const reports = shown === catalogue ? domainReports : []
    registerReportFiles(app, { ...engine, database: null as never }, reports, () => expect.unreachable())
    if (shown === catalogue)
      registerPivotExports(app, { ...engine, database: null as never }, domainActions, () => expect.unreachable())
    if (shown === catalogue)
      await app.register((uploads) =>
        uploadRoutes(uploads, { ...engine, database: null as never }, domainUploads, () => expect.unreachable()),
      )
    if (shown === catalogue)
      await app.register((sheets) =>
        matrixRoutes(sheets, { ...engine, database: null as never }, domainMatrices, domainActions, () =>
          expect.unreachable(),
        ),
      )
    for (const { path } of shown.features.flatMap(actionsOf)) routes.push(`post ${path}`)
    const fixed = ['Service', 'Session', 'Messages', 'Files', 'Jobs', 'Careers']
    const documented = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]) =>
        !('tags' in operation) || fixed.includes((operation as Operation).tags[0] ?? '') ? [] : [`${method} ${path}`],
      ),
    )
    expect(documented.sort()).toEqual(routes.sort())
  })

  it('names no operation twice and shows nothing hidden', () => {
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item).flatMap((o) =>
        typeof o === 'object' && o !== null && 'operationId' in o ? [o.operationId] : [],
      ),
    )
    expect(new Set(ids).size).toBe(ids.length)
    for (const feature of shown.features.filter(isRecordFeature)) {
      const properties = Object.keys(document.components.schemas?.[rowName(feature)]?.properties ?? {})
      const { fields } = feature.entity
      expect(properties.filter((name) => fields[name]?.hidden)).toEqual([])
    }
  })

  it('is served', async () => {
    const app = Fastify()
    registerOpenApi(app, shown)
    const answer = await app.inject('/openapi.json')
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(document)))
  })

  it('leaves company and branch to the key where no one names them', () => {
    for (const name of ['CompanyCode', 'CompanyBranchCode'])
      expect(document.components.parameters?.[name]).toMatchObject({ in: 'header', required: false })
  })
})
