// Each area has a document of its own, complete in itself; put together they are the whole and nothing else.
import { catalogue } from '@kantor/shared/catalogue'
import { Validator } from '@seriousme/openapi-schema-validator'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { handleErrors } from '../error-handling.ts'
import { titleOf } from './areas.ts'
import { areasOf, documentOf, type OpenApiDocument, openApiOf, registerOpenApi } from './document.ts'

const whole = openApiOf(catalogue)
const areas = areasOf(catalogue)
const documents = areas.map((area) => documentOf(catalogue, [area]))

/** Documents as one: what several say of a component must be the same. */
function together(parts: readonly OpenApiDocument[]) {
  const paths: { [path: string]: unknown } = {}
  const components: { [kind: string]: { [name: string]: unknown } } = {}
  for (const part of parts) {
    for (const [path, item] of Object.entries(part.paths)) {
      expect(paths, `${path} stands in two areas`).not.toHaveProperty([path])
      paths[path] = item
    }
    for (const [kind, members] of Object.entries(part.components)) {
      const kinds = components[kind] ?? {}
      components[kind] = kinds
      for (const [name, member] of Object.entries(members)) {
        if (kinds[name] !== undefined) expect(member, `${kind} ${name}`).toEqual(kinds[name])
        kinds[name] = member
      }
    }
  }
  return { paths, components }
}

describe('the documents of the areas', () => {
  it('are the whole document together', () => {
    const { paths, components } = together(documents)
    expect(areas.length).toBeGreaterThan(10)
    expect(paths).toEqual(whole.paths)
    expect(components).toEqual(whole.components)
    expect(new Set(documents.flatMap(({ tags }) => tags.map(({ name }) => name)))).toEqual(
      new Set(whole.tags.map(({ name }) => name)),
    )
  })

  it.each(areas.map((area, i) => [area, documents[i]] as const))(
    '%s is valid OpenAPI 3.1 by itself',
    async (_, document) => {
      expect(await new Validator().validate(structuredClone(document) as never)).toEqual({ valid: true })
    },
  )

  it('have the components that they name, in their paths and in other components, and no other', () => {
    for (const [i, { paths, components }] of documents.entries()) {
      const { securitySchemes: _, ...kinds } = components
      const text = JSON.stringify({ paths, kinds })
      const named = new Set([...text.matchAll(/"#\/components\/([^"]+)"/g)].map(([, name = '']) => name))
      const had = Object.entries(kinds).flatMap(([kind, parts]) => Object.keys(parts).map((name) => `${kind}/${name}`))
      expect(had.length, areas[i]).toBeGreaterThan(0)
      expect(had.sort(), areas[i]).toEqual([...named].sort())
    }
  })

  it('are smaller than the whole by what they do not need', () => {
    const sizes = documents.map((d) => JSON.stringify(d).length)
    expect(Math.max(...sizes)).toBeLessThan(JSON.stringify(whole).length / 3)
  })

  it('are served under their names, which a list returns', async () => {
    const app = Fastify()
    handleErrors(app, async (thrown) => thrown)
    registerOpenApi(app, catalogue)
    const list = (await app.inject('/openapi')).json<{ areas: { area: string; title: string; operations: number }[] }>()
    expect(list.areas.map(({ area }) => area)).toEqual(areas)
    expect(list.areas.find(({ area }) => area === 'master')?.title).toBe('Master Data')
    // A module without a screen of its own has the title of its menu as well.
    expect(titleOf('approval-management', catalogue)).toBe('Approval Management')
    for (const [i, { area, operations }] of list.areas.entries()) {
      const document = (await app.inject(`/openapi/${area}`)).json<OpenApiDocument>()
      expect(document).toEqual(JSON.parse(JSON.stringify(documents[i])))
      const methods = Object.values(document.paths).flatMap((item) => Object.keys(item))
      expect(methods.filter((method) => method !== 'parameters')).toHaveLength(operations)
    }
    const missing = await app.inject('/openapi/nowhere')
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'NOT_FOUND'])
    expect(missing.json().detail).toContain('master')
  })
})
