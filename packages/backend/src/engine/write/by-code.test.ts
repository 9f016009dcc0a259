// References by what their record is called: in forms, in lines and in parameters; those that lead nowhere, to several, or out of reach.
import type { Fields } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../context.ts'
import type { Row } from '../read/selection.ts'
import { oneDatabase, testActor, testEngine } from '../testing/databases.ts'
import { divisions, fixtureCatalogue, levels, Person, people } from '../testing/fixture-catalogue.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { allWithIds } from './by-code.ts'
import { create, edit } from './store.ts'
import { contextOf } from './write.ts'

const actor = testActor(['frmFIXSALI'])
const elsewhere = testActor([], { companyCode: 'KB' })

describe.each(await oneDatabase())('references by code on $name', (database) => {
  let engine: Engine
  const person = (input: object) => create(engine, actor, people, { fullName: 'Ana', joinDate: '2026-01-01', ...input })
  const fieldsOf = async (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) =>
        error instanceof KantorError
          ? [error.code, ...(error.details.fields ?? []).map(({ field, rule }) => `${field} ${rule}`)].join(', ')
          : error,
    )

  beforeAll(async () => {
    engine = await testEngine(database, fixtureCatalogue, fixtureRules)
    for (const code of ['L1', 'L2']) await create(engine, actor, levels, { levelCode: code, levelName: code, rank: 1 })
    await create(engine, elsewhere, levels, { levelCode: 'L3', levelName: 'L3', rank: 1 })
    await create(engine, actor, divisions, { divisionCode: 'D1', divisionName: 'Sales' })
    await create(engine, actor, divisions, { divisionCode: 'ST', divisionName: 'Staff', kind: 'STAFF' })
  })
  afterAll(() => engine.database.close())

  it('takes a code in place of an id, in either form, in lines too', async () => {
    const made = await person({
      level: { code: 'L1' },
      divisionBy: { code: ' d1 ' },
      family: [
        { relation: 'CHILD', name: 'Kid', level: { code: 'L2' } },
        { relation: 'CHILD', name: 'Two', levelBy: { code: 'L1' } },
      ],
    })
    expect(made).toMatchObject({ level: { code: 'L1' }, division: { code: 'D1' } })
    expect((made.family as Row[]).map(({ level }) => (level as Row).code)).toEqual(['L2', 'L1'])
    const edited = await edit(engine, actor, people, made.id as number, 1, { level: { code: 'L2' }, divisionBy: null })
    expect(edited).toMatchObject({ level: { code: 'L2' }, division: { code: 'D1' }, rowVersion: 2 })
    expect(await edit(engine, actor, people, made.id as number, 2, { division: null })).toMatchObject({
      division: null,
    })
  })

  it.each([
    [{ level: { code: 'L9' } }, 'level reference'],
    // Of another company, and none of the choices that the field declares: reported like one that is not there.
    [{ level: { code: 'L3' } }, 'level reference'],
    [{ level: { code: 'L1' }, division: { code: 'ST' } }, 'division reference'],
    [{ level: {} }, 'level reference'],
    [{ level: { code: 5 } }, 'level reference'],
    [{ level: { code: 'L1', name: 'x' } }, 'level reference'],
    [{ level: '1', levelBy: { code: 'L1' } }, 'levelBy together'],
    [{ levelBy: 'L1' }, 'level id'],
    [{ fullNameBy: { code: 'x' }, level: { code: 'L1' } }, 'fullNameBy unknown'],
    [
      { level: { code: 'L9' }, joinDate: 'soon', family: [{ relation: 'X', name: 'a', level: { code: 'L8' } }] },
      'level reference, family.0.level reference, joinDate date, family.0.relation enum',
    ],
    [{}, 'level required'],
  ])('says of %j: %s', async (input, said) => {
    expect(await fieldsOf(person(input))).toBe(`BAD_USER_INPUT, ${said}`)
  })

  it('takes of several the one that may still be chosen, and refuses where that is not one', async () => {
    const by = { to: 'Rate', type: 'ref' } as const
    const fields = { rate: by } as const satisfies Fields
    const { rates } = await import('../testing/fixture-catalogue.ts')
    const keeper = testActor(['frmFIXRAT01I'])
    const budi = await person({ fullName: 'Budi', level: { code: 'L1' } })
    const rate = (effectiveFrom: string, effectiveTo: string | null) =>
      create(engine, keeper, rates, { person: budi.id, kind: 'MEAL', amount: 1, effectiveFrom, effectiveTo })
    await rate('2020-01-01', '2020-12-31')
    const now = await rate('2026-01-01', null)
    const resolved = () =>
      engine.database.db.transaction((tx) =>
        allWithIds(contextOf(tx, engine, keeper), fields, fields, [{ rate: { code: budi.personNo } }]),
      )
    expect(await resolved()).toEqual([{ input: { rate: now.id }, errors: [] }])
    await edit(engine, keeper, rates, now.id as number, 1, { effectiveTo: '2026-01-02' })
    expect((await resolved())[0]?.errors).toMatchObject([{ field: 'rate', rule: 'ambiguous' }])
  })

  it('asks once for all rows of a call', async () => {
    const inputs = Array.from({ length: 300 }, (_, i) => ({
      level: { code: `L${1 + (i % 3)}` },
      family: [{ level: { code: 'L1' } }],
    }))
    const asked: unknown[] = []
    const found = await engine.database.db.transaction((tx) => {
      const select = tx.select.bind(tx)
      const counted = Object.assign(Object.create(tx), {
        select: (columns: never) => (asked.push(columns), select(columns)),
      })
      return allWithIds({ ...contextOf(tx, engine, actor), tx: counted }, Person.fields, Person.fields, inputs)
    })
    expect(asked).toHaveLength(1)
    expect(found.filter(({ errors }) => errors.length > 0)).toHaveLength(100)
  })

  it('looks among the choices that the field declares', async () => {
    const inputs = ['ST', 'D1'].map((code) => ({ division: { code } }))
    const found = await engine.database.db.transaction((tx) =>
      allWithIds(contextOf(tx, engine, actor), Person.fields, Person.fields, inputs),
    )
    expect(found.map(({ errors }) => errors.length)).toEqual([1, 0])
  })

  it('looks nothing up for a field under a code that the writer lacks', async () => {
    const fields = {
      boss: { type: 'ref', to: 'Person', form: 'frmFIXSALI' },
      level: Person.fields.level,
    } as const satisfies Fields
    const withoutRights = testActor([])
    const reading = engine.database.db.transaction((tx) =>
      allWithIds(contextOf(tx, engine, withoutRights), fields, { level: Person.fields.level }, [
        { bossBy: { code: 'X' } },
      ]),
    )
    await expect(reading).rejects.toMatchObject({ code: 'FORBIDDEN', details: { anyOf: ['frmFIXSALI'] } })
  })
})
