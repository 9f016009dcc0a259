// What the router hands to a screen, and the shape of the two registries it finds screens in.
import type { Feature } from '@kantor/shared/kernel'
import type { ComponentType } from 'react'
import type { ShellQuery } from './generated/fixed.generated.ts'
import type { FeatureOperations } from './operations.ts'

export type Shell = ShellQuery['shell']
export type ShellFeature = Shell['features'][number]
export type RoutedScreen = 'index' | 'create' | 'show' | 'edit'

export interface ScreenProps {
  /** The declaration. */
  readonly feature: Feature
  /** What this user may do with it, as the server says. */
  readonly shellFeature: ShellFeature
  readonly screen: RoutedScreen
  /** Parameters of the address; `id` on show and edit. */
  readonly params: { readonly [name: string]: string }
  /** The requests that the feature takes: the documents of codegen by what they do. */
  readonly operations: FeatureOperations
  /** The codes the user holds. */
  readonly access: ReadonlySet<string>
}

export type ScreenModule = { readonly default: ComponentType<ScreenProps> }
/** `screens/registry.ts`: `screenFor(feature, screen)`, one chunk per kind. */
export type ScreenLoader = () => Promise<ScreenModule>
/** `special/registry.ts`: feature path -> its own screen, for all of its routes. */
export type SpecialScreens = { readonly [featurePath: string]: ScreenLoader }
