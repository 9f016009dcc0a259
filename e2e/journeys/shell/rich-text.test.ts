// The rich text editor, sentence by sentence.
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { enter, visits } from '../support/visit.ts'

const visit = visits()
async function openEditor(page: Page): Promise<Locator> {
  await enter(page, 'superadmin', '/message-center/create')
  const editor = page.getByRole('textbox', { name: 'Content' })
  await editor.click()
  return editor
}
/** Pastes as a browser does: the same text in two forms. */
const paste = (editor: Locator, html: string, plain: string) =>
  editor.evaluate(
    (element, [markup, text]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', markup)
      clipboardData.setData('text/plain', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [html, plain] as const,
  )
const heightOf = async (editor: Locator) => (await editor.boundingBox())?.height ?? 0

it('maximum height 200 px: a longer text scrolls inside', async () => {
  const { page } = visit()
  const editor = await openEditor(page)
  expect(await heightOf(editor)).toBeLessThan(200)
  for (const line of Array.from({ length: 30 }, (_, at) => `Line ${at}`)) {
    await page.keyboard.insertText(line)
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => heightOf(editor)).toBe(200)
  expect(await editor.evaluate((element) => element.scrollHeight)).toBeGreaterThan(400)
})

it('plain-text paste only', async () => {
  const { page } = visit()
  const editor = await openEditor(page)
  await paste(
    editor,
    '<h1 style="color:red">Big</h1><p><b>bold</b> <a href="https://example.com">link</a></p>',
    'Big bold link',
  )
  await expect.poll(() => editor.textContent()).toBe('Big bold link')
  expect(await editor.locator('h1, b, strong, a, [style*="color"]').count()).toBe(0)
})

it('what is typed may be bold: the marks of the editor are its own', async () => {
  const { page } = visit()
  const editor = await openEditor(page)
  const bold = page.getByRole('toolbar', { name: /Content/ }).getByRole('button', { name: 'Bold' })
  await bold.click()
  await page.keyboard.insertText('Important')
  await expect.poll(() => bold.getAttribute('aria-pressed')).toBe('true')
  expect(await editor.locator('strong, b').first().textContent()).toBe('Important')
})
