// The text of files: of every kind that people keep, and what becomes of files that are damaged or hostile.
import { describe, expect, it } from 'vitest'
import { archiveOf, textRow, workbookWith } from '../upload/testing/workbook.ts'
import { readApart } from './read-apart.ts'
import { type ReadLimits, readLimits } from './reading.ts'
import { docxType, docxWith, pdfBomb, pdfType, pdfWith, pptxType, pptxWith, xlsxType } from './testing/files.ts'

const never = new AbortController().signal
const read = (mediaType: string, bytes: Buffer, limits: Partial<ReadLimits> = {}) =>
  readApart({ mediaType, bytes }, never, { ...readLimits, ...limits })
const bomb = pdfBomb(300_000_000)
const words = (text: string) => text.trim().split(/\s+/).join(' ')

describe('the text of a file', () => {
  it('of every page of a PDF', async () => {
    const { state, text } = await read(pdfType, await pdfWith('Perjalanan dinas', 'Uang saku'))
    expect([state, words(text)]).toEqual(['READ', 'Perjalanan dinas Uang saku'])
  })
  it('of a document, its paragraphs and its heads', async () => {
    const { state, text } = await read(docxType, docxWith('Cuti &amp; izin', 'Sakit'))
    expect([state, words(text)]).toEqual(['READ', 'Cuti & izin Sakit Kepala surat'])
  })
  it('of a workbook, shared and in its cells, without how a word is spoken', async () => {
    const shared = '<sst><si><t>Gaji</t><rPh><t>spoken</t></rPh></si><si><r><t>Pokok</t></r></si></sst>'
    const { state, text } = await read(xlsxType, workbookWith(textRow(1, 'Nomor', 'Nama'), { shared }))
    expect([state, words(text)]).toEqual(['READ', 'Gaji Pokok Nomor Nama'])
  })
  it('of a presentation and of plain text', async () => {
    expect(words((await read(pptxType, pptxWith('Visi', 'Misi'))).text)).toBe('Visi Misi')
    expect(await read('text/plain', Buffer.from('Tata tertib'))).toEqual({ state: 'READ', text: 'Tata tertib' })
  })
  it('with ligatures as they are typed, without what a database refuses', async () => {
    expect((await read('text/plain', Buffer.from('o\uFB03ce\u0000 ok'))).text).toBe('office  ok')
  })
  it('ends where enough is kept', async () => {
    const long = await pdfWith('one', 'two', 'three')
    expect(await read(pdfType, long, { pages: 2 })).toMatchObject({
      state: 'PARTLY',
      text: expect.not.stringContaining('three'),
    })
    expect(await read('text/plain', Buffer.from('abcdef'), { characters: 3 })).toEqual({ state: 'PARTLY', text: 'abc' })
    const sheets = docxWith('a'.repeat(900))
    expect(await read(docxType, sheets, { characters: 100 })).toMatchObject({ state: 'PARTLY', text: 'a'.repeat(100) })
  })
  it('is none in pictures and scans', async () => {
    expect(await read('image/png', Buffer.from('x'))).toEqual({ state: 'NO_TEXT', text: '' })
    expect(await read(pdfType, await pdfWith(''))).toEqual({ state: 'NO_TEXT', text: '' })
  })
})

describe('a file that cannot be read ends with a state', () => {
  it('damaged files of each kind', async () => {
    const whole = docxWith('Cuti '.repeat(500))
    for (const [type, bytes] of [
      [pdfType, Buffer.from('%PDF-1.7 no more of it')],
      [docxType, whole.subarray(0, whole.length - 30)],
      [docxType, archiveOf({ 'word/document.xml': '<w:document><w:p>open' })],
      [docxType, archiveOf({ 'word/document.xml': '<!DOCTYPE x [<!ENTITY a "aa">]><d><t>&a;</t></d>' })],
    ] as const)
      expect(await read(type, bytes)).toEqual({ state: 'UNREADABLE', text: '' })
  })
  it('keeps what came before the damage', async () => {
    const half = archiveOf({ 'word/document.xml': '<d><p><t>Pembukaan</t></p><p><t>' })
    expect(await read(docxType, half)).toEqual({ state: 'PARTLY', text: 'Pembukaan\n' })
  })
  it('archives that unfold without end', async () => {
    const huge = archiveOf({ 'word/document.xml': `<d>${' '.repeat(40 * 1024 * 1024)}</d>` })
    expect(await read(docxType, huge)).toEqual({ state: 'TOO_LARGE', text: '' })
    const many = archiveOf(Object.fromEntries(Array.from({ length: 5_001 }, (_, i) => [`word/x${i}`, ''])))
    expect(await read(docxType, many)).toEqual({ state: 'TOO_LARGE', text: '' })
    const wide = docxWith('x'.repeat(5_000))
    expect(await read(docxType, wide, { unpackedBytes: 1_000 })).toEqual({ state: 'TOO_LARGE', text: '' })
  })
  it('PDFs that unfold without end, by memory and by time', async () => {
    expect(await read(pdfType, bomb, { memoryBytes: 64 * 1024 * 1024 })).toEqual({ state: 'TOO_LARGE', text: '' })
    expect(await read(pdfType, bomb, { milliseconds: 300 })).toEqual({ state: 'TOO_LARGE', text: '' })
  })
  it('is left when the server must', async () => {
    const leave = new AbortController()
    const work = readApart({ mediaType: pdfType, bytes: bomb }, leave.signal)
    setTimeout(() => leave.abort(new Error('stopping')), 100)
    await expect(work).rejects.toThrow('stopping')
  })
})
