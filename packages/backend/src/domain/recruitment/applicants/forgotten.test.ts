// After anonymisation no answer identifies the person, including the trail, whose chain stays valid (UU 27/2022, decisions 0134 and 0156).
import { hash } from 'node:crypto'
import { catalogue } from '@kantor/shared/catalogue'
import { audit } from '@kantor/shared/catalogue/audit'
import { forgetsProblemsOf, isForgotten } from '@kantor/shared/derive/privacy/forgets'
import { type Entity, type Field, isKept as isStored } from '@kantor/shared/kernel'
import { canonicalOf, hashOf } from '@kantor/shared/rules/audit/chain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAudits } from '../../../engine/write/audit.ts'
import { destroyKeys, openEntries } from '../../../engine/write/person-keys.ts'
import { someRow } from '../../../http/test/sample-rows.ts'
import { ssi } from '../../../seed/area.ts'
import { type Office, openOffice } from '../../approvals/testing/index.ts'
import { verifyChains } from '../../security/index.ts'
import { everything } from '../../testing/index.ts'
import { openAdverts } from '../public/adverts.ts'
import { receiveApplication } from '../public/application.ts'
import { runRecruitmentSchedule } from '../schedule.ts'
import { command } from '../testing.ts'
import { withoutPerson } from './anonymise.ts'

const path = '/human-resource-management/recruitment-plan/applicant-data'
const forgetful = [...catalogue.entities.values()].filter(({ forgets }) => forgets !== undefined)
let office: Office
beforeAll(async () => {
  office = await openOffice()
}, 300_000)
afterAll(() => office.engine.close())

/** The full text of the trail about an entity. */
const trailOf = async (entity: string): Promise<string> =>
  JSON.stringify(await command(office.engine, audit.path, 'search', { entity, page: 1, size: 500 }))
const commands = async (): Promise<string> =>
  JSON.stringify(
    await command(office.engine, audit.path, 'search', { feature: path, action: 'ACTION', page: 1, size: 500 }),
  )

describe('the trail', () => {
  const secrets = ['Ratna Rahasia', '3175044508951234', 'ratna@mail.co.id', 'Pesan pribadi Ratna', 'Jalan Rahasia']
  it('shows who an applicant was until the person is anonymised, then that it was done, and stays intact', async () => {
    const advert = (await openAdverts(office.engine, 'SSI'))[0]?.number ?? ''
    const form = { fullName: secrets[0], nik: secrets[1], email: secrets[2], phone: '0812900044551', city: secrets[4] }
    await receiveApplication(office.engine, 'SSI', advert, {
      form: { ...form, currentEmployer: '', currentPosition: '', message: secrets[3] } as never,
      cv: { name: 'cv.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.4 cv') },
      via: '',
      ip: '127.0.0.1',
      requestId: 'test',
      answers: [],
      questions: '',
    })
    const applicant = await office.id(`select id from applicant where full_name = '${secrets[0]}'`)
    await command(office.engine, path, 'endConsent', { applicant, endedAt: '2026-11-20', reason: 'Ratna asked for it' })
    const all = async () => (await Promise.all(['Applicant', 'Application'].map(trailOf))).join() + (await commands())
    const before = await all()
    // The chain of what belongs to no company begins with its first entry.
    await office.engine.database.db.execute(
      sql`insert into audit_entry (at, username, action) values (now(), 'nobody', 'SIGN_IN_FAILED')`,
    )
    for (const secret of [...secrets, 'Ratna asked for it']) expect(before).toContain(secret)
    const stored = () =>
      office.rows<{ text: string; keys: readonly number[] | null }>(
        `select concat(before, after, changes) as text, sealed_by as keys from audit_entry where entity in ('Applicant', 'Application')`,
      )
    // It cannot be read in the database either, with or without the consent of the person.
    const wasStored = await stored()
    for (const secret of [...secrets, 'Ratna asked for it'])
      expect(wasStored.filter(({ text }) => text.includes(secret))).toEqual([])
    expect(wasStored.filter(({ keys }) => keys !== null).length).toBeGreaterThan(2)
    await runRecruitmentSchedule(office.engine)
    expect(
      await office.rows(`select secret from person_secret where entity = 'Applicant' and record_id = ${applicant}`),
    ).toEqual([{ secret: null }])
    // Anonymised values are not shown even where no reader hides them: without the key only stars are left.
    const [sealed] = await openEntries(office.engine.database.db, await sealedOf(applicant))
    expect(JSON.stringify(sealed)).toContain('"fullName":"***"')
    const after = await all()
    for (const secret of [...secrets, 'Ratna asked for it', 'atna']) expect(after).not.toContain(secret)
    expect(after).toContain('endConsent')
    expect(await command(office.engine, audit.path, 'verify', {})).toMatchObject({ ok: true, why: null })
  })
})

