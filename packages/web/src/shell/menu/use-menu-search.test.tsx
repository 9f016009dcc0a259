// The search of the menu: screens by their titles, the groups above them, the words of the trade, and with a typing error.
import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as search from '../palette-search.ts'
import { searchIn, useMenuSearch } from './use-menu-search.ts'

const leaf = (path: string, title: string) => ({ path, title, icon: null, children: [] })
const branch = (path: string, title: string, ...children: ReturnType<typeof leaf>[]) => ({
  ...leaf(path, title),
  children,
})
const nodes = [
  leaf('/home', 'Home'),
  branch('/master', 'Master Data', leaf('/master/departments', 'Departments'), leaf('/master/posts', 'Post Codes')),
  branch('/time', 'Attendance', leaf('/time/overtime', 'Overtime Entry'), leaf('/time/over', 'Who is over')),
]
const found = (text: string) => searchIn(search, nodes)(text).map(({ path }) => path)

describe('screens of the menu are found', () => {
  it.each([
    ['by the beginning of a word', 'dep', ['/master/departments']],
    ['by words of the title and of what stands above', 'master POST', ['/master/posts']],
    ['by a word of the trade in the other language', 'lembur', ['/time/overtime']],
    ['with a typing error', 'departmants', ['/master/departments']],
    ['by nothing typed: none', '  ', []],
    ['by what is nowhere: none', 'zzz', []],
  ])('%s', (_, text, paths) => expect(found(text)).toEqual(paths))
})

describe('the search of the side menu', () => {
  it('is loaded with the box and then follows the text', async () => {
    const { result, rerender } = renderHook(({ text }) => useMenuSearch(nodes, text), { initialProps: { text: 'dep' } })
    expect(result.current.found).toBeNull()
    act(() => result.current.prepare())
    await waitFor(() => expect(result.current.found?.map(({ path }) => path)).toEqual(['/master/departments']))
    rerender({ text: 'post' })
    expect(result.current.found?.map(({ path }) => path)).toEqual(['/master/posts'])
  })
  it('gives the first screen to a quick Enter, before it is there', async () => {
    const { result } = renderHook(() => useMenuSearch(nodes, 'lembur'))
    await act(async () => expect((await result.current.first())?.path).toBe('/time/overtime'))
  })
})
