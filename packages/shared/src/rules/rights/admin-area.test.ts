import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { enumOf, workedCase } from '../cases/worked-case.ts'
import { type Area, type AreaAct, areaVerdict } from './admin-area.ts'
import { type DataScope, dataScopes, type Place } from './rights.ts'

interface WrittenTarget {
  readonly user: string
  readonly memberships: Place[]
  readonly department: string
}
interface WrittenAct {
  readonly kind: AreaAct['kind']
  readonly template?: string
  readonly dataScope?: string
}
type WrittenArea = Omit<Area, 'maxDataScope'> & { readonly maxDataScope: string }

const { input, expected } = workedCase<
  { area: WrittenArea; admin: string; tries: [WrittenTarget, WrittenAct][] },
  string[]
>('C-31')
const area: Area = { ...input.area, maxDataScope: enumOf<DataScope>(input.area.maxDataScope) }

describe('worked case C-31', () => {
  const cases = input.tries.map(([target, act], i) => [i, target, act, expected[i]] as const)
  it.each(cases)('decides try %i', (_, target, act, verdict) => {
    const done = { ...act, ...(act.dataScope ? { dataScope: enumOf(act.dataScope) } : {}) } as AreaAct
    expect(areaVerdict(area, { ...target, isOwn: target.user === input.admin }, done)).toBe(verdict)
  })
})

describe('delegated administration', () => {
  const inside = { isOwn: false, memberships: [{ company: 'SSI', branch: 'JKT' }], department: 'D1' }
  it('takes * for outside any list of branches, and no department for outside any list of departments', () => {
    const everywhere = { ...inside, memberships: [{ company: 'SSI', branch: '*' }] }
    expect(areaVerdict(area, everywhere, { kind: 'edit' })).toBe('OUT_OF_AREA')
    expect(areaVerdict({ ...area, branches: [] }, everywhere, { kind: 'edit' })).toBe('OK')
    expect(areaVerdict({ ...area, departments: ['D1'] }, { ...inside, department: null }, { kind: 'edit' })).toBe(
      'OUT_OF_AREA',
    )
  })
  it('does only what is switched on, and never direct rights, levels or memberships', () => {
    const kinds = ['createUser', 'unlock', 'suspend', 'direct', 'level', 'membership'] as const
    for (const kind of kinds) expect(areaVerdict(area, inside, { kind })).toBe('ACTION_NOT_ALLOWED')
    const all = { ...area, canCreateUsers: true, canUnlock: true, canSuspend: true }
    expect(kinds.map((kind) => areaVerdict(all, inside, { kind }))).toEqual([
      'OK',
      'OK',
      'OK',
      'ACTION_NOT_ALLOWED',
      'ACTION_NOT_ALLOWED',
      'ACTION_NOT_ALLOWED',
    ])
  })
  it('never gives more than the widest scope of the area', () => {
    fc.assert(
      fc.property(fc.constantFrom(...dataScopes), fc.constantFrom(...dataScopes), (most, asked) => {
        const act = { kind: 'assign', template: 'EMPLOYEE', dataScope: asked } as const
        const isNarrow = dataScopes.indexOf(asked) <= dataScopes.indexOf(most)
        expect(areaVerdict({ ...area, maxDataScope: most }, inside, act)).toBe(isNarrow ? 'OK' : 'SCOPE_TOO_WIDE')
      }),
    )
  })
})
