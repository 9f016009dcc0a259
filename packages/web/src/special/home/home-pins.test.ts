// Pinned places are read out of one's own saved view, and only places of this product.
import { expect, it } from 'vitest'
import { pinsIn } from './home-pins.ts'
import { moved } from './moved.ts'

const view = (settings: string, over: object = {}) => ({ viewName: 'Pinned', own: true, settings, ...over })
const kept = JSON.stringify({ pins: [{ title: 'Departments', address: '/master/departments/index?size=50' }] })

it('pins are those of the own view of that name', () => {
  const place = { title: 'Departments', address: '/master/departments/index?size=50' }
  expect(pinsIn([view(kept)])).toEqual([place])
  expect(pinsIn([view(kept, { own: false })])).toEqual([])
  expect(pinsIn([view(kept, { viewName: 'Cards' })])).toEqual([])
})
it('what leads out of the product or cannot be read is no pin', () => {
  const outside = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']
  const pins = outside.map((address) => ({ title: 'x', address }))
  expect(pinsIn([view(JSON.stringify({ pins }))])).toEqual([])
  for (const broken of ['', 'null', '[]', '{"pins":3}', '{"pins":[null,{"title":1,"address":"/a"}]}'])
    expect(pinsIn([view(broken)])).toEqual([])
})
it('an entry of a list is moved one place', () => {
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})
