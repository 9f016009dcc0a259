// The page names what its address needs, for a client that seems to be signed in; how the app's page is served with it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PageFiles, withFiles } from '@kantor/shared/formats/page-files'
import { openBench } from '../testing/bench.ts'
import { pageFilesIn } from './web-files.ts'

const html = '<!doctype html><head><title>Kantor</title></head><body><h1></h1></body>'
const files: PageFiles = {
  frame: ['/assets/frame-1.js', '/assets/data-1.js'],
  features: {
    '/stock': { title: 'Stock', file: '/assets/stock-1.js', screens: { index: [] } },
    '/stock/things': {
      title: 'Things & <parts>',
      file: '/assets/things-1.js',
      screens: { index: [], edit: ['/assets/form-1.js', '/assets/form-1.css'] },
    },
  },
}
const linksOf = (page: string) =>
  [...page.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)">/g)].map((m) => `${m[1]} ${m[2]}`)
const frame = ['modulepreload /assets/frame-1.js', 'modulepreload /assets/data-1.js']

describe('the files of an address', () => {
  it('are those of the frame, of the feature with the longest path, and of the screen', () => {
    const list = withFiles(html, files, '/stock/things/index?size=10')
    expect(linksOf(list)).toEqual([...frame, 'modulepreload /assets/things-1.js'])
    expect(list).toContain('<meta name="feature-file" content="/stock/things /assets/things-1.js">')
    expect(linksOf(withFiles(html, files, '/stock/things/edit/7'))).toEqual([
      ...frame,
      'modulepreload /assets/things-1.js',
      'modulepreload /assets/form-1.js',
      'preload /assets/form-1.css',
    ])
    expect(linksOf(withFiles(html, files, '/stock'))).toEqual([...frame, 'modulepreload /assets/stock-1.js'])
  })

  it('are those of the frame alone where no feature is, regardless of the address', () => {
    for (const address of ['/', '/nowhere/index', '/__proto__', '/constructor/prototype'])
      expect(linksOf(withFiles(html, files, address))).toEqual(frame)
    expect(linksOf(withFiles(html, files, '/stock/things/constructor'))).toEqual([
      ...frame,
      'modulepreload /assets/things-1.js',
    ])
  })

  it('come with the title of the feature, as text', () => {
    expect(withFiles(html, files, '/stock/things')).toContain('<h1>Things &amp; &lt;parts></h1>')
    expect(withFiles(html, files, '/nowhere')).toContain('<h1></h1>')
  })
})

describe('the page of a build', () => {
  const folder = () => mkdtempSync(join(tmpdir(), 'kantor-pages-'))

  it('names them to a client with the mark of a session, to others it is as it was built', async () => {
    const dist = folder()
    mkdirSync(join(dist, '.vite'))
    writeFileSync(join(dist, 'index.html'), html)
    writeFileSync(join(dist, '.vite', 'pages.json'), JSON.stringify(files))
    const bench = await openBench({ webDist: dist })
    const get = (cookie: string) =>
      bench.inject({ method: 'GET', url: '/stock/things/index', headers: { host: 'kantor.test', cookie } })
    try {
      const known = await get('session=1')
      expect(linksOf(known.body)).toEqual([...frame, 'modulepreload /assets/things-1.js'])
      expect(known.headers['vary']).toContain('Cookie')
      expect((await get('xsession=1')).body).toBe(html)
    } finally {
      await bench.close()
      rmSync(dist, { recursive: true })
    }
  })

  it('without a list names nothing; a list that cannot be read is an error', () => {
    const dist = folder()
    try {
      expect(pageFilesIn(dist)).toEqual({ frame: [], features: {} })
      mkdirSync(join(dist, '.vite'))
      writeFileSync(join(dist, '.vite', 'pages.json'), '{')
      expect(() => pageFilesIn(dist)).toThrow()
    } finally {
      rmSync(dist, { recursive: true })
    }
  })
})
