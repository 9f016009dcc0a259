import { applications } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applications'
import { DirectRight } from '@kantor/shared/catalogue/security-system/entities/direct-right.entity'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { pdfWith } from '../../engine/file-text/testing/files.ts'
import { pdf as harmfulPdf } from '../../engine/packed/testing/files.ts'
import { insertRows } from '../../seed/writing/rows.ts'
import { createHttpFixture, type HttpFixture } from '../test/fixture.ts'
import { headersOf, verdictOf } from '../test/requests.ts'
import { mediaTypeOf } from './kinds.ts'
import { dispositionOf, fileNameOf } from './names.ts'

/** A picture of eight pixels as it is kept, so that it comes back to the last byte. */
const png = await sharp({ create: { width: 4, height: 2, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const pdf = await pdfWith('Ijazah')
const photo = '/api/files?feature=/employees/personal-information&field=photo'
const document = '/api/files?feature=personalInformation&field=documents.file'

describe('files', () => {
  let world: HttpFixture
  let app: FastifyInstance
  let anna: { readonly [name: string]: string }
  beforeAll(async () => {
    world = await createHttpFixture()
    app = await world.app()
    anna = await headersOf(app, 'anna')
  })
  afterAll(() => world.close())

  const upload = (url: string, bytes: Buffer, name = 'a.png', headers = anna) => {
    const start = Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    )
    const payload = Buffer.concat([start, bytes, Buffer.from('\r\n--x--\r\n')])
    return app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    })
  }
  const download = (id: number, headers = anna) => app.inject({ url: `/api/files/${id}`, headers })

  it('come back as they were sent, images shown, others handed over', async () => {
    const image = await upload(photo, png, '..\\..\\foto anna.png')
    expect([image.statusCode, image.json()]).toEqual([
      201,
      { id: 1, name: 'foto anna.png', mediaType: 'image/png', size: png.length },
    ])
    const shown = await download(1)
    expect(shown.rawPayload.equals(png)).toBe(true)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="foto anna.png"; filename*=UTF-8''foto%20anna.png`,
    })
    const paper = (await upload(document, pdf, 'x.pdf')).json() as { id: number }
    expect((await download(paper.id)).headers['content-disposition']).toMatch(/^attachment;/)
  })
  it('are shown as pictures that the server made, without their active content, and only to users who may open them', async () => {
    const { id } = (await upload(document, await pdfWith('Riwayat hidup'), 'cv.pdf')).json() as { id: number }
    const look = (headers = anna) => app.inject({ url: `/api/files/${id}?use=look`, headers })
    const shown = await look()
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(shown.body).toMatch(/data:image\/webp;base64,[\s\S]*href="\?use=original"/)
    expect((await look(await headersOf(app, 'budi'))).statusCode).toBe(404)
  })
  it('from outside leave as pictures and text, and as they were sent only after the second step, which is noted', async () => {
    const { id } = (await upload(document, pdf, 'cv.pdf')).json() as { id: number }
    await world.database.db.execute(
      sql`update stored_file set feature = ${applications.path}, field = 'cv' where id = ${id}`,
    )
    const get = (use: string, more = {}) => app.inject({ url: `/api/files/${id}${use}`, headers: { ...anna, ...more } })
    const inTrail = () =>
      rowsOf(world.database.db, sql`select action from audit_entry where feature = ${applications.path}`)
    for (const use of ['', '?use=view', '?use=look', '?use=download', '?use=print', '?use=Original']) {
      const shown = await get(use, { range: 'bytes=0-9' })
      expect([use, shown.statusCode, shown.headers['content-type']]).toEqual([use, 200, 'text/html; charset=utf-8'])
    }
    expect(await inTrail()).toEqual([])
    const raw = await get('?use=original')
    expect(raw.rawPayload.equals(pdf)).toBe(true)
    expect(raw.headers['content-disposition']).toMatch(/^attachment;/)
    expect(await inTrail()).toEqual([{ action: 'EXPORT' }])
    expect(
      (await app.inject({ url: `/api/files/${id}?use=original`, headers: await headersOf(app, 'budi') })).statusCode,
    ).toBe(404)
  })
  it('that hold what runs, opens or fetches are refused with the remedy, and can be sent again without it', async () => {
    const refused = await upload(document, harmfulPdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'), 'x.pdf')
    expect(verdictOf(refused)).toEqual([400, 'BAD_USER_INPUT'])
    expect(refused.json()).toMatchObject({
      fields: [{ field: 'documents.file', message: expect.stringMatching(/holds scripts.*save it as a plain PDF/) }],
    })
    expect(verdictOf(await upload(document, Buffer.from('%PDF-1.7 cut off'), 'x.pdf'))).toEqual([400, 'BAD_USER_INPUT'])
    expect((await upload(document, pdf, 'x.pdf')).statusCode).toBe(201)
  })
  it('are accepted only in the kinds and sizes of their field, under any name', async () => {
    expect(verdictOf(await upload(photo, pdf, 'a.png'))).toEqual([415, 'UNSUPPORTED_MEDIA'])
    expect(verdictOf(await upload(photo, Buffer.from('<svg onload="x"/>'), 'a.svg'))).toEqual([
      415,
      'UNSUPPORTED_MEDIA',
    ])
    expect(verdictOf(await upload(document, Buffer.from('a;b\n1;2'), 'a.csv'))).toEqual([415, 'UNSUPPORTED_MEDIA'])
    expect(verdictOf(await upload(photo, Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)])))).toEqual([
      413,
      'TOO_LARGE',
    ])
    expect(verdictOf(await upload(photo, Buffer.alloc(0)))).toEqual([400, 'BAD_USER_INPUT'])
  })
  it('belong to a file field of a feature whose records the user may write', async () => {
    for (const url of [
      '/api/files',
      '/api/files?feature=nothing&field=photo',
      '/api/files?feature=personalInformation&field=fullName',
      '/api/files?feature=personalInformation&field=documents',
    ]) {
      expect(verdictOf(await upload(url, png)), url).toEqual([400, 'BAD_USER_INPUT'])
    }
    const budi = await headersOf(app, 'budi')
    expect(verdictOf(await upload(photo, png, 'a.png', budi))).toEqual([403, 'FORBIDDEN'])
  })
  it('may be sent for a command that takes one, by a user who may give it', async () => {
    const budi = await headersOf(app, 'budi')
    const ofPunch = '/api/files?feature=mobilePunch&field=photo'
    expect((await upload(ofPunch, png, 'me.png', budi)).statusCode).toBe(201)
    expect(verdictOf(await upload(ofPunch, pdf, 'me.png', budi))).toEqual([415, 'UNSUPPORTED_MEDIA'])
  })
  it('whose text is searched are read in the background, and texts are distinguished from tables by their name', async () => {
    const ofLibrary = '/api/files?feature=/e-library/general-document&field=file'
    const jobs = async () =>
      (
        await rowsOf<{ file: number }>(
          world.database.db,
          sql`select params->'file' as file from job where kind = 'file-text'`,
        )
      ).map((row) => row.file)
    await insertRows(world.database.db, DirectRight, { companyCode: 'SSI' }, [
      {
        user: world.users.get('budi') ?? 0,
        code: 'frmELIBDOC01A',
        effect: 'GRANT',
        company: '*',
        branch: '*',
        validFrom: '2026-01-01',
        reason: 'test',
      },
    ])
    const budi = await headersOf(app, 'budi')
    const sent = await upload(ofLibrary, Buffer.from('Tata tertib'), 'aturan.txt', budi)
    expect(sent.json()).toMatchObject({ mediaType: 'text/plain' })
    expect(verdictOf(await upload(ofLibrary, Buffer.from('a;b'), 'aturan.csv', budi))).toEqual([
      415,
      'UNSUPPORTED_MEDIA',
    ])
    await upload(photo, png)
    expect(await jobs()).toEqual([(sent.json() as { id: number }).id])
  })
  it("are their uploader's until a record holds them, then opened by the rule of that record alone", async () => {
    const { id } = (await upload(photo, png)).json() as { id: number }
    const budi = await headersOf(app, 'budi')
    const { db } = world.database
    await db.execute(sql`insert into direct_right (user_id, code, effect, company, branch, data_scope, valid_from, reason, row_version, created_by, updated_by)
      values (${world.users.get('budi') ?? 0}, 'frmZMESCEN01I', 'GRANT', 'SSI', '*', 'GROUP', '2026-01-01', 'test', 1, 'x', 'x')`)
    const seen = async () => [(await download(id)).statusCode, (await download(id, budi)).statusCode]
    expect(await seen()).toEqual([200, 404])
    await db.execute(
      sql`insert into message_attachments (parent_id, seq, file_id) values (${world.messages.at(-1)}, 1, ${id})`,
    )
    expect(await seen()).toEqual([404, 200])
    await db.execute(sql`update stored_file set company_code = 'SST' where id = ${id}`)
    expect(await seen()).toEqual([404, 404])
  })
  it('are opened by the record that they belong to, and then no longer by their uploader', async () => {
    const budi = await headersOf(app, 'budi')
    const { id } = (await upload('/api/files?feature=mobilePunch&field=photo', png, 'me.png', budi)).json() as {
      id: number
    }
    expect((await download(id, budi)).statusCode).toBe(200)
    await world.database.db.execute(sql`insert into raw_punch (company_code, source, badge_no, punch_at, time_zone, direction, mock_location, status, photo_id, created_by, updated_by)
      values ('SSI', 'MOBILE', 'B1', now(), 'WIB', 'IN', false, 'VALID', ${id}, 'x', 'x')`)
    expect((await download(id, budi)).statusCode).toBe(404)
  })
  it('come one at a time', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\na\r\n'
    const answer = await app.inject({
      method: 'POST',
      url: photo,
      payload: `${part}${part}--x--\r\n`,
      headers: { ...anna, 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    const empty = await app.inject({
      method: 'POST',
      url: photo,
      payload: '--x--\r\n',
      headers: { ...anna, 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(verdictOf(empty)).toEqual([400, 'BAD_USER_INPUT'])
  })
})

describe('what a file is', () => {
  it.each([
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    [Buffer.from('RIFF1234WEBPVP8 '), 'image/webp'],
    [
      Buffer.from('PK\u0003\u0004...xl/workbook.xml...'),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    [Buffer.from('PK\u0003\u0004...evil.exe...'), null],
    [Buffer.from('code,name\nA,Ádám\n'), 'text/csv'],
    [Buffer.from('<html><script>'), null],
    [Buffer.from('#!/bin/sh'), null],
    [Buffer.from([0xc3, 0x28, 0x41]), null],
    [Buffer.from('MZ\u0000\u0003'), null],
  ])('%s -> %s', (bytes, type) => {
    expect(mediaTypeOf(bytes)).toBe(type)
  })
  it('makes names harmless', () => {
    expect(fileNameOf('/etc/passwd')).toBe('passwd')
    expect(fileNameOf('a\r\nb\u202Egpj.exe')).toBe('abgpj.exe')
    expect(fileNameOf('..')).toBe('file')
    expect(fileNameOf(`${'x'.repeat(300)}.pdf`)).toHaveLength(200)
    expect(dispositionOf('attachment', `é"'.pdf`)).toBe(
      `attachment; filename="e___.pdf"; filename*=UTF-8''%C3%A9%22%27.pdf`,
    )
  })
})
