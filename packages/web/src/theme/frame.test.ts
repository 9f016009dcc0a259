// @vitest-environment node
// What the build makes of a file of frames: its style sheet, and elements with the classes that it speaks of.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readFrames } from '../../frames.vite.ts'

const folder = mkdtempSync(join(tmpdir(), 'kantor-frames-'))
afterAll(() => rmSync(folder, { recursive: true }))
const frameFile = new URL('./frame.ts', import.meta.url).href
let files = 0
const read = (text: string) => {
  const file = join(folder, `area-${files++}-frame.ts`)
  writeFileSync(file, `import { frame } from '${frameFile}'\n${text}`)
  return readFrames(file)
}

test('the words of the design become its variables, in the layer of the components; a frame of a frame comes after it', async () => {
  const { css } = await read(`
    export const Area = frame('div', { base: { px: '2', color: 'fg.muted', '& > b': { color: 'fg' } } })
    export const Wide = frame(Area, { base: { px: '4' } })
  `)
  expect(css).toMatch(/@layer recipes\{\.k-Area-\w{4}\{[^}]*color:var\(--k-colors-fg-muted\)/)
  expect(css).toMatch(/\.k-Area-\w{4}>b\{color:var\(--k-colors-fg\)/)
  const wide = css.slice(css.indexOf('.k-Wide'))
  expect(wide.lastIndexOf('padding-inline:var(--k-spacing-4)')).toBeGreaterThan(
    wide.indexOf('padding-inline:var(--k-spacing-2)'),
  )
})

test('the module that takes its place has the same names: plain elements, and data as it was', async () => {
  const { module } = await read(`
    export const widths = { open: 256 } as const
    export const Area = frame('nav', { base: { px: '2' } })
  `)
  expect(module).toContain('export const widths = {"open":256}')
  expect(module).toMatch(/export const Area = .*framed\("nav", "k-Area-\w{4}"\)/)
})

test('two files may name a frame alike; a function cannot be carried over', async () => {
  const same = "export const Area = frame('nav', { base: { px: '2' } })"
  const [one, other] = [await read(same), await read(same)]
  expect(one.css).not.toBe(other.css)
  await expect(read('export const work = () => 1')).rejects.toThrow('neither a frame nor data')
})
