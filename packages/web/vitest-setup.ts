// Parts of a screen load when they are first drawn; on a busy machine that takes longer than the libraries wait by
// themselves. All waiting ends when its condition holds: long limits cost nothing while the tests are green.
// Files share the modules and the page of their process: what a test has drawn is taken away after it (the library would do so in the
// first file alone), what a file has put into the page or the storage after the file.
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { patience } from '../../tools/run/patience.ts'

configure({ asyncUtilTimeout: patience(20_000) })
afterEach(cleanup)
afterAll(() => {
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
