// Papers of a trip: what people typed never becomes markup, and an unknown place stays visible.
import { expect, it } from 'vitest'
import { filledPaper } from './paper.ts'

it('fills in its places as text', () => {
  const body = '<p>{employee}: {purpose} {unknown}</p>'
  const values = { employee: 'Budi', purpose: '<b>"A & B"</b>\nC' }
  expect(filledPaper(body, values)).toBe('<p>Budi: &lt;b&gt;&quot;A &amp; B&quot;&lt;/b&gt;<br>C {unknown}</p>')
  expect(filledPaper('{constructor}', {})).toBe('{constructor}')
})
