// A record about the user who opens it: it says that a colleague changes it, and offers no change; that of a colleague offers one
// (decision 0079).
import { expect, inject, it } from 'vitest'
import { ask } from '../security/requests.ts'
import { breachesOf } from '../support/axe.ts'
import { enter, toolbarButton, visits } from '../support/visit.ts'

const visit = visits()
const { url } = inject('stack')
const path = '/employees/personal-information'
const why = /You cannot change records about yourself/

const employees = 'query Own { list: personalInformationList(page: 1, size: 50) { rows { id aboutYou } } }'

it('is shown with the reason instead of a form; a colleague is changed as ever', async () => {
  const { page } = visit()
  const search = 'query Me($search: String!) { found: userAccountLookup(search: $search) { id } }'
  const [account] = (await ask<{ found: readonly { id: string }[] }>(url, 'superadmin', search, { search: 'hr.staff' }))
    .found
  const own = 'query Person($id: ID!) { account: adminArea(id: $id) { employee { id } } }'
  const { account: found } = await ask<{ account: { employee: { id: string } } }>(url, 'superadmin', own, {
    id: account?.id,
  })
  const me = found.employee.id
  const { list } = await ask<{ list: { rows: readonly { id: string; aboutYou: boolean }[] } }>(
    ...([url, 'hr.staff', employees, {}] as const),
  )
  expect(list.rows.every((row) => row.aboutYou === (row.id === me))).toBe(true)

  await enter(page, 'hr.staff', `${path}/show/${me}`)
  await page.getByText(why).waitFor()
  expect(await toolbarButton(page, 'Edit').getAttribute('title')).toMatch(why)
  expect(await breachesOf(page)).toEqual([])
  await enter(page, 'hr.staff', `${path}/edit/${me}`)
  await page.getByText(why).waitFor()
  expect(await page.locator('main').getByRole('textbox').count()).toBe(0)

  const colleague = list.rows.find((row) => row.id !== me)?.id ?? ''
  await enter(page, 'hr.staff', `${path}/show/${colleague}`)
  await toolbarButton(page, 'Edit').click()
  await page.waitForURL(/\/edit\//)
  await page.locator('main').getByRole('textbox').first().waitFor()
  expect(await page.getByText(why).count()).toBe(0)
})
