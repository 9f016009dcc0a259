// The page that shows a file from an unknown sender: pictures and text that the server made, no part of the file itself.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { lookApart } from '../../engine/file-text/read-apart.ts'
import { readLimits } from '../../engine/file-text/reading.ts'
import { docxType, docxWith, pdfBomb, pdfType, pdfWith } from '../../engine/file-text/testing/files.ts'
import { lookPage } from './look.ts'

const never = new AbortController().signal
const look = (mediaType: string, bytes: Buffer) => lookApart({ mediaType, bytes }, never)

describe('the shown content', () => {
  it('of a PDF are pictures of its pages that show something, and its text', async () => {
    const { pictures, reading } = await look(pdfType, await pdfWith('Riwayat hidup', 'Pendidikan'))
    expect([pictures?.pages.length, pictures?.total, reading.state]).toEqual([2, 2, 'READ'])
    const picture = sharp(Buffer.from(pictures?.pages[0] ?? new Uint8Array()))
    const { width, height, format } = await picture.metadata()
    expect([width, format, (height ?? 0) > 900]).toEqual([900, 'webp', true])
    const { channels } = await picture.stats()
    // Letters are darker than the paper.
    expect(Math.min(...channels.slice(0, 3).map(({ min }) => min))).toBeLessThan(100)
    expect(Math.max(...channels.slice(0, 3).map(({ max }) => max))).toBe(255)
  })
  it('of a Word file is its text', async () => {
    const { pictures, reading } = await look(docxType, docxWith('Riwayat hidup'))
    expect([pictures, reading.text.includes('Riwayat hidup')]).toEqual([null, true])
  })
  it('of a file that expands without limit, or is damaged, is a sentence that says so', async () => {
    const limits = { ...readLimits, milliseconds: 3_000, memoryBytes: 100_000_000 }
    const bomb = await lookApart({ mediaType: pdfType, bytes: pdfBomb(300_000_000) }, never, limits)
    expect(lookPage('cv.pdf', bomb)).toMatch(/could not be read/)
    expect(lookPage('cv.pdf', await look(pdfType, Buffer.from('%PDF-1.7 no more')))).toMatch(/could not be read/)
  })
})

describe('the page', () => {
  const reading = { state: 'READ', text: '<script>alert(1)</script> & "Sri"' } as const
  it('contains nothing that a browser would run, regardless of file and name', () => {
    const page = lookPage('<img src=x onerror=alert(1)>.pdf', { pictures: null, reading })
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Sri&quot;')
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;.pdf')
    expect(page).not.toMatch(/<script|<img|onerror=[^a]|https?:/)
  })
  it('keeps the file behind a warning, as a second step', () => {
    const page = lookPage('cv.pdf', { pictures: { pages: [new Uint8Array([1])], total: 30 }, reading })
    expect(page).toContain('pictures of its 1 page of 30')
    expect(page).toMatch(
      /<details><summary>The file itself<\/summary>[\s\S]*Take it only where[\s\S]*href="\?use=original"/,
    )
    expect(page.indexOf('data:image/webp')).toBeLessThan(page.indexOf('use=original'))
  })
})
