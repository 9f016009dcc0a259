// The files of a screen in its page: those of the longest beginning of the address, for whoever has a session.
import { describe, expect, it } from 'vitest'
import { withPreloads } from './web-preloads.ts'

const list = {
  frame: ['/assets/frame.js'],
  screens: {
    '/login': ['/assets/login.js'],
    '/home': ['/assets/home.js'],
    '/people': ['/assets/list.js', '/assets/list.css'],
    '/people/show': ['/assets/show.js'],
  },
}
const page = '<head><title>Kantor</title></head>'
const filesAt = (url: string, cookie = 'token=a; session=1') =>
  [...withPreloads(page, list, { url, headers: { cookie } }).matchAll(/href="([^"]+)"/g)].map(([, file]) => file)

describe('the files named in a page', () => {
  it.each([
    ['/people', ['/assets/frame.js', '/assets/list.js', '/assets/list.css']],
    ['/people/?size=10', ['/assets/frame.js', '/assets/list.js', '/assets/list.css']],
    ['/people/show/12', ['/assets/frame.js', '/assets/show.js']],
    ['/', ['/assets/frame.js', '/assets/home.js']],
    ['/unknown/thing', ['/assets/frame.js']],
  ])('of %s', (url, files) => expect(filesAt(url)).toEqual(files))

  it('are those of the sign-in without a session', () => {
    expect(filesAt('/people', 'session=10')).toEqual(['/assets/login.js'])
    expect(withPreloads(page, list, { url: '/people', headers: {} })).toContain('/assets/login.js')
  })
  it('are scripts and styles, each asked for as what it is', () => {
    const html = withPreloads(page, list, { url: '/people', headers: { cookie: 'session=1' } })
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/list.js">')
    expect(html).toContain('<link rel="preload" as="style" crossorigin href="/assets/list.css">')
    expect(html).toMatch(/<\/head>$/)
  })
  it('are none where the build has left no list', () =>
    expect(withPreloads(page, undefined, { url: '/people', headers: {} })).toBe(page))
})
