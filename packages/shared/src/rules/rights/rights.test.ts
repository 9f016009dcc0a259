import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DataScope, dataScopes, effectiveRights, keyRightsOf, type RightsSource } from './rights.ts'
import { everywhere, templateOf, templatesOf } from './testing.ts'

const known = new Set([
  'frmHRTRAVM01I',
  'frmHRTRAVM01A',
  'frmHRTRAVM01E',
  'frmHRTRAVM03I',
  'frmHRTRAVM03E',
  'frmHRMEDIX03I',
  'frmHRMEDIX03A',
])
const inJakarta = { company: 'SSI', branch: 'JKT', date: '2026-03-01' }

const travel: RightsSource = {
  user: { isActive: true, memberships: [{ company: 'SSI', branch: '*' }] },
  templates: templatesOf(
    templateOf(1, ['frmHRTRAVM01I', 'frmHRTRAVM01A', 'frmHRMEDIX03I', 'frmHRMEDIX03A']),
    templateOf(2, ['frmHRTRAVM03I', 'frmHRTRAVM03E'], { includes: [1] }),
  ),
  assignments: [
    { template: 1, ...everywhere, dataScope: 'SELF' },
    { template: 2, company: 'SSI', branch: 'JKT', dataScope: 'BRANCH', validFrom: '2026-01-01', validTo: '2026-06-30' },
  ],
  direct: [
    { code: 'frmHRMEDIX03A', effect: 'DENY', company: 'SSI', branch: 'SBY' },
    { code: 'frmHRTRAVM01E', effect: 'GRANT', company: 'SSI', branch: '*', dataScope: 'DEPARTMENT' },
  ],
}
const rightsAt = (source: RightsSource, company: string, branch: string, date: string) => {
  const { refusal, scopes } = effectiveRights(source, { company, branch, date }, known)
  return { refusal, rights: Object.fromEntries(scopes) }
}

describe('effective rights, worked case C-02', () => {
  it('takes includes and the widest scope on the last valid day', () => {
    expect(rightsAt(travel, 'SSI', 'JKT', '2026-06-30')).toEqual({
      refusal: null,
      rights: {
        frmHRMEDIX03A: 'BRANCH',
        frmHRMEDIX03I: 'BRANCH',
        frmHRTRAVM01A: 'BRANCH',
        frmHRTRAVM01E: 'DEPARTMENT',
        frmHRTRAVM01I: 'BRANCH',
        frmHRTRAVM03E: 'BRANCH',
        frmHRTRAVM03I: 'BRANCH',
      },
    })
  })
  it('drops the assignment the day after its end', () => {
    const { rights } = rightsAt(travel, 'SSI', 'JKT', '2026-07-01')
    expect(rights).toEqual({
      frmHRMEDIX03A: 'SELF',
      frmHRMEDIX03I: 'SELF',
      frmHRTRAVM01A: 'SELF',
      frmHRTRAVM01E: 'DEPARTMENT',
      frmHRTRAVM01I: 'SELF',
    })
  })
  it('lets a denial win in its branch', () => {
    const { rights } = rightsAt(travel, 'SSI', 'SBY', '2026-03-01')
    expect(rights).toEqual({
      frmHRMEDIX03I: 'SELF',
      frmHRTRAVM01A: 'SELF',
      frmHRTRAVM01E: 'DEPARTMENT',
      frmHRTRAVM01I: 'SELF',
    })
  })
  it('gives nothing in a company without membership', () => {
    expect(rightsAt(travel, 'OTH', 'JKT', '2026-03-01')).toEqual({ refusal: 'SCOPE_DENIED', rights: {} })
  })
})

describe('effective rights', () => {
  it('refuses users who are inactive or outside their dates', () => {
    const user = (more: object): RightsSource => ({ ...travel, user: { ...travel.user, ...more } })
    expect(rightsAt(user({ isActive: false }), 'SSI', 'JKT', '2026-03-01').refusal).toBe('USER_INACTIVE')
    expect(rightsAt(user({ validFrom: '2026-03-02' }), 'SSI', 'JKT', '2026-03-01').refusal).toBe('USER_INACTIVE')
    expect(rightsAt(user({ validTo: '2026-02-28' }), 'SSI', 'JKT', '2026-03-01').refusal).toBe('USER_INACTIVE')
    expect(
      rightsAt(user({ validFrom: '2026-03-01', validTo: '2026-03-01' }), 'SSI', 'JKT', '2026-03-01').refusal,
    ).toBeNull()
  })
  it('does not follow a template that is not active, nor loop over a cycle', () => {
    const templates = templatesOf(
      templateOf(1, ['frmHRTRAVM01I'], { includes: [2, 3] }),
      templateOf(2, ['frmHRTRAVM03I'], { isActive: false, includes: [4] }),
      templateOf(3, ['frmHRMEDIX03I'], { includes: [1] }),
      templateOf(4, ['frmHRMEDIX03A']),
    )
    const source: RightsSource = {
      ...travel,
      templates,
      direct: [],
      assignments: [{ template: 1, ...everywhere, dataScope: 'UNIT' }],
    }
    expect(rightsAt(source, 'SSI', 'JKT', '2026-03-01').rights).toEqual({
      frmHRMEDIX03I: 'UNIT',
      frmHRTRAVM01I: 'UNIT',
    })
  })
  it('reports codes that the catalogue does not know and grants none of them', () => {
    const source: RightsSource = {
      ...travel,
      direct: [{ ...everywhere, code: 'frmGONE01I', effect: 'GRANT', dataScope: 'GROUP' }],
    }
    const { scopes, orphans } = effectiveRights(source, inJakarta, known)
    expect(orphans).toEqual(['frmGONE01I'])
    expect(scopes.has('frmGONE01I')).toBe(false)
  })
  it('expands dynamicAll to all codes of the catalogue, and a denial still wins', () => {
    const source: RightsSource = {
      ...travel,
      templates: templatesOf(templateOf(1, [], { dynamicAll: true })),
      assignments: [{ template: 1, ...everywhere, dataScope: 'GROUP' }],
      direct: [{ ...everywhere, code: 'frmHRMEDIX03A', effect: 'DENY' }],
    }
    const { scopes } = effectiveRights(source, inJakarta, known)
    expect([...scopes.keys()]).toEqual([...known].filter((c) => c !== 'frmHRMEDIX03A').sort())
  })
  it('cuts an API key to what client, key and owner have in common, worked case C-08', () => {
    const owner = new Map<string, DataScope>([
      ['frmHRTRAVM01I', 'COMPANY'],
      ['frmBSUPPEM01I', 'COMPANY'],
    ])
    const client = { codes: ['frmHRTRAVM01I', 'frmHRTRAVM01A'], maxDataScope: 'DIVISION' } as const
    const rights = keyRightsOf(owner, client, ['frmHRTRAVM01I', 'frmHRTRAVM01A', 'frmBSUPPEM01I'])
    expect(Object.fromEntries(rights)).toEqual({ frmHRTRAVM01I: 'DIVISION' })
    expect([...keyRightsOf(owner, client, null).keys()]).toEqual(['frmHRTRAVM01I'])
  })
})

