import { describe, expect, it } from 'vitest'
import { catalogue } from '../catalogue/index.gen.ts'
import { catalogueOf, defineEntity, type Entity, type Fields } from '../kernel/index.ts'
import { anyoneCodesOf, dataScopeProblems, hangingOf } from './data-scope.ts'

const named = { name: { type: 'code', required: true } } as const
const one = (name: string, fields: Fields, dataScope?: Entity['dataScope']): Entity =>
  defineEntity({
    name,
    title: name,
    key: ['name' as never],
    show: 'name' as never,
    fields: { ...named, ...fields },
    ...(dataScope === undefined ? {} : { dataScope }),
  })
const to = (name: string) => ({ type: 'ref', to: name }) as const
const Man = one('Man', { boss: to('Man') }, { person: true })
const Own = one('Own', { employee: to('Man'), requester: to('Man'), other: to('Man') })
const Lines = one('Lines', { parts: { type: 'lines', of: { employee: to('Man') } } })
const Far = one('Far', { own: to('Own') })
const Said = one('Said', { own: to('Own') }, { by: ['own'] })
const Wrong = one('Wrong', { own: to('Own') }, { by: ['elsewhere'] })
const Wide = one('Wide', { keeper: to('Man') }, { companyWide: 'hangs in the hall' })
const Beyond = one('Beyond', { wide: to('Wide'), twin: to('Beyond') })
const Whole = one(
  'Whole',
  { parts: { type: 'lines', of: { guest: to('Man') } } },
  { by: ['parts.guest'], every: true, wideTo: 'frmWHOLEI' },
)
const world = catalogueOf([{ Man, Own, Lines, Far, Said, Wrong, Wide, Beyond, Whole }])
const kind = (entity: Entity) => hangingOf(world, entity).kind

describe('how rows hang on persons', () => {
  it('follows from a reference called employee, of the row or else of its lines, and from the requester', () => {
    expect(hangingOf(world, Own)).toEqual({
      kind: 'PATHS',
      paths: [
        { field: 'employee', to: 'Man' },
        { field: 'requester', to: 'Man', ownOnly: true },
      ],
    })
    expect(hangingOf(world, Lines)).toEqual({
      kind: 'PATHS',
      paths: [{ field: 'employee', to: 'Man', lines: 'parts' }],
    })
    expect(kind(Man)).toBe('PERSON')
  })
  it('is declared for every other way to a person, also through other rows', () => {
    expect(kind(Far)).toBe('UNDECLARED')
    expect(dataScopeProblems(world, Far).join()).toMatch(/own lead to persons/)
    expect(hangingOf(world, Said)).toEqual({ kind: 'PATHS', paths: [{ field: 'own', to: 'Own' }] })
    expect(dataScopeProblems(world, Wrong)).toEqual(['dataScope names no reference elsewhere'])
  })
  it('may ask for every line, and leave all rows to users who have the code of the list for the company', () =>
    expect(hangingOf(world, Whole)).toEqual({
      kind: 'PATHS',
      paths: [{ field: 'guest', to: 'Man', lines: 'parts', every: true }],
      wideTo: 'frmWHOLEI',
    }))
  it('ends at what is declared company-wide', () => {
    expect([kind(Wide), kind(Beyond)]).toEqual(['OPEN', 'OPEN'])
    for (const entity of [Man, Own, Lines, Said, Wide, Beyond]) expect(dataScopeProblems(world, entity)).toEqual([])
  })
})

describe('the catalogue', () => {
  const entities = [...catalogue.entities.values()]
  it('says it of every entity that leads to an employee', () => {
    expect(entities.flatMap((e) => dataScopeProblems(catalogue, e).map((p) => `${e.name}: ${p}`))).toEqual([])
  })
  it('scopes everything that has a field employee, unless it says why not', () => {
    const loose = entities.filter((e) => 'employee' in e.fields && hangingOf(catalogue, e).kind !== 'PATHS')
    expect(loose.map((e) => e.name)).toEqual(['Trainer', 'RightsFact', 'UserAccount'])
    for (const { dataScope } of loose) expect(dataScope).toMatchObject({ companyWide: expect.stringMatching(/.{20,}/) })
  })
  it('lets anybody be named under the codes that fill such a field, and no others', () => {
    const codes = anyoneCodesOf('Employee', catalogue)
    expect(codes).toContain('frmZWAIAPP01I')
    expect(codes).toContain('frmBDEPTNE01A')
    expect(codes).not.toContain('frmBDEPTNE01I')
  })
})
