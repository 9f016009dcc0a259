// A list of each kind through both tiers: sorted both ways, and by no key that it does not have. Each key and filter of every list: the
// backend's own tests (`http/features/contract.test.ts`).

import { catalogue } from '@kantor/shared/catalogue'
import { nameOf } from '@kantor/shared/derive/names'
import { rootsOf } from '@kantor/shared/derive/roots'
import { isRecordFeature } from '@kantor/shared/kernel'
import { expect, it } from 'vitest'
import { send } from '../api/client.ts'
import { product } from '../in-process/product.ts'
import { features } from './shapes.ts'

const { url, keys } = product
const lists = features.filter(isRecordFeature).filter((f) => rootsOf(f, catalogue).some((r) => r.operation === 'list'))

async function idsOf(name: string, sort: string): Promise<readonly number[]> {
  const query = `query List($sort: [String!]) { list: ${name}List(sort: $sort, size: 100) { rows { id } } }`
  const { list } = await send<{ list: { rows: readonly { id: string }[] } }>({ url, key: keys.all }, query, {
    sort: [sort],
  })
  return list.rows.map(({ id }) => Number(id))
}

it('there are lists of several kinds', () => expect(new Set(lists.map(({ kind }) => kind)).size).toBeGreaterThan(3))

it.each(lists.map((feature) => [feature.path, nameOf(feature)] as const))('%s', async (_, name) => {
  const [up, down] = [await idsOf(name, 'id'), await idsOf(name, '-id')]
  expect(up).toEqual(up.toSorted((a, b) => a - b))
  expect(down).toEqual(down.toSorted((a, b) => b - a))
  await expect(idsOf(name, 'noSuchKey')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
})
