// The loader behind every address of the frame: guard, resolve, and fetch the parts of the screen side by side.
import type { LoaderFunctionArgs } from 'react-router'
import { redirect, redirectDocument, replace } from 'react-router'
import { operationsFor } from '../api/registry.ts'
import type { ScreenModule, ScreenProps, Shell } from '../api/screen-contract.ts'
import { releaseGuards } from '../ui/dialog/leave-guard.ts'
import { isThereAgain } from './again.ts'
import { ChunkError, loadChunk } from './parts/chunk.ts'
import { resolveAddress } from './resolve.ts'
import { screenLoader } from './screen-loader.ts'

export interface LoadedScreen {
  readonly kind: 'screen'
  readonly Screen: ScreenModule['default']
  readonly props: Omit<ScreenProps, 'access'>
}
export type Loaded = LoadedScreen | { readonly kind: 'nothing' }

const deniedPath = '/permission-denied'

/** The loader, made from a function that gives the shell of the signed-in user. */
export const featureLoader =
  (shellOf: () => Promise<Shell>) =>
  async ({ request }: LoaderFunctionArgs): Promise<Loaded | Response> => {
    const url = new URL(request.url)
    try {
      return await loadedAt(url, await shellOf())
    } catch (error) {
      if (!(error instanceof ChunkError) || !(await isThereAgain(error))) throw error
      releaseGuards()
      return redirectDocument(url.pathname + url.search)
    }
  }

/** What is at an address for the user of this shell, with its parts. */
async function loadedAt({ pathname, search }: URL, shell: Shell): Promise<Loaded | Response> {
  const found = await resolveAddress(pathname, shell)
  if (found.kind === 'redirect') return redirect(`${found.to}${search}`)
  // Back must not lead into the refusal again, so it takes the place of the refused page in the history.
  if (found.kind === 'denied') return replace(`${deniedPath}?${new URLSearchParams({ from: pathname })}`)
  if (found.kind === 'nothing') return found
  const { place, feature } = found
  const [{ default: Screen }, operations] = await Promise.all([
    loadChunk(screenLoader(feature, place.screen)),
    loadChunk(() => operationsFor(feature.path)),
  ])
  const { screen, params } = place
  return { kind: 'screen', Screen, props: { feature, shellFeature: place.feature, screen, params, operations } }
}
