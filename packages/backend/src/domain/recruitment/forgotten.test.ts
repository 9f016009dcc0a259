// Somebody who was taken out is told by nobody any more, the trail included; its chain stays whole (UU 27/2022, decision 0134).

import { catalogue } from '@kantor/shared/catalogue'
import { audit } from '@kantor/shared/catalogue/audit'
import { forgetsProblemsOf, isForgotten } from '@kantor/shared/derive/privacy/forgets'
import { type Entity, type Field, isKept as isStored } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { someRow } from '../../http/test/sample-rows.ts'
import { ssi } from '../../seed/area.ts'
import { type Office, openOffice } from '../approvals/testing/index.ts'
import { withoutPerson } from './anonymise.ts'
import { openAdverts } from './public/adverts.ts'
import { receiveApplication } from './public/application.ts'
import { runRecruitmentSchedule } from './schedule.ts'
import { command } from './testing.ts'

const path = '/human-resource-management/recruitment-plan/applicant-data'
const forgetful = [...catalogue.entities.values()].filter(({ forgets }) => forgets !== undefined)
let office: Office
beforeAll(async () => {
  office = await openOffice()
}, 300_000)
afterAll(() => office.engine.close())

/** What the whole trail tells of an entity. */
const told = async (entity: string): Promise<string> =>
  JSON.stringify(await command(office.engine, audit.path, 'search', { entity, page: 1, size: 500 }))
const commands = async (): Promise<string> =>
  JSON.stringify(
    await command(office.engine, audit.path, 'search', { feature: path, action: 'ACTION', page: 1, size: 500 }),
  )

describe('the trail', () => {
  const secrets = ['Ratna Rahasia', '3175044508951234', 'ratna@mail.co.id', 'Pesan pribadi Ratna', 'Jalan Rahasia']
  it('tells who an applicant was until the person is taken out, then that it was done, and stays whole', async () => {
    const advert = (await openAdverts(office.engine, 'SSI'))[0]?.number ?? ''
    const form = { fullName: secrets[0], nik: secrets[1], email: secrets[2], phone: '0812900044551', city: secrets[4] }
    await receiveApplication(office.engine, 'SSI', advert, {
      form: { ...form, currentEmployer: '', currentPosition: '', message: secrets[3] } as never,
      cv: { name: 'cv.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.4 cv') },
      ...{ via: '', ip: '127.0.0.1', requestId: 'test' },
    })
    const applicant = await office.id(`select id from applicant where full_name = '${secrets[0]}'`)
    await command(office.engine, path, 'endConsent', { applicant, endedAt: '2026-11-20', reason: 'Ratna asked for it' })
    const all = async () => (await Promise.all(['Applicant', 'Application'].map(told))).join() + (await commands())
    const before = await all()
    // The chain of what belongs to no company begins with its first entry.
    await office.engine.database.db.execute(
      sql`insert into audit_entry (at, username, action) values (now(), 'nobody', 'SIGN_IN_FAILED')`,
    )
    for (const secret of [...secrets, 'Ratna asked for it']) expect(before).toContain(secret)
    await runRecruitmentSchedule(office.engine)
    const after = await all()
    for (const secret of [...secrets, 'Ratna asked for it', 'atna']) expect(after).not.toContain(secret)
    expect(after).toContain('endConsent')
    expect(await command(office.engine, audit.path, 'verify', {})).toMatchObject({ ok: true, why: null })
  })
})

describe('entries about somebody who was taken out', () => {
  const fieldsOf = (entity: Entity): readonly (readonly [string, Field])[] =>
    Object.entries(entity.fields).flatMap(([name, field]): readonly (readonly [string, Field])[] =>
      field.type === 'lines'
        ? Object.entries(field.of).map(([inner, one]) => [`${name}.${inner}`, one])
        : [[name, field]],
    )
  it.each(forgetful.map((entity) => [entity.name, entity] as const))(
    'of %s have stars for what tells who it was',
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
      const found = await told(entity.name)
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
