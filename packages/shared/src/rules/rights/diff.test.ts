import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../catalogue/index.gen.ts'
import { enumOf, workedCase } from '../cases/worked-case.ts'
import { formDefinitionsOf, titlesOf, usesOf } from '../permission/code-uses.ts'
import { codesOf, mayDo } from '../permission/permission.ts'
import { diffRights, enterableRoutes, isEmptyDiff, type Scopes, warningsOf } from './diff.ts'
import { type DataScope, dataScopes } from './rights.ts'

/** The features that the cases are about, in their order. */
const named = (
  'master-programe jobs-opportunity-adv personnel-requisitions exam-schedule recruitment-method agreement-letter-set ' +
  'recruit-plan-info pivot-applicant evaluation-process travel-request travel-request-expenses ' +
  'travel-request-realization medical-claim vendors purchase-order'
).split(' ')
const features = named.map((segment) => {
  const found = catalogue.features.find((f) => f.path.endsWith(`/${segment}`))
  if (found === undefined) throw new Error(`No feature ${segment}`)
  return found
})
const lastOf = (path: string) => path.split('/').at(-1)
const scopesOf = (words: { readonly [code: string]: string }): Scopes =>
  new Map(Object.entries(words).map(([code, word]) => [code, enumOf<DataScope>(word)]))

describe('worked case C-01', () => {
  const { input, expected } = workedCase<
    { codes: string[] },
    { enterableRoutes: string[]; toolbarDeleteEnabledIfListOpen: string[] }
  >('C-01')
  const access = new Set(input.codes)
  it('opens exactly the screens of the mixed code families', () => {
    const routes = enterableRoutes(features, access).map((r) => `${lastOf(r.path)}:${r.screen}`)
    expect(routes).toEqual(expected.enterableRoutes)
  })
  it('enables destroy where the family of the delete code says so', () => {
    const deletable = features.filter((f) => mayDo(f, 'delete', access)).map((f) => lastOf(f.path))
    expect(deletable).toEqual(expected.toolbarDeleteEnabledIfListOpen)
  })
})

describe('worked case C-03', () => {
  const { input, expected } = workedCase<
    { before: { [code: string]: string }; after: { [code: string]: string } },
    { [part: string]: unknown }
  >('C-03')
  it('says what is added, removed, changed, which routes open and close, and what is odd', () => {
    const diff = diffRights(features, scopesOf(input.before), scopesOf(input.after))
    const word = (scope: DataScope) => scope.charAt(0) + scope.slice(1).toLowerCase()
    const routes = (list: typeof diff.routesGained) => list.map((r) => `${lastOf(r.path)}:${r.screen}`)
    expect({
      ...diff,
      scopeChanged: diff.scopeChanged.map((c) => `${c.code}: ${word(c.from)}>${word(c.to)}`),
      routesGained: routes(diff.routesGained),
      routesLost: routes(diff.routesLost),
      warnings: diff.warnings.map((w) => `${w.kind} ${w.code}`),
    }).toEqual(expected)
  })
})

describe('warnings', () => {
  it('list several for one code in their order, and list nothing in addition to DEAD', () => {
    const [code = ''] =
      [...usesOf(catalogue.features)].find(
        ([c, uses]) => c.endsWith('I') && uses.some((u) => u.writes) && new Set(uses.map((u) => u.feature)).size > 1,
      ) ?? []
    const kinds = warningsOf(catalogue.features, [code]).map((w) => w.kind)
    expect(kinds).toEqual(
      kinds.includes('UNREACHABLE') ? ['UNREACHABLE', 'WRITE_VIA_VIEW', 'SHARED'] : ['WRITE_VIA_VIEW', 'SHARED'],
    )
    expect(warningsOf(catalogue.features, ['frmNOWHERE1I'])).toEqual([{ kind: 'DEAD', code: 'frmNOWHERE1I' }])
  })
  it('call pages that work by being opened a write under a code of looking', () => {
    expect(warningsOf(features, ['frmHRRCRUT07I'])).toEqual([{ kind: 'WRITE_VIA_VIEW', code: 'frmHRRCRUT07I' }])
  })
})

describe('form definitions', () => {
  const forms = formDefinitionsOf(catalogue.features, (path) => path.startsWith('/security-system/'))
  const formOf = (id: string) => forms.find((f) => f.formId === id)
  it('have the suffixes that are in use, regardless of the length of the base', () => {
    expect([...(formOf('frmLINITSTM01')?.actions ?? [])].sort()).toContain('I')
    expect(formOf('frmHRTRAIN03')?.actions.has('E')).toBe(false)
    expect(forms.flatMap((f) => [...f.actions].map((s) => f.formId + s)).sort()).toEqual(
      [...usesOf(catalogue.features).keys()].sort(),
    )
  })
  it('know titles, sensitivity and writing under a code of looking', () => {
    expect(formOf('frmZUSRACC01')).toMatchObject({ sensitive: true, module: 'security-system' })
    expect(formOf('frmHRTRAIN03')).toMatchObject({ sensitive: false, writesUnderView: true })
    expect(titlesOf('frmHRTRAVM03I', features)).toContain(', ')
  })
})

const codes = codesOf(catalogue.features)
const someScopes: fc.Arbitrary<Scopes> = fc
  .array(fc.tuple(fc.constantFrom(...codes), fc.constantFrom(...dataScopes)), { maxLength: 30 })
  .map((entries) => new Map(entries))

describe('differences, properties', () => {
  it('lead from before to after, and back again the other way', () => {
    fc.assert(
      fc.property(someScopes, someScopes, (before, after) => {
        const diff = diffRights(catalogue.features, before, after)
        const led = new Set([...before.keys(), ...diff.added])
        for (const code of diff.removed) led.delete(code)
        expect([...led].sort()).toEqual([...after.keys()].sort())
        const back = diffRights(catalogue.features, after, before)
        expect([back.added, back.removed]).toEqual([diff.removed, diff.added])
        expect([back.routesGained, back.routesLost]).toEqual([diff.routesLost, diff.routesGained])
        expect(diff.added.length + diff.scopeChanged.length + diff.unchanged).toBe(after.size)
      }),
      { numRuns: 30 },
    )
  })
  it('of a set with itself are empty', () => {
    fc.assert(
      fc.property(someScopes, (scopes) => {
        const diff = diffRights(catalogue.features, scopes, new Map(scopes))
        expect(isEmptyDiff(diff)).toBe(true)
        expect([...diff.routesGained, ...diff.routesLost]).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
})
