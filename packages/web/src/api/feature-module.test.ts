import { afterEach, expect, it, vi } from 'vitest'
import { featureModule } from './feature-module.ts'

afterEach(() => document.head.replaceChildren())

it('comes out of the file that the page names, without a map; another feature through the map of its group', async () => {
  const named = 'data:text/javascript,export%20const%20named=1'
  document.head.innerHTML = `<meta name="feature-file" content="/stock/things ${named}">`
  const group = vi.fn(async () => ({ declarations: { '/stock/secrets': async () => ({ mapped: 1 }) } }))
  expect(await featureModule('/stock/things', { '/stock': group })).toMatchObject({ named: 1 })
  expect(group).not.toHaveBeenCalled()
  expect(await featureModule('/stock/secrets', { '/stock': group })).toEqual({ mapped: 1 })
  expect(await featureModule('/nowhere/secrets', { '/stock': group })).toBeUndefined()
})
