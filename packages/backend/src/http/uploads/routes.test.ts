// Uploads over HTTP: who may, what the template is, files that are too large, a connection that breaks off, a large file as a job.

import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { openSheet } from '../../engine/upload/read-file.ts'
import { allRows } from '../../engine/upload/testing/workbook.ts'
import { createHttpFixture, type HttpFixture } from '../test/fixture.ts'
import { verdictOf } from '../test/requests.ts'
import { type Headers, type RuledApp, ruledApp } from '../test/ruled-app.ts'

const path = '/upload-management/department-update-upload'
const boundary = 'x'
const bodyOf = (bytes: Buffer, name = 'a.csv') =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

describe('uploads over HTTP', () => {
  let world: HttpFixture
  let ruled: RuledApp
  let anna: Headers
  let budi: Headers
  beforeAll(async () => {
    world = await createHttpFixture()
    ruled = await ruledApp(world)
    await ruled.grant('anna', ['frmUDEPTUP01I', 'frmUDEPTUP01A', 'frmUDEPTUP01D'])
    await ruled.grant('budi', ['frmUDEPTUP01I'])
    anna = await ruled.signIn('anna')
    budi = await ruled.signIn('budi')
  })
  afterAll(async () => {
    await ruled.app.close()
    await world.close()
  })
  const send = (bytes: Buffer, headers = anna) =>
    ruled.app.inject({
      method: 'POST',
      url: `/api${path}/upload`,
      payload: bodyOf(bytes),
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
  const kept = async () => {
    const [row] = await rowsOf<{ n: number }>(
      world.database.db,
      sql`select (select count(*)::integer from upload_batch) + (select count(*)::integer from stored_file) as n`,
    )
    return row?.n
  }

  it('are taken from holders of the A code, looked at by holders of the I code, taken back with the D code', async () => {
    const file = Buffer.from('departmentCode,departmentName,orgLevel\nZV,Division,DIVISION\n')
    expect(verdictOf(await send(file, budi))).toEqual([403, 'FORBIDDEN'])
    const answer = await send(file)
    expect([answer.statusCode, answer.json()]).toEqual([201, { batch: 1 }])
    const rows = await ruled.act(budi, path, 'rows', { batch: 1 })
    expect([rows.status, rows.body]).toMatchObject([
      200,
      { total: 1, rows: [{ rowNo: 2, status: 'OK', effect: 'NEW' }] },
    ])
    expect((await ruled.act(budi, path, 'commit', { batch: 1 })).status).toBe(403)
    expect((await ruled.act(budi, path, 'revert', { batch: 1 })).status).toBe(403)
    expect((await ruled.act(anna, path, 'commit', { batch: 1 })).body).toMatchObject({
      status: 'IMPORTED',
      inserted: 1,
    })
    expect((await ruled.act(anna, path, 'revert', { batch: 1 })).body).toMatchObject({
      status: 'REVERTED',
      reverted: 1,
    })
    expect((await ruled.act(budi, path, 'batches')).body).toMatchObject({
      total: 1,
      rows: [{ status: 'REVERTED', by: 'anna' }],
    })
  })
  it('begin with a template whose headers are the declared columns', async () => {
    const get = (what: string) => ruled.app.inject({ url: `/api${path}/${what}`, headers: { ...budi } })
    const names = 'departmentCode,departmentName,orgLevel,parentCode,headEmployeeNo,locationCode,validFrom,status'
    expect((await get('template/export?format=csv')).body).toBe(`\uFEFF${names}\r\n`)
    const book = (await get('template/export')).rawPayload
    const rows = await allRows(await openSheet(book))
    expect(rows.map((r) => Array.from(r.cells, (c) => c?.text).join())).toEqual([names])
    expect(verdictOf(await get('template/export?format=pdf'))).toEqual([400, 'BAD_USER_INPUT'])
  })
  it('give the rows with errors as a sheet that is taken again once it is corrected', async () => {
    const { batch } = (
      await send(Buffer.from('departmentCode,departmentName,orgLevel\nZX,X,ROOM\nZY,Y,DIVISION\n'))
    ).json() as { batch: number }
    const book = await ruled.app.inject({ url: `/api${path}/error-file/export?batch=${batch}`, headers: { ...anna } })
    const rows = await allRows(await openSheet(book.rawPayload))
    expect(rows.map((r) => Array.from(r.cells, (c) => c?.text ?? '').join('|'))).toEqual([
      'departmentCode|departmentName|orgLevel|parentCode|headEmployeeNo|locationCode|validFrom|status|#row|#messages',
      'ZX|X|ROOM||||||2|orgLevel: is not one of the choices: DIVISION, DEPARTMENT, UNIT; orgLevel: is required for a new department'.replace(
        '; orgLevel: is required for a new department',
        '',
      ),
    ])
    const again = (await send(book.rawPayload)).json() as { batch: number }
    expect((await ruled.act(anna, path, 'batch', { batch: again.batch })).body).toMatchObject({
      status: 'PREVIEW',
      error: 1,
    })
  })
  it('refuse what is no sheet and what is too large, and keep nothing of it', async () => {
    const before = await kept()
    expect(verdictOf(await send(Buffer.from('%PDF-1.7 ...')))).toEqual([422, 'UPLOAD_FILE'])
    expect(verdictOf(await send(Buffer.alloc(0)))).toEqual([422, 'UPLOAD_FILE'])
    expect(verdictOf(await send(Buffer.alloc(26 * 1024 * 1024, 'a')))).toEqual([413, 'TOO_LARGE'])
    expect(await kept()).toBe(before)
  })
  it('keep nothing of a file whose connection broke off', async () => {
    const before = await kept()
    await ruled.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = ruled.app.server.address() as AddressInfo
    const whole = bodyOf(Buffer.from(`departmentCode,departmentName,orgLevel\n${'ZZ,Z,DIVISION\n'.repeat(50_000)}`))
    const sent = request({
      port,
      method: 'POST',
      path: `/api${path}/upload`,
      headers: { ...anna, 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': whole.length },
    })
    const broken = once(sent, 'error')
    const arrived = once(ruled.app.server, 'request')
    sent.write(whole.subarray(0, 300_000))
    await arrived
    sent.destroy()
    await broken
    // The server answers others as if nothing had been; what it had of the file is gone with the request.
    expect((await ruled.call(anna, '/profile')).status).toBe(200)
    expect(await kept()).toBe(before)
  })
})
