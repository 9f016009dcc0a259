// Buttons: one quiet by default, one solid per place, one for harm, one without a frame; icons by themselves carry a label.
// Their look is in theme/button-styles.ts.
import type { ComponentProps, ReactNode } from 'react'

export interface ButtonProps extends ComponentProps<'button'> {
  readonly tone?: 'plain' | 'solid' | 'danger' | 'ghost' | 'link' | undefined
  readonly size?: 'compact' | 'default' | 'large' | undefined
  readonly icon?: ReactNode
  /** Works on something: cannot be pressed, keeps its width, turns its icon. */
  readonly busy?: boolean | undefined
}

interface FrameProps extends ButtonProps {
  readonly square?: boolean
}

function Frame({ tone = 'plain', size = 'default', square, icon, busy, disabled, children, ...rest }: FrameProps) {
  return (
    <button
      type="button"
      className="button"
      data-tone={tone}
      data-size={size}
      data-square={square ? '' : undefined}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

/** A button with words. It never submits a form unless its type says so. */
export const Button = (props: ButtonProps) => <Frame {...props} />

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  /** The accessible name, shown as a tip. */
  readonly label: string
  readonly children: ReactNode
}

/** A button with an icon only. */
export const IconButton = ({ label, children, ...rest }: IconButtonProps) => (
  <Frame square tone="ghost" aria-label={label} title={label} icon={children} {...rest} />
)

const Spinner = () => (
  <svg data-spin viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M8 2a6 6 0 1 1-6 6" strokeLinecap="round" />
  </svg>
)
