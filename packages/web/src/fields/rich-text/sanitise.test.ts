// What other people wrote as HTML: the harmless part is kept, the words are found.
import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'
import { sanitise } from './sanitise.ts'

test('scripts, handlers, pictures, styles and odd addresses are gone; formatting stays', () => {
  const bad =
    '<p onclick="x()">a <b>bold</b><script>x()</script><img src="http://evil/x.png"><a href="javascript:x()">l</a></p>'
  expect(sanitise(bad)).toBe('<p>a <b>bold</b><a>l</a></p>')
  expect(sanitise('<a href="https://example.org" style="color:red" target="_blank">l</a>')).toBe(
    '<a href="https://example.org">l</a>',
  )
})

test('the words stand on one line', () => {
  expect(plainText('<p>first</p><p>second<br>third</p><ul><li>a</li><li>b</li></ul><script>x()</script>')).toBe(
    'first second third a b',
  )
  expect(plainText('5 &lt; 6 &amp; <b>7</b>')).toBe('5 < 6 & 7')
})
