// What the renderer promises to every paper: nothing is cut off, numbers stay whole, heads and marks are on each page.
import { getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { linesOf } from './lines.ts'
import type { Part, Print, Row, Sheet } from './model.ts'
import { pdfDocument } from './pdf-document.ts'
import { printed } from './print.ts'

const printOf = (sheets: readonly Sheet[], more: Partial<Print> = {}): Print => ({
  title: 'Faktur',
  company: 'PT Contoh',
  lang: 'id',
  size: 'A4',
  layout: 'portrait',
  margin: 40,
  sheets,
  ...more,
})
interface Piece {
  readonly text: string
  readonly x: number
  readonly right: number
  readonly y: number
  readonly size: number
}

/** The texts of each page with their places. */
async function pagesOf(print: Print): Promise<readonly (readonly Piece[])[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await printed(print)))
  return await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const { items } = await (await pdf.getPage(i + 1)).getTextContent()
      return items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , size = 0, x = 0, y = 0] = item.transform as readonly number[]
        return [{ text: item.str, x, right: x + item.width, y, size }]
      })
    }),
  )
}
const textsOf = (pieces: readonly Piece[] = []): readonly string[] => pieces.map(({ text }) => text)
const grid = { size: 9, pad: { x: 4, y: 2 } } as const
const two = [{ share: 0.5 }, { share: 0.5, align: 'right' }] as const

describe('lines of a text', () => {
  const byLetter = (text: string) => text.length
  const lines = (text: string, width: number) =>
    linesOf([{ text }], width, byLetter).map((line) => line.map((run) => run.text).join(''))

  it('end after blanks and hyphens between letters, at line feeds, and within a word that is longer than the line', () => {
    expect(lines('satu dua tiga', 8)).toEqual(['satu dua', 'tiga'])
    expect(lines('kata-kata', 6)).toEqual(['kata-', 'kata'])
    expect(lines('per (2026-04)', 9)).toEqual(['per', '(2026-04)'])
    expect(lines('satu\n\ndua', 20)).toEqual(['satu', '', 'dua'])
    expect(lines('abcdefgh ij', 5)).toEqual(['abcde', 'fgh', 'ij'])
    expect(lines('', 5)).toEqual([''])
  })
  it('never end between parts of one word that differ in weight', () => {
    const runs = [{ text: 'Nomor ' }, { text: 'PK-1', bold: true }, { text: ', lalu' }, { text: '\n' }, { text: 'x' }]
    expect(linesOf(runs, 10, byLetter)).toEqual([
      [{ text: 'Nomor', bold: false }],
      [
        { text: 'PK-1', bold: true },
        { text: ', lalu', bold: false },
      ],
      [{ text: 'x', bold: false }],
    ])
  })
})

