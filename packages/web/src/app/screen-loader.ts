// Finds the component of a screen: a page of the frame, a special screen of the feature, or the screen of its kind.
import type { Feature } from '@kantor/shared/kernel'
import type { RoutedScreen, ScreenLoader } from '../api/screen-contract.ts'
import { screenFor } from '../screens/registry.ts'
import { specialScreens } from '../special/registry.ts'
import { pages } from './pages/registry.ts'

/** The loader of the component; a special screen goes before the pages, these before the kind. */
export const screenLoader = (feature: Feature, screen: RoutedScreen): ScreenLoader =>
  specialScreens[feature.path] ?? pages[feature.path] ?? screenFor(feature, screen)
