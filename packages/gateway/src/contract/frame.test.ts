// The frame against the specification: each screen, and deleting, is shown as open to the holder of its code alone and to nobody
// else, for every code of the product; families of codes that are mixed or swapped are held to the letter.
import { catalogue } from '@kantor/shared/catalogue'
import type { Feature } from '@kantor/shared/kernel'
import { codesOf } from '@kantor/shared/rules/permission/permission'
import {
  codesOfSpec,
  expectedCodesOf,
  isCompanyOwn,
  type Operation,
  operations,
  specification,
} from '@kantor/shared/specification'
import { frameFor } from '../resolvers/frames.ts'

/** What a holder of these codes is shown as open, `/master/departments edit`; deleting is a button without a screen. */
function shownTo(codes: readonly string[]): ReadonlySet<string> {
  const { all } = frameFor(catalogue, new Set(codes), [])
  return new Set(
    all.flatMap(({ path, screens, toolbar }) => [
      ...screens.filter(({ allowed }) => allowed).map(({ screen }) => `${path} ${screen}`),
      ...toolbar.filter(({ button, visible }) => button === 'destroy' && visible).map(() => `${path} delete`),
    ]),
  )
}

const codes = codesOf(catalogue.features)
const openers = Map.groupBy(
  codes.flatMap((code) => [...shownTo([code])].map((where) => ({ where, code }))),
  ({ where }) => where,
)
const toNobody = shownTo([])
const toHolder = (code: string) => [...shownTo([code])].filter((where) => !toNobody.has(where))

/** The operations that the frame shows of a feature: its screens, and deleting where the toolbar has the button. */
function operationsShown(feature: Feature): readonly Operation[] {
  const shown = frameFor(catalogue, new Set(codes), []).all.find(({ path }) => path === feature.path)
  const hasButton = shown?.toolbar.some(({ button, anyOf }) => button === 'destroy' && anyOf !== null)
  return operations.filter((o) => (o === 'delete' ? hasButton : shown?.screens.some(({ screen }) => screen === o)))
}

it('the product has the features of the specification, no more and no less', () => {
  const pages = catalogue.features
    .map((feature) => feature.partOf ?? feature.path)
    .filter((path) => !isCompanyOwn(path))
  expect([...new Set(pages)].sort()).toEqual(specification.map(({ path }) => path).sort())
})

it('everything is shown as open to a holder of all codes', () => {
  const shown = shownTo(codes)
  const expected = catalogue.features.flatMap((f) => operationsShown(f).map((o) => `${f.path} ${o}`))
  expect(expected.filter((where) => !shown.has(where))).toEqual([])
})

it.each(
  catalogue.features.flatMap((f) => operationsShown(f).map((o) => [`${f.path} ${o}`, expectedCodesOf(f)[o]] as const)),
)('%s opens with %s alone', (where, code) => {
  expect(code).not.toBeUndefined()
  expect(toNobody.has(where)).toBe(code === null)
  if (code !== null) expect(openers.get(where)?.map((o) => o.code)).toEqual([code])
})

it.each(catalogue.features.map((feature) => [feature.path, feature] as const))(
  '%s names the codes that its buttons and screens ask for',
  (path, feature) => {
    const shown = frameFor(catalogue, new Set(), []).all.find((f) => f.path === path)
    const expected = expectedCodesOf(feature)
    for (const { screen, anyOf } of shown?.screens ?? [])
      if (feature.public !== true) expect([screen, anyOf]).toEqual([screen, [expected[screen] ?? []].flat()])
    const destroy = shown?.toolbar.find(({ button, anyOf }) => button === 'destroy' && anyOf !== null)
    if (destroy !== undefined) expect(destroy.anyOf).toEqual([expected.delete])
  },
)

it('every code of the specification is a code of the product', () => {
  const own = new Set<string>(codes)
  expect(specification.flatMap(codesOfSpec).filter((code) => !own.has(code))).toEqual([])
})

describe('families that are mixed or swapped', () => {
  const below = (area: string, code: string) =>
    toHolder(code)
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
    expect(codes).toContain(code)
    expect(below(area, code).sort()).toEqual(expected)
  })

  it('a code that the specification says opens nothing is no code', () => {
    expect(codes).not.toContain('frmHRTRAIN03E')
  })
})
