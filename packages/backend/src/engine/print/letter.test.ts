import { getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { letterPrint } from './letter.ts'
import { blocksOf } from './letter-blocks.ts'
import { printed } from './print.ts'

it('formatted text becomes blocks with their bold parts and markers', () => {
  const html =
    '<h2>Perjanjian</h2><p>Nomor <b>PK-1</b>,  Tn. &amp; Ny.<br />Jakarta</p><p> </p><ol><li>Satu</li><li>Dua</li></ol><ul><li>Lain</li></ul><table><tr><td>a</td><td>b</td></tr></table>'
  expect(blocksOf(html)).toEqual([
    { kind: 'HEADING', runs: [{ text: 'Perjanjian', bold: false }] },
    {
      kind: 'PARAGRAPH',
      runs: [
        { text: 'Nomor ', bold: false },
        { text: 'PK-1', bold: true },
        { text: ', Tn. & Ny.\nJakarta', bold: false },
      ],
    },
    { kind: 'ITEM', marker: '1.', runs: [{ text: 'Satu', bold: false }] },
    { kind: 'ITEM', marker: '2.', runs: [{ text: 'Dua', bold: false }] },
    { kind: 'ITEM', marker: '•', runs: [{ text: 'Lain', bold: false }] },
    { kind: 'PARAGRAPH', runs: [{ text: 'a   b', bold: false }] },
  ])
})

it('a letter is drawn with its table, its signatures and the number of each page', async () => {
  const bytes = await printed(
    letterPrint({
      title: 'Perjanjian kerja PK-1',
      company: 'PT Sinar Sentosa',
      lang: 'id',
      place: 'Jakarta, 22 Mei 2027',
      html: `<h2>Perjanjian Kerja</h2>${'<p>Pihak pertama dan pihak kedua sepakat atas hal-hal berikut ini.</p>'.repeat(60)}`,
      table: { title: 'Imbal jasa', rows: [['Upah pokok per bulan', 'Rp 6.500.000']] },
      signatures: [
        { role: 'Perusahaan', name: 'Sari' },
        { role: 'Pekerja', name: 'Budi' },
      ],
    }),
  )
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const texts = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const { items } = await (await pdf.getPage(i + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    }),
  )
  expect(texts.length).toBeGreaterThan(2)
  expect(texts.every((text, i) => text.includes(`Halaman ${i + 1} dari ${texts.length}`))).toBe(true)
  const last = texts.at(-1) ?? ''
  for (const words of ['Rp 6.500.000', 'Jakarta, 22 Mei 2027', 'Pekerja', 'Budi']) expect(last).toContain(words)
})
