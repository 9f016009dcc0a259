// What a styled element takes for CSS; everything else must reach the document as an attribute.
import { expect, test } from 'vitest'
import { isCssProperty } from './css-property.ts'

test('properties, variables and selectors are CSS; attributes and handlers are not', () => {
  expect(['color', 'marginTop', '--gap', '&:hover', '@media print'].map(isCssProperty)).toEqual(Array(5).fill(true))
  expect(['href', 'onClick', 'aria-label', 'data-row', 'length', 'item'].map(isCssProperty)).toEqual(
    Array(6).fill(false),
  )
})