/** The first entry about an applicant, as it is stored. */
const sealedOf = (applicant: number) =>
  office.rows<Parameters<typeof openEntries>[1][number]>(
    `select before, after, changes, sealed_by as "sealedBy" from audit_entry where entity = 'Applicant' and record_id = ${applicant} order by seq limit 1`,
  )

describe('a value about two people', () => {
  it('is written under both keys, in the second form, and cannot be read without either of them', async () => {
    const [one, other] = await office.rows<{ id: number }>(
      `select id from applicant where company_code = 'SSI' and anonymised_at is null order by id desc limit 2`,
    )
    if (one === undefined || other === undefined) throw new Error('no applicants')
    const { engine } = office
    const finding = catalogue.entities.get('ApplicantFinding') as Entity
    const after = { applicant: one.id, other: other.id, detail: 'Both live in Jalan Dua' }
    await engine.database.db.transaction((tx) =>
      writeAudits(tx, everything, [{ action: 'CREATE', entity: finding, id: 1_999_999_998, after }]),
    )
    const [entry] = await office.rows<Parameters<typeof openEntries>[1][number] & { seq: number }>(
      `select seq, before, after, changes, sealed_by as "sealedBy" from audit_entry where record_id = 1999999998 and entity = 'ApplicantFinding'`,
    )
    if (entry === undefined) throw new Error('no entry')
    expect([JSON.stringify(entry).includes('Jalan Dua'), entry.sealedBy?.length]).toEqual([false, 2])
    const shownDetail = async () => (await openEntries(engine.database.db, [entry]))[0]?.after?.detail
    expect(await shownDetail()).toBe('Both live in Jalan Dua')
    const [link] = await office.rows<{ body: string; prev: string; hash: string }>(
      `select kantor_audit_body(e, l.chain_seq) as body, l.prev_hash as prev, l.hash from audit_link l join audit_entry e on e.seq = l.entry where e.seq = ${entry.seq}`,
    )
    const body = JSON.parse(link?.body ?? '') as { readonly form: number }
    expect([body.form, canonicalOf(body)]).toEqual([2, link?.body])
    expect(hashOf(link?.prev ?? '', body, (text) => hash('sha256', text, 'hex'))).toBe(link?.hash)
    await engine.database.db.transaction((tx) => destroyKeys(tx, [{ entity: 'Applicant', id: other.id }]))
    expect(await shownDetail()).toBe('***')
    expect(await verifyChains(engine.database.db, 'SSI')).toMatchObject({ ok: true })
    // Values written about the person afterwards are stars from the beginning.
    await engine.database.db.transaction((tx) =>
      writeAudits(tx, everything, [
        { action: 'EDIT', entity: finding, id: 1_999_999_998, before: after, after: { ...after, detail: 'Moved' } },
      ]),
    )
    const [later] = await office.rows<{ text: string; keys: unknown }>(
      `select concat(before, after, changes) as text, sealed_by as keys from audit_entry where record_id = 1999999998 and action = 'EDIT'`,
    )
    expect([later?.text.includes('Moved'), later?.text.includes('Jalan Dua'), later?.keys]).toEqual([
      false,
      false,
      null,
    ])
  })
})

