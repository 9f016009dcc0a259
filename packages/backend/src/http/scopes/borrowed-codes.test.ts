// Records that are opened by codes of another form than their list (decision 0210): a head has the codes of requisitions for his unit, and
// they open adverts and schedules of exams by their address. Derived over all roles and features, then the two of the catalogue in detail.
import { catalogue } from '@kantor/shared/catalogue'
import { examSchedule } from '@kantor/shared/catalogue/elearning-center/exam-schedule'
import { jobsOpportunityAdv } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/jobs-opportunity-adv'
import { ssiUniversity } from '@kantor/shared/catalogue/ssi-university'
import { hangingOf } from '@kantor/shared/derive/data-scope'
import { featuresOver } from '@kantor/shared/derive/rights'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import type { RecordFeature } from '@kantor/shared/kernel'
import { anyOfOf, isAllowed } from '@kantor/shared/rules/permission/permission'
import { type DataScope, isNarrow } from '@kantor/shared/rules/rights/rights'
import { and, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnIn } from '../../db/tables.ts'
import { type Office, openOffice, refused } from '../../domain/approvals/testing/index.ts'
import { everything } from '../../domain/testing/index.ts'
import type { Actor } from '../../engine/context.ts'
import { scopedWhere, using } from '../../engine/read/data-scope.ts'
import { show } from '../../engine/read/read.ts'
import { featureWhere, rowsWhere } from '../../engine/read/scope.ts'
import { selectFlat } from '../../engine/read/select.ts'
import { seenThrough } from '../../engine/read/shown-by.ts'
import { sourcesOf } from '../../engine/read/source.ts'
import { create, edit, remove } from '../../engine/write/store.ts'
import { transition, transitionOf } from '../../engine/write/transition.ts'
import { demoUsers } from '../../seed/access/demo-users.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
}, 300_000)
afterAll(() => office.engine.close())

/** Ids of rows that an operation reaches for a user with a narrow scope, and that neither a list of them nor this scope would give. */
async function beyond(actor: Actor, feature: RecordFeature, operation: 'show' | 'edit' | 'delete') {
  const anyOf = anyOfOf(feature, operation)
  const acting = using(actor, anyOf)
  if (anyOf === null || anyOf.length === 0 || !isAllowed(anyOf, actor.access) || !isNarrow(acting.dataScope)) return []
  const lists = featuresOver(feature.entity.name, catalogue).filter((f) => isAllowed(anyOfOf(f, 'index'), actor.access))
  const sources = sourcesOf(office.engine, feature.entity)
  const listed = lists.map((list) => seenThrough(sources, using(actor, anyOfOf(list, 'index')), list) ?? sql`true`)
  const isOpen = hangingOf(catalogue, feature.entity).kind === 'OPEN'
  const inScope = isOpen ? [] : [scopedWhere(office.engine, sources.root, acting) ?? sql`true`]
  const known = or(...listed, ...inScope) ?? sql`false`
  const reached = and(rowsWhere(sources, acting, feature), featureWhere(sources, feature))
  const where = and(reached, sql`not coalesce(${known}, false)`)
  const id = columnIn(sources.root.columns, 'id')
  return selectFlat(office.engine.database.db, sources, { id }, { where, orderBy: [sql`${id}`], limit: 3 })
}

it.each(demoUsers.map(({ username }) => username))(
  '%s reaches no record beyond the lists and the scopes of the role',
  async (username) => {
    const actor = await office.as(username)
    const found: string[] = []
    for (const feature of recordFeaturesOf(catalogue.features))
      for (const operation of ['show', 'edit', 'delete'] as const) {
        const rows = await beyond(actor, feature, operation)
        if (rows.length > 0) found.push(`${feature.path} ${operation} ${rows.map(({ id }) => id).join(', ')}`)
      }
    expect(found).toEqual([])
  },
)

const versionOf = async (table: string, id: number) =>
  (await office.rows<{ v: number }>(`select row_version as v from ${table} where id = ${id}`))[0]?.v ?? 0
const employeeOf = (username: string) =>
  office.id(`select employee_id as id from user_account where username = '${username}'`)

describe('an advert', () => {
  const input = { title: 'Teknisi', location: 'Cikarang', publishTo: '2026-12-31', publicText: '<p>Teknisi.</p>' }
  /** A published advert of a requisition of the user's own. */
  async function published(requester: string): Promise<number> {
    const requisition =
      await office.id(`insert into personnel_requisition (company_code, created_by, updated_by, requisition_no, request_date, needed_date, department_id, position_id, qty, employment_type, reason, status, opened_at, requester_id)
      select company_code, created_by, updated_by, 'PR-${requester}-${++made}', request_date, needed_date, department_id, position_id, 1, employment_type, reason, 'OPEN', opened_at, ${await employeeOf(requester)}
      from personnel_requisition where status = 'OPEN' order by id limit 1 returning id`)
    const advert = await create(office.engine, everything, jobsOpportunityAdv, { ...input, requisition })
    await office.call('superadmin', 'publish', { document: advert.id, withoutReport: true }, jobsOpportunityAdv)
    return Number(advert.id)
  }
  let made = 0
  const change = async (username: string, id: number) =>
    edit(
      office.engine,
      using(await office.as(username), anyOfOf(jobsOpportunityAdv, 'edit')),
      jobsOpportunityAdv,
      id,
      await versionOf('job_advert', id),
      { publicText: '<p>Kirim KTP Anda.</p>' },
    )

  it('of the requisition of another unit is not there for a head', async () => {
    const id = await published('finance')
    const head = using(await office.as('unit.head'), anyOfOf(jobsOpportunityAdv, 'show'))
    expect(await refused(show(office.engine, head, jobsOpportunityAdv, id, { fields: ['id'] }))).toBe('NOT_FOUND')
    expect(await refused(change('unit.head', id))).toBe('NOT_FOUND')
  })
  it('of his own requisition is shown to him, and neither changed nor ended by him once it is public', async () => {
    const id = await published('unit.head')
    const head = using(await office.as('unit.head'), anyOfOf(jobsOpportunityAdv, 'show'))
    await expect(show(office.engine, head, jobsOpportunityAdv, id, { fields: ['id'] })).resolves.toMatchObject({ id })
    await expect(change('unit.head', id)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      details: { anyOf: ['frmHRRCRUT06I'] },
    })
    for (const move of ['withdraw', 'close'])
      expect(
        await refused(
          office.move(
            'unit.head',
            jobsOpportunityAdv,
            { id, rowVersion: await versionOf('job_advert', id) } as never,
            move,
            'No longer wanted',
          ),
        ),
      ).toBe('FORBIDDEN')
  })
  it('is changed by the staff of human resources, who list all adverts and have the code to create them for themselves', async () =>
    expect(await refused(change('hr.staff', await published('unit.head')))).toBe('done'))
})

