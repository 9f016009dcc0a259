// GET profile: who I am, what I may do here, where else I may work.
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Db, rowsOf } from '../db/connection.ts'
import { unreadCountOf } from '../domain/messages/index.ts'
import type { Engine } from '../engine/context.ts'
import { actorOf, isWithinCredential } from './actor.ts'
import { openPlacesOf } from './auth/accounts.ts'

interface Person {
  readonly avatar_id: number | null
  readonly rights_version: number
  readonly department_code: string | null
  readonly department_name: string | null
  readonly division_code: string | null
  readonly division_name: string | null
  readonly group_code: string | null
  readonly group_name: string | null
}

/** Registers GET profile. */
export function profileRoutes(app: FastifyInstance, engine: Engine): void {
  app.get('/profile', { config: { access: { whileChanging: true } } }, async (request) => {
    const actor = actorOf(request)
    const { db } = engine.database
    const person = await personOf(db, actor.userId, engine.today())
    const open = await openPlacesOf(db, actor.userId, engine.today())
    const places = open.places.filter((p) => isWithinCredential(request, p))
    const here = places.find((p) => p.company === actor.companyCode && p.branch === actor.branchCode)
    return {
      user_id: actor.userId,
      username: actor.username,
      name: actor.name,
      avatar: person?.avatar_id == null ? null : `/files/${person.avatar_id}`,
      office: here?.branch_name ?? null,
      access: [...actor.access].sort(),
      departmentCode: person?.department_code ?? null,
      departmentName: person?.department_name ?? null,
      divisionCode: person?.division_code ?? null,
      divisionName: person?.division_name ?? null,
      kelompokCode: person?.group_code ?? null,
      kelompokName: person?.group_name ?? null,
      companyCode: actor.companyCode,
      branchCode: actor.branchCode,
      companies: companiesOf(places),
      unreadCount: actor.via === 'key' ? 0 : await unreadCountOf(db, actor, engine.now()),
      rightsVersion: person?.rights_version ?? 0,
      isApiKey: actor.via === 'key',
      costPerMinute: request.found?.costPerMinute ?? null,
    }
  })
}

type Places = Awaited<ReturnType<typeof openPlacesOf>>['places']

function companiesOf(places: Places) {
  return [...Map.groupBy(places, (p) => p.company)].map(([code, branches]) => ({
    code,
    name: branches[0]?.company_name ?? code,
    legalName: branches[0]?.legal_name ?? null,
    address: branches[0]?.company_address ?? null,
    branches: branches.map((b) => ({ code: b.branch, name: b.branch_name })),
  }))
}

/** The user's place in the organisation today: department, the division above it, work group. */
async function personOf(db: Db, userId: number, today: string): Promise<Person | undefined> {
  const [found] = await rowsOf<Person>(
    db,
    sql`with recursive slice as (
        select a.department_id, a.work_group_id from user_account u join employee_assignment a on a.employee_id = u.employee_id
        where u.id = ${userId} and a.status = 'EFFECTIVE' and a.valid_from <= ${today} and coalesce(a.valid_to >= ${today}, true)
        order by a.valid_from desc limit 1),
      up as (
        select d.id, d.parent_department_id, d.org_level, d.department_code, d.department_name, 1 as depth from slice s join department d on d.id = s.department_id
        union all
        select d.id, d.parent_department_id, d.org_level, d.department_code, d.department_name, up.depth + 1 from up
        join department d on d.id = up.parent_department_id where up.depth < 10)
      select u.avatar_id, u.rights_version, d.department_code, d.department_name, v.department_code as division_code, v.department_name as division_name,
        g.group_code, g.group_name
      from user_account u left join slice s on true
      left join up d on d.depth = 1
      left join lateral (select * from up where org_level = 'DIVISION' order by depth limit 1) v on true
      left join work_group g on g.id = s.work_group_id
      where u.id = ${userId}`,
  )
  return found
}
