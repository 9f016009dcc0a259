// The frame against the fields behind it: each screen carries the codes of its root field, and a list is sorted by each of its
// keys. Which features are asked: `sample.ts`.
import { describe, expect, it } from 'vitest'
import { send } from '../api/client.ts'
import { product } from '../in-process/product.ts'
import { allFeatures, type ShellFeature } from './granted.ts'
import { samplePaths } from './sample.ts'
import { guardedFields } from './schema.ts'

const { url, keys, restUrl } = product

/** The codes of the screens of a feature, and of deleting, which is a button without a screen. */
function codesShownBy({ screens, toolbar }: ShellFeature) {
  const destroy = toolbar.find((b) => b.button === 'destroy' && b.anyOf !== null)
  return destroy === undefined ? screens : [...screens, { screen: 'delete', anyOf: destroy.anyOf }]
}

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const fieldNameOf = (name: string, screen: string): string =>
  screen === 'index' ? `${name}List` : screen === 'show' ? name : `${screen}${pascal(name)}`

/** The fields of a feature beyond its rows end or begin with its name. */
const actionsOf = ({ name }: ShellFeature) =>
  guardedFields.filter((g) => g.name.endsWith(pascal(name)) || g.name.startsWith(name))

const served = allFeatures.filter(
  (f) => samplePaths.has(f.path) && guardedFields.some((g) => g.name === `${f.name}List`),
)

it('lists are served', () => expect(served.length).toBeGreaterThan(5))

describe.each(served)('$path', (feature) => {
  it('is guarded by the codes it names', () => {
    for (const { screen, anyOf } of codesShownBy(feature)) {
      const field = guardedFields.find((g) => g.name === fieldNameOf(feature.name, screen))
      if (field !== undefined) expect(`${screen}: ${field.anyOf}`).toBe(`${screen}: ${anyOf}`)
      // No form of its own: the code opens an action of the feature.
      else expect(actionsOf(feature).filter((g) => anyOf?.some((code) => g.anyOf.includes(code)))).not.toEqual([])
    }
  })

  it('is sorted by each of its keys, both ways, and by no other', async () => {
    for (const key of await sortKeysOf(feature.path)) {
      const [up, down] = [await idsOf(feature, key), await idsOf(feature, `-${key}`)]
      expect(down.total, key).toBe(up.total)
      if (up.total > 1 && up.total <= up.ids.length) expect(down.ids, key).toHaveLength(up.ids.length)
      if (key === 'id') expect(up.ids.map(Number)).toEqual(up.ids.map(Number).toSorted((a, b) => a - b))
    }
    await expect(idsOf(feature, 'noSuchKey')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })
})

interface OpenApi {
  readonly paths: {
    readonly [path: string]: {
      readonly get?: {
        readonly parameters?: readonly {
          readonly name: string
          readonly schema?: { readonly items?: { readonly enum?: readonly string[] } }
        }[]
      }
    }
  }
}
const headers = { authorization: `Bearer ${keys.all}` }
const openApi = (await (await fetch(`${restUrl}/openapi.json`, { headers })).json()) as OpenApi

/** The sort keys that the REST document names for a list. */
async function sortKeysOf(path: string): Promise<readonly string[]> {
  const get = Object.entries(openApi.paths).find(([route]) => route.replace(/^\/api/, '') === path)?.[1].get
  const sort = get?.parameters?.find((p) => p.name === 'sort')?.schema?.items?.enum ?? []
  const keysNamed = sort.filter((key) => !key.startsWith('-'))
  expect(keysNamed, `sort keys of ${path}`).not.toHaveLength(0)
  return keysNamed
}

async function idsOf({ name }: ShellFeature, sort: string) {
  const query = `query List($sort: [String!]) { list: ${name}List(sort: $sort) { total rows { id } } }`
  const { list } = await send<{ list: { total: number; rows: readonly { id: string }[] } }>(
    { url, key: keys.all },
    query,
    { sort: [sort] },
  )
  return { total: list.total, ids: list.rows.map((r) => r.id) }
}
