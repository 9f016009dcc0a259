// A number in an exam: the page shows how it is understood, and keeps nothing else.
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { WrittenNumber } from './question-view.tsx'

function Asked({ onKept }: { onKept(answer: string | null): void }) {
  const [answer, setAnswer] = useState<string | null>(null)
  const keep = (next: string | null) => {
    setAnswer(next)
    onKept(next)
  }
  return <WrittenNumber label="Answer" answer={answer} onAnswer={keep} />
}

test('a number is shown as it is understood, and one with two meanings has to be clarified', () => {
  const kept: (string | null)[] = []
  render(<Asked onKept={(answer) => kept.push(answer)} />)
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Answer'), { target: { value } })
  type('12,5')
  expect(screen.getByRole('status').textContent).toBe('Understood as 12.5')
  type('1.500')
  expect(screen.getByRole('status').textContent).toContain('may be 1500 or 1.5: write one of the two')
  expect(kept).toEqual(['12.5', null])
  fireEvent.click(screen.getByRole('button', { name: '1500' }))
  expect(screen.getByRole('status').textContent).toBe('Understood as 1500')
  type('1.500.000')
  type('about ten')
  expect(screen.getByRole('status').textContent).toContain('Not kept: this is no number')
  expect(kept).toEqual(['12.5', null, '1500', '1500000', null])
})
