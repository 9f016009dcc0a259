import { expect, it } from 'vitest'
import { cleanHtml, hasWords } from './clean-html.ts'

it('cleans HTML of everything that runs, loads or leads elsewhere', () => {
  expect(
    cleanHtml(
      '<img src=x onerror=alert(1)><a href="javascript:alert(1)" onclick="x">a</a><svg onload=x></svg><style>p{}</style>',
    ),
  ).toBe('<a rel="noopener noreferrer" target="_blank">a</a>')
  expect(cleanHtml('<a href="https://kantor.example/x">b</a><a href="//evil.example">c</a>')).toBe(
    '<a href="https://kantor.example/x" rel="noopener noreferrer" target="_blank">b</a><a rel="noopener noreferrer" target="_blank">c</a>',
  )
})

it('distinguishes an empty editor from a text', () => {
  expect(['<p><br></p>', '<p>&nbsp; </p>', '', '<p>a</p>'].map(hasWords)).toEqual([false, false, false, true])
})