describe('a schedule of an exam', () => {
  const hours = { openAt: '2026-12-01T02:00:00.000Z', closeAt: '2026-12-02T02:00:00.000Z' }
  const group = () => office.id(`select id from exam_group where is_active order by id limit 1`)
  const made = async (by: Actor, employees: readonly number[]) =>
    create(office.engine, using(by, anyOfOf(examSchedule, 'create')), examSchedule, {
      group: await group(),
      ...hours,
      participants: employees.map((employee) => ({ employee })),
    })
  const later = async (username: string, id: number) =>
    edit(
      office.engine,
      using(await office.as(username), anyOfOf(examSchedule, 'edit')),
      examSchedule,
      id,
      await versionOf('exam_schedule', id),
      { closeAt: '2026-12-03T02:00:00.000Z' },
    )
  const cancelled = async (username: string, id: number) =>
    office.move(
      username,
      examSchedule,
      { id, rowVersion: await versionOf('exam_schedule', id) } as never,
      'cancel',
      'Not needed',
    )

  it('with one participant of another unit is not there for a head, and he makes none', async () => {
    const people = [await employeeOf('employee'), await employeeOf('finance')]
    const { id } = await made(everything, people)
    const head = using(await office.as('unit.head'), anyOfOf(examSchedule, 'show'))
    expect(await refused(show(office.engine, head, examSchedule, Number(id), { fields: ['id'] }))).toBe('NOT_FOUND')
    expect(await refused(later('unit.head', Number(id)))).toBe('NOT_FOUND')
    expect(await refused(cancelled('unit.head', Number(id)))).toBe('NOT_FOUND')
    expect(await refused(made(await office.as('unit.head'), people))).toBe('OUT_OF_SCOPE')
  })
  it('is changed by a head while it is a draft for his own people, and not once it is published', async () => {
    const { id } = await made(await office.as('unit.head'), [await employeeOf('employee')])
    expect(await refused(later('unit.head', Number(id)))).toBe('done')
    await office.rows(`update exam_schedule set status = 'PUBLISHED' where id = ${id} returning id`)
    expect(await refused(later('unit.head', Number(id)))).toBe('FORBIDDEN')
    expect(await refused(cancelled('unit.head', Number(id)))).toBe('FORBIDDEN')
  })
  it('is begun by a participant with a narrow scope, whose exam has other participants', async () => {
    const { id } = await made(everything, [await employeeOf('employee'), await employeeOf('finance')])
    await office.rows(`update exam_schedule set status = 'PUBLISHED' where id = ${id} returning id`)
    const { rows = [] } = await office.call('employee', 'exams', {}, ssiUniversity)
    expect(rows.map((row) => Number((row.schedule as { id: unknown }).id))).toContain(Number(id))
    expect(await refused(office.call('employee', 'start', { schedule: id, pin: null }, ssiUniversity))).toBe(
      'EXAM_NOT_OPEN',
    )
  })
  it.each(['SELF', 'COMPANY'] as const)(
    'is neither changed nor cancelled nor deleted by a participant who plans exams, with the codes for %s',
    async (scope) => {
      const { id } = await made(everything, [await employeeOf('dept.head'), await employeeOf('employee')])
      const head = await office.as('dept.head')
      const codes = [...(anyOfOf(examSchedule, 'edit') ?? []), ...(anyOfOf(examSchedule, 'delete') ?? [])]
      const scopes = new Map<string, DataScope>([
        ...(head.scopes ?? []),
        ...codes.map((code) => [code, scope] as const),
        ['frmHRTRAIN19I', 'COMPANY'],
      ])
      const planner: Actor = { ...head, access: new Set(scopes.keys()), scopes, dataScope: scope }
      const { engine } = office
      const own = Number(id)
      const version = await versionOf('exam_schedule', own)
      const later = { closeAt: '2026-12-03T02:00:00.000Z' }
      const cancel = transitionOf(examSchedule, 'cancel')
      if (cancel === undefined) throw new Error('No move')
      const tries = [
        () => edit(engine, planner, examSchedule, own, version, later),
        () => transition(engine, planner, examSchedule, 'cancel', cancel, own, version, 'Not needed'),
        () => remove(engine, planner, examSchedule, own, version),
      ]
      for (const attempt of tries) expect(await refused(attempt())).toBe('ABOUT_ONESELF')
      await office.rows(`update exam_schedule_participants set employee_id = ${await employeeOf('finance')}
        where parent_id = ${own} and employee_id = ${await employeeOf('dept.head')} returning id`)
      expect(await refused(edit(engine, planner, examSchedule, own, version, later))).toBe('done')
    },
  )
})
