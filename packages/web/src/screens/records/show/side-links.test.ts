import { expect, it } from 'vitest'
import { sideAddress } from './side-links.tsx'

const features = [
  {
    path: '/people/work',
    screens: [
      { screen: 'index', path: '/people/work/index', allowed: true },
      { screen: 'show', path: '/people/work/show/:id', allowed: false },
    ],
  },
  {
    path: '/people/person',
    screens: [{ screen: 'show', path: '/people/person/show/:id', allowed: true }],
  },
]

it('leads to the page of the same row, or to the list narrowed to it', () => {
  expect(sideAddress({ title: 'Person', path: '/people/person' }, '7', features)).toBe('/people/person/show/7')
  expect(sideAddress({ title: 'Work', path: '/people/work', by: 'person' }, '7', features)).toBe(
    '/people/work/index?person=7',
  )
})
it('leads nowhere that the reader may not enter', () => {
  expect(sideAddress({ title: 'Work', path: '/people/work' }, '7', features)).toBeUndefined()
  expect(sideAddress({ title: 'Person', path: '/people/person', by: 'x' }, '7', features)).toBeUndefined()
  expect(sideAddress({ title: 'Pay', path: '/people/pay' }, '7', features)).toBeUndefined()
})
