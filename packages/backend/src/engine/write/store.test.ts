import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntry, storedFile } from '../../db/system-tables.ts'
import type { Engine } from '../context.ts'
import { show } from '../read/read.ts'
import type { Row } from '../read/selection.ts'
import { testActor, testDatabases, testEngine } from '../testing/databases.ts'
import {
  countries,
  directory,
  divisions,
  fixtureCatalogue,
  levels,
  people,
  rates,
} from '../testing/fixture-catalogue.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { create, edit, remove } from './store.ts'
import { transition } from './transition.ts'

const actor = testActor(['frmFIXSALI'])
const refusal = (code: string, details: object = {}) =>
  expect.objectContaining({ code, details: expect.objectContaining(details) })
const complaint = (field: string, rule: string) => ({
  fields: expect.arrayContaining([expect.objectContaining({ field, rule })]),
})

describe.each(await testDatabases({ ownDatabase: true }))('writing on $name', (database) => {
  let engine: Engine
  let level: Row
  let counter = 0
  const person = (input: object = {}) =>
    create(engine, actor, people, { fullName: `Person ${++counter}`, level: level.id, ...input })
  const division = (input: object = {}) =>
    create(engine, actor, divisions, { divisionCode: `D${++counter}`, divisionName: 'Sales', ...input })

  beforeAll(async () => {
    engine = await testEngine(database, fixtureCatalogue, fixtureRules)
    level = await create(engine, actor, levels, { levelCode: 'L1', levelName: 'Staff', rank: 1 })
  })
  afterAll(() => engine.database.close())

  it('creates with defaults, numbers, derived values, references and lines, and reads the same back', async () => {
    const row = await person({
      fullName: 'Siti Aminah',
      score: '-12.5',
      salary: 5000000,
      lastSeen: '2026-11-21T10:00:00+07:00',
      family: [
        { relation: 'SPOUSE', name: 'Budi', share: '12.5', level: String(level.id) },
        { relation: 'CHILD', name: 'Ani', born: '2020-02-29' },
      ],
    })
    const ref = { id: level.id, code: 'L1', name: 'Staff', active: true }
    expect(row).toMatchObject({
      rowVersion: 1,
      createdBy: 'tester',
      createdAt: '2026-11-21T03:00:00.000Z',
      fullName: 'Siti Aminah',
      joinDate: '2026-11-21',
      lastSeen: '2026-11-21T03:00:00.000Z',
      score: '-12.5000',
      salary: '5000000.00',
      married: false,
      initials: 'SA',
      level: ref,
      division: null,
      yearsOfService: 0,
      family: [
        { relation: 'SPOUSE', name: 'Budi', born: null, level: ref, share: '12.50' },
        { relation: 'CHILD', name: 'Ani', born: '2020-02-29', level: null, share: null },
      ],
    })
    expect(row.personNo).toMatch(/^26\d{4}$/)
    expect(row).not.toHaveProperty('secret')
  })

  it('takes what the input says, else what a rule fills in, else the declared default', async () => {
    expect(await person()).toMatchObject({ joinDate: '2026-11-21', notes: null })
    expect(await person({ fullName: 'Old Hand' })).toMatchObject({ joinDate: '2000-01-01', notes: 'veteran' })
    expect(await person({ fullName: 'Old Hand', joinDate: '', notes: null })).toMatchObject({
      joinDate: '2000-01-01',
      notes: 'veteran',
    })
    expect(await person({ fullName: 'Old Hand', joinDate: '2020-01-01' })).toMatchObject({ joinDate: '2020-01-01' })
  })

  it('gives numbers without gaps, also when a create in between is refused', async () => {
    const first = Number((await person()).personNo)
    await expect(person({ fullName: '' })).rejects.toEqual(refusal('BAD_USER_INPUT', complaint('fullName', 'required')))
    await expect(person({ joinDate: '2026-11-22' })).rejects.toEqual(
      refusal('BAD_USER_INPUT', complaint('joinDate', 'R-JOIN')),
    )
    const many = await Promise.all([person(), person(), person()])
    expect(many.map((p) => Number(p.personNo)).sort()).toEqual([first + 1, first + 2, first + 3])
  })

  it('changes only what is given, raises the version, and leaves an unchanged row alone', async () => {
    const row = await person({ notes: 'old' })
    const changed = await edit(engine, actor, people, row.id as number, 1, { notes: 'new' })
    expect(changed).toMatchObject({ ...row, notes: 'new', rowVersion: 2 })
    expect(await edit(engine, actor, people, row.id as number, 2, { notes: 'new' })).toMatchObject({ rowVersion: 2 })
  })

  it('refuses a stale version and hands over the row as it is now', async () => {
    const row = await person()
    await edit(engine, actor, people, row.id as number, 1, { notes: 'theirs' })
    await expect(edit(engine, actor, people, row.id as number, 1, { notes: 'mine' })).rejects.toEqual(
      refusal('STALE_VERSION', { current: expect.objectContaining({ notes: 'theirs', rowVersion: 2 }) }),
    )
    await expect(remove(engine, actor, people, row.id as number, 1)).rejects.toEqual(refusal('STALE_VERSION'))
  })

  it('lets one of two savers win', async () => {
    const row = await person()
    const both = await Promise.allSettled(
      ['a', 'b'].map((notes) => edit(engine, actor, people, row.id as number, 1, { notes })),
    )
    expect(both.map((b) => b.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('keeps, changes, adds, drops and reorders lines by id', async () => {
    const row = await person({
      family: [
        { relation: 'CHILD', name: 'A' },
        { relation: 'CHILD', name: 'B', born: '2020-01-01' },
        { relation: 'CHILD', name: 'C' },
      ],
    })
    const [, b, c] = row.family as [Row, Row, Row]
    const family = [
      { id: c.id, relation: 'CHILD', name: 'C' },
      { relation: 'SPOUSE', name: 'D' },
      { id: b.id, relation: 'CHILD', name: 'B2', born: '2020-01-01' },
    ]
    const changed = await edit(engine, actor, people, row.id as number, 1, { family })
    expect(changed.family).toMatchObject([
      { id: c.id, name: 'C' },
      { name: 'D' },
      { id: b.id, name: 'B2', born: '2020-01-01' },
    ])
    const other = await person({ family: [{ relation: 'CHILD', name: 'X' }] })
    const foreign = [{ id: (other.family as Row[])[0]?.id, relation: 'CHILD', name: 'X' }]
    await expect(edit(engine, actor, people, row.id as number, 2, { family: foreign })).rejects.toEqual(
      refusal('BAD_USER_INPUT', complaint('family.0.id', 'id')),
    )
  })

  it('names the fields of a duplicate', async () => {
    await expect(create(engine, actor, levels, { levelCode: 'l1', levelName: 'Again', rank: 2 })).rejects.toEqual(
      refusal('DUPLICATE', complaint('levelCode', 'duplicate')),
    )
    await person({ email: 'a@b.c' })
    await expect(person({ email: 'a@b.c' })).rejects.toEqual(refusal('DUPLICATE', complaint('email', 'duplicate')))
  })

  it('refuses to delete what others use, and says who', async () => {
    await person()
    await expect(remove(engine, actor, levels, level.id as number, 1)).rejects.toMatchObject({
      code: 'IN_USE',
      message: expect.stringContaining('Person'),
    })
    const kept = await person({ notes: 'keep' })
    await expect(remove(engine, actor, people, kept.id as number, 1)).rejects.toEqual(refusal('BAD_STATE'))
    const row = await person({ family: [{ relation: 'CHILD', name: 'A' }] })
    await remove(engine, actor, people, row.id as number, 1)
    await expect(show(engine, actor, people, row.id as number, { fields: ['id'] })).rejects.toEqual(
      refusal('NOT_FOUND'),
    )
  })

  it('takes references only to rows of the company and of the kind the field asks for', async () => {
    const staff = await division({ kind: 'STAFF' })
    const elsewhere = await create(engine, testActor([], { companyCode: 'KB' }), levels, {
      levelCode: 'X',
      levelName: 'X',
      rank: 1,
    })
    for (const [field, id] of [
      ['division', staff.id],
      ['level', elsewhere.id],
      ['level', 999999],
    ] as const) {
      await expect(person({ [field]: id })).rejects.toEqual(refusal('BAD_USER_INPUT', complaint(field, 'reference')))
    }
    await expect(person({ family: [{ relation: 'CHILD', name: 'A', level: elsewhere.id }] })).rejects.toEqual(
      refusal('BAD_USER_INPUT', complaint('family.0.level', 'reference')),
    )
  })

  it('asks no rule about a row with a reference that the writer may not choose', async () => {
    const ahead = { joinDate: '2099-01-01' }
    await expect(person(ahead)).rejects.toEqual(refusal('BAD_USER_INPUT', complaint('joinDate', 'R-JOIN')))
    await expect(person({ ...ahead, level: 999999 })).rejects.toEqual(
      refusal('BAD_USER_INPUT', { fields: [expect.objectContaining({ field: 'level', rule: 'reference' })] }),
    )
  })

  it('attaches only files that the caller sent himself', async () => {
    const file = {
      name: 'a.png',
      mediaType: 'image/png',
      size: 3,
      sha256: 'x',
      bytes: new Uint8Array([1, 2, 3]),
      feature: people.path,
      field: 'photo',
    }
    const ids = await engine.database.db
      .insert(storedFile)
      .values([
        { ...file, companyCode: 'KA', createdBy: 'tester' },
        { ...file, companyCode: 'KA', createdBy: 'other' },
        { ...file, companyCode: 'KB', createdBy: 'tester' },
        { ...file, companyCode: 'KA', createdBy: 'tester', field: 'other' },
        { ...file, companyCode: 'KA', createdBy: 'tester', feature: '/fixture/other' },
      ])
      .returning({ id: storedFile.id })
    const [mine, ...others] = ids.map((row) => row.id)
    const row = await person({ photo: mine })
    expect(row.photo).toEqual({ id: mine, name: 'a.png', mediaType: 'image/png', size: 3 })
    for (const id of others)
      await expect(person({ photo: id })).rejects.toEqual(refusal('BAD_USER_INPUT', complaint('photo', 'reference')))
    const colleague = { ...actor, username: 'colleague' }
    expect(await edit(engine, colleague, people, row.id as number, 1, { photo: mine, notes: 'x' })).toMatchObject({
      photo: { id: mine },
    })
    const [stored] = await engine.database.db
      .select({ bytes: storedFile.bytes })
      .from(storedFile)
      .where(eq(storedFile.id, mine ?? 0))
    expect([...(stored?.bytes ?? [])]).toEqual([1, 2, 3])
  })

  it('keeps a file to the one record that names it, and frees it once that lets go', async () => {
    const sent = async () => {
      const [row] = await engine.database.db
        .insert(storedFile)
        .values({
          companyCode: 'KA',
          createdBy: 'tester',
          name: 'a.png',
          mediaType: 'image/png',
          size: 1,
          sha256: 'x',
          bytes: new Uint8Array([1]),
          feature: people.path,
          field: 'photo',
        })
        .returning({ id: storedFile.id })
      return row?.id ?? 0
    }
    const fileRefusal = refusal('BAD_USER_INPUT', complaint('photo', 'file'))
    const photo = await sent()
    const first = await person({ photo })
    await expect(person({ photo })).rejects.toEqual(fileRefusal)
    const other = await person()
    await expect(edit(engine, actor, people, other.id as number, 1, { photo })).rejects.toEqual(fileRefusal)
    await edit(engine, actor, people, first.id as number, 1, { photo, notes: 'x' })
    await edit(engine, actor, people, first.id as number, 2, { photo: null })
    expect(await edit(engine, actor, people, other.id as number, 1, { photo })).toMatchObject({ photo: { id: photo } })
    const together = await sent()
    const results = await Promise.allSettled([person({ photo: together }), person({ photo: together })])
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('hides other companies, other branches and rows of other features', async () => {
    const row = await person()
    const elsewhere = testActor(['frmFIXSALI'], { companyCode: 'KB' })
    await expect(show(engine, elsewhere, people, row.id as number, { fields: ['id'] })).rejects.toEqual(
      refusal('NOT_FOUND'),
    )
    await expect(edit(engine, elsewhere, people, row.id as number, 1, { notes: 'x' })).rejects.toEqual(
      refusal('NOT_FOUND'),
    )
    const rate = await create(engine, actor, rates, {
      person: row.id,
      kind: 'MEAL',
      effectiveFrom: '2026-01-01',
      amount: 1,
    })
    await expect(remove(engine, testActor([], { branchCode: 'BR' }), rates, rate.id as number, 1)).rejects.toEqual(
      refusal('NOT_FOUND'),
    )
    await expect(
      create(engine, actor, rates, { person: row.id, kind: 'BASIC', effectiveFrom: '2026-01-01', amount: 1 }),
    ).rejects.toEqual(refusal('BAD_USER_INPUT', complaint('kind', 'where')))
    const country = await create(engine, actor, countries, { countryCode: `C${++counter}`, countryName: 'X' })
    expect(await show(engine, elsewhere, countries, country.id as number, { fields: ['countryName'] })).toEqual({
      id: country.id,
      rowVersion: 1,
      countryName: 'X',
    })
  })

  it('refuses two rows of one key in the same dates, one after the other and at once', async () => {
    const { id } = await person()
    const rate = (effectiveFrom: string, effectiveTo?: string) =>
      create(engine, actor, rates, { person: id, kind: 'MEAL', effectiveFrom, effectiveTo, amount: '1' })
    const first = await rate('2026-01-01', '2026-06-30')
    await expect(rate('2026-06-30')).rejects.toEqual(
      refusal('OVERLAP', { values: { id: first.id, from: '2026-01-01', to: '2026-06-30' } }),
    )
    await rate('2026-07-01')
    await expect(rate('2030-01-01')).rejects.toEqual(refusal('OVERLAP'))
    await expect(edit(engine, actor, rates, first.id as number, 1, { effectiveTo: '2026-07-01' })).rejects.toEqual(
      refusal('OVERLAP'),
    )
    await expect(edit(engine, actor, rates, first.id as number, 1, { effectiveTo: '2025-01-01' })).rejects.toEqual(
      refusal('BAD_USER_INPUT', complaint('effectiveTo', 'dates')),
    )
    expect(await edit(engine, actor, rates, first.id as number, 1, { effectiveTo: '2026-03-31' })).toMatchObject({
      effectiveTo: '2026-03-31',
    })
    const racer = await person()
    const both = await Promise.allSettled(
      ['2026-01-01', '2026-01-02'].map((effectiveFrom) =>
        create(engine, actor, rates, { person: racer.id, kind: 'MEAL', effectiveFrom, amount: 1 }),
      ),
    )
    expect(both.map((b) => b.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('leaves guarded fields out and refuses them in input without their code', async () => {
    const row = await person({ salary: '100' })
    const plain = testActor()
    expect(await show(engine, plain, people, row.id as number, { fields: ['salary'] })).toMatchObject({ salary: null })
    await expect(edit(engine, plain, people, row.id as number, 1, { salary: '1' })).rejects.toEqual(
      refusal('FORBIDDEN', { anyOf: ['frmFIXSALI'] }),
    )
    expect(await edit(engine, plain, people, row.id as number, 1, { notes: 'x' })).toMatchObject({ salary: null })
    expect(await show(engine, actor, people, row.id as number, { fields: ['salary'] })).toMatchObject({
      salary: '100.00',
    })
    const rich = await person({ family: [{ relation: 'CHILD', name: 'A', allowance: 7 }] })
    const [line] = (await show(engine, plain, people, rich.id as number, { fields: ['family'] })).family as [Row]
    expect(line).toMatchObject({ name: 'A', allowance: null })
    const change = (family: object) => edit(engine, plain, people, rich.id as number, 1, { family: [family] })
    await expect(change({ id: line.id, relation: 'CHILD', name: 'B', allowance: 8 })).rejects.toEqual(
      refusal('FORBIDDEN', complaint('family.0.allowance', 'form')),
    )
    await change({ id: line.id, relation: 'CHILD', name: 'B' })
    expect(await show(engine, actor, people, rich.id as number, { fields: ['family'] })).toMatchObject({
      family: [{ name: 'B', allowance: '7.00' }],
    })
  })

  it('writes only the fields of the sections', async () => {
    for (const input of [
      { fullName: 'X', secret: 'x' },
      { fullName: 'X', nope: 1 },
      { fullName: 'X', initials: 'Q' },
    ]) {
      await expect(person(input)).rejects.toEqual(refusal('BAD_USER_INPUT'))
    }
    await expect(create(engine, actor, directory, { fullName: 'X' })).rejects.toEqual(
      refusal('BAD_USER_INPUT', complaint('fullName', 'unknown')),
    )
  })

  it('moves along the life cycle, from the right status, with the reason it needs', async () => {
    const row = await division()
    const close = divisions.entity.lifecycle?.close
    if (close === undefined) throw new Error('fixture')
    const move = (rowVersion: number, note?: unknown) =>
      transition(engine, actor, divisions, 'close', close, row.id as number, rowVersion, note)
    await expect(move(1)).rejects.toEqual(refusal('COMMENT_REQUIRED'))
    await expect(move(1, 'a\u0000b')).rejects.toEqual(refusal('BAD_USER_INPUT', complaint('note', 'characters')))
    expect(await move(1, 'merged')).toMatchObject({ status: 'INACTIVE', rowVersion: 2 })
    await expect(move(2, 'again')).rejects.toEqual(
      refusal('BAD_STATE', { values: { status: 'INACTIVE', transition: 'close' } }),
    )
    const [entry] = await audit(row.id)
    expect(entry).toMatchObject({
      action: 'TRANSITION',
      changes: { status: { from: 'ACTIVE', to: 'INACTIVE' }, '#note': { to: 'merged' } },
    })
  })

  const audit = async (id: unknown) => {
    const entries = await engine.database.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.recordId, id as number))
    return entries.filter((e) => e.entity === 'Division' || e.entity === 'Person').sort((a, b) => b.seq - a.seq)
  }

  it('leaves a trail of every write with the values before and after, hidden ones masked', async () => {
    const row = await person({ fullName: 'Trail One', family: [{ relation: 'CHILD', name: 'A' }] })
    await edit(engine, actor, people, row.id as number, 1, { fullName: 'Trail Two' })
    await remove(engine, actor, people, row.id as number, 2)
    const [gone, edited, made] = (await audit(row.id)).filter((e) => e.entity === 'Person')
    expect(made).toMatchObject({
      action: 'CREATE',
      before: null,
      after: { fullName: 'Trail One', secret: '***', family: [{ name: 'A' }] },
      username: 'tester',
      companyCode: 'KA',
      formId: 'frmFIXPEO01',
      feature: '/fixture/people',
      ip: '127.0.0.1',
      requestId: 'test',
    })
    expect(edited).toMatchObject({
      action: 'EDIT',
      before: { fullName: 'Trail One' },
      changes: { fullName: { from: 'Trail One', to: 'Trail Two' }, secret: { from: '***', to: '***' } },
    })
    expect(gone).toMatchObject({ action: 'DELETE', before: { fullName: 'Trail Two' }, after: null })
  })

  it('writes nothing at all when anything fails', async () => {
    const before = await engine.database.db.select().from(auditEntry)
    await expect(person({ email: 'a@b.c' })).rejects.toEqual(refusal('DUPLICATE'))
    expect(await engine.database.db.select().from(auditEntry)).toHaveLength(before.length)
  })
})
