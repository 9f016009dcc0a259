// The frame over HTTP against the specification: each screen, and deleting, is open to the holder of its code alone and to no
// holder of another code of the sample. Every feature with every code: the gateway's own tests.
import { catalogue } from '@kantor/shared/catalogue'
import { codesOfSpec, expectedCodesOf, isCompanyOwn, specification } from '@kantor/shared/specification'
import { beforeAll, describe, expect, it } from 'vitest'
import { product } from '../in-process/product.ts'
import { keyOf } from './ask.ts'
import { allFeatures, grantedByCode, grantedTo, operationsShown } from './granted.ts'
import { sampleCodes, samplePaths } from './sample.ts'

const { keys } = product
let byCode: ReadonlyMap<string, ReadonlySet<string>>
let toNobody: ReadonlySet<string>

beforeAll(async () => {
  byCode = await grantedByCode(sampleCodes)
  toNobody = await grantedTo(keys.none)
})

/** Codes with which alone the operation is open. */
const openersOf = (where: string): readonly string[] =>
  [...byCode].filter(([, told]) => told.has(where)).map(([c]) => c)

const declared = new Map(catalogue.features.map((feature) => [feature.path, feature]))

it('the product has the features of the specification, no more and no less', () => {
  const pages = allFeatures.map(({ path }) => declared.get(path)?.partOf ?? path).filter((path) => !isCompanyOwn(path))
  expect([...new Set(pages)].toSorted()).toEqual(specification.map((f) => f.path).toSorted())
})

it('everything is told as open to a key with all codes', async () => {
  const told = await grantedTo(keys.all)
  const shown = allFeatures.flatMap((f) => operationsShown(f).map((o) => `${f.path} ${o}`))
  expect(shown.filter((where) => !told.has(where))).toEqual([])
})

describe.each(allFeatures.filter(({ path }) => samplePaths.has(path)))('$path', (feature) => {
  it.each(operationsShown(feature))('%s opens with its code alone and with no other', (operation) => {
    const where = `${feature.path} ${operation}`
    const of = declared.get(feature.path)
    const code = of === undefined ? undefined : expectedCodesOf(of)[operation]
    expect(code).not.toBeUndefined()
    expect(toNobody.has(where)).toBe(code === null)
    if (code !== null) expect(openersOf(where)).toEqual([code])
  })
})

it('a code that the specification says opens nothing has no key', () => expect(keyOf('frmHRTRAIN03E')).toBe(''))

it('every code of the specification is a code of the product', () => {
  const spec = new Set(specification.flatMap(codesOfSpec))
  const own = Object.keys(keys.byCode)
  expect([...spec].filter((c) => !own.includes(c))).toEqual([])
})
