// My API keys: an administrator makes a client for a user, who is notified, makes the key, sees it once, and ends it.
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { accountId, ask } from '../security/requests.ts'
import { openUserMenu } from '../support/frame.ts'
import { failWith } from '../support/graphql.ts'
import { newPerson } from '../support/person.ts'
import { enter, visits } from '../support/visit.ts'

const visit = visits()
const make = 'mutation Make($input: ApiClientCreate!) { made: createApiClient(input: $input) { id } }'

async function openKeys(page: Page) {
  const items = await openUserMenu(page)
  await items.getByRole('menuitem', { name: 'My API keys' }).click()
  return page.getByRole('dialog', { name: 'My API keys' })
}
/** What the gateway says to a key: undefined where it is let in. */
async function verdictOn(key: string): Promise<string | undefined> {
  const answer = await fetch(`${inject('stack').url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ query: '{ shell { profile { username } } }' }),
  })
  const { errors } = (await answer.json()) as { errors?: readonly { extensions: { code: string } }[] }
  return errors?.[0]?.extensions.code
}

it('a client of my own: I am notified, I make its key, see it once and end it', async () => {
  const { page } = visit()
  const { url } = inject('stack')
  const person = await newPerson()
  const code = `E2E${crypto.randomUUID().slice(0, 6).toUpperCase()}`
  const input = {
    code,
    name: 'Bridge',
    purpose: 'Sends post codes',
    owner: await accountId(url, person.username),
    contactEmail: 'bridge@ssi.example',
    branches: [{ branch: 'JKT' }],
    codes: [{ code: 'frmBPOSTXM01I' }],
  }
  await ask(url, 'superadmin', make, { input })
  await enter(page, person.username, '/message', person.password)
  await page.getByText(`You own the API client ${code}`).first().waitFor()
  const dialog = await openKeys(page)
  await dialog.getByText('Sends post codes').waitFor()
  await dialog.getByRole('button', { name: `Make a key of ${code}` }).click()
  const shown = dialog.getByRole('textbox', { name: new RegExp(`^Key of ${code}`) })
  const key = await shown.inputValue()
  expect(await verdictOn(key)).toBeUndefined()
  await dialog.getByRole('button', { name: 'I have kept it' }).click()
  await shown.waitFor({ state: 'detached' })
  const id = key.split('_')[1] ?? ''
  await dialog.getByText(`ek_${id}`).waitFor()
  expect(await dialog.textContent()).not.toContain(key)
  await dialog.getByRole('button', { name: `End the key ${id}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the key' }).click()
  await dialog.getByText(`ek_${id}`).waitFor({ state: 'detached' })
  // A gateway asks again after a few seconds.
  await expect.poll(() => verdictOn(key), { timeout: 60_000 }).toBe('UNAUTHENTICATED')
})

it('a user who owns no client is shown how to get one; what cannot be read is read again on demand', async () => {
  const { page, forgive } = visit()
  forgive(/Failed to load resource|500/)
  await enter(page, 'finance.head')
  const stop = await failWith(page, 'ApiClientMine', 'INTERNAL', 'The keys are broken', 500)
  const dialog = await openKeys(page)
  await dialog.getByText('The keys are broken').waitFor()
  await stop()
  await dialog.getByRole('button', { name: /again|Retry/i }).click()
  await dialog.getByText('You own no API client').waitFor()
})
