// The frame through both tiers: what the backend reports about a user's rights decides what is shown to the user. Every feature with
// every code: the gateway's own tests (`contract/frame.test.ts`).
import { catalogue } from '@kantor/shared/catalogue'
import { expectedCodesOf, isCompanyOwn, specification } from '@kantor/shared/specification'
import { describe, expect, it } from 'vitest'
import { product } from '../in-process/product.ts'
import { keyOf } from './ask.ts'
import { allFeatures, grantedTo, operationsShown } from './granted.ts'
import { features } from './shapes.ts'

const { keys } = product
const declared = new Map(catalogue.features.map((feature) => [feature.path, feature]))

it('the product has the features of the specification, no more and no less', () => {
  const pages = allFeatures.map(({ path }) => declared.get(path)?.partOf ?? path).filter((path) => !isCompanyOwn(path))
  expect([...new Set(pages)].toSorted()).toEqual(specification.map((f) => f.path).toSorted())
})

it('everything is shown as open to a key with all codes', async () => {
  const shown = await grantedTo(keys.all)
  const all = allFeatures.flatMap((f) => operationsShown(f).map((o) => `${f.path} ${o}`))
  expect(all.filter((where) => !shown.has(where))).toEqual([])
})

/** A feature with all five screens. */
const whole = features.find((feature) => Object.values(expectedCodesOf(feature)).filter((c) => c !== null).length === 5)

describe(whole?.path ?? 'no feature has all screens', () => {
  const codes = Object.entries(whole === undefined ? {} : expectedCodesOf(whole))
  it.each(codes)('shows %s as open to the holder of %s, and nothing else of it', async (operation, code) => {
    const shown = [...(await grantedTo(keyOf(String(code))))]
    const own = codes.flatMap(([o, c]) => (c === code ? [`${whole?.path} ${o}`] : []))
    expect(own).toContain(`${whole?.path} ${operation}`)
    expect(shown.filter((where) => where.startsWith(`${whole?.path} `)).sort()).toEqual(own.sort())
  })
  it('shows nothing of it to a key without a code', async () => {
    expect([...(await grantedTo(keys.none))].filter((where) => where.startsWith(`${whole?.path} `))).toEqual([])
  })
})

it('a code that the specification says opens nothing has no key', () => expect(keyOf('frmHRTRAIN03E')).toBe(''))
