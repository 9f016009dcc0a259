// A user on the way to another screen is not pulled back by the one they leave.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { noteLeaving, useAddressWords } from './address-words.ts'

afterEach(() => {
  cleanup()
  noteLeaving(null)
})

let write: (next: URLSearchParams) => void
function Left() {
  const [words, writeWords] = useAddressWords()
  write = writeWords
  return <p>left {words.toString()}</p>
}

function open() {
  let arrive = () => {}
  const router = createMemoryRouter(
    [
      { path: '/left', element: <Left /> },
      {
        path: '/right',
        element: <p>right</p>,
        loader: () => new Promise((resolve) => (arrive = () => resolve(null))),
      },
    ],
    { initialEntries: ['/left'] },
  )
  router.subscribe(({ navigation }) => noteLeaving(navigation.location?.pathname ?? null))
  render(<RouterProvider router={router} />)
  return { router, arrive: () => arrive() }
}

test('words are written in place, without a step of history', async () => {
  const { router } = open()
  await act(async () => write(new URLSearchParams({ page: '2' })))
  expect(await screen.findByText('left page=2')).toBeTruthy()
  expect(router.state.historyAction).toBe('REPLACE')
})

test('a late word of the screen that is being left changes nothing', async () => {
  const { router, arrive } = open()
  act(() => void router.navigate('/right'))
  await act(async () => write(new URLSearchParams({ sort: 'name' })))
  act(arrive)
  expect(await screen.findByText('right')).toBeTruthy()
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/right', search: '' }))
})
