import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dataScopes, effectiveRights, type RightsSource } from './rights.ts'
import { everywhere, templateOf, templatesOf } from './testing.ts'
import { whyCode, widestOf } from './why.ts'

const known = new Set(['frmA1I', 'frmA1E', 'frmB1I'])
const here = { company: 'SSI', branch: 'JKT', date: '2026-03-01' }
const source: RightsSource = {
  user: { isActive: true, memberships: [{ company: 'SSI', branch: '*' }] },
  templates: templatesOf(
    templateOf(1, [], { includes: [2, 3] }),
    templateOf(2, ['frmA1I']),
    templateOf(3, [], { includes: [4], isActive: false }),
    templateOf(4, ['frmA1E']),
  ),
  assignments: [{ template: 1, ...everywhere, dataScope: 'UNIT' }],
  direct: [],
}
const why = (more: Partial<RightsSource>, code: string) => whyCode({ ...source, ...more }, here, code, known)

describe('why a user has a code', () => {
  it('names the way through the templates', () => {
    const { allowed, facts } = why({}, 'frmA1I')
    expect(allowed).toBe(true)
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'TEMPLATE', path: [1, 2], hindrance: null }))
    expect(widestOf(facts)).toBe('UNIT')
  })
  it('names the inactive template on the way', () => {
    const { allowed, facts } = why({}, 'frmA1E')
    expect(allowed).toBe(false)
    expect(facts.at(-1)).toMatchObject({ kind: 'TEMPLATE', path: [1, 3, 4], hindrance: 'TEMPLATE_INACTIVE' })
  })
  it('names denials, dates, places, a missing membership and an inactive account', () => {
    const deny = { ...everywhere, code: 'frmA1I', effect: 'DENY' } as const
    expect(why({ direct: [deny] }, 'frmA1I')).toMatchObject({ allowed: false })
    expect(why({ direct: [{ ...deny, validTo: '2026-02-28' }] }, 'frmA1I').facts.at(-1)).toMatchObject({
      hindrance: 'DATES',
    })
    expect(why({ direct: [{ ...deny, branch: 'SBY' }] }, 'frmA1I')).toMatchObject({ allowed: true })
    const outsider = why({ user: { isActive: true, memberships: [{ company: 'SST', branch: '*' }] } }, 'frmA1I')
    expect(outsider).toMatchObject({ allowed: false })
    expect(outsider.facts[1]).toMatchObject({ kind: 'MEMBERSHIP', hindrance: 'PLACE' })
    expect(why({ user: { ...source.user, isActive: false } }, 'frmA1I').facts[0]).toMatchObject({
      kind: 'ACCOUNT',
      hindrance: 'ACCOUNT_INACTIVE',
    })
  })
  it('says of a code that the catalogue does not know that no row counts', () => {
    const grant = { ...everywhere, code: 'frmGONE1I', effect: 'GRANT', dataScope: 'GROUP' } as const
    expect(why({ direct: [grant] }, 'frmGONE1I')).toMatchObject({
      allowed: false,
      facts: [{}, {}, { hindrance: 'UNKNOWN_CODE' }],
    })
  })
})

const code = fc.constantFrom(...known, 'frmGONE1I')
const scope = fc.constantFrom(...dataScopes)
const day = fc.option(fc.constantFrom('2026-01-01', '2026-03-01', '2026-12-31'), { nil: null })
const place = {
  company: fc.constantFrom('*', 'SSI', 'OTH'),
  branch: fc.constantFrom('*', 'JKT', 'SBY'),
  validFrom: day,
  validTo: day,
}
const sources: fc.Arbitrary<RightsSource> = fc.record({
  user: fc.record({
    isActive: fc.boolean(),
    validFrom: day,
    validTo: day,
    memberships: fc.array(fc.record(place), { maxLength: 2 }),
  }),
  templates: fc
    .array(
      fc.record({
        isActive: fc.boolean(),
        dynamicAll: fc.boolean(),
        includes: fc.array(fc.nat(4), { maxLength: 3 }),
        codes: fc.array(code),
      }),
      { maxLength: 5 },
    )
    .map((all) => templatesOf(...all.map((t, id) => ({ ...t, id })))),
  assignments: fc.array(fc.record({ template: fc.nat(4), dataScope: scope, ...place })),
  direct: fc.array(fc.record({ code, effect: fc.constantFrom('GRANT', 'DENY'), dataScope: scope, ...place })),
})

describe('why a user has a code, properties', () => {
  it('agrees with the effective rights, in the code and in its scope', () => {
    fc.assert(
      fc.property(sources, code, (some, asked) => {
        const granted = effectiveRights(some, here, known).scopes.get(asked)
        const found = whyCode(some, here, asked, known)
        expect(found.allowed).toBe(granted !== undefined)
        if (granted !== undefined) expect(widestOf(found.facts)).toBe(granted)
      }),
      { numRuns: 500 },
    )
  })
})
