// What other people wrote, looked at in the browser: a message full of markup, views that they share, names with characters that are
// not seen. Each as the API stores it and once more as if the server had let everything through. The console must stay clean: what
// the policy of the page has to stop would be heard there.
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { send } from '../../api/client.ts'
import { post, signIn } from '../../api/sign-in.ts'
import { changeAnswer } from '../support/graphql.ts'
import { newPerson } from '../support/person.ts'
import { enter, password, rowsOf, settled, visits } from '../support/visit.ts'

const visit = visits()
const { url, keys } = inject('stack')
const connection = { url, key: keys.all }

const hostile = [
  '<p id="words">Please read <b>today</b>.</p>',
  '<script>window.struck = "script"</script>',
  '<img src="x" onerror="window.struck = \'onerror\'">',
  '<svg onload="window.struck = \'onload\'"><a href="javascript:window.struck=1"><text>a</text></a></svg>',
  '<a id="bad" href="javascript:window.struck=\'link\'">Open the payslip</a>',
  '<a href="data:text/html,<script>1</script>">data</a><a href="//evil.example/x">elsewhere</a>',
  '<p style="position:fixed;inset:0;background:red;z-index:99999" onclick="window.struck = \'click\'">cover</p>',
  '<style>body { display: none }</style><form action="https://evil.example"><input name="password"></form>',
  '<iframe srcdoc="<script>parent.struck = 1</script>"></iframe><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<math><mtext></p><style><img src=x onerror="window.struck = \'mutation\'"></style></mtext></math>',
  '<a href="https://example.org/letter">The letter</a>',
].join('')

async function publish(username: string, title: string): Promise<void> {
  const { found } = await send<{ found: readonly { id: string; code: string }[] }>(
    connection,
    'query Find($search: String!) { found: userAccountLookup(search: $search) { id code } }',
    { search: username },
  )
  const user = found.find(({ code }) => code === username)?.id
  const audience = [{ kind: 'USER', user }]
  const input = { title, content: hostile, kind: 'PERSONAL', priority: 'NORMAL', audience }
  const { made } = await send<{ made: { id: string; rowVersion: number } }>(
    connection,
    'mutation Make($input: MessageCenterCreate!) { made: createMessageCenter(input: $input) { id rowVersion } }',
    { input },
  )
  await send(
    connection,
    'mutation Publish($id: ID!, $rowVersion: Int!) { publishMessageCenter(id: $id, rowVersion: $rowVersion) { id } }',
    made,
  )
}

/** Opens the message and gives what of it could do anything. */
async function openMessage(page: Page, title: string) {
  await page
    .getByRole('tab', { name: /^Unread|^Read/ })
    .first()
    .waitFor()
  await page.getByRole('tabpanel').locator('button', { hasText: title }).first().click()
  const content = page.getByRole('article').locator('[data-content]')
  await content.getByText('Please read').waitFor()
  for (const link of await content.locator('a').all())
    expect((await link.getAttribute('href')) ?? 'https:').toMatch(/^https:/)
  return content
}
const struck = (page: Page) => page.evaluate(() => Reflect.get(window, 'struck'))
const active =
  'script, img, svg, math, iframe, style, form, input, meta, [style], [onclick], [onerror], [onload], a[href^="javascript:" i], a[href^="data:" i], a[href^="//"]'

it.each(['as it was stored', 'as if the server had cleaned nothing'])(
  'a message runs nothing, hides nothing and leads nowhere: %s',
  async (how) => {
    const { page } = visit()
    const person = await newPerson()
    const title = `Notice ${how}`
    await publish(person.username, title)
    if (how !== 'as it was stored')
      await changeAnswer<{ messageContent: { content: string; linkPath: string | null } }>(
        page,
        'MessageContent',
        (data) => {
          data.messageContent.content = hostile
          data.messageContent.linkPath = "javascript:window.struck='path'"
        },
      )
    await enter(page, person.username, '/message', person.password)
    const content = await openMessage(page, title)
    expect(await content.locator(active).count()).toBe(0)
    expect(await page.locator('a[href^="javascript:" i]').count()).toBe(0)
    await content.getByText('Open the payslip').click()
    await content.getByText('cover').click()
    expect(await content.locator('b').textContent()).toBe('today')
    expect(await content.getByRole('link', { name: 'The letter' }).getAttribute('href')).toBe(
      'https://example.org/letter',
    )
    expect(await struck(page)).toBeUndefined()
    expect(new URL(page.url()).pathname).toMatch(/^\/message/)
  },
)

