// The list of operations over the product itself: complete, unique, and with examples that can be read by a shell.
import { describe, expect, it } from 'vitest'
import { catalogue } from '../catalogue/index.gen.ts'
import { actionsOf } from './actions.ts'
import { apiOperationsOf, curlOf, graphqlExampleOf } from './api-operations.ts'
import { allRootsOf } from './sdl.ts'

const place = { company: 'SSI', branch: 'JKT', restUrl: 'http://rest', graphqlUrl: 'http://graphql' }
const all = apiOperationsOf(catalogue)

describe('operations of the product', () => {
  it('names each once and leaves no root field out', () => {
    expect(new Set(all.map((o) => o.key)).size).toBe(all.length)
    const named = new Set(all.map((o) => o.root?.name))
    const missing = allRootsOf(catalogue).filter(
      (r) => r.operation !== 'lookup' && r.operation !== 'byIds' && !named.has(r.name),
    )
    expect(missing.map((r) => r.name)).toEqual([])
    const paths = new Set(all.map((o) => o.restPath))
    for (const { path } of catalogue.features.flatMap(actionsOf)) expect(paths).toContain(path)
  })
  it('says for each how it is called, with quotes that a shell can read', () => {
    for (const operation of all) {
      const texts = [curlOf(operation, place), graphqlExampleOf(operation, catalogue, place) ?? '']
      for (const text of texts)
        expect([operation.key, text.replaceAll(`'"'"'`, '').split("'").length % 2]).toEqual([operation.key, 1])
      expect(texts[0]).toContain(`http://rest${operation.feature.path === '/' ? '' : operation.feature.path}`)
      if (operation.root !== null)
        expect([operation.key, texts[1]]).toEqual([operation.key, expect.stringContaining(operation.root.name)])
    }
  })
  it('gives a write the least it needs', () => {
    const create = all.find((o) => o.key === 'POST /master/departments')
    if (create === undefined) throw new Error('no such operation')
    expect(curlOf(create, place)).toContain(`-d '{"departmentCode":"CODE"`)
    expect(curlOf(create, place)).toContain("-H 'CompanyCode: SSI' -H 'CompanyBranchCode: JKT'")
  })
})
