// A user who is signed in and has no code: home, messages and what the specification leaves open, nothing else. That no guarded
// field answers is tested in `fields.test.ts`, by a key without a code.
import { specification } from '@kantor/shared/specification'
import { beforeAll, describe, expect, it } from 'vitest'
import { post, type Session, signIn } from '../api/sign-in.ts'
import { product } from '../in-process/product.ts'

const { url } = product
let session: Session

interface Node {
  readonly path: string
  readonly children: readonly Node[]
}
interface Frame {
  readonly profile: { readonly access: readonly string[] }
  readonly menu: readonly Node[]
  readonly features: readonly {
    readonly path: string
    readonly screens: readonly { readonly screen: string; readonly allowed: boolean }[]
    readonly toolbar: readonly { readonly button: string; readonly visible: boolean }[]
  }[]
}
const frame = `{ shell { profile { access } menu { path children { path children { path } } }
  features { path screens { screen allowed } toolbar { button visible } } } }`

const openPaths = specification.filter(({ codes }) => codes.index === null).map(({ path }) => path)
const leavesOf = (nodes: readonly Node[]): readonly string[] =>
  nodes.flatMap((node) => (node.children?.length ? leavesOf(node.children) : [node.path]))
/** Buttons that change a record or take data away. */
const acting = ['create', 'edit', 'destroy', 'import', 'audit']

beforeAll(async () => {
  session = await signIn(url, { username: 'nobody', password: 'Kantor2026!' })
})

describe('the frame of a user without a code', () => {
  let shown: Frame
  beforeAll(async () => {
    const { data } = await post(url, frame, {}, session.cookie)
    shown = (data as { readonly shell: Frame }).shell
  })

  it('holds no code', () => expect(shown.profile.access).toEqual([]))

  it('has home on the menu, and nothing that has a code', () => {
    const leaves = leavesOf(shown.menu)
    expect(leaves).toContain('/home')
    expect(leaves.filter((path) => !openPaths.includes(path))).toEqual([])
  })

  it('opens home, messages and the pages without a code, and not one screen more', () => {
    const opened = shown.features.flatMap((f) => f.screens.filter((s) => s.allowed).map((s) => `${f.path} ${s.screen}`))
    expect(opened).toContain('/home index')
    expect(opened).toContain('/message index')
    expect(opened.toSorted()).toEqual(openPaths.map((path) => `${path} index`).toSorted())
  })

  it('has no button that acts on a record', () => {
    const buttons = shown.features.flatMap((f) =>
      f.toolbar.filter((b) => b.visible && acting.includes(b.button)).map((b) => `${f.path} ${b.button}`),
    )
    expect(buttons).toEqual([])
  })
})

it('may ask for the frame, the messages and their number', async () => {
  const { data, errors } = await post(url, '{ messages { unread { msgId } } unreadCount }', {}, session.cookie)
  expect(errors).toEqual([])
  expect(data.unreadCount).toBeTypeOf('number')
})