const departments = '/master/departments'
const list = `${departments}/index`
const views: readonly (readonly [string, object])[] = [
  ['<img src=x onerror=window.struck=1>', { query: 'search=<script>window.struck=1</script>' }],
  ['wide', { query: 'sort=-departmentName&~widths=departmentName:99999999,__proto__:7,constructor:8&~density=huge' }],
  [
    'strange',
    {
      query:
        '~columns=__proto__,nothing&~hidden=departmentCode,departmentName&size=999999&page=-3&sort=nothing,-__proto__',
    },
  ],
  ['no text', { query: { toString: null }, start: true }],
  ['elsewhere', { query: 'javascript:window.struck=1//?redirect=https://evil.example' }],
]

it('views that others share change nothing but the list they are of', async () => {
  const { page } = visit()
  const { cookie } = await signIn(url, { username: 'hr.head', password })
  const save = 'mutation Save($input: HomeSaveViewInput!) { saveViewHome(input: $input) { view } }'
  for (const [viewName, settings] of views) {
    const input = { feature: departments, viewName, shared: true, settings: JSON.stringify(settings) }
    expect((await post(url, save, { input }, cookie)).errors).toEqual([])
  }
  await enter(page, 'superadmin', list)
  const dialog = page.getByRole('dialog', { name: 'Saved views' })
  for (const [viewName] of views) {
    await settled(page)
    await page.getByRole('button', { name: 'More for this list' }).click()
    await page.getByRole('menuitem', { name: 'Saved views' }).click()
    await dialog.getByRole('button', { name: viewName, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(list)
    // What a view chooses of the columns is kept: the list must be usable when it is opened again.
    await page.goto(list)
    await settled(page)
    expect(await rowsOf(page).count()).toBeGreaterThan(0)
    const heads = page.getByRole('columnheader')
    const widths = await heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().width))
    expect(widths.length).toBeGreaterThan(1)
    expect(Math.max(...widths)).toBeLessThanOrEqual(1_440)
  }
  expect(await struck(page)).toBeUndefined()
})

it('a name with characters that are not seen cannot look like another, nor turn its neighbours around', async () => {
  const { page } = visit()
  const { cookie } = await signIn(url, { username: 'superadmin', password })
  const { data } = await post(url, '{ departmentsList(size: 10) { rows { id rowVersion } } }', {}, cookie)
  const [department] = (data.departmentsList as { rows: readonly { id: string; rowVersion: number }[] }).rows
  const { errors } = await post(
    url,
    'mutation Edit($id: ID!, $rowVersion: Int!, $input: DepartmentsEdit!) { editDepartments(id: $id, rowVersion: $rowVersion, input: $input) { id } }',
    { ...department, input: { departmentName: 'Fin\u200Bance' } },
    cookie,
  )
  expect(errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: expect.arrayContaining([expect.objectContaining({ field: 'departmentName', rule: 'characters' })]),
  })
  // Names that were stored before, or that another program wrote into the database.
  await changeAnswer<{ departmentsList: { rows: { departmentName: string }[] } }>(page, 'DepartmentsList', (data) => {
    const [first, second] = data.departmentsList.rows
    if (first !== undefined) first.departmentName = 'Nur\u202Eecnanif'
    if (second !== undefined) second.departmentName = 'Fin\u200Bance'
  })
  await enter(page, 'superadmin', list)
  await settled(page)
  const cells = await rowsOf(page).locator('td').allTextContents()
  expect(cells).toContain('Nur‹U+202E›ecnanif')
  expect(cells).toContain('Fin‹U+200B›ance')
  expect(cells.join('')).not.toMatch(/[\u200B\u202E]/)
  const inline = await rowsOf(page)
    .first()
    .locator('td span')
    .first()
    .evaluate((e) => getComputedStyle(e).unicodeBidi)
  expect(inline).toBe('isolate')
})
