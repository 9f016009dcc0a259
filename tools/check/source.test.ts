// The reader of source files.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourceOf } from './source.ts'

const sample = `// Head.
import { a } from './a.ts'
import type { B } from './b.ts'
export { c } from './c.ts'
const lazy = () => import('./d.ts')
/* two
lines */
function outer(x: any) {
  const inner = () => {
    return x as unknown as string
  }
  return inner
}
`

test('reports imports, and which of them vanish', () => {
  const { imports } = sourceOf('x.ts', sample)
  assert.deepEqual(
    imports.map((i) => [i.specifier, i.isType]),
    [
      ['./a.ts', false],
      ['./b.ts', true],
      ['./c.ts', false],
      ['./d.ts', false],
    ],
  )
})

test('measures functions, comments and escapes', () => {
  const source = sourceOf('x.ts', sample)
  assert.equal(source.lines, 13)
  assert.equal(source.commentLines, 3)
  assert.deepEqual(source.anyLines, [8])
  assert.deepEqual(source.doubleCasts, [10])
  assert.deepEqual(
    source.functions.map((f) => [f.name, f.line, f.statements]),
    [
      ['lazy', 5, 1],
      ['outer', 8, 3],
      ['inner', 9, 1],
    ],
  )
  assert.equal(source.isBarrel, false)
  assert.equal(sourceOf('x.ts', "export * from './a.ts'\n").isBarrel, true)
})

test('refuses what is no TypeScript', () => {
  assert.throws(() => sourceOf('x.ts', 'const = 1'))
})