describe('a table', () => {
  it('wraps names, and writes a long number smaller in one piece that ends where the others end', async () => {
    const name = 'Raden Mas Ngabehi Soeryaningrat Wijayakusuma Hadiningrat'
    const amounts = ['1.250.000', '123.456.789.012.345,67']
    const columns = [{ share: 0.2 }, { share: 0.15, align: 'right' }] as const
    const rows = amounts.map((amount) => ({ cells: [name, amount] }))
    const [page = []] = await pagesOf(printOf([{ parts: [{ kind: 'table', ...grid, columns, rows }] }]))
    const [short, long] = amounts.map((amount) => page.find(({ text }) => text === amount))
    expect(long?.size).toBeLessThan(short?.size ?? 0)
    expect(long?.right).toBeCloseTo(short?.right ?? 0, 0)
    expect(textsOf(page).join(' ')).toContain(`${name} `)
    const limit = 40 + 0.2 * (595.28 - 80)
    for (const { right } of page.filter(({ text }) => name.includes(text))) expect(right).toBeLessThan(limit)
  })
  it('repeats its head on each page, with what the page before carried forward', async () => {
    const rows = Array.from(
      { length: 90 },
      (_, i): Row => ({
        cells: [`Baris ${i + 1}`, `${i + 1}`],
        carries: () => [
          { as: 'total', cells: ['Dipindahkan', `s/d ${i + 1}`] },
          { as: 'total', cells: ['Pindahan', `s/d ${i + 1}`] },
        ],
      }),
    )
    const head = { as: 'head', cells: ['Nama', 'Jumlah'] } as const
    const pages = await pagesOf(printOf([{ parts: [{ kind: 'table', ...grid, columns: two, head, rows }] }]))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(textsOf(page).slice(0, 2)).toEqual(['Nama', 'Jumlah'])
    for (const [i, page] of pages.slice(1).entries()) {
      const [name, sum] = textsOf(pages[i]).slice(-2)
      expect(name).toBe('Dipindahkan')
      expect(textsOf(page).slice(2, 4)).toEqual(['Pindahan', sum])
      expect(textsOf(page)[4]).toBe(`Baris ${Number(sum?.slice(4)) + 1}`)
    }
    for (const { y } of pages.flat()) expect(y).toBeGreaterThan(40)
  })
  const tall = Array.from({ length: 200 }, (_, i) => `r${i + 1}`)
  it.each([
    ['under a head', { as: 'head', cells: ['Nama', 'Jumlah'] } as const, undefined],
    ['without one', undefined, undefined],
    [
      'between sums that are carried forward',
      { as: 'head', cells: ['Nama', 'Jumlah'] } as const,
      () => [{ cells: ['dipindahkan', '1'] }, { cells: ['pindahan', '1'] }] as const,
    ],
  ])('continues a row that is higher than a page on the next pages, %s', async (_, head, carries) => {
    const rows: readonly Row[] = [
      { cells: ['before', '1'], ...(carries && { carries }) },
      { cells: [tall.join('\n'), '2'] },
      { cells: ['after', '3'] },
    ]
    const part: Part = { kind: 'table', ...grid, columns: two, rows, ...(head && { head }) }
    const pages = await pagesOf(printOf([{ parts: [part] }]))
    const written = textsOf(pages.flat())
    expect(written.filter((text) => /^r\d+$/.test(text))).toEqual(tall)
    expect(written.filter((text) => text === '2')).toHaveLength(1)
    expect(textsOf(pages.at(-1))).toContain('after')
    for (const { y } of pages.flat()) expect(y).toBeGreaterThan(40)
    if (head !== undefined) for (const page of pages) expect(textsOf(page).slice(0, 2)).toEqual(['Nama', 'Jumlah'])
  })
  it('keeps the head of a group with its first rows', async () => {
    const rows: readonly Row[] = Array.from({ length: 60 }, (_, i) => [
      { as: 'band', cells: [`Grup ${i}`], keep: 2 } as const,
      { cells: ['a', '1'] },
      { cells: ['b', '2'] },
    ]).flat()
    const pages = await pagesOf(printOf([{ parts: [{ kind: 'table', ...grid, columns: two, rows }] }]))
    for (const page of pages) expect(textsOf(page).at(-1)).toBe('2')
  })
})

describe('tables side by side', () => {
  const side = (count: number, name: string) => ({
    columns: two,
    rows: Array.from({ length: count }, (_, i) => ({ cells: [`${name} ${i + 1}`, `${i}`] })),
  })
  const sideBySide = (count: number): Part => ({
    kind: 'sideBySide',
    ...grid,
    gap: 10,
    tables: [side(count, 'L'), side(3, 'R')],
  })

  it('stay on one page, and what follows is below the longest', async () => {
    const before: Part = { kind: 'text', text: `${'x\n'.repeat(50)}y`, size: 9 }
    const after: Part = { kind: 'text', text: 'akhir', size: 9 }
    const [, second = []] = await pagesOf(printOf([{ parts: [before, sideBySide(20), after] }]))
    expect(textsOf(second)).toContain('L 1')
    const y = (text: string) => second.find((piece) => piece.text === text)?.y ?? 0
    expect(y('R 1')).toBe(y('L 1'))
    expect(y('akhir')).toBeLessThan(y('L 20'))
  })
  it('continue a row that is higher than a page on the next pages, each next to the row of the other table', async () => {
    const tall = Array.from({ length: 120 }, (_, i) => `r${i + 1}`)
    const table = (name: string, text: string) => ({
      columns: two,
      rows: [text, name].map((cell) => ({ cells: [cell, '1'] })),
    })
    const part: Part = {
      kind: 'sideBySide',
      ...grid,
      gap: 10,
      tables: [table('left', tall.join('\n')), table('right', 'short')],
    }
    const pages = await pagesOf(printOf([{ parts: [part] }]))
    const pieces = pages.flat()
    expect(textsOf(pieces).filter((text) => /^r\d+$/.test(text))).toEqual(tall)
    const [left, right] = ['left', 'right'].map((text) => pages.at(-1)?.find((piece) => piece.text === text)?.y)
    expect(left).toBeDefined()
    expect(left).toBe(right)
    for (const { y } of pieces) expect(y).toBeGreaterThan(40)
  })
  it('continue on the next page where no page has room for them', async () => {
    const pages = await pagesOf(printOf([{ parts: [sideBySide(70)] }]))
    expect(pages).toHaveLength(2)
    for (const { y } of pages.flat()) expect(y).toBeGreaterThan(40)
    expect(textsOf(pages[1])).toContain('L 70')
  })
})

