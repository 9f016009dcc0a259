// The routes: the sign-in, and one frame whose every address is resolved through the catalogue.
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  redirectDocument,
} from 'react-router'
import { hasSessionFlag } from '../session/flag.ts'
import { type Ending, loginPathFor, passwordPath, passwordPathFor, safeRedirect } from '../session/redirect.ts'
import { noteLeaving } from '../ui/address-words.ts'
import { BootMark } from './boot-mark.tsx'
import type { FrameData } from './frame-data.ts'
import { FramePending } from './frame-pending.tsx'
import { guard } from './guard.ts'
import { PageError, RootError } from './route-errors.tsx'
import type { Services } from './services.ts'

let services: Promise<Services> | undefined
/** The parts of the signed-in application; their chunk is loaded at the first call. */
export const servicesOf = (): Promise<Services> => {
  services ??= import('./signed-in.ts').then(({ signedIn }) => signedIn.createServices(toLogin))
  return services
}

/** Leaves for the sign-in and comes back to the same address afterwards. */
export function toLogin(): void {
  const { pathname, search } = router.state.location
  if (pathname !== '/login') router.navigate(loginPathFor(pathname + search, 'ended'), { replace: true })
}

const home = '/home'

/** Parent and child loaders run side by side and must give the same answer. */
const redirectToLogin = (request: Request, ending?: Ending): Response => redirect(loginPathFor(pathOf(request), ending))

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

function loginLoader({ request }: LoaderFunctionArgs): Response | null {
  const target = new URL(request.url).searchParams.get('redirect')
  const answer = guard({ hasSession: hasSessionFlag(), toLogin: true, hasShell: false })
  return answer === 'home' ? redirect(safeRedirect(target, home)) : null
}

/** Who the user is; unless the server answers that the user is signed in, the session here is over (spec 000, 2). */
async function frameLoader({ request }: LoaderFunctionArgs): Promise<FrameData | Response> {
  if (guard({ hasSession: hasSessionFlag(), toLogin: false, hasShell: false }) === 'login')
    return redirectToLogin(request)
  const [{ session, errorLog, client }, { signedIn }] = await Promise.all([servicesOf(), import('./signed-in.ts')])
  const shell = await session.shell().catch((error: unknown) => signedIn.loadFailure(error, session))
  if (shell === 'password') return redirect(passwordPathFor(pathOf(request)))
  return shell === 'login' ? redirectToLogin(request, 'ended') : { shell, session, errorLog, client }
}

async function screenLoader(args: LoaderFunctionArgs) {
  // The page was open: its session ran out meanwhile.
  if (!hasSessionFlag()) return redirectToLogin(args.request, services === undefined ? undefined : 'ended')
  const [{ session }, { signedIn }] = await Promise.all([servicesOf(), import('./signed-in.ts')])
  const { featureLoader } = signedIn
  return featureLoader(() => session.shell())(args)
}

/** A list writes its state into the query; only another path is another screen. */
const onOtherPath: RouteObject['shouldRevalidate'] = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.href === nextUrl.href ? defaultShouldRevalidate : currentUrl.pathname !== nextUrl.pathname

export const routes: RouteObject[] = [
  {
    path: '/login',
    loader: loginLoader,
    lazy: { Component: async () => (await import('./pages/login-page.tsx')).LoginPage },
    ErrorBoundary: RootError,
    HydrateFallback: BootMark,
  },
  {
    path: passwordPath,
    loader: () => (hasSessionFlag() ? null : redirect(loginPathFor('/'))),
    lazy: { Component: async () => (await import('./pages/change-password-page.tsx')).ChangePasswordPage },
    ErrorBoundary: RootError,
    HydrateFallback: BootMark,
  },
  // Adverts and applications, for everybody: no session is required, and an existing one makes no difference.
  {
    path: '/careers/:company?',
    lazy: { Component: async () => (await import('./pages/careers/careers-page.tsx')).CareersPage },
    ErrorBoundary: RootError,
    HydrateFallback: BootMark,
  },
  {
    path: '/careers/:company/:number',
    lazy: { Component: async () => (await import('./pages/careers/advert-page.tsx')).AdvertPage },
    ErrorBoundary: RootError,
    HydrateFallback: BootMark,
  },
  // The schema explorer is a page of the gateway: a sign-in that leads there leaves the application.
  { path: '/sandbox', loader: ({ request }) => redirectDocument(pathOf(request)), HydrateFallback: BootMark },
  {
    id: 'frame',
    path: '/',
    loader: frameLoader,
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
    lazy: { Component: async () => (await import('./signed-in.ts')).signedIn.Frame },
    ErrorBoundary: RootError,
    HydrateFallback: FramePending,
    children: [
      { index: true, loader: () => redirect(home) },
      {
        path: '*',
        loader: screenLoader,
        shouldRevalidate: onOtherPath,
        lazy: { Component: async () => (await import('./signed-in.ts')).signedIn.FeatureRoute },
        ErrorBoundary: PageError,
      },
    ],
  },
]

export const router = createBrowserRouter(routes)
router.subscribe(({ navigation }) => noteLeaving(navigation.location?.pathname ?? null))
