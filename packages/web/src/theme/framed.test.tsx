// What the build leaves of a frame keeps its class from one drawing to the next, before a class of its own.
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { framed } from './framed.ts'

const Area = framed('section', 'k-Area')

test('it is the element, with its class and all that is given', () => {
  const { rerender } = render(<Area data-state="open">here</Area>)
  const area = screen.getByText('here')
  expect([area.tagName, area.className, area.dataset.state]).toEqual(['SECTION', 'k-Area', 'open'])
  rerender(<Area className="mine">here</Area>)
  expect(screen.getByText('here').className).toBe('k-Area mine')
})
