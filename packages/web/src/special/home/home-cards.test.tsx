// A card of home that failed says so, leaves the others alone, and is requested once more when the user wants it.
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { of } from 'rxjs'
import { afterEach, expect, test } from 'vitest'
import HomeCards from './home-cards.tsx'

afterEach(cleanup)

const line = { __typename: 'HomeCardItem', label: 'Sick leave', value: null, note: null, tone: 'PLAIN', path: null }
const card = (name: string, title: string, failed: boolean, items: readonly object[] = [line]) => ({
  __typename: 'HomeCard',
  card: name,
  title,
  part: name === 'requests' ? 'MINE' : 'WORK',
  span: 1,
  path: `/${name}`,
  none: 'Nothing waits.',
  total: 0,
  action: null,
  actionPath: null,
  hidden: false,
  failed,
  items: failed ? [] : items,
})

/** Draws home with the cards that the server returns one after the other, the last ones again and again; returns the number of requests. */
function draw(...answers: readonly (readonly object[])[]) {
  let asked = 0
  const link = new ApolloLink(() => {
    const rows = answers[Math.min(asked++, answers.length - 1)] ?? []
    return of({ data: { homeCards: { __typename: 'HomeCards', total: rows.length, rows } } })
  })
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <MemoryRouter>
        <HomeCards />
      </MemoryRouter>
    </ApolloProvider>,
  )
  return () => asked
}

test('a failed card says so, the others show what they have, and Try again brings it back', async () => {
  const asked = draw(
    [card('approvals', 'Approvals', true), card('requests', 'My requests', false)],
    [card('approvals', 'Approvals', false), card('requests', 'My requests', false)],
  )
  const failed = await screen.findByRole('article', { name: 'Approvals' })
  expect(within(failed).getByRole('alert').textContent).toContain('This card could not be loaded')
  const other = screen.getByRole('article', { name: 'My requests' })
  expect(within(other).queryByRole('alert')).toBeNull()
  expect(within(other).queryByText('Sick leave')).not.toBeNull()
  fireEvent.click(within(failed).getByRole('button', { name: 'Try again' }))
  await within(failed).findByText('Sick leave')
  expect(within(failed).queryByRole('alert')).toBeNull()
  expect(asked()).toBe(2)
})

test('the work comes before what is about the reader, and cards without content share one line', async () => {
  draw([
    card('requests', 'My requests', false),
    card('approvals', 'Approvals', false),
    { ...card('trips', 'Your trips', false, []), action: 'Plan a trip', actionPath: '/trips/create' },
    card('errors', 'Errors', false, []),
  ])
  await screen.findByRole('article', { name: 'Approvals' })
  const shown = screen.getAllByRole('article')
  expect(shown.map((article) => within(article).getByRole('heading').textContent)).toEqual(['Approvals', 'My requests'])
  const columns = shown.map((article) => article.parentElement?.dataset['column'])
  expect(columns).toEqual(['work', 'mine'])
  const rest = screen.getByText(/^Nothing in 2 more cards/)
  expect(
    within(rest)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/trips', '/trips/create', '/errors'])
  expect(within(rest).getByRole('link', { name: 'Your trips' }).title).toBe('Nothing waits.')
})
