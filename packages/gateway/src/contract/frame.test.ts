// The frame against the specification: each screen, and deleting, is shown as open only to a user with its code, for every code of the
// product, as data; over HTTP for one screen of each kind. Families of codes that are mixed or swapped are compared to the letter.
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
import { differencesIn } from '@kantor/shared/specification/differences'
import { firstOfEach } from '@kantor/shared/specification/samples'
import { frameFor } from '../resolvers/frames.ts'
import { openBench } from '../testing/bench.ts'

interface Shown {
  readonly path: string
  readonly screens: readonly { readonly screen: string; readonly allowed: boolean }[]
  readonly toolbar: readonly { readonly button: string; readonly visible: boolean }[]
}
/** What is shown as open, `/master/departments edit`; deleting is a button without a screen. */
const openIn = (features: readonly Shown[]): ReadonlySet<string> =>
  new Set(
    features.flatMap(({ path, screens, toolbar }) => [
      ...screens.filter(({ allowed }) => allowed).map(({ screen }) => `${path} ${screen}`),
      ...toolbar.filter(({ button, visible }) => button === 'destroy' && visible).map(() => `${path} delete`),
    ]),
  )
/** What a holder of these codes is shown as open. */
const shownTo = (codes: readonly string[]): ReadonlySet<string> => openIn(frameFor(catalogue, new Set(codes), []).all)

const codes = codesOf(catalogue.features)
const openers = Map.groupBy(
  codes.flatMap((code) => [...shownTo([code])].map((where) => ({ where, code }))),
  ({ where }) => where,
)
const withoutCodes = shownTo([])
const toHolder = (code: string) => [...shownTo([code])].filter((where) => !withoutCodes.has(where))

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

it('each screen, and deleting, opens to the holder of its code alone', () => {
  const facts = catalogue.features.flatMap((feature) =>
    operationsShown(feature).flatMap((operation) => {
      const about = `${feature.path} ${operation}`
      const code = expectedCodesOf(feature)[operation]
      return code === null ? [] : [{ about, found: openers.get(about)?.map((o) => o.code), wanted: [code] }]
    }),
  )
  expect(facts.length).toBeGreaterThan(1_000)
  expect(differencesIn(facts)).toEqual([])
})

it('each screen and button names the codes that it asks for', () => {
  const facts = catalogue.features.flatMap((feature) => {
    const shown = frameFor(catalogue, new Set(), []).all.find(({ path }) => path === feature.path)
    const expected = expectedCodesOf(feature)
    const destroy = shown?.toolbar.find(({ button, anyOf }) => button === 'destroy' && anyOf !== null)
    const buttons = destroy === undefined ? [] : [{ screen: 'delete' as const, anyOf: destroy.anyOf }]
    const screens = feature.public === true ? [] : (shown?.screens ?? [])
    return [...screens, ...buttons].map(({ screen, anyOf }) => ({
      about: `${feature.path} ${screen}`,
      found: anyOf,
      wanted: [expected[screen] ?? []].flat(),
    }))
  })
  expect(facts.length).toBeGreaterThan(1_000)
  expect(differencesIn(facts)).toEqual([])
})

describe('over HTTP', () => {
  /** One feature of each kind with each of its screens. */
  const sample = firstOfEach(
    catalogue.features.flatMap((feature) =>
      operationsShown(feature).flatMap((operation) => {
        const code = expectedCodesOf(feature)[operation]
        return typeof code === 'string' ? [{ shape: `${feature.kind} ${operation}`, code }] : []
      }),
    ),
    ({ shape }) => shape,
  )

  it('the frame shows the holder of a code what it opens, for one screen of each kind', async () => {
    const bench = await openBench({ requestsPerMinute: 0 }, catalogue)
    const query = '{ shell { features { path screens { screen allowed } toolbar { button visible } } } }'
    const wrong: string[] = []
    for (const { code } of sample) {
      bench.backend.users.set(code, [code])
      const { data } = await bench.ask(query, { key: code })
      const shell = data?.['shell'] as { features: Shown[] } | undefined
      const shown = openIn(shell?.features ?? [])
      if (shown.symmetricDifference(shownTo([code])).size > 0) wrong.push(code)
    }
    await bench.close()
    expect(sample.length).toBeGreaterThan(20)
    expect(wrong).toEqual([])
  })
})

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
