// The frame of the workspace for one user: profile, menu, features with screens and toolbars, settings.
import type { MenuOverride } from '@kantor/shared/derive/menu'
import { homePath } from '@kantor/shared/derive/toolbar'
import { largePages, standardPages } from '@kantor/shared/kernel'
import { accessOf, type GatewayContext } from '../context.ts'
import type { Profile } from '../session/access.ts'
import { frameFor } from './frames.ts'
import { lasting } from './lasting.ts'
import type { RootMaker } from './maker.ts'

const settings = lasting({
  productTitle: 'Kantor',
  homePath,
  pageSizes: standardPages,
  largePageSizes: largePages,
  locale: 'en-US',
  currency: 'IDR',
})

/** The profile of REST in the words of the API. */
export function profileOf({ user_id, ...profile }: Profile) {
  return { ...profile, userId: user_id }
}

const unreadIn = async ({ bytes }: GatewayContext) => (await bytes.object('/message/count'))['count']
const unreadCount: RootMaker = (_, _args, context) => unreadIn(context)

/** The menu of the installation; requested again each time, so that a change shows with the next frame. */
const rowsIn = (items: unknown): readonly MenuOverride[] => (Array.isArray(items) ? items : [])

const shell: RootMaker = async (_, _args, context) => {
  const { profile, codes } = await accessOf(context)
  const read = async () => {
    const { items } = await context.bytes.object('/menu')
    return frameFor(context.catalogue, codes, rowsIn(items))
  }
  let frame: ReturnType<typeof read> | undefined
  const framed = () => {
    frame ??= read()
    return frame
  }
  return {
    profile: profileOf(profile),
    menu: async () => (await framed()).menu,
    features: async ({ allowedOnly }: { readonly allowedOnly: boolean }) =>
      (await framed())[allowedOnly ? 'allowed' : 'all'],
    // A key has no inbox.
    unreadCount: () => (profile['isApiKey'] === true ? 0 : unreadIn(context)),
    settings,
  }
}

export const shellQueries = { shell, unreadCount }
