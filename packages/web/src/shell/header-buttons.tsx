// The small buttons of the header: full screen, light and dark, the errors of this browser.
import { Bug, Maximize, Minimize, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useUnreadErrors } from '../session/shell-context.tsx'
import { IconButton } from '../ui/button.tsx'
import { setColorMode, useColorMode } from '../ui/color-mode.ts'
import { toast } from '../ui/toast.tsx'

const onFullscreenChange = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Follows the document, so that Escape changes the icon too. */
export function FullscreenButton() {
  const full = useSyncExternalStore(onFullscreenChange, () => document.fullscreenElement !== null)
  const toggle = () => {
    const done = full ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    done.catch(() => toast.info('This browser does not allow full screen here'))
  }
  return (
    <span data-slot="" data-wide="">
      <IconButton label={full ? 'Leave full screen' : 'Full screen'} onClick={toggle}>
        {full ? <Minimize /> : <Maximize />}
      </IconButton>
    </span>
  )
}

export function ColorModeButton() {
  const { dark } = useColorMode()
  return (
    <IconButton label={dark ? 'Light colours' : 'Dark colours'} onClick={() => setColorMode(dark ? 'light' : 'dark')}>
      {dark ? <Sun /> : <Moon />}
    </IconButton>
  )
}

export function ErrorLogButton() {
  const navigate = useNavigate()
  const count = useUnreadErrors()
  return (
    <span data-slot="">
      <IconButton label={count > 0 ? `Error log, ${count} new` : 'Error log'} onClick={() => navigate('/error-logger')}>
        <Bug />
      </IconButton>
      {count > 0 && (
        <span data-badge="" aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  )
}
