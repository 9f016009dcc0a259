// Whom to ask for what was refused: roles that hold a missing code, themselves or through another, and never a person.

import { catalogue } from '@kantor/shared/catalogue'
import { UserTemplate } from '@kantor/shared/catalogue/security-system/entities/user-template.entity'
import { codesOf } from '@kantor/shared/rules/permission/permission'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../engine/testing/databases.ts'
import { insertRows } from '../seed/writing/rows.ts'
import { createHttpFixture, type HttpFixture } from './test/fixture.ts'
import { headersOf, verdictOf } from './test/requests.ts'

const screen = { title: 'User Right Access', path: '/security-system/user-right-access' }

describe.each(await oneDatabase())('whom to ask, on $name', (from) => {
  let world: HttpFixture
  let app: FastifyInstance
  let anna: { readonly [name: string]: string }
  beforeAll(async () => {
    world = await createHttpFixture(from)
    const lines = (formId: string) => [{ formId, view: false, add: true, edit: true, delete: false }]
    await insertRows(world.database.db, UserTemplate, { companyCode: 'SSI' }, [
      { code: 'KEEPER', name: 'Keeper', status: 'ACTIVE', lines: lines('frmBPOSTXM01') },
      { code: 'DRAFT', name: 'Draft', status: 'DRAFT', lines: lines('frmBPOSTXM01') },
      { code: 'OTHER', name: 'Other', status: 'ACTIVE', ownerCompany: 'SST', lines: lines('frmBPOSTXM01') },
      { code: 'ADMIN', name: 'Admin', status: 'ACTIVE', lines: lines('frmZUSRACC01') },
      { code: 'ALL', name: 'All', status: 'ACTIVE', dynamicAll: true },
    ])
    app = await world.app()
    anna = await headersOf(app, 'anna')
  })
  afterAll(() => world.close())
  const ask = (codes: string) => app.inject({ url: `/api/granted-by?codes=${codes}`, headers: anna })

  it('is part of the refusal itself', async () => {
    const refused = await app.inject({ method: 'POST', url: '/api/master/post-codes', headers: anna, payload: {} })
    expect(verdictOf(refused)).toEqual([403, 'FORBIDDEN'])
    expect(refused.json()).toMatchObject({
      anyOf: ['frmBPOSTXM01A'],
      grantedBy: { roles: ['Keeper', 'All'], assignedBy: ['Admin', 'All'], screen },
    })
  })
  it('counts what a role includes, but no draft and no role of another company', async () => {
    expect((await ask('frmBPOSTXM01I')).json().roles).toEqual(['Base', 'Staff', 'All'])
    expect((await ask('frmBPOSTXM01D')).json().roles).toEqual(['All'])
  })
  it('is for those who are signed in, for codes alone', async () => {
    expect((await app.inject({ url: '/api/granted-by?codes=frmBPOSTXM01I' })).statusCode).toBe(401)
    for (const codes of ['', 'x', `frmA01I'--`, Array.from({ length: 51 }, () => 'frmA01I').join()])
      expect(verdictOf(await ask(encodeURIComponent(codes)))).toEqual([400, 'BAD_USER_INPUT'])
  })
  it('takes every code of the catalogue', async () => {
    const all = codesOf(catalogue.features)
    for (let at = 0; at < all.length; at += 50) expect((await ask(all.slice(at, at + 50).join())).statusCode).toBe(200)
  })
  it('keeps an answer for a minute', async () => {
    const { now } = world.clock
    await insertRows(world.database.db, UserTemplate, { companyCode: 'SSI' }, [
      { code: 'NEW', name: 'Anew', status: 'ACTIVE', lines: [{ formId: 'frmBPOSTXM01', delete: true }] },
    ])
    expect((await ask('frmBPOSTXM01D')).json().roles).toEqual(['All'])
    world.clock.now = new Date(now.getTime() + 61_000)
    expect((await ask('frmBPOSTXM01D')).json().roles).toEqual(['Anew', 'All'])
    world.clock.now = now
  })
})
