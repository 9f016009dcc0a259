// Starts the application: router, and the places where dialogs and notices appear.
// The first of all styles: it says in which order the layers count.
import 'virtual:theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { startPageClock } from './app/page-clock.ts'
import { watchScriptErrors } from './app/report.ts'
import { router } from './app/router.tsx'
import { startColorMode } from './ui/color-mode.ts'
import './theme/face.css'
import './theme/print.css'
import { ConfirmHost } from './ui/dialog/confirm.tsx'
import { ToastHost } from './ui/toast-host.tsx'

startPageClock()
startColorMode()
watchScriptErrors()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
    <ConfirmHost />
    <ToastHost />
  </StrictMode>,
)
