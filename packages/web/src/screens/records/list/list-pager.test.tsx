// The foot of a list with more rows than a page counts: what it says, where its pages end, and the exact count on request.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openAt, refusal, row, type Server } from '../records-fixture.tsx'

beforeEach(() => localStorage.clear())

const large = (total: number, moreThanTotal: boolean) => ({
  data: { thingsList: { __typename: 'ThingPage', total, moreThanTotal, rows: [row] } },
})
const server: Server = (_, { countAll }) => (countAll === true ? large(812_345, false) : large(10_000, true))
const foot = () => within(screen.getByRole('navigation', { name: 'Pages' }))
const counter = async () =>
  within(await screen.findByRole('navigation', { name: 'Pages' })).findByText('more than 10,000')

test('says more than, goes on behind what was counted, and does not know its last page', async () => {
  const { of } = openAt('/master/things/index?page=1000', server)
  expect((await counter()).closest('p')?.textContent).toBe('9,991–10,000 of more than 10,000')
  expect(foot().getByRole('textbox', { name: 'Page, of more than 1,000' })).toBeTruthy()
  expect(foot().getByRole<HTMLButtonElement>('button', { name: 'Last page: count all rows first' }).disabled).toBe(true)
  fireEvent.click(foot().getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(of('ThingsList').at(-1)).toMatchObject({ page: 1001 }))
  const page = foot().getByRole('textbox', { name: /^Page, of/ })
  fireEvent.change(page, { target: { value: '5000' } })
  fireEvent.keyDown(page, { key: 'Enter' })
  await waitFor(() => expect(of('ThingsList').at(-1)).toMatchObject({ page: 5000 }))
})

test('a press on the number counts all rows; turning the page keeps the count, another search does not', async () => {
  const { of, router } = openAt('/master/things/index', server)
  fireEvent.click(await counter())
  expect(await foot().findByText('1–10 of 812,345')).toBeTruthy()
  const counted = () => of('ThingsList').filter(({ countAll }) => countAll === true)
  expect(counted()).toEqual([expect.objectContaining({ page: 1, size: 10, countAll: true })])
  fireEvent.click(foot().getByRole('button', { name: 'Last page' }))
  expect(await foot().findByText('812,341–812,345 of 812,345')).toBeTruthy()
  await router.navigate('/master/things/index?search=budi')
  expect(await counter()).toBeTruthy()
  expect(counted()).toHaveLength(1)
})

test('a count that fails says why and can be requested again', async () => {
  const slow = refusal('UPSTREAM_TIMEOUT', 'It took too long.')
  const { of } = openAt('/master/things/index', (name, variables) =>
    variables.countAll === true ? slow : server(name, variables),
  )
  fireEvent.click(await counter())
  await waitFor(() => expect(of('ThingsList').some(({ countAll }) => countAll === true)).toBe(true))
  await waitFor(() =>
    expect(foot().getByRole<HTMLButtonElement>('button', { name: 'more than 10,000' }).disabled).toBe(false),
  )
})
