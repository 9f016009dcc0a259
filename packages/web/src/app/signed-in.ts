// What every signed-in page needs, as one chunk: loaded apart, its parts would be forty files, which compress worse and
// are a request each; and the screens behind it need not bring along what it holds.
import { featureLoader } from './feature-loader.ts'
import { FeatureRoute } from './feature-route.tsx'
import { Frame } from './frame.tsx'
import { createServices } from './services.ts'
import { loadFailure } from './shell-failure.ts'

export const signedIn = { featureLoader, FeatureRoute, Frame, createServices, loadFailure }
