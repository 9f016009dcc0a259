// Every feature of the specification against the running gateway: each screen, and deleting, is open to the holder of
// its code alone and to nobody else; families of codes that are mixed or swapped are held to the letter.
import { catalogue } from '@kantor/shared/catalogue'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { keyOf } from './ask.ts'
import { codesOfSpec, type Operation, specAt, specification } from './specification.ts'
import { allFeatures, operationsShown, toldByCode, toldTo } from './told.ts'

const { keys } = inject('stack')
let byCode: ReadonlyMap<string, ReadonlySet<string>>
let toNobody: ReadonlySet<string>

beforeAll(async () => {
  byCode = await toldByCode()
  toNobody = await toldTo(keys.none)
})

/** Codes with which alone the operation is open. */
const openersOf = (where: string): readonly string[] =>
  [...byCode].filter(([, told]) => told.has(where)).map(([c]) => c)

/** A second list on the page of a feature has the codes of that feature. */
const pageOf = ({ path }: { readonly path: string }): string =>
  catalogue.features.find((f) => f.path === path)?.partOf ?? path

/** Beside a single page, whoever sees it sees the rows and whoever saves it writes them. */
function codeAt(feature: { readonly path: string }, operation: Operation): string | null | undefined {
  const { kind, codes } = specAt(pageOf(feature))
  if (pageOf(feature) === feature.path || kind !== 'singlePage') return codes[operation]
  return operation === 'index' || operation === 'show' ? codes.index : codes.edit
}

it('the product has the features of the specification, no more and no less', () => {
  expect([...new Set(allFeatures.map(pageOf))].toSorted()).toEqual(specification.map((f) => f.path).toSorted())
})

it('everything is told as open to a key with all codes', async () => {
  const told = await toldTo(keys.all)
  const shown = allFeatures.flatMap((f) => operationsShown(f).map((o) => `${f.path} ${o}`))
  expect(shown.filter((where) => !told.has(where))).toEqual([])
})

describe.each(allFeatures)('$path', (feature) => {
  it.each(operationsShown(feature))('%s opens with its code alone and with no other', (operation) => {
    const where = `${feature.path} ${operation}`
    const code = codeAt(feature, operation)
    expect(code).not.toBeUndefined()
    expect(toNobody.has(where)).toBe(code === null)
    if (code !== null) expect(openersOf(where)).toEqual([code])
  })
})

describe('families that are mixed or swapped', () => {
  const opensIn = (area: string, code: string): readonly string[] =>
    [...(byCode.get(code) ?? [])]
      .filter((where) => where.startsWith(`${area} `))
      .map((where) => where.split(' ')[1] ?? '')

  it.each([
    ['/human-resource-management/human-resource-code/agreement-letter-set', 'frmHRRCRUT03I', ['index', 'show']],
    ['/human-resource-management/human-resource-code/agreement-letter-set', 'frmHRRCRUT03E', ['edit']],
    ['/human-resource-management/human-resource-code/agreement-letter-set', 'frmHRRCRUT03D', []],
    ['/human-resource-management/human-resource-code/agreement-letter-set', 'frmHRRCRUT04D', ['delete']],
    ['/human-resource-management/recruitment-plan/recruit-plan-info', 'frmHRRCRUT04D', ['delete']],
    ['/human-resource-management/recruitment-plan/recruit-plan-info', 'frmHRRCRUT04I', ['index', 'show']],
    ['/human-resource-management/recruitment-plan/jobs-opportunity-adv', 'frmHRRCRUT06I', ['index']],
    ['/human-resource-management/recruitment-plan/jobs-opportunity-adv', 'frmHRRCRUT05I', ['show']],
    ['/human-resource-management/recruitment-plan/jobs-opportunity-adv', 'frmHRRCRUT05A', ['create']],
    ['/human-resource-management/recruitment-plan/jobs-opportunity-adv', 'frmHRRCRUT06D', ['delete']],
    [
      '/human-resource-management/training-management/training-setting/master-programe',
      'frmHRTRAIN03A',
      ['create', 'show'],
    ],
    [
      '/human-resource-management/training-management/training-setting/master-programe',
      'frmHRTRAIN03I',
      ['edit', 'index'],
    ],
    ['/master/drivers', 'frmNDRIVER01I', ['index']],
    ['/master/drivers', 'frmBCURRXE01I', ['show']],
    ['/master/drivers', 'frmBCURRXE01E', ['edit']],
    ['/master/drivers', 'frmBCURRXE01D', []],
    ['/master/drivers', 'frmNDRIVER01D', ['delete']],
  ])('%s with %s: %j', (area, code, expected) => {
    expect(byCode.has(code)).toBe(true)
    expect(opensIn(area, code).toSorted()).toEqual(expected)
  })

  it('a code that the specification says opens nothing is no code', () => {
    expect(keyOf('frmHRTRAIN03E')).toBe('')
  })
})

it('every code of the specification is a code of the product', () => {
  const spec = new Set(specification.flatMap(codesOfSpec))
  const own = Object.keys(keys.byCode)
  expect([...spec].filter((c) => !own.includes(c))).toEqual([])
})
