// What is fetched ahead of a click: each address once, one at a time, and nothing on a line that is to be spared.
import { expect, it } from 'vitest'
import { createPreload, isSpared, pathOfLink } from './preload.ts'

/** Loads that end when the test ends them. */
function controlledLoads() {
  const asked: string[] = []
  const ends: ((error?: Error) => void)[] = []
  const load = (pathname: string) => {
    asked.push(pathname)
    return new Promise((done, fail) => ends.push((error) => (error ? fail(error) : done(null))))
  }
  const end = async (error?: Error) => {
    ends.shift()?.(error)
    await new Promise((done) => setTimeout(done))
  }
  return { asked, load, end }
}

it('an address is fetched once, however often it is rested on', async () => {
  const { asked, load, end } = controlledLoads()
  const fetch = createPreload(load, () => false)
  fetch('/a')
  fetch('/a')
  await end()
  fetch('/a')
  expect(asked).toEqual(['/a'])
})

it('while one is on its way the others wait, and only the last of them is fetched', async () => {
  const { asked, load, end } = controlledLoads()
  const fetch = createPreload(load, () => false)
  for (const pathname of ['/a', '/b', '/c']) fetch(pathname)
  expect(asked).toEqual(['/a'])
  await end()
  expect(asked).toEqual(['/a', '/c'])
})

it('one that fails stops nothing and is not tried again ahead of the click', async () => {
  const { asked, load, end } = controlledLoads()
  const fetch = createPreload(load, () => false)
  fetch('/a')
  await end(new Error('gone'))
  fetch('/a')
  fetch('/b')
  expect(asked).toEqual(['/a', '/b'])
})

it('nothing is fetched over a line that is to be spared', async () => {
  const { asked, load } = controlledLoads()
  createPreload(load, () => true)('/a')
  expect(asked).toEqual([])
  expect([{ saveData: true }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }].map(isSpared)).toEqual([
    true,
    true,
    true,
  ])
  expect([{}, { effectiveType: '3g' }, { effectiveType: '4g', saveData: false }].map(isSpared)).toEqual([
    false,
    false,
    false,
  ])
})

it('a link is one of this product in this window', () => {
  document.body.innerHTML = `<a id="in" href="/home?x=1"><b id="inner">Home</b></a><a id="out" href="https://example.org/home">x</a>
    <a id="new" href="/home" target="_blank">x</a><a id="file" href="/files/7" download>x</a><a id="skip" href="#main">x</a><p id="none">x</p>`
  const at = (id: string) => pathOfLink(document.getElementById(id))
  expect([at('in'), at('inner')]).toEqual(['/home', '/home'])
  expect(['out', 'new', 'file', 'skip', 'none'].map(at)).toEqual([null, null, null, null, null])
})
