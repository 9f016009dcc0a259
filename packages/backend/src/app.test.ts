import { catalogue } from '@kantor/shared/catalogue'
import type { FastifyInstance, HTTPMethods } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApiOf } from './http/openapi/document.ts'
import { createHttpFixture, type HttpFixture } from './http/test/fixture.ts'
import { headersOf } from './http/test/requests.ts'

let world: HttpFixture
let app: FastifyInstance
beforeAll(async () => {
  world = await createHttpFixture()
  app = await world.app()
})
afterAll(() => world.close())

const methods = ['get', 'post', 'put', 'delete'] as const
const paths = Object.entries(openApiOf(catalogue).paths).flatMap(([path, item]) =>
  methods
    .filter((m) => m in item)
    .map((m) => ({
      method: m.toUpperCase() as HTTPMethods,
      path,
      isOpen: JSON.stringify((item[m] as { security?: unknown }).security) === '[{}]',
    })),
)

it('serves every path of its document', () => {
  const missing = paths.filter(
    ({ method, path }) => !app.hasRoute({ method, url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}` }),
  )
  expect(
    missing
      .map(({ method, path }) => `${method} ${path}`)
      .filter((p) => !p.includes('/entities/') && !p.includes('/lookups/')),
  ).toEqual([])
})

it('lets no one in without a session, except where the document says so', async () => {
  for (const { method, path, isOpen } of paths) {
    const answer = await app.inject({ method: method as 'GET', url: `/api${path.replace(/\{\w+\}/g, '1')}` })
    expect(answer.statusCode === 401, `${method} ${path} ${answer.statusCode}`).toBe(!isOpen)
  }
})

it('serves a list to a user who may see it and refuses a user who may not', async () => {
  const list = async (username: string) =>
    app.inject({ url: '/api/master/post-codes', headers: await headersOf(app, username) })
  expect((await list('anna')).json()).toMatchObject({ total: 0, rows: [] })
  expect((await list('budi')).json()).toMatchObject({ code: 'FORBIDDEN', anyOf: ['frmBPOSTXM01I'] })
})
