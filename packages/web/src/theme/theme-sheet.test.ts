// @vitest-environment node
// The sheet that the build writes holds what the design system would insert at run time.
import { expect, test } from 'vitest'
import { themeCss } from '../../theme.vite.ts'

test('tokens of both modes, the reset and the global styles are in the sheet, in the order of their layers', async () => {
  const css = await themeCss()
  expect(css).toContain('--k-colors-brand-solid:#0f7a80')
  expect(css).toMatch(/\.dark[^{]*\{[^}]*--k-colors-bg:#161d27/)
  expect(css).toContain('@keyframes fade-in')
  const layers = ['@layer reset', '@layer base', '@layer tokens'].map((layer) => css.indexOf(`${layer}{`))
  expect(layers).toEqual(layers.toSorted((a, b) => a - b))
  expect(layers.every((at) => at >= 0)).toBe(true)
})
