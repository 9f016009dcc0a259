// The page of the app names the files of its screen, and serves their list to nobody.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bench, openBench } from '../testing/bench.ts'

const page = '<head><title>Kantor</title></head>'
const list = { frame: [], screens: { '/people/show': ['/assets/show.js'] } }
describe('the page of the app', () => {
  const dist = mkdtempSync(join(tmpdir(), 'kantor-web-'))
  let bench: Bench
  beforeAll(async () => {
    mkdirSync(join(dist, '.vite'))
    writeFileSync(join(dist, 'index.html'), page)
    writeFileSync(join(dist, '.vite', 'preloads.json'), JSON.stringify(list))
    bench = await openBench({ webDist: dist })
  })
  afterAll(async () => {
    await bench.close()
    rmSync(dist, { recursive: true })
  })
  it('names them, and serves the list itself to nobody', async () => {
    const get = (url: string) =>
      bench.inject({ method: 'GET', url, headers: { accept: 'text/html', cookie: 'session=1' } })
    expect((await get('/people/show/1')).body).toContain('/assets/show.js')
    expect((await get('/.vite/preloads.json')).body).not.toContain('"frame"')
  })
})
