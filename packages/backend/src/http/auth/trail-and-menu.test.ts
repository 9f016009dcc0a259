import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../engine/testing/databases.ts'
import { createHttpFixture, type HttpFixture } from '../test/fixture.ts'
import { type Headers, type RuledApp, ruledApp } from '../test/ruled-app.ts'

const branches = '/security-system/company-branch'
const menu = '/security-system/structure-menu'

describe.each(await oneDatabase())('branches, menu and trail on $name', (from) => {
  let world: HttpFixture
  let ask: RuledApp
  let anna: Headers
  let budi: Headers
  beforeAll(async () => {
    world = await createHttpFixture(from)
    ask = await ruledApp(world)
    const all = (form: string) => ['I', 'A', 'E', 'D'].map((s) => form + s)
    await ask.grant('anna', [...all('frmZCOMPBR01'), 'frmZMENUST01I', 'frmZMENUST01E'])
    await ask.grant('budi', ['frmBPOSTXM01I'])
    anna = await ask.signIn('anna')
    budi = await ask.signIn('budi')
  })
  afterAll(async () => {
    await ask.app.close()
    await world.close()
  })
  const branch = async (code: string) =>
    (await ask.call(anna, `${branches}?search=${code}`)).body.rows.find((r: { code: string }) => r.code === code)
  const put = async (code: string, change: object) => {
    const { id, rowVersion } = await branch(code)
    return ask.call(anna, `${branches}/${id}`, { rowVersion, ...change }, 'PUT')
  }
  const fieldsOf = (body: { fields?: readonly { field: string }[] }) => body.fields?.map((f) => f.field)

  it('keeps exactly one head office, which stays open', async () => {
    expect(fieldsOf((await put('JKT', { isHeadOffice: false })).body)).toEqual(['isHeadOffice'])
    expect(fieldsOf((await put('JKT', { isActive: false })).body)).toEqual(['isActive'])
    expect((await put('SBY', { isHeadOffice: true })).status).toBe(200)
    expect([(await branch('JKT')).isHeadOffice, (await branch('SBY')).isHeadOffice]).toEqual([false, true])
    const { id, rowVersion } = await branch('SBY')
    const gone = await ask.call(anna, `${branches}/${id}?rowVersion=${rowVersion}`, undefined, 'DELETE')
    expect([gone.status, gone.body.code]).toEqual([409, 'IN_USE'])
  })

  it('does not close or delete a branch under those who start there', async () => {
    const refused = await put('CKR', { isActive: false })
    expect([fieldsOf(refused.body), refused.body.fields[0].message]).toEqual([
      ['isActive'],
      'is where anna start; change that first',
    ])
    const { id, rowVersion } = await branch('JKT')
    expect((await ask.call(anna, `${branches}/${id}?rowVersion=${rowVersion}`, undefined, 'DELETE')).body.code).toBe(
      'IN_USE',
    )
    const made = await ask.call(anna, branches, { code: 'BDG', name: 'Bandung', timeZone: 'Nowhere/Land' })
    expect(fieldsOf(made.body)).toEqual(['timeZone'])
    const bandung = (await ask.call(anna, branches, { code: 'BDG', name: 'Bandung' })).body
    expect(bandung.isHeadOffice).toBe(false)
    const away = await ask.call(anna, `${branches}/${bandung.id}?rowVersion=1`, undefined, 'DELETE')
    expect(away.status).toBe(204)
  })

  it('keeps the menu of the installation, for everybody, and refuses what cannot stand', async () => {
    const items = [
      { path: '/master', label: 'Our masters' },
      { path: '/master/post-codes', parent: '/', sortOrder: 5 },
    ]
    expect((await ask.act(anna, menu, 'saveStructure', { version: 0, items })).body).toEqual({ version: 1 })
    const seen = (await ask.call(budi, '/menu')).body.items
    expect(seen).toEqual([
      { path: '/master', label: 'Our masters', icon: null, sortOrder: null, parent: null, hidden: false },
      { path: '/master/post-codes', label: null, icon: null, sortOrder: 5, parent: '/', hidden: false },
    ])
    for (const wrong of [
      [{ path: '/no/such' }],
      [{ path: '/master', parent: '/master' }],
      [{ path: '/master', parent: '/home' }],
      [{ path: '/attendance', parent: '/master' }],
    ])
      expect([wrong, (await ask.act(anna, menu, 'saveStructure', { version: 1, items: wrong })).status]).toEqual([
        wrong,
        400,
      ])
    expect((await ask.act(anna, menu, 'saveStructure', { version: 7, items: [] })).body.code).toBe('STALE_VERSION')
    expect((await ask.act(budi, menu, 'saveStructure', { version: 1, items: [] })).status).toBe(403)
    const shown = await ask.act(anna, menu, 'preview', { user: world.users.get('budi'), items })
    expect(shown.body.rows.map((r: { path: string }) => r.path)).toContain('/master/post-codes')
    expect((await ask.act(anna, menu, 'saveStructure', { version: 1, items: [] })).body).toEqual({ version: 2 })
    expect((await ask.call(budi, '/menu')).body.items).toEqual([])
  })

  it('shows the trail of a form to those who may enter its screen, with the values', async () => {
    const of = (who: Headers, formId: string, more: object = {}) =>
      ask.act(who, '/audit', 'entries', { formId, ...more })
    const rows = (await of(anna, 'frmZCOMPBR01', { action: 'edit' })).body.rows
    expect(
      rows.map((r: { username: string; feature: string; record: string }) => [r.username, r.feature, r.record]),
    ).toContainEqual(['anna', 'Company and Branch', 'SBY — Branch SBY'])
    expect(rows.flatMap((r: { changes: object[] }) => r.changes)).toContainEqual(
      expect.objectContaining({ label: 'Head office', before: 'No', after: 'Yes' }),
    )
    const refused = await of(budi, 'frmZCOMPBR01')
    expect([refused.status, refused.body.anyOf]).toEqual([403, ['frmZCOMPBR01I', 'frmZAUDITP01I']])
    expect((await of(budi, 'frmNOBODY001')).body).toEqual({ total: 0, rows: [] })
    expect((await of(anna, 'frmZCOMPBR01', { user: 'b_di' })).body.total).toBe(0)
    expect(fieldsOf((await of(anna, 'frmZCOMPBR01', { from: '2026-11-22', to: '2026-11-21' })).body)).toEqual(['to'])
  })

  it('searches all of it with the right alone, and never another company', async () => {
    expect((await ask.act(anna, '/audit', 'search')).status).toBe(403)
    await ask.grant('anna', ['frmZAUDITP01I'])
    await world.database.db.execute(
      sql`insert into audit_entry (company_code, username, action, entity, changes) values ('SST', 'stranger', 'EDIT', 'Company', '{}')`,
    )
    const { body } = await ask.act(anna, '/audit', 'search', {})
    const users = new Set(body.rows.map((r: { username: string }) => r.username))
    expect(users).toContain('anna')
    expect(users).not.toContain('stranger')
  })

  it('gives the same as a file, to the same people', async () => {
    const url = '/api/audit/actions/entries/export?format=csv&formId=frmZCOMPBR01'
    const file = await ask.app.inject({ url, headers: { ...anna } })
    expect(file.headers['content-disposition']).toContain('audit-2026-11-21.csv')
    expect(file.body.split('\r\n')[0]).toContain('User')
    expect(file.body).toContain('Company and Branch')
    expect((await ask.app.inject({ url, headers: { ...budi } })).statusCode).toBe(403)
    const unknown = await ask.app.inject({ url: `${url}&nonsense=1`, headers: { ...anna } })
    expect(unknown.statusCode).toBe(400)
  })
})
