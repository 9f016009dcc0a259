// What leaves the product or is looked at is recorded in the trail: who, what, by which filter, how many rows (R-AUD-01).
import { catalogue } from '@kantor/shared/catalogue'
import { audit } from '@kantor/shared/catalogue/audit'
import { restPathOf } from '@kantor/shared/derive/names'
import { recordReadersOf } from '@kantor/shared/derive/rights'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../db/connection.ts'
import { employeeOf } from '../domain/testing/index.ts'
import { ownDatabase } from '../engine/testing/databases.ts'
import { setReadOnly } from '../engine/testing/read-only.ts'
import { type Caller, openRights, type RightsApp } from './test/rights-app.ts'
import { grantAllCodes } from './test/scoped-app.ts'

let app: RightsApp
let reader: Caller
const features = recordFeaturesOf(catalogue.features)
const people = features.find(
  (f) => f.entity.name === 'Employee' && f.screens.includes('show') && recordReadersOf(f) !== null,
)
if (people === undefined) throw new Error('No list of employees with a show screen')
const path = restPathOf(people)

beforeAll(async () => {
  app = await openRights(await ownDatabase())
  await grantAllCodes(app.engine, 'dept.head', 'COMPANY')
  reader = await app.as('dept.head')
}, 600_000)
afterAll(() => app.close())

interface Entry {
  readonly action: string
  readonly feature: string
  readonly entity: string | null
  readonly id: number | null
  readonly after: unknown
}
/** The entries that the reader left since one, oldest first. */
const entriesSince = (seq: number) =>
  rowsOf<Entry>(
    app.engine.database.db,
    sql`select action, feature, entity, record_id as id, after from audit_entry
      where username = 'dept.head' and seq > ${seq} order by seq`,
  )
const lastSeq = async () => {
  const [row] = await rowsOf<{ seq: number }>(
    app.engine.database.db,
    sql`select coalesce(max(seq), 0)::int as seq from audit_entry`,
  )
  return row?.seq ?? 0
}
async function left(work: () => Promise<{ readonly status: number } | undefined>): Promise<readonly Entry[]> {
  const before = await lastSeq()
  await work()
  return entriesSince(before)
}
const get = (url: string) => reader.ask('GET', url)

describe('what is taken out', () => {
  it('a list as a file, with its filter and its number of rows', async () => {
    const { body } = await get(`${path}?search=a`)
    const { total } = body as never as { total: number }
    expect(total).toBeGreaterThan(10)
    expect(await left(() => get(`${path}/export?format=csv&search=a`))).toEqual([
      {
        action: 'EXPORT',
        feature: people.path,
        entity: 'Employee',
        id: null,
        after: { format: 'csv', filter: { search: 'a' }, rows: total },
      },
    ])
  })
  it('a report as a workbook is an export, on paper a print', async () => {
    const report = '/employees/list-of-master-employee'
    const taken = async (format: string) => left(() => get(`${report}/export?format=${format}&search=budi`))
    const [sheet, paper] = [await taken('xlsx'), await taken('pdf')]
    expect([sheet.map((e) => e.action), paper.map((e) => e.action)]).toEqual([['EXPORT'], ['PRINT']])
    const { total } = (await reader.act(report, 'rows', { search: 'budi' })).body as never as { total: number }
    expect(sheet[0]).toMatchObject({
      feature: report,
      after: { format: 'xlsx', filter: { search: 'budi' }, rows: total },
    })
  })
  it('the answer of an action, with the action it is of', async () => {
    const [entry, ...more] = await left(() => get('/audit/actions/search/export?format=csv&action=LOGIN'))
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      action: 'EXPORT',
      feature: audit.path,
      after: { format: 'csv', filter: { action: 'LOGIN', '#action': 'search' }, rows: expect.any(Number) },
    })
  })
  it('one that is refused leaves nothing', async () => {
    expect(await left(() => get(`${path}/export?format=odt`))).toEqual([])
    expect(await left(() => get(`${path}/export?format=csv&nothing=1`))).toEqual([])
  })
  it('a screen that the browser printed, and no screen that is closed to the caller', async () => {
    const printed = (who: Caller, address: string) => who.ask('POST', '/audit/actions/printed', { path: address })
    expect(await left(() => printed(reader, `${people.path}/show/5?tab=2`))).toEqual([
      {
        action: 'PRINT',
        feature: people.path,
        entity: 'Employee',
        id: 5,
        after: { format: 'paper', filter: { tab: '2' }, rows: null },
      },
    ])
    expect(
      await left(async () => {
        expect((await printed(reader, '/no/such/screen')).status).toBe(400)
        return undefined
      }),
    ).toEqual([])
    expect((await printed(await app.as('employee'), '/security-system/admin-super')).status).toBe(403)
  })
})

it('an export is listed for auditors, and not for users with a narrower scope', async () => {
  const slips = features.find((f) => f.form === 'frmKPAYDLB11' && f.path.endsWith('/payslips'))
  if (slips === undefined) throw new Error('No list of payslips')
  const employee = await app.as('employee')
  const exported = `${restPathOf(slips)}/export?format=csv`
  expect((await reader.ask('GET', exported)).status).toBe(200)
  const takers = async (by: Caller) => {
    const { status, body } = await by.act('/audit', 'entries', { formId: 'frmKPAYDLB11', size: 100 })
    expect(status).toBe(200)
    const rows = (body as never as { rows: readonly { action: string; username: string }[] }).rows
    return [...new Set(rows.filter(({ action }) => action === 'EXPORT').map(({ username }) => username))].sort()
  }
  expect(await takers(employee)).toEqual([])
  expect(await takers(await app.as('superadmin'))).toContain('dept.head')
})