const code = fc.constantFrom(...known, 'frmGONE01I')
const scope = fc.constantFrom(...dataScopes)
const day = fc.option(fc.constantFrom('2026-01-01', '2026-02-15', '2026-03-01', '2026-12-31'), { nil: null })
const place = {
  company: fc.constantFrom('*', 'SSI', 'OTH'),
  branch: fc.constantFrom('*', 'JKT', 'SBY'),
  validFrom: day,
  validTo: day,
}
const sources: fc.Arbitrary<RightsSource> = fc.record({
  user: fc.constant({ isActive: true, memberships: [everywhere] }),
  templates: fc
    .array(
      fc.record({
        isActive: fc.boolean(),
        dynamicAll: fc.constant(false),
        includes: fc.array(fc.nat(4), { maxLength: 3 }),
        codes: fc.array(code),
      }),
      { maxLength: 5 },
    )
    .map((all) => templatesOf(...all.map((t, id) => ({ ...t, id })))),
  assignments: fc.array(fc.record({ template: fc.nat(4), dataScope: scope, ...place })),
  direct: fc.array(fc.record({ code, effect: fc.constantFrom('GRANT', 'DENY'), dataScope: scope, ...place })),
})
const ask = (source: RightsSource) => effectiveRights(source, inJakarta, known)

describe('effective rights, properties', () => {
  it('never grants a code that a matching denial names', () => {
    fc.assert(
      fc.property(sources, code, (source, denied) => {
        const rights = ask({ ...source, direct: [...source.direct, { ...everywhere, code: denied, effect: 'DENY' }] })
        expect(rights.scopes.has(denied)).toBe(false)
      }),
    )
  })
  it('never loses a code, nor narrows one, by one more template', () => {
    fc.assert(
      fc.property(sources, fc.array(code), scope, (source, codes, dataScope) => {
        const templates = new Map([...source.templates, [99, templateOf(99, codes)]])
        const before = ask(source).scopes
        const after = ask({
          ...source,
          templates,
          assignments: [...source.assignments, { template: 99, ...everywhere, dataScope }],
        }).scopes
        for (const [granted, width] of before)
          expect(dataScopes.indexOf(after.get(granted) ?? 'SELF')).toBeGreaterThanOrEqual(dataScopes.indexOf(width))
        for (const granted of before.keys()) expect(after.has(granted)).toBe(true)
      }),
    )
  })
  it('keeps existing rights as they are under a template for own records: it only opens own rows, of codes not granted otherwise', () => {
    fc.assert(
      fc.property(sources, fc.array(code), (source, codes) => {
        const templates = new Map([...source.templates, [99, templateOf(99, codes)]])
        const own = { template: 99, ...everywhere, dataScope: 'SELF' as const }
        const before = ask(source).scopes
        const after = ask({ ...source, templates, assignments: [...source.assignments, own] }).scopes
        for (const [granted, width] of after) expect(width).toBe(before.get(granted) ?? 'SELF')
        for (const granted of before.keys()) expect(after.has(granted)).toBe(true)
        for (const granted of after.keys()) expect(before.has(granted) || codes.includes(granted)).toBe(true)
      }),
    )
  })
  it('does not depend on the order of rows', () => {
    fc.assert(
      fc.property(sources, (source) => {
        const turned: RightsSource = {
          ...source,
          assignments: source.assignments.toReversed(),
          direct: source.direct.toReversed(),
          templates: new Map(
            [...source.templates]
              .toReversed()
              .map(([id, t]) => [id, { ...t, includes: t.includes.toReversed(), codes: t.codes.toReversed() }]),
          ),
        }
        expect([...ask(turned).scopes]).toEqual([...ask(source).scopes])
      }),
    )
  })
})
