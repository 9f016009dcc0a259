// The page at an address whose pages are still being built: it reloads by itself until they are there.
import { page } from './page.ts'

/** Seconds after which the page is requested again. */
export const againSeconds = 3

/** The page; the header `refresh` that goes with it makes the browser ask again. */
export const unbuiltPage = (): string =>
  page(
    'Being built',
    `<h1>This page is still being built</h1><article><p>A start builds the workspace first and the schema explorer after it,
which takes some seconds. This page opens by itself once it is there.</p></article>`,
  )