describe('a user who looks at a record about another person', () => {
  it('leaves one entry for the visit, however often he comes back within it', async () => {
    const { body } = await get(`${path}?size=10`)
    const own = await employeeOf(app.engine, 'dept.head')
    const other = (body as never as { rows: readonly { id: number }[] }).rows.find(({ id }) => id !== own)
    const view = { action: 'VIEW', feature: people.path, entity: 'Employee', id: other?.id, after: null }
    expect((await get(`${path}/${own}`)).status).toBe(200)
    expect(await left(() => get(`${path}/${other?.id}`))).toEqual([view])
    expect(await left(() => get(`${path}/${other?.id}`))).toEqual([])
    const history = async (asked: object = {}) => {
      const about = { formId: people.auditForm ?? people.form, entity: 'Employee', recordId: other?.id }
      const { status, body: page } = await reader.act('/audit', 'entries', { ...about, ...asked })
      expect(status).toBe(200)
      return (page as never as { rows: readonly { action: string }[] }).rows.map((row) => row.action)
    }
    expect(await history()).not.toContain('VIEW')
    expect(await history({ action: 'VIEW' })).toEqual(['VIEW'])
  })
  it('the own record, one that is not there, and one about no one leave none', async () => {
    const own = await employeeOf(app.engine, 'dept.head')
    expect(await left(() => get(`${path}/${own}`))).toEqual([])
    expect(await left(() => get(`${path}/999999`))).toEqual([])
    expect(await left(() => get('/master/departments/1'))).toEqual([])
  })
})

describe('data about the health of another person', () => {
  const claims = '/human-resource-management/medical-information/medical-claim'
  const ill = async () => {
    const [claim] = await rowsOf<{ id: number }>(
      app.engine.database.db,
      sql`select id from medical_claim where diagnosis is not null order by id limit 1`,
    )
    return claim?.id ?? 0
  }
  const view = (id: number, feature: string | null) => ({
    action: 'VIEW',
    feature,
    entity: 'MedicalClaim',
    id,
    after: null,
  })
  const forget = () =>
    app.engine.database.db.execute(sql`update audit_entry set at = at - interval '1 day' where action = 'VIEW'`)

  it('leaves an entry for each claim whose diagnosis a list shows, and none where it shows none', async () => {
    const id = await ill()
    expect(await left(() => get(`${claims}?size=100&fields=claimNo,totalClaimed`))).toEqual([])
    const shown = await left(() => get(`${claims}?size=100&fields=claimNo,diagnosis`))
    expect(shown).toContainEqual(view(id, claims))
    const [{ ill: all } = { ill: 0 }] = await rowsOf<{ ill: number }>(
      app.engine.database.db,
      sql`select count(*)::int as ill from medical_claim where diagnosis is not null`,
    )
    expect(shown).toHaveLength(all)
    await forget()
    expect(await left(() => get(`/entities/MedicalClaim?ids=${id}&fields=diagnosis`))).toMatchObject([
      { action: 'VIEW', entity: 'MedicalClaim', id },
    ])
    await forget()
  })

  it('leaves one for a receipt that is opened, a picture of it too', async () => {
    const id = await ill()
    const [file] = await rowsOf<{ id: number }>(
      app.engine.database.db,
      sql`with f as (insert into stored_file (company_code, name, media_type, size, sha256, bytes, created_by, created_at, feature, field)
          values ('SSI', 'receipt.png', 'image/png', 1, 'x', 'x', 'user:0', now(), ${claims}, 'papers.file') returning id)
        insert into medical_claim_papers (parent_id, seq, kind, file_id) select ${id}, 1, 'RECEIPT', id from f returning file_id as id`,
    )
    expect(await left(() => get(`/files/${file?.id}`))).toMatchObject([{ action: 'VIEW', entity: 'MedicalClaim', id }])
  })
})

it('what cannot be noted is not handed out, and is again when it can: exports, and records of other people', async () => {
  const own = await employeeOf(app.engine, 'dept.head')
  const { body } = await get(`${path}?size=10&sort=-id`)
  const rows = (body as never as { rows: readonly { id: number }[] }).rows
  const other = rows.findLast(({ id }) => id !== own)?.id
  const asked = [`${path}/export?format=csv`, `${path}/${other}`, '/audit/actions/search/export?format=csv']
  const answers = async () => {
    const all: (readonly [number, unknown])[] = []
    for (const url of asked) {
      const answer = await get(url)
      all.push([answer.status, (answer.body as { code?: string } | null)?.code])
    }
    return all
  }
  await setReadOnly(app.engine.database, true)
  // The first question may meet a connection that was cut; then it is read on, and what needs an entry is refused.
  await expect.poll(async () => (await get(`${path}?size=10`)).status).toBe(200)
  expect(await answers()).toEqual(asked.map(() => [503, 'READ_ONLY']))
  await setReadOnly(app.engine.database, false)
  await app.engine.database.checkWritable()
  expect((await answers()).map(([status]) => status)).toEqual([200, 200, 200])
}, 120_000)