describe('a document', () => {
  const long: Part = { kind: 'text', text: 'kata '.repeat(2500), size: 9 }

  it('has the mark of a sheet on each of its pages, and numbers all pages', async () => {
    const sheets = [{ mark: 'DRAFT', parts: [long] }, { parts: [{ kind: 'text', text: 'sah', size: 9 } as const] }]
    const foot = { text: 'Dicetak', page: (page: number, count: number) => `Halaman ${page} dari ${count}` }
    const pages = await pagesOf(printOf(sheets, { foot }))
    expect(pages.map((page) => textsOf(page).includes('DRAFT'))).toEqual([true, true, false])
    expect(pages.map((page) => textsOf(page).slice(-2))).toEqual(
      pages.map((_, i) => ['Dicetak', `Halaman ${i + 1} dari 3`]),
    )
  })
  it('has the company with its address and logo in the head, and what follows is below them', async () => {
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const head: Part = {
      kind: 'head',
      company: 'PT Contoh',
      address: 'Jl. Sudirman 1',
      logo: Buffer.from(dot, 'base64'),
      title: 'FAKTUR',
      about: 'INV-1',
      size: 9,
    }
    const bytes = await printed(printOf([{ parts: [head, { kind: 'text', text: 'isi', size: 9 }] }]))
    expect(bytes.toString('latin1')).toContain('/Subtype /Image')
    const [page = []] = await pagesOf(printOf([{ parts: [head, { kind: 'text', text: 'isi', size: 9 }] }]))
    expect(textsOf(page)).toEqual(['PT Contoh', 'Jl. Sudirman 1', 'FAKTUR', 'INV-1', 'isi'])
    const heights = page.map(({ y }) => y)
    expect(heights).toEqual(heights.toSorted((a, b) => b - a))
    expect(841.89 - (heights[2] ?? 0)).toBeGreaterThan(40 + 44)
  })
  it('says what it is, in which language, and carries its fonts', async () => {
    const bytes = await printed(printOf([{ parts: [{ kind: 'text', text: 'Çelik ₫ Ł “tanda” – •', size: 9 }] }]))
    const { info } = await getMeta(await getDocumentProxy(new Uint8Array(bytes)))
    expect(info).toMatchObject({ Title: 'Faktur', Author: 'PT Contoh', Language: 'id' })
    expect(bytes.toString('latin1')).toMatch(/\/FontFile2 /)
    const [page] = await pagesOf(printOf([{ parts: [{ kind: 'text', text: 'Çelik ₫ Ł “tanda” – •', size: 9 }] }]))
    expect(textsOf(page)).toEqual(['Çelik ₫ Ł “tanda” – •'])
  })
  it('parses its fonts once: each change of the font would take longer than a page otherwise', () => {
    const fontsOf = () => {
      const doc = pdfDocument(printOf([]))
      return (['plain', 'bold', 'plain'] as const).map((weight) => {
        doc.font(weight)
        return Reflect.get(doc, '_font') as { readonly font: object }
      })
    }
    const [[plain, bold, again], [other]] = [fontsOf(), fontsOf()]
    expect(again).toBe(plain)
    expect(bold).not.toBe(plain)
    expect(other?.font).toBe(plain?.font)
  })
})