describe('entries about a person who was anonymised', () => {
  const fieldsOf = (entity: Entity): readonly (readonly [string, Field])[] =>
    Object.entries(entity.fields).flatMap(([name, field]): readonly (readonly [string, Field])[] =>
      field.type === 'lines'
        ? Object.entries(field.of).map(([inner, one]) => [`${name}.${inner}`, one])
        : [[name, field]],
    )
  it.each(forgetful.map((entity) => [entity.name, entity] as const))(
    'of %s have stars for identifying data',
    async (_, entity) => {
      const person = await someRow(office.engine.database.db, catalogue.entities.get('Applicant') as Entity, ssi)
      await office.engine.database.db.execute(sql`update applicant set anonymised_at = now() where id = ${person}`)
      const row = entity.name === 'Applicant' ? person : 1_999_999_999
      const texts = fieldsOf(entity).filter(
        ([name, { type, derived }]) =>
          (type === 'text' || type === 'longText') && !derived && isForgotten(entity, name),
      )
      const after: { [name: string]: unknown } = 'of' in (entity.forgets ?? {}) ? { applicant: person } : {}
      for (const [name] of texts) {
        const [first = '', inner] = name.split('.')
        after[first] =
          inner === undefined
            ? `told ${name}`
            : [{ ...(after[first] as { [n: string]: unknown }[] | undefined)?.[0], [inner]: `told ${name}` }]
      }
      await office.engine.database.db.execute(sql`insert into audit_entry (at, user_id, username, action, feature, form_id, entity, record_id, company_code, after)
      values (now(), 1, 'tester', 'CREATE', ${path}, 'frmHRRCRUT08', ${entity.name}, ${row}, 'SSI', ${JSON.stringify(after)}::jsonb)`)
      const found = await trailOf(entity.name)
      expect(found).not.toContain('told ')
      if (texts.length > 0) expect(found).toContain('***')
    },
  )
})

describe('the declarations', () => {
  /** Words about the work, not about the person. */
  const kept = {
    Applicant: ['applicantNo', 'consentText', 'education.*'],
    Application: ['stageName', 'stageHistory.result', 'stageHistory.by'],
    StageEvaluation: ['stageName', 'place', 'scores.criterionName'],
    ContractDraft: ['contractNo', 'checklist.item', 'registrationNo'],
  } as { readonly [entity: string]: readonly string[] }
  it('forget the text and the files of every record that hangs on an applicant, save those named here', () => {
    const hangs = [...catalogue.entities.values()].filter(
      ({ name, fields }) =>
        name === 'Applicant' || Object.values<Field>(fields).some((f) => f.type === 'ref' && f.to === 'Applicant'),
    )
    expect(hangs.length).toBeGreaterThan(5)
    const open = hangs.flatMap((entity) =>
      Object.entries<Field>(entity.fields).flatMap(([name, field]): readonly string[] => {
        const all: readonly (readonly [string, Field])[] =
          field.type === 'lines'
            ? Object.entries<Field>(field.of).map(([inner, f]) => [`${name}.${inner}`, f])
            : [[name, field]]
        const isKept = (full: string) => kept[entity.name]?.some((one) => one === full || one === `${name}.*`)
        return all
          .filter(
            ([full, f]) =>
              ['text', 'longText', 'richText', 'file', 'image'].includes(f.type) &&
              isStored(f) &&
              !isForgotten(entity, full) &&
              !isKept(full),
          )
          .map(([full]) => `${entity.name}.${full}`)
      }),
    )
    expect(open).toEqual([])
  })
  it('name what taking out empties, no more and no less', () => {
    const { status: _, anonymisedAt: __, ...emptied } = withoutPerson('AP-1', 'ANONYMISED', '')
    const [applicant] = forgetful.filter(({ name }) => name === 'Applicant')
    expect(Object.keys(emptied).sort()).toEqual([...(applicant?.forgets?.fields ?? [])].sort())
  })
  it('say what is wrong with them', () => {
    const application = catalogue.entities.get('Application')
    if (application === undefined) throw new Error('No applications')
    const wrong: Entity = { ...application, forgets: { of: ['requisition'], fields: ['nothing'] } }
    expect(forgetsProblemsOf(wrong, catalogue)).toHaveLength(2)
  })
})
